interface PostgresError {
  code?: string;
  message?: string;
  cause?: unknown;
}

/** Serialization failures and deadlocks: PostgreSQL asks for the whole transaction to be tried again. */
export function isRetryable(error: unknown): boolean {
  const code = postgresError(error)?.code;
  return code === '40001' || code === '40P01';
}

/**
 * Connection lost, server starting or stopping, out of disk, memory or connections, only to be read (what hosts make of a full disk, and a
 * standby is), or one of our limits on time was passed.
 */
const UNAVAILABLE = /^(?:08...|53...|57P0[1-5]|57014|55P03|25006|25P03|58030)$/;
/** What `pg` and Node say of a connection that is not there (any more), without a code of PostgreSQL's. */
const LOST = new RegExp(
  [
    'Connection terminated|timeout exceeded when trying to connect|timeout expired|not queryable|Query read timeout',
    'connect (?:ECONNREFUSED|ENOENT|EAGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)|getaddrinfo E',
    '(?:read|write|connect) ECONN(?:RESET|ABORTED)|write EPIPE|ENOTCONN',
    'socket has been ended|stream was destroyed|write after end',
  ].join('|'),
);

/** The database does not answer in time, or not at all: nothing is wrong with the request, and the same one may go through later. */
export function isUnavailable(error: unknown): boolean {
  return isConnectionLost(error) || UNAVAILABLE.test(postgresError(error)?.code ?? '');
}

/** The database went away, as it does for a second when it is restarted. What only reads may be asked again at once. */
export function isConnectionLost(error: unknown): boolean {
  const code = postgresError(error)?.code ?? '';
  return /^(?:08...|57P0[1-3])$/.test(code) || chainOf(error).some(({ message }) => LOST.test(message ?? ''));
}

function postgresError(error: unknown): PostgresError | undefined {
  return chainOf(error).find(({ code }) => typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code));
}

/** The error, what caused it, and so on; the parts of one that stands for several tries. */
function chainOf(error: unknown): PostgresError[] {
  const chain: PostgresError[] = [];
  let current = error as (PostgresError & { errors?: PostgresError[] }) | undefined;
  for (let depth = 0; current && depth < 4; depth++) {
    chain.push(current, ...(current.errors ?? []));
    current = current.cause as PostgresError | undefined;
  }
  return chain;
}
