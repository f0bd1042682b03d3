import { formRefusalTexts } from './form-refusal-texts.ts';

/** Why a request's body became no form. */
const STATUSES = { unreadable: 400, too_large: 413, too_many_fields: 413, too_slow: 408, busy: 503 } as const;

type FormRefusal = keyof typeof STATUSES;

/** Thrown while a form is read. Whoever sent it made it so; nothing of ours is at fault. */
export class FormRefused extends Error {
  override readonly name = 'FormRefused';
  readonly reason: FormRefusal;
  readonly status: (typeof STATUSES)[FormRefusal];

  constructor(reason: FormRefusal) {
    super(formRefusalTexts[reason]);
    this.reason = reason;
    this.status = STATUSES[reason];
  }
}

/** By name: while developing, the pages and the server hold a class of their own each. */
export function isFormRefused(error: unknown): error is FormRefused {
  return error instanceof Error && error.name === 'FormRefused';
}
