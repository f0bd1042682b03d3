import { isUnavailable } from '#app/platform/database/postgres-errors.server.ts';

/** A failure that will pass: the database is away or takes too long, or a disk is full. Nothing is wrong with the request. */
export function isTransientFailure(error: unknown): boolean {
  return isUnavailable(error) || isDiskFull(error);
}

function isDiskFull(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown };
  return code === 'ENOSPC' || code === 'EDQUOT' || (cause !== undefined && isDiskFull(cause));
}
