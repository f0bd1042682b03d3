import { describe, expect, it } from 'vitest';
import { nairaInWords } from '#app/platform/money/naira-in-words.ts';
import { DEMO_SETTINGS } from '#tests/support/demo-settings.ts';
import { planOfCohort } from './class-plan.ts';
import { announcedStart, describeClass } from './class-schedule.ts';
import { dataCosts } from './data-costs.ts';
import { balanceOf } from './door/enroll-price.ts';
import { maskEmail } from './door/enrollment-views.ts';
import { nextSteps } from './next-steps.ts';

const settings = DEMO_SETTINGS.masterclass;
const now = new Date('2026-11-21T09:00:00Z');

describe('the class that is announced', () => {
  it('is the next one until its first day is over in Lagos', () => {
    expect(announcedStart(settings, now)).toBe('2027-01-11');
    expect(announcedStart(settings, new Date('2027-01-11T22:59:00Z'))).toBe('2027-01-11');
    expect(announcedStart(settings, new Date('2027-01-11T23:00:00Z'))).toBeNull();
    expect(announcedStart({ ...settings, startsOn: null }, now)).toBeNull();
  });

  it('says by when the timings are known, and never promises a day that is past', () => {
    expect(describeClass(settings, '2027-01-11', now)).toMatchObject({
      starts: '11 January 2027',
      lasts: '1 month',
      rhythm: 'Zoom meetings in the evening every day',
      timings: 'To be confirmed. We’ll tell students by 18 December 2026',
    });
    const later = describeClass(settings, null, new Date('2026-12-19T09:00:00Z'));
    expect(later.timings).toBe('To be confirmed. We’ll tell students before the first session');
    expect(later.starts).toBe('To be announced. The waiting list hears first');
    expect(describeClass({ ...settings, timings: '7pm to 8pm' }, null, now).timings).toBe('7pm to 8pm, Lagos time');
  });
});

it('counts the sessions of a class from its days, for every place that says how many there are', () => {
  const times = { startTime: '19:00', endTime: '20:00', timingsBy: null };
  const daily = { startsOn: '2027-01-11', endsOn: '2027-02-10', weekdays: [1, 2, 3, 4, 5, 6, 7], ...times };
  expect(describeClass(planOfCohort(daily), '2027-01-11', now).sessions).toEqual({
    count: 31,
    words: '31 sessions, 11 January to 10 February 2027',
  });
  expect(planOfCohort({ ...daily, weekdays: [1, 3] }).sessions?.count).toBe(10);
  expect(planOfCohort({ ...daily, endsOn: '2027-01-11' }).sessions).toEqual({ count: 1, dates: '11 January 2027' });
  expect(describeClass(settings, '2027-01-11', now).sessions).toBeNull();
});

describe('what a month of classes costs in data', () => {
  it('is reckoned from the assumption that is printed with it', () => {
    expect(dataCosts(30)).toEqual([
      { way: 'Video, with every camera on', perHour: '810 MB', month: '24 GB', cost: '₦9,100' },
      { way: 'Cameras off, slides and sound', perHour: '100 MB', month: '3 GB', cost: '₦1,100' },
      { way: 'Sound only', perHour: '30 MB', month: '0.9 GB', cost: '₦340' },
      { way: 'Watching the recording later', perHour: '150 MB', month: '4.5 GB', cost: '₦1,700' },
    ]);
  });
});

describe('a balance', () => {
  it('is the rest of the price, and nothing when more was paid', () => {
    expect(balanceOf(2_500_000, 1_000_000)).toBe(1_500_000);
    expect(balanceOf(2_500_000, 2_500_000)).toBe(0);
    expect(balanceOf(2_500_000, 9_000_000)).toBe(0);
  });

  it('is the first of the next steps while there is one', () => {
    const facts = { email: 'ada@example.com', classStartsOn: '2027-01-11' };
    expect(nextSteps({ ...facts, balanceKobo: 1_500_000 }, 'x')[0]).toContain(
      '₦15,000 before the first session, 11 January 2027',
    );
    expect(nextSteps({ ...facts, balanceKobo: 0 }, 'x')[0]).toBe('Timings: x.');
  });
});

it.each([
  [2_500_000, 'Twenty-five thousand naira only'],
  [10_000, 'One hundred naira only'],
  [
    1_234_567_50,
    'One million, two hundred and thirty-four thousand, five hundred and sixty-seven naira, fifty kobo only',
  ],
  [100_001_00, 'One hundred thousand and one naira only'],
  [1_000_000_000, 'Ten million naira only'],
  [1_912_00, 'One thousand, nine hundred and twelve naira only'],
])('%i kobo are %s', (kobo, words) => expect(nairaInWords(kobo)).toBe(words));

it('shows as much of an address as its owner needs', () => {
  expect(maskEmail('ada.obi@example.com')).toBe('a•••@example.com');
});
