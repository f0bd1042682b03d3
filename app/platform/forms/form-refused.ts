/** Why a request's body became no form, and what its sender is told. */
const REFUSALS = {
  unreadable: { status: 400, sentence: 'What came could not be read as a form. Open the page again and retry.' },
  too_large: { status: 413, sentence: 'That is more than this form takes.' },
  too_many_fields: { status: 413, sentence: 'That is more fields than a form has. Open the page again and retry.' },
  too_slow: { status: 408, sentence: 'That took too long to arrive. Please try again.' },
  busy: {
    status: 503,
    sentence: 'Too many files are on their way at once. Wait until they have arrived, then try again.',
  },
} as const;

type FormRefusal = keyof typeof REFUSALS;

/** Thrown while a form is read. Whoever sent it made it so; nothing of ours is at fault. */
export class FormRefused extends Error {
  override readonly name = 'FormRefused';
  readonly reason: FormRefusal;
  readonly status: (typeof REFUSALS)[FormRefusal]['status'];

  constructor(reason: FormRefusal) {
    super(REFUSALS[reason].sentence);
    this.reason = reason;
    this.status = REFUSALS[reason].status;
  }
}

/** By name: while developing, the pages and the server hold a class of their own each. */
export function isFormRefused(error: unknown): error is FormRefused {
  return error instanceof Error && error.name === 'FormRefused';
}
