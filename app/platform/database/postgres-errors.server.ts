interface PostgresError {
  code?: string;
  cause?: unknown;
}

/** Serialization failures and deadlocks: PostgreSQL asks for the whole transaction to be tried again. */
export function isRetryable(error: unknown): boolean {
  const code = postgresError(error)?.code;
  return code === '40001' || code === '40P01';
}

function postgresError(error: unknown): PostgresError | undefined {
  let current = error as PostgresError | undefined;
  for (let depth = 0; current && depth < 4; depth++) {
    if (typeof current.code === 'string' && /^[0-9A-Z]{5}$/.test(current.code)) return current;
    current = current.cause as PostgresError | undefined;
  }
  return undefined;
}
