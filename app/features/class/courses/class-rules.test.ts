import { describe, expect, it } from 'vitest';
import { parseSize, sayDataCost, saySize } from '#app/features/class/masterclass/data-size.ts';
import {
  formatSession,
  lagosInstant,
  mondayOf,
  sayLength,
  sayTimes,
  sayWeekdays,
  weekOfClass,
} from '#app/features/class/masterclass/door/class-times.ts';
import { isJoinLink, joinLinkState } from './join-link.ts';
import { downloadName, isHeavySound, sniffMaterial } from './material-file.ts';

describe('the times of a class', () => {
  it('are said in Lagos time', () => {
    expect(sayTimes('19:00', '20:30')).toBe('7pm to 8:30pm');
    const session = { startsAt: lagosInstant('2027-01-11', '19:00'), endsAt: lagosInstant('2027-01-11', '20:00') };
    expect(formatSession(session)).toBe('Monday 11 January, 7pm to 8pm');
    expect(session.startsAt.toISOString()).toBe('2027-01-11T18:00:00.000Z');
  });

  it('are counted in the weeks of the class, and listed from Monday', () => {
    expect([10, 11, 17, 18, 31].map((day) => weekOfClass('2027-01-11', `2027-01-${day}`))).toEqual([1, 1, 1, 2, 3]);
    expect(mondayOf('2027-01-17')).toBe('2027-01-11');
    expect(mondayOf('2027-01-18')).toBe('2027-01-18');
  });

  it('last a month, or weeks', () => {
    expect(sayLength('2027-01-11', '2027-02-10')).toBe('1 month');
    expect(sayLength('2027-01-11', '2027-03-11')).toBe('2 months');
    expect(sayLength('2027-01-11', '2027-01-24')).toBe('2 weeks');
    expect(sayLength('2027-01-11', '2027-01-11')).toBe('1 week');
  });

  it('say their days', () => {
    expect(sayWeekdays([1, 2, 3, 4, 5, 6, 7])).toBe('every day');
    expect(sayWeekdays([5, 1, 3])).toBe('Monday, Wednesday and Friday');
    expect(sayWeekdays([6])).toBe('Saturday');
  });
});

describe('the join link of a session', () => {
  const session = { startsAt: new Date('2027-01-11T18:00:00Z'), endsAt: new Date('2027-01-11T19:00:00Z') };
  it.each([
    ['16:59:59', 'hidden'],
    ['17:00:00', 'shown'],
    ['17:44:59', 'shown'],
    ['17:45:00', 'open'],
    ['18:59:00', 'open'],
    ['20:00:00', 'open'],
    ['20:00:01', 'over'],
  ])('at %s UTC it is %s', (time, state) => {
    expect(joinLinkState(session, new Date(`2027-01-11T${time}Z`))).toBe(state);
  });

  it.each([
    ['https://us02web.zoom.us/j/812?pwd=abc', true],
    ['http://zoom.us/j/812', false],
    ['javascript:alert(1)', false],
    ['https://gida.example@evil.example/', false],
    ['https://zoom.us/j/8 12', false],
    ['https://localhost/j', false],
    ['zoom.us/j/812', false],
    [`https://zoom.us/${'x'.repeat(500)}`, false],
  ])('takes %s as a link: %s', (link, isOne) => expect(isJoinLink(link)).toBe(isOne));
});

describe('what a file weighs', () => {
  it('is said in megabytes and in naira', () => {
    expect([saySize(18_000_000), sayDataCost(18_000_000)]).toEqual(['18 MB', '₦7']);
    expect([saySize(152_400_000), sayDataCost(152_400_000)]).toEqual(['152 MB', '₦57']);
    expect([saySize(1_200_000_000), sayDataCost(1_200_000_000)]).toEqual(['1.2 GB', '₦450']);
    expect([saySize(700), sayDataCost(700)]).toEqual(['0.1 MB', '₦1']);
  });

  it.each([
    ['150 MB', 150_000_000],
    ['1.2gb', 1_200_000_000],
    ['900 kB', 900_000],
    ['18', 18_000_000],
    ['2,5 MB', 2_500_000],
    ['', undefined],
    ['-1', undefined],
    ['1e9', undefined],
    ['0', undefined],
    ['much', undefined],
  ])('%s is %s bytes', (typed, bytes) => expect(parseSize(typed)).toBe(bytes));
});

describe('what a file is', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  it.each([
    ['%PDF-1.7\n', 'pdf'],
    ['\xff\xd8\xff\xe0', 'jpeg'],
    ['\0\0\0\x18ftypmp42', 'mp4'],
    ['\0\0\0\x18ftypisom', 'mp4'],
    ['\0\0\0\x18ftypM4A ', 'm4a'],
    [`OggS${'\0'.repeat(24)}OpusHead`, 'ogg'],
    [`OggS${'\0'.repeat(24)}\x80theora`, null],
    ['\0\0\0\x18ftypheic', null],
    ['ID3\x04', 'mp3'],
    ['\xff\xfb\x90\x64', 'mp3'],
    ['\xff\xff\xff\xff', null],
    [' %PDF-1.7', null],
    ['<html>', null],
    ['<svg xmlns', null],
    ['PK\x03\x04', null],
    ['MZ', null],
    ['', null],
  ])('%j is %s', (head, format) => expect(sniffMaterial(bytes(head))).toBe(format));

  it('is heavy for little data past 5 MB an hour, where its length is known', () => {
    expect([isHeavySound(4_900_000, 3_600), isHeavySound(5_000_001, 3_600), isHeavySound(60_000_000, null)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('is named without anything a header or a disk could trip over', () => {
    expect(downloadName('Slides "1"\r\nX: y / Àdùnní', 'application/pdf')).toBe('Slides-1-X-y-A-du-nni.pdf');
    expect(downloadName('…', 'video/mp4')).toBe('class.mp4');
  });
});
