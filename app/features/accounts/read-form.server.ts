import type { z } from 'zod';
import { formObject } from '#app/platform/forms/form-object.ts';
import { readFormData } from '#app/platform/forms/read-form-data.server.ts';
import { accountsTexts } from './accounts-texts.ts';

interface FormRefusal {
  /** 400 for what no form of ours sends, 422 for what a person can correct. */
  status: 400 | 422;
  errors: { message: string; fields: Record<string, string> };
  /** What was typed, to show again; never passwords. */
  values: Record<string, string>;
}

type ReadForm<Schema extends z.ZodType> = { ok: true; data: z.infer<Schema> } | ({ ok: false } & FormRefusal);

/**
 * Parses a posted form by its schema. The summary above the form is `missing` when something was left empty and the fields do
 * not say the same themselves. Files, repeated and unknown fields are refused whole.
 */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  missing: string,
): Promise<ReadForm<Schema>> {
  return checkForm(await readFormData(request), schema, missing);
}

/** The same for a form that was read already. */
export function checkForm<Schema extends z.ZodType>(form: FormData, schema: Schema, missing: string): ReadForm<Schema> {
  const typed = formObject(form);
  const parsed = schema.safeParse(typed);
  if (parsed.success) return { ok: true, data: parsed.data };
  const { issues } = parsed.error;
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) if (path.length > 0) fields[String(path[0])] ??= message;
  const isOurs = issues.every(({ path, code }) => path.length > 0 && code !== 'unrecognized_keys');
  // What no form of ours has, a card's number for one, is said back to nobody.
  if (!isOurs) return { ok: false, status: 400, errors: { message: accountsTexts.unreadable, fields: {} }, values: {} };
  const values = shownAgain(typed);
  const isMissing = Object.keys(fields).some((name) => String(typed[name] ?? '').trim() === '');
  const message = isMissing && Object.values(fields)[0] !== missing ? missing : accountsTexts.check;
  return { ok: false, status: 422, errors: { message, fields }, values };
}

/** Fields that hold a password: the answer to a refused form is part of the page. */
const SECRET_FIELDS = /password|^(?:current|repeat)$/i;

function shownAgain(typed: Record<string, unknown>): Record<string, string> {
  const shown = Object.entries(typed).filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !SECRET_FIELDS.test(entry[0]) && entry[1].length <= 1000,
  );
  return Object.fromEntries(shown);
}
