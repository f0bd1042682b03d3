import type { FormErrors } from '#app/ui/form-errors.tsx';

/** What the last form was refused with, and what was typed into it. */
export interface SessionAnswer {
  intent: string;
  problem?: string | undefined;
  errors: FormErrors | null;
  typed: Record<string, string>;
}
