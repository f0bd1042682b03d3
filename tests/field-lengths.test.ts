import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** A field that takes more than its schema lets people type what is refused; one that takes less cuts what is pasted. */
const ELEMENT = /<(TextField|TextArea|input|textarea)\b((?:[^<>]|=>|<[^>]*>)*?)\/?>/g;
/** What is chosen rather than written, numbers (their schema knows their bounds), and passwords, which are never to be cut. */
const NOT_WRITTEN =
  /type="(?:hidden|radio|checkbox|file|date|time|number|password|color)"|type=\{|inputMode="(?:numeric|decimal)"|readOnly/;
/** For machines only. */
const UNSEEN = /name="website"/;

function fieldsOf(file: string) {
  return [...readFileSync(file, 'utf8').matchAll(ELEMENT)].map(([, , attributes = '']) => ({
    attributes,
    name: `${file}: ${/name=\S+/.exec(attributes)?.[0] ?? '?'}`,
  }));
}

const fields = globSync('app/features/**/*.tsx')
  .filter((file) => !file.includes('.test.'))
  .flatMap(fieldsOf);

test('every field of words says how many letters it takes', () => {
  const written = fields.filter(({ attributes }) => !NOT_WRITTEN.test(attributes) && !UNSEEN.test(attributes));
  expect(written.length).toBeGreaterThan(60);
  expect(written.filter(({ attributes }) => !attributes.includes('maxLength=')).map(({ name }) => name)).toEqual([]);
});

test('no field has a length of its own: it is the one its schema refuses more than', () => {
  const own = fields.filter(
    ({ attributes }) =>
      /maxLength=\{[\d_]+\}/.test(attributes) && !/inputMode=(?:"numeric"|\{[^}]*'numeric')/.test(attributes),
  );
  expect(own.map(({ name }) => name)).toEqual([]);
});

test('no schema has a length of its own either', () => {
  const rules = globSync(['app/features/**/*.schema.ts', 'app/features/**/check-*.ts']);
  const own = rules.filter((file) =>
    /\b(?:line|paragraph|needed|part|list|printed|filled|explained)\([\d_]+/.test(readFileSync(file, 'utf8')),
  );
  expect(own).toEqual([]);
});
