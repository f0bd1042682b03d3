import { describe, expect, it, test, vi } from 'vitest';
import {
  OPERATION_RETRY_LIMIT_MS,
  type RetryTiming,
  UPLOAD_RETRY_LIMIT_MS,
  uploadWithRetry,
} from './upload-with-retry.ts';

/** Time that passes only by waiting, and by what an attempt is said to take. */
function fakeTiming(chance = 0.5) {
  const waits: number[] = [];
  const clock = { now: 1_000_000 };
  const timing: RetryTiming = {
    now: () => clock.now,
    random: () => chance,
    sleep: async (ms) => {
      waits.push(ms);
      clock.now += ms;
    },
  };
  return { timing, waits, clock };
}

/** A server that answers with these statuses in turn, the last one for ever; 0 is a lost connection. */
function server(...statuses: number[]) {
  const calls: number[] = [];
  const send = async () => {
    const status = statuses[Math.min(calls.length, statuses.length - 1)] ?? 0;
    calls.push(status);
    if (status === 0) throw new TypeError('Failed to fetch');
    return { status };
  };
  return { send, calls };
}

// Covers 9-15
test('the limits of the specification: ten minutes for uploads, two for other operations', () => {
  expect(UPLOAD_RETRY_LIMIT_MS).toBe(600_000);
  expect(OPERATION_RETRY_LIMIT_MS).toBe(120_000);
});

// Covers 9-15
test('5xx, 408 and 429 are tried again, nothing else', async () => {
  const tried: number[] = [];
  for (let status = 100; status < 600; status++) {
    const { send } = server(status);
    const { ok } = await uploadWithRetry(send, { timing: fakeTiming().timing, limitMs: 0 });
    if (!ok) tried.push(status);
  }
  expect(tried).toEqual([408, 429, ...Array.from({ length: 100 }, (_, index) => 500 + index)]);
});

// Covers 9-15
test('waits double to 64 seconds, each with up to a second of chance', async () => {
  const waitsOf = async (chance: number) => {
    const { timing, waits } = fakeTiming(chance);
    await uploadWithRetry(server(500).send, { timing });
    return waits.slice(0, 9).map((ms) => ms / 1000);
  };
  expect(await waitsOf(0)).toEqual([1, 2, 4, 8, 16, 32, 64, 64, 64]);
  expect((await waitsOf(0.25))[2]).toBe(4.25);
});

describe('uploadWithRetry', () => {
  it('answers at once with what will not change by trying again', async () => {
    for (const status of [200, 204, 400, 401, 402, 403, 404, 412]) {
      const { timing, waits } = fakeTiming();
      const { send, calls } = server(status);
      expect(await uploadWithRetry(send, { timing })).toEqual({ ok: true, answer: { status } });
      expect(calls).toHaveLength(1);
      expect(waits).toEqual([]);
    }
  });

  it('tries again after lost connections and busy answers, and tells before each wait', async () => {
    const { timing, waits } = fakeTiming(0.5);
    const { send, calls } = server(0, 503, 429, 408, 200);
    const onRetry = vi.fn();
    expect(await uploadWithRetry(send, { timing, onRetry })).toEqual({ ok: true, answer: { status: 200 } });
    expect(calls).toEqual([0, 503, 429, 408, 200]);
    expect(waits).toEqual([1500, 2500, 4500, 8500]);
    expect(onRetry.mock.calls.map(([waiting]) => waiting)).toEqual([
      { failures: 1, waitMs: 1500, status: undefined },
      { failures: 2, waitMs: 2500, status: 503 },
      { failures: 3, waitMs: 4500, status: 429 },
      { failures: 4, waitMs: 8500, status: 408 },
    ]);
  });

  // Covers 9-15
  it.each([
    [UPLOAD_RETRY_LIMIT_MS, undefined],
    [OPERATION_RETRY_LIMIT_MS, OPERATION_RETRY_LIMIT_MS],
  ])('gives up after %i ms, with a last attempt at the limit', async (limit, limitMs) => {
    const { timing, waits, clock } = fakeTiming();
    const begin = clock.now;
    const { send, calls } = server(500);
    const result = await uploadWithRetry(send, { timing, ...(limitMs ? { limitMs } : {}) });
    expect(result).toEqual({ ok: false, reason: 'retry-limit-exceeded', status: 500 });
    expect(clock.now - begin).toBe(limit);
    expect(calls).toHaveLength(waits.length + 1);
  });

  it('lets an attempt that is under way at the limit finish', async () => {
    const { timing, clock } = fakeTiming();
    const send = async () => {
      clock.now += UPLOAD_RETRY_LIMIT_MS * 2;
      return { status: 200 };
    };
    expect(await uploadWithRetry(send, { timing })).toEqual({ ok: true, answer: { status: 200 } });
  });

  it('is canceled before, during and between attempts, and tries nothing more', async () => {
    const before = server(200);
    const gone = { ok: false, reason: 'canceled' };
    expect(await uploadWithRetry(before.send, { signal: AbortSignal.abort() })).toEqual(gone);
    expect(before.calls).toEqual([]);

    const during = new AbortController();
    const hangs = (signal?: AbortSignal) =>
      new Promise<{ status: number }>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    const sending = uploadWithRetry(hangs, { signal: during.signal });
    during.abort();
    expect(await sending).toEqual(gone);

    const between = new AbortController();
    const busy = server(503);
    const waiting = uploadWithRetry(busy.send, { signal: between.signal, onRetry: () => between.abort() });
    expect(await waiting).toEqual(gone);
    expect(busy.calls).toEqual([503]);
  });

  it('tries at once when the connection is back', async () => {
    vi.useFakeTimers();
    const events = new EventTarget();
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
    const { send, calls } = server(0, 200);
    const onRetry = () => void setTimeout(() => events.dispatchEvent(new Event('online')), 10);
    const sent = uploadWithRetry(send, { onRetry });
    await vi.advanceTimersByTimeAsync(11);
    expect(calls).toEqual([0, 200]);
    expect(await sent).toEqual({ ok: true, answer: { status: 200 } });
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});
