const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Stock is set aside that long for a payment nobody has begun; a transfer on its way keeps it. */
export const HOLD_MS = 30 * MINUTE;

/** The provider itself repeats a webhook for three days; after that nobody is expected to pay any more. */
export const OPEN_MS = 72 * HOUR;

/** While one process asks about an attempt, no other does; if it dies, the attempt is due again after that. */
export const LEASE_MS = 2 * MINUTE;

/**
 * When to ask the provider again: after 1, 2, then every 5 minutes, as long as money may be on its way or the attempt is younger
 * than six hours; every hour after that.
 */
export function nextCheckDelay({
  checks,
  ageMs,
  isPending,
}: {
  checks: number;
  ageMs: number;
  isPending: boolean;
}): number {
  if (checks === 0) return MINUTE;
  if (checks === 1) return 2 * MINUTE;
  return isPending || ageMs < 6 * HOUR ? 5 * MINUTE : HOUR;
}
