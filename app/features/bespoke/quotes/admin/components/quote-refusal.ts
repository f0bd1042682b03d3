import type { FormErrors } from '#app/ui/form-errors.tsx';

/** What a form of a quote's page was refused with, and what was typed into it. */
export interface QuoteRefusal {
  intent: string;
  errors: FormErrors | null;
  typed: Record<string, string>;
}

/** Where it was this form of several. */
export const refusedBy = (refusal: QuoteRefusal | undefined, intent: string): QuoteRefusal | undefined =>
  refusal?.intent === intent ? refusal : undefined;
