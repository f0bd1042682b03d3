import type { z } from 'zod';
import { checkForm, type FormOptions, type FormReading } from './check-form.ts';
import { readFormData } from './read-form-data.server.ts';

/** Reads a posted form by its schema: its data, or what is refused by field with what was typed (`checkForm`). Throws `FormRefused`. */
export async function readForm<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  options?: FormOptions,
): Promise<FormReading<z.infer<Schema>>> {
  return checkForm(await readFormData(request), schema, options);
}
