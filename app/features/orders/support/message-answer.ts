import type { FormErrors } from '#app/platform/forms/check-form.ts';
/** What typed values a refused form shows again. */
export type TypedMessage = { name: string; address: string; message: string; order: string };

/** What the page is told after a message was sent, or was not. */
export type MessageAnswer =
  | { ok: true; reference: string; answerTo: string }
  | { ok: false; reason: 'invalid'; errors: FormErrors; typed: TypedMessage }
  | { ok: false; reason: 'too_many' | 'failed'; typed: TypedMessage };

export const EMPTY_MESSAGE: TypedMessage = { name: '', address: '', message: '', order: '' };

/** When nobody answered; what was typed is still in the fields. */
export const FAILED_MESSAGE: MessageAnswer = { ok: false, reason: 'failed', typed: EMPTY_MESSAGE };
