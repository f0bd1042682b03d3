import { isRetryable } from '#app/platform/database/postgres-errors.server.ts';

const TRIES = 3;

/** PostgreSQL ends one of two transactions that wait for each other and asks for it to be tried again. */
export async function retryTransaction<T>(run: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await run();
    } catch (error) {
      if (tried === TRIES || !isRetryable(error)) throw error;
    }
  }
}
