import { expect, test } from 'vitest';
import { readCohortForm } from './cohort.schema.ts';

const FILLED = {
  title: 'January evenings',
  startsOn: '2027-01-11',
  endsOn: '2027-02-10',
  price: '25,000',
  seats: '20',
  startTime: '19:00',
  endTime: '20:00',
  timingsBy: '',
  joinLink: 'https://zoom.example/j/1',
  meetingId: '',
  passcode: '',
  dialIn: '',
  lowDataTip: '',
};

function read(changes: Record<string, string> = {}, weekdays = ['1', '2']) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...FILLED, ...changes })) form.set(name, value);
  for (const day of weekdays) form.append('weekdays', day);
  return readCohortForm(form);
}

test('a filled form is a class', () => {
  expect(read({ plan: 'on', basedOn: '3' })).toEqual({
    ok: true,
    plan: true,
    basedOn: 3,
    facts: expect.objectContaining({
      priceKobo: 2_500_000,
      seats: 20,
      weekdays: [1, 2],
      startTime: '19:00',
      meetingId: null,
    }),
  });
  expect(read({ seats: '', startTime: '', endTime: '' })).toMatchObject({
    ok: true,
    facts: { seats: null, startTime: null, endTime: null },
  });
});

test.each([
  ['title', '  '],
  ['title', 'x'.repeat(81)],
  ['startsOn', '2027-02-30'],
  ['startsOn', 'soon'],
  ['endsOn', '2027-01-10'],
  ['endsOn', '2028-12-31'],
  ['price', '12.5.0'],
  ['price', '-1'],
  ['price', '1e9'],
  ['price', '99'],
  ['seats', '0'],
  ['seats', '2.5'],
  ['startTime', '25:00'],
  ['startTime', ''],
  ['endTime', '19:00'],
  ['timingsBy', 'later'],
  ['joinLink', 'http://zoom.example/j/1'],
  ['joinLink', 'javascript:alert(1)'],
])('%s %j is refused beside its field, and what was typed stays', (name, value) => {
  const reading = read({ [name]: value });
  expect(reading).toMatchObject({ ok: false, reason: 'refused', fields: { [name]: expect.any(String) } });
  if (!reading.ok && reading.reason === 'refused') expect(reading.values).toMatchObject({ [name]: value.trim() });
});

test('a class meets on some day', () => {
  expect(read({}, [])).toMatchObject({ ok: false, fields: { weekdays: expect.any(String) } });
});

test.each([
  [{ state: 'open' }, ['1']],
  [{}, ['8']],
])('what no form of ours sends is refused whole', (changes, weekdays) => {
  expect(read(changes as Record<string, string>, weekdays)).toEqual({ ok: false, reason: 'foreign' });
});
