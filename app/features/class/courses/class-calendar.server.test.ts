import { expect, test } from 'vitest';
import { composeClassCalendar } from './class-calendar.server.ts';
import type { ClassSession } from './door/class-session.queries.server.ts';

const session = (changes: Partial<ClassSession>): ClassSession => ({
  id: 'ses_1',
  cohortId: 'coh_1',
  number: 1,
  title: 'Measuring walls, openings; heights',
  startsAt: new Date('2027-01-11T18:00:00Z'),
  endsAt: new Date('2027-01-11T19:00:00Z'),
  joinLink: 'https://zoom.example/j/secret-room',
  state: 'planned',
  notes: '',
  revision: 0,
  updatedAt: new Date('2026-11-21T09:00:00Z'),
  ...changes,
});
const site = { publicUrl: 'https://gida.example', businessName: 'Gida' };

/** As a calendar program reads it: folded lines joined, one object of properties for each event. */
function parse(text: string) {
  const lines = text.replace(/\r\n[ \t]/g, '').split('\r\n');
  const events: Record<string, string>[] = [];
  for (const line of lines) {
    if (line === 'BEGIN:VEVENT') events.push({});
    const [, name = '', value = ''] = /^([A-Z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? [];
    const last = events.at(-1);
    if (last && name !== 'BEGIN' && name !== 'END') last[name] = value;
  }
  return events;
}

test('every session is an event at its instant, 7pm in Lagos', () => {
  const text = composeClassCalendar({ id: 'coh_1', title: 'January evenings' }, [session({})], site);
  expect(text.startsWith('BEGIN:VCALENDAR\r\n')).toBe(true);
  expect(text.trimEnd().endsWith('END:VCALENDAR')).toBe(true);
  expect(text).toContain('PRODID:-//Gida//Masterclass//EN');
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const [event] = parse(text);
  expect(event).toMatchObject({
    UID: 'ses_1@gida.example',
    SEQUENCE: '0',
    DTSTART: '20270111T180000Z',
    DTEND: '20270111T190000Z',
    DTSTAMP: '20261121T090000Z',
    STATUS: 'CONFIRMED',
    SUMMARY: 'Gida Masterclass: Session 1: Measuring walls\\, openings\\; heights',
  });
  const start = event?.DTSTART?.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z') ?? '';
  expect(new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', hour: 'numeric' }).format(new Date(start))).toBe(
    '19',
  );
});

test('changes and cancellations reach calendars that have the session already, and the link never does', () => {
  const sessions = [
    session({ revision: 2 }),
    session({ id: 'ses_2', number: 2, state: 'cancelled', revision: 1 }),
    session({ id: 'ses_3', number: null, state: 'skipped' }),
  ];
  const text = composeClassCalendar({ id: 'coh_1', title: 'January evenings' }, sessions, site);
  expect(parse(text).map(({ UID, SEQUENCE, STATUS }) => [UID, SEQUENCE, STATUS])).toEqual([
    ['ses_1@gida.example', '2', 'CONFIRMED'],
    ['ses_2@gida.example', '1', 'CANCELLED'],
  ]);
  expect(text).not.toContain('secret-room');
  expect(parse(text)[0]?.DESCRIPTION).toContain('https://gida.example/userMasterclass/join/ses_1');
});
