import { describe, expect, it } from 'vitest';
import { collectFindings } from './findings.ts';
import { readAmount, readColor, readEmail, readList, readPhone, readState } from './mending.ts';
import { type DateOrder, readDate, readMoment } from './read-date.ts';

function noting<Result>(read: (note: ReturnType<ReturnType<typeof collectFindings>['at']>) => Result) {
  const findings = collectFindings();
  return { value: read(findings.at('x/1')), codes: findings.all.map(({ code }) => code) };
}

describe('an amount', () => {
  it.each([
    [12500, 1_250_000, []],
    [12500.5, 1_250_050, []],
    [0.1 + 0.2, 30, []],
    [0, 0, []],
    ['12,500', 1_250_000, ['amount_text']],
    ['₦12500', 1_250_000, ['amount_text']],
    ['NGN 12,500.00', 1_250_000, ['amount_text']],
    ['', undefined, []],
    ['about 5000', undefined, []],
    ['1,25,00', undefined, []],
    [Number.NaN, undefined, []],
    [-5, undefined, []],
    [12.3456, undefined, []],
    [null, undefined, []],
  ])('%j is %j kobo', (given, kobo, codes) => {
    expect(noting((note) => readAmount(given, 'price', note))).toEqual({ value: kobo, codes });
  });
});

describe('a phone', () => {
  it.each([
    ['+2348031234567', '+2348031234567', []],
    ['0803 123 4567', '+2348031234567', ['phone_spelling']],
    ['2348031234567', '+2348031234567', ['phone_spelling']],
    [8031234567, '+2348031234567', ['phone_spelling']],
    ['call me', undefined, []],
    ['080312', undefined, []],
  ])('%j is %j', (given, phone, codes) => {
    expect(noting((note) => readPhone(given, 'callLine', note))).toEqual({ value: phone, codes });
  });
});

describe('a state', () => {
  it.each([
    ['Lagos', 'Lagos', []],
    ['Lagos State', 'Lagos', ['state_spelling']],
    [' lagos ', 'Lagos', ['state_spelling']],
    ['Akwa-Ibom', 'Akwa Ibom', ['state_spelling']],
    ['FCT', 'Federal Capital Territory (Abuja)', ['state_spelling']],
    ['Abuja (FCT)', 'Federal Capital Territory (Abuja)', ['state_spelling']],
    ['Accra', undefined, []],
    ['', undefined, []],
  ])('%j is %j', (given, state, codes) => {
    expect(noting((note) => readState(given, 'state', note))).toEqual({ value: state, codes });
  });
});

it('takes Biege for Beige, and leaves a colour the owner invented', () => {
  expect(noting((note) => readColor('Biege', 'color', note))).toEqual({ value: 'Beige', codes: ['color_spelling'] });
  expect(noting((note) => readColor('Oxblood', 'color', note))).toEqual({ value: 'Oxblood', codes: [] });
  expect(noting((note) => readColor(undefined, 'color', note))).toEqual({ value: '', codes: [] });
});

it('writes addresses in small letters and refuses what is none', () => {
  expect(noting((note) => readEmail('Ada@Example.com ', 'email', note))).toEqual({
    value: 'ada@example.com',
    codes: ['email_case'],
  });
  expect(noting((note) => readEmail('ada at example', 'email', note))).toEqual({ value: undefined, codes: [] });
});

it('makes a list of one text', () => {
  expect([readList('a'), readList(['a', ' ', 'b']), readList(undefined)]).toEqual([['a'], ['a', 'b'], []]);
});

describe('a moment', () => {
  it.each<[unknown, DateOrder, string | undefined]>([
    [new Date('2025-03-11T15:05:12Z'), undefined, '2025-03-11T15:05:12.000Z'],
    [1_741_705_512_000, undefined, '2025-03-11T15:05:12.000Z'],
    [1_741_705_512, undefined, '2025-03-11T15:05:12.000Z'],
    ['2025-03-11T15:05:12.000Z', undefined, '2025-03-11T15:05:12.000Z'],
    ['2025-03-11', undefined, '2025-03-10T23:00:00.000Z'],
    ['Tue Mar 11 2025 16:05:12 GMT+0100 (West Africa Standard Time)', undefined, '2025-03-11T15:05:12.000Z'],
    ['3/25/2025, 4:05:12 PM', undefined, '2025-03-25T15:05:12.000Z'],
    ['25/03/2025, 16:05:12', undefined, '2025-03-25T15:05:12.000Z'],
    ['3/3/2025, 12:05:00 AM', undefined, '2025-03-02T23:05:00.000Z'],
    ['11/3/2025, 4:05:12 PM', undefined, undefined],
    ['11/3/2025, 4:05:12 PM', 'day-first', '2025-03-11T15:05:12.000Z'],
    ['11/3/2025, 4:05:12 PM', 'month-first', '2025-11-03T15:05:12.000Z'],
    ['March 11, 2025', undefined, '2025-03-10T23:00:00.000Z'],
    ['11 March 2025 at 16:05', undefined, '2025-03-11T15:05:00.000Z'],
    ['31/02/2025', undefined, undefined],
    ['yesterday', undefined, undefined],
    [0, undefined, undefined],
    [null, undefined, undefined],
  ])('%j, %s, is %s', (given, order, expected) => {
    expect(readMoment(given, order)?.toISOString()).toBe(expected);
  });

  const createTime = new Date('2025-05-05T10:00:00Z');

  it('that cannot be read is that of the document, and says so', () => {
    const about = { field: 'createdAt', order: undefined, createTime };
    expect(noting((note) => readDate('11/3/2025', about, note))).toEqual({
      value: { at: createTime, isOfDocument: true },
      codes: ['date_of_document'],
    });
  });

  it('is left open where the document says none either', () => {
    const about = { field: 'createdAt', order: undefined, createTime: undefined };
    expect(noting((note) => readDate(undefined, about, note))).toEqual({
      value: undefined,
      codes: ['date_unreadable'],
    });
  });
});
