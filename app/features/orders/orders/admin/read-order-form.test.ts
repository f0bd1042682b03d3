import { expect, it } from 'vitest';
import { readOrderForm } from './read-order-form.ts';

const read = (fields: Record<string, string | File>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return readOrderForm(form);
};

it('says what a person can correct beside its field, with what was typed', () => {
  const typed = { intent: 'move_back', from: 'shipped', reason: '' };
  expect(read(typed)).toMatchObject({ ok: false, state: { form: 'move_back', values: typed } });
});

it.each([
  ['a field that no form of ours has', { intent: 'note', text: 'Seen', extra: 'x' }],
  ['a file in place of words', { intent: 'note', text: new File(['x'], 'note.txt') }],
  ['an act that we do not have', { intent: 'constructor', text: '' }],
])('takes %s for no form of ours', (_what, fields) => {
  expect(read(fields)).toEqual({ ok: false, state: undefined });
});
