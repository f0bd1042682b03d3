import type { z } from 'zod';
import { checkForm } from '#app/platform/forms/check-form.ts';
import { orderOfficeTexts } from '../order-office-texts.ts';
import type { OrderFormState } from './components/order-form-state.ts';
import { orderFormSchema } from './order-form.schema.ts';

type ReadOrderForm =
  | { ok: true; data: z.infer<typeof orderFormSchema> }
  /** Something a person can correct, said beside its field. */
  | { ok: false; state: OrderFormState }
  /** No form of ours. */
  | { ok: false; state: undefined };

const { check } = orderOfficeTexts.admin;

/** The form of an order's page: parsed, or refused beside its fields with what was typed kept. */
export function readOrderForm(form: FormData): ReadOrderForm {
  const reading = checkForm(form, orderFormSchema, { missing: check, check });
  if (reading.ok) return reading;
  if (reading.status === 400) return { ok: false, state: undefined };
  const { errors, values } = reading;
  return { ok: false, state: { form: values.intent as OrderFormState['form'], errors, values } };
}
