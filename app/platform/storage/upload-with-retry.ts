/** How long an upload, and any other call to the storage, may go on being tried. */
export const UPLOAD_RETRY_LIMIT_MS = 600_000;
export const OPERATION_RETRY_LIMIT_MS = 120_000;

/** As a multiple of the first wait. */
const LONGEST_WAIT = 64;

/** Time and chance, injected so that a test owns both. All in milliseconds. */
export interface RetryTiming {
  now: () => number;
  /** Resolves after `ms`, or earlier when trying again may help earlier or `signal` is aborted. Never rejects. */
  sleep: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
  /** 0 to 1, as `Math.random`. */
  random: () => number;
}

interface RetryOptions {
  /** Ends the trying; it is handed on to `send`, which is to stop what is under way. */
  signal?: AbortSignal;
  /** `UPLOAD_RETRY_LIMIT_MS` unless said otherwise. */
  limitMs?: number;
  /** The first wait and its part of chance; a second unless said otherwise. Servers among themselves wait less. */
  firstWaitMs?: number;
  /** Told before each wait, e.g. to say 'Trying again'. `failures` counts from 1; `status` is absent when nothing came back. */
  onRetry?: (waiting: { failures: number; waitMs: number; status: number | undefined }) => void;
  timing?: RetryTiming;
}

export type RetryResult<Answer> =
  /** The server answered, and trying again would change nothing: look at the answer's `status`, which may be a refusal. */
  | { ok: true; answer: Answer }
  /** The storage API's error codes, without their `storage/`. */
  | { ok: false; reason: 'retry-limit-exceeded'; status: number | undefined }
  | { ok: false; reason: 'canceled' };

/**
 * Sends something again until it is answered: after a lost connection (`send` rejects) and after 408, 429 and 5xx, with a
 * wait that doubles from one second to 64 plus up to a second of chance, so that many phones coming back at once do not call at
 * once. `send` is any transport (fetch, XMLHttpRequest) and starts again each time. The limit ends the trying, not an attempt: a
 * slow upload under way may finish, and a wait that would pass the limit becomes one last attempt at the limit.
 *
 *     const sent = await uploadWithRetry((signal) => fetch(url, { method: 'POST', body, signal }), { signal });
 */
export async function uploadWithRetry<Answer extends { status: number }>(
  send: (signal: AbortSignal | undefined) => Promise<Answer>,
  options: RetryOptions = {},
): Promise<RetryResult<Answer>> {
  const { signal, limitMs = UPLOAD_RETRY_LIMIT_MS, firstWaitMs = 1000, onRetry, timing = systemTiming } = options;
  const endsAt = timing.now() + limitMs;
  for (let failures = 1; ; failures++) {
    if (signal?.aborted) return { ok: false, reason: 'canceled' };
    const answer = await send(signal).catch(() => undefined);
    if (answer && !isRetriedStatus(answer.status)) return { ok: true, answer };
    if (signal?.aborted) return { ok: false, reason: 'canceled' };
    const timeLeft = endsAt - timing.now();
    if (timeLeft <= 0) return { ok: false, reason: 'retry-limit-exceeded', status: answer?.status };
    const waitMs = Math.min(backOffMs(failures, timing.random(), firstWaitMs), timeLeft);
    onRetry?.({ failures, waitMs, status: answer?.status });
    if (!signal?.aborted) await timing.sleep(waitMs, signal);
  }
}

/** 5xx, 408 and 429: the server could not, or not now. */
function isRetriedStatus(status: number): boolean {
  return status === 408 || status === 429 || (status >= 500 && status < 600);
}

/** Milliseconds to wait after the `failures`th failure: 1, 2, 4 … 64 times the first, and `chance` (0 to 1) of one more. */
function backOffMs(failures: number, chance: number, firstWaitMs: number): number {
  return (Math.min(2 ** (failures - 1), LONGEST_WAIT) + chance) * firstWaitMs;
}

/** A phone that is back online tries at once instead of sitting out its wait. */
const systemTiming: RetryTiming = {
  now: () => Date.now(),
  random: Math.random,
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        globalThis.removeEventListener?.('online', wake);
        signal?.removeEventListener('abort', wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      globalThis.addEventListener?.('online', wake);
      signal?.addEventListener('abort', wake);
    }),
};
