/** The database does not answer when the program starts. The message names no address, since one may carry a password. */
export class DatabaseCannotBeReached extends Error {
  readonly cure = 'Check DATABASE_URL and that the server runs.';

  constructor(cause: unknown) {
    super(`the database at DATABASE_URL cannot be used: ${reasonOf(cause)}.`, { cause });
    this.name = 'DatabaseCannotBeReached';
  }
}

/** In words, also for a host with several addresses, which fails with one error per address and no message of its own. */
export function reasonOf(error: unknown): string {
  const { code, message, errors } = (error ?? {}) as { code?: string; message?: string; errors?: Error[] };
  return message || errors?.map((each) => each.message).join(', ') || code || 'no reason given';
}
