import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = globSync('{app,server}/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const filesWith = (pattern: RegExp, among = sources) =>
  among.filter(({ text }) => pattern.test(text)).map(({ file }) => file);
const outside = sources.filter(({ file }) => !file.startsWith('app/platform/forms/'));

/** What reads the body of a `Request`. Answers are read in the same words, so it is the name that tells. */
const READS_A_BODY =
  /\b(?:request|req|raw)(?:\.clone\(\))?\.(?:formData|json|text|arrayBuffer|bytes|blob|body)\b|\.parseBody\(/;

/** It runs on a person's own device, and reads what they pressed there. */
const WORKER = 'app/push-worker.client.ts';

it('the body of a request is read in one place, which bounds what it may cost', () => {
  expect(sources.length).toBeGreaterThan(500);
  const readers = ['app/platform/forms/read-body.server.ts', 'app/platform/forms/read-files.server.ts', WORKER];
  expect(filesWith(READS_A_BODY).filter((file) => !readers.includes(file))).toEqual([]);
});

// Those that run in browsers, which have the form at hand.
it('no form is read by the platform, whose reader costs by the square of its fields', () => {
  const readers = [
    WORKER,
    'app/routes/save-or-stay.ts',
    'app/ui/requests-with-forms.ts',
    'app/waiting-forms.client.ts',
  ];
  expect(filesWith(/\.formData\(\)/).toSorted()).toEqual(readers);
});

/** A field that people type into, made of `z.string()` and tidied on the spot. */
const OWN_FIELD =
  /z\s*\.string\((?:[^()]|\([^()]*\))*\)(?:\s*\.\w+\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*?\s*\.(?:trim|toLowerCase|normalize|transform)\(/;
const OWN_TIDYING = /\.(?:trim|normalize|toWellFormed)\(|\\p\{C[cf]\}|replace(?:All)?\(\/\\[sr]/;
/** What is said of a file in headers is not typed, nor is what a program asks in an address. */
const NOT_TYPED = [
  'app/features/ground/files/file-metadata.schema.ts',
  'app/features/office/programs/answer-program.server.ts',
  'app/features/office/programs/api-lists.server.ts',
];

const product = outside.filter(({ file }) => /^app\/(?:features|routes)\//.test(file) && !NOT_TYPED.includes(file));

it('what people type is tidied in one place, which has the fields of every schema', () => {
  expect(filesWith(OWN_FIELD, product)).toEqual([]);
  const schemas = product.filter(({ file }) => /\.schema\.ts$|\/check-[\w-]+\.ts$/.test(file));
  expect(schemas.length).toBeGreaterThan(30);
  expect(filesWith(OWN_TIDYING, schemas)).toEqual([]);
});

it.each([
  ['z.string().trim().min(1)', true],
  ['z.string(missing).max(3).transform((typed) => typed)', true],
  ['z\n  .string()\n  .regex(/^a{2,3}$/)\n  .toLowerCase()', true],
  ['z.string().max(80), name: line(3).transform(String)', false],
  ['z.string().regex(/^ord_[0-9a-z]{26}$/)', false],
])('a field of its own is found: %s', (text, isFound) => {
  expect(OWN_FIELD.test(text)).toBe(isFound);
});

const PARSES_A_FORM =
  /\.safeParse\(\s*(?:form|fields|typed|sent|posted|rest|Object\.fromEntries|formObject|await readFormData|\{ \.\.\.)/;
const COLLECTS_REFUSALS = /(?:flatten|treeify|prettify)Error\(|\.error\.(?:issues|flatten|format)/;
const OWN_SHAPE = /errors: \{ message: string; fields\??: (?:Readonly<)?(?:Partial<)?Record</;
const OWN_OBJECT = /Object\.fromEntries\((?:form\b|await readFormData)/;

it('a form is parsed, and what is refused collected by field, in one place and one shape', () => {
  for (const pattern of [PARSES_A_FORM, COLLECTS_REFUSALS, OWN_SHAPE, OWN_OBJECT]) {
    expect(filesWith(pattern, product), String(pattern)).toEqual([]);
  }
});
