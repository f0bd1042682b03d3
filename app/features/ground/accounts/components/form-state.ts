import type { FormErrors } from '#app/ui/form-errors.tsx';

/** What the action of a refused form hands back to its page. */
export interface FormState {
  errors: FormErrors;
  values: Record<string, string>;
}
