import type { z } from 'zod';
import { formObject } from './form-object.ts';
import { formTexts } from './form-texts.ts';
import { plainText } from './plain-text.ts';

/** What a refused form says: one sentence above it, and one at each field. */
export interface FormErrors {
  message: string;
  fields: Record<string, string>;
}

export interface RefusedForm {
  ok: false;
  /** 400 for what no form of ours sends, 422 for what a person can correct. */
  status: 400 | 422;
  errors: FormErrors;
  /** What was typed, to show again; never passwords. A list comes as `1,2,3`. */
  values: Record<string, string>;
}

export type FormReading<Data> = { ok: true; data: Data } | RefusedForm;

export interface FormOptions {
  /** Above the form when something was left empty and the fields do not say the same themselves. */
  missing?: string;
  /** Above the form otherwise. */
  check?: string;
  /** Fields that are lists, however often they came. Any other field that comes twice is refused. */
  lists?: readonly string[];
}

/**
 * Parses the fields of a form by its schema. What a person can correct is said by field, in the schema's own words; what the schema
 * refuses without words, such as an unknown field or an id of another shape, refuses the form whole.
 */
export function checkForm<Schema extends z.ZodType>(
  form: FormData | Record<string, unknown>,
  schema: Schema,
  { lists, missing = formTexts.missing, check = formTexts.check }: FormOptions = {},
): FormReading<z.infer<Schema>> {
  const typed = form instanceof FormData ? formObject(form, lists) : form;
  const parsed = schema.safeParse(typed, { error: () => '' });
  if (parsed.success) return { ok: true, data: parsed.data };
  const fields = sentencesByField(parsed.error);
  // What no form of ours has, a card's number for one, is said back to nobody.
  if (!fields) return { ok: false, status: 400, errors: { message: formTexts.unreadable, fields: {} }, values: {} };
  const isMissing = Object.keys(fields).some((name) => plainText(typed[name]) === '');
  const message = isMissing && Object.values(fields)[0] !== missing ? missing : check;
  return { ok: false, status: 422, errors: { message, fields }, values: shownAgain(typed) };
}

/** The first refusal of each field; undefined when something was refused without words. */
function sentencesByField({ issues }: z.ZodError): Record<string, string> | undefined {
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) {
    if (message === '' || path.length === 0) return undefined;
    fields[String(path[0])] ??= message;
  }
  return fields;
}

/** Fields that hold a password: the answer to a refused form is part of the page. */
const SECRET_FIELDS = /password|^(?:current|repeat)$/i;

/** Twice the longest message: whoever wrote too much finds it again, and an endless text is not sent back. */
const SHOWN_AT_MOST = 10_000;

/** What was typed, as a refused form shows it again. */
export function shownAgain(typed: Record<string, unknown>): Record<string, string> {
  const texts = Object.entries(typed).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : value]);
  const shown = texts.filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !SECRET_FIELDS.test(String(entry[0])) && entry[1].length <= SHOWN_AT_MOST,
  );
  return Object.fromEntries(shown);
}
