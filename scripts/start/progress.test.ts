import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sayWhileWaiting } from './progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('waits as long as it takes, says so every ten seconds, and is quiet afterwards', async () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const slow = new Promise<string>((resolve) => setTimeout(resolve, 3_600_000, 'ready'));
  const waiting = sayWhileWaiting('sandbox', 'starting', slow);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(said).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(await waiting).toBe('ready');
  expect(said.mock.calls[0]).toEqual(['sandbox    still starting, 10 s']);
  const times = said.mock.calls.length;
  expect(times).toBeGreaterThanOrEqual(359);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toHaveBeenCalledTimes(times);
});
