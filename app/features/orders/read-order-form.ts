import type { z } from 'zod';
import type { OrderFormState } from './components/order-form-state.ts';
import { orderFormSchema } from './order-form.schema.ts';
import { orderTexts } from './order-texts.ts';

type ReadOrderForm =
  | { ok: true; data: z.infer<typeof orderFormSchema> }
  /** Something a person can correct, said beside its field. */
  | { ok: false; state: OrderFormState }
  /** No form of ours. */
  | { ok: false; state: undefined };

const MENDABLE: Record<string, string[]> = {
  advance: ['note', 'estimatedFrom', 'estimatedTo'],
  move_back: ['reason'],
  note: ['text'],
};

/** The form of an order's page: parsed, or refused beside its fields with what was typed kept. */
export function readOrderForm(form: FormData): ReadOrderForm {
  const typed = Object.fromEntries(form);
  const parsed = orderFormSchema.safeParse(typed);
  if (parsed.success) return { ok: true, data: parsed.data };
  const { intent } = typed;
  const { issues } = parsed.error;
  const names = MENDABLE[String(intent)] ?? [];
  const isOurs = issues.every(({ path, code }) => code === 'custom' && names.includes(String(path[0])));
  if (!isOurs) return { ok: false, state: undefined };
  const fields: Record<string, string> = {};
  for (const { path, message } of issues) fields[String(path[0])] ??= message;
  const values = Object.fromEntries(
    Object.entries(typed).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  const errors = { message: orderTexts.admin.check, fields };
  return { ok: false, state: { form: intent as OrderFormState['form'], errors, values } };
}
