import { expect, test } from 'vitest';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { COHORT_FORM, cohortFormSchema } from './cohort.schema.ts';

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
  return checkForm(form, cohortFormSchema, COHORT_FORM);
}

test('a filled form is a class', () => {
  expect(read({ plan: 'on', basedOn: '3' })).toEqual({
    ok: true,
    data: {
      plan: true,
      basedOn: 3,
      facts: expect.objectContaining({
        priceKobo: 2_500_000,
        seats: 20,
        weekdays: [1, 2],
        startTime: '19:00',
        meetingId: null,
      }),
    },
  });
  expect(read({ seats: '', startTime: '', endTime: '' })).toMatchObject({
    ok: true,
    data: { facts: { seats: null, startTime: null, endTime: null } },
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
  expect(reading).toMatchObject({ ok: false, status: 422, errors: { fields: { [name]: expect.any(String) } } });
  if (!reading.ok) expect(reading.values).toMatchObject({ [name]: value, weekdays: '1,2' });
});

test('a class meets on some day', () => {
  expect(read({}, [])).toMatchObject({ ok: false, errors: { fields: { weekdays: expect.any(String) } } });
});

test.each([
  [{ state: 'open' }, ['1']],
  [{}, ['8']],
])('what no form of ours sends is refused whole', (changes, weekdays) => {
  expect(read(changes as Record<string, string>, weekdays)).toMatchObject({ ok: false, status: 400, values: {} });
});

test('everything that is wrong is said at once, also of two fields together', () => {
  const reading = read({
    title: '',
    startsOn: '2027-02-01',
    endsOn: '2027-01-01',
    startTime: '20:00',
    endTime: '19:00',
  });
  expect(reading.ok || Object.keys(reading.errors.fields)).toEqual(['title', 'endsOn', 'endTime']);
});
