import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkPlan, type DraftPart } from './check-plan.ts';
import { instalmentTexts } from './instalment-texts.ts';

const { refusals } = instalmentTexts;
const TOTAL = 10_000_000;

function check(...parts: [share: string, day: string][]) {
  const fields: Record<string, string> = {};
  const typed = parts.map(([share, day]) => ({ share, day }));
  const plan = checkPlan(typed, TOTAL, (field, sentence) => {
    fields[field] ??= sentence;
  });
  return { plan, fields };
}

it('reads shares and amounts, and leaves the rest to the last part', () => {
  const { plan, fields } = check(['40 %', ''], ['₦25,000', '2027-01-05'], ['', '2027-02-05'], ['', '']);
  expect(fields).toEqual({});
  expect(plan).toEqual([
    { amountKobo: 4_000_000, dueOn: null },
    { amountKobo: 2_500_000, dueOn: '2027-01-05' },
    { amountKobo: 3_500_000, dueOn: '2027-02-05' },
  ]);
});

it('takes the rest typed out, as a share or as its amount', () => {
  expect(check(['50%', ''], ['50 %', '2027-01-05']).fields).toEqual({});
  expect(check(['50%', ''], ['50,000', '2027-01-05']).fields).toEqual({});
});

it.each<[string, [string, string][], Record<string, string>]>([
  ['one part', [['100 %', '']], { plan: refusals.parts }],
  ['nothing', [], { plan: refusals.parts }],
  [
    'words',
    [
      ['half', ''],
      ['', '2027-01-05'],
    ],
    { 'plan.0.share': refusals.share },
  ],
  [
    'no share',
    [
      ['', ''],
      ['', '2027-01-05'],
    ],
    { 'plan.0.share': refusals.share },
  ],
  [
    'a share of nothing',
    [
      ['0 %', ''],
      ['', '2027-01-05'],
    ],
    { 'plan.0.share': refusals.share },
  ],
  [
    'a negative amount',
    [
      ['-5,000', ''],
      ['', '2027-01-05'],
    ],
    { 'plan.0.share': refusals.share },
  ],
  [
    'a part too small to pay',
    [
      ['₦49', ''],
      ['', '2027-01-05'],
    ],
    { 'plan.0.share': refusals.tooLittle },
  ],
  [
    'more than there is',
    [
      ['₦100,000', ''],
      ['', '2027-01-05'],
    ],
    { 'plan.1.share': refusals.tooMuch },
  ],
  [
    'another rest',
    [
      ['50 %', ''],
      ['40 %', '2027-01-05'],
    ],
    { 'plan.1.share': refusals.rest },
  ],
  [
    'no day',
    [
      ['50 %', ''],
      ['50 %', ''],
    ],
    { 'plan.1.day': refusals.day },
  ],
  [
    'no such day',
    [
      ['50 %', ''],
      ['', '2027-02-30'],
    ],
    { 'plan.1.day': refusals.day },
  ],
  [
    'days backwards',
    [
      ['50 %', '2027-01-05'],
      ['', '2027-01-05'],
    ],
    { 'plan.1.day': refusals.order },
  ],
])('refuses %s', (_what, parts, fields) => {
  expect(check(...parts).fields).toMatchObject(fields);
});

it('adds up to the total, exactly, whatever is typed', () => {
  const share = fc.oneof(
    fc.integer({ min: 1, max: 60 }).map((percent) => `${percent} %`),
    fc.integer({ min: 50, max: 60_000 }).map(String),
  );
  fc.assert(
    fc.property(
      fc.array(share, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 10_000, max: 1e12 }),
      (shares, total) => {
        const parts: DraftPart[] = [...shares, ''].map((each, index) => ({
          share: each,
          day: index === 0 ? '' : `2027-0${index}-01`,
        }));
        const refused: string[] = [];
        const plan = checkPlan(parts, total, (field) => refused.push(field));
        if (refused.length > 0) return;
        expect(plan?.reduce((sum, { amountKobo }) => sum + amountKobo, 0)).toBe(total);
        expect(plan?.every(({ amountKobo }) => Number.isInteger(amountKobo) && amountKobo >= 5_000)).toBe(true);
      },
    ),
  );
});
