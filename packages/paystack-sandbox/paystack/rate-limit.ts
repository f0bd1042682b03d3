/** Paystack's published live limits a minute; test mode's 100 would stop a load test within seconds. */
const LIVE_LIMITS = { initialize: 1_200, verify: 3_000, other: 600 } as const;

export type RateBucket = keyof typeof LIVE_LIMITS;

interface RateVerdict {
  allowed: boolean;
  limit: number;
  remaining: number;
  /** Seconds until the window starts again. */
  reset: number;
}

const WINDOW_MS = 60_000;

/** A fixed window a minute for each kind of call. `perMinute` replaces every limit; 0 switches limiting off. */
export const createRateLimit = (now: () => Date, perMinute?: number) => {
  const windows = new Map<RateBucket, { startedAt: number; used: number }>();
  return {
    count: (bucket: RateBucket): RateVerdict => {
      const limit = perMinute ?? LIVE_LIMITS[bucket];
      const at = now().getTime();
      let window = windows.get(bucket);
      if (window === undefined || at - window.startedAt >= WINDOW_MS) {
        window = { startedAt: at, used: 0 };
        windows.set(bucket, window);
      }
      window.used += 1;
      const allowed = limit === 0 || window.used <= limit;
      const reset = Math.ceil((window.startedAt + WINDOW_MS - at) / 1000);
      return { allowed, limit, remaining: Math.max(0, limit - window.used), reset };
    },
    clear: () => windows.clear(),
  };
};

export type RateLimit = ReturnType<typeof createRateLimit>;
