interface PostgresError {
  code?: string;
  constraint?: string;
  cause?: unknown;
}

/** True when a unique index (of that name, when one is given) decided a race against us. Drizzle wraps the driver's error. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = postgresError(error);
  return found?.code === '23505' && (constraint === undefined || found.constraint === constraint);
}

/** True for `CHECK` violations, such as stock that would fall below zero. */
export function isCheckViolation(error: unknown, constraint?: string): boolean {
  const found = postgresError(error);
  return found?.code === '23514' && (constraint === undefined || found.constraint === constraint);
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
