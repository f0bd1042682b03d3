import type { FormErrors } from '#app/platform/forms/check-form.ts';
/** What a refused form of the order's page hands back: which form it was, what to correct, and what was typed. */
export interface OrderFormState {
  form: 'advance' | 'move_back' | 'note';
  errors: FormErrors;
  values: Record<string, string>;
}
