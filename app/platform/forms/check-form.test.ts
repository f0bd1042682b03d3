import { expect, it } from 'vitest';
import { z } from 'zod';
import { checkForm } from './check-form.ts';
import { formTexts } from './form-texts.ts';
import { line, naira, onceRead, optional, required, wholeNumber } from './text.ts';

const schema = z
  .strictObject({
    intent: z.literal('save'),
    id: z.string().regex(/^ord_\d+$/),
    name: required(line(5), 'Enter a name'),
    least: optional(naira(100, 10_000, { wrong: 'Enter an amount' }), 0),
    most: naira(100, 10_000, { wrong: 'Enter an amount', large: 'At most ₦100' }),
    days: z.array(z.enum(['1', '2']), 'Choose a day').min(1, 'Choose a day'),
    seats: wholeNumber(1, 9, 'From 1 to 9').optional(),
  })
  .refine(({ least, most }) => least <= most, { path: ['most'], message: 'Less', when: onceRead('least', 'most') });

const filled = { intent: 'save', id: 'ord_1', name: ' Ada ', least: '', most: '₦50', days: '2' };
function check(changes: Record<string, string> = {}, without: string[] = []) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filled, ...changes })) {
    if (!without.includes(name)) form.append(name, value);
  }
  return checkForm(form, schema, { lists: ['days'] });
}
const fieldsOf = (reading: ReturnType<typeof check>) => (reading.ok ? {} : reading.errors.fields);

it('gives what the schema makes of what was typed', () => {
  const data = { intent: 'save', id: 'ord_1', name: 'Ada', least: 0, most: 5_000, days: ['2'] };
  expect(check()).toEqual({ ok: true, data });
});

it('says everything a person can correct, field by field, and keeps what was typed', () => {
  const reading = check({ name: 'Adetokunbo', most: '200', seats: '0' }, ['days']);
  expect(reading).toMatchObject({ ok: false, status: 422, errors: { message: formTexts.missing } });
  expect(fieldsOf(reading)).toEqual({
    name: 'This is too long. Please use at most 5 characters.',
    most: 'At most ₦100',
    days: 'Choose a day',
    seats: 'From 1 to 9',
  });
  expect(reading).toMatchObject({ values: { name: 'Adetokunbo', most: '200', seats: '0' } });
});

it('looks at two fields together whatever is wrong with a third', () => {
  expect(fieldsOf(check({ name: '', least: '60' }))).toEqual({ name: 'Enter a name', most: 'Less' });
  expect(fieldsOf(check({ least: 'much' }))).toEqual({ least: 'Enter an amount' });
});

it.each([
  ['an unknown field', { card: '4084 0840 8408 4081' }],
  ['another intent', { intent: 'delete' }],
  ['an id of another shape', { id: 'ord_x' }],
  ['an answer that is not offered', { days: '9' }],
])('refuses %s whole, and says it back to nobody', (_what, changes: Record<string, string>) => {
  expect(check({ name: '', ...changes })).toEqual({
    ok: false,
    status: 400,
    errors: { message: formTexts.unreadable, fields: {} },
    values: {},
  });
});

it('refuses a field that came twice, and a file where words belong', () => {
  const twice = new FormData();
  for (const [name, value] of [...Object.entries(filled), ['name', 'Bola']]) twice.append(name ?? '', value ?? '');
  expect(checkForm(twice, schema, { lists: ['days'] })).toMatchObject({ ok: false, status: 400 });
  const photo = new File(['x'], 'x.txt');
  expect(checkForm({ name: photo }, z.strictObject({ name: line(5) }))).toMatchObject({ ok: false, status: 400 });
});

it('never shows a password again, nor an endless text', () => {
  const secrets = z.strictObject({
    newPassword: z.string(),
    repeat: z.string(),
    text: line(3),
    days: z.array(z.string()),
  });
  const typed = { newPassword: 'x', repeat: 'x', text: 'long', days: ['1', '2'] };
  expect(checkForm(typed, secrets)).toMatchObject({ values: { text: 'long', days: '1,2' } });
  expect(JSON.stringify(checkForm(typed, secrets))).not.toContain('"x"');
  expect(checkForm({ ...typed, text: 'x'.repeat(10_001) }, secrets)).toMatchObject({ values: { days: '1,2' } });
  expect(checkForm({ ...typed, text: 'x'.repeat(10_001) }, secrets)).not.toHaveProperty('values.text');
});
