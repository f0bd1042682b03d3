const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/**
 * Resolves once the server answers again. Browsers tell when a network is there, not whether it leads anywhere, so the server itself is
 * asked: at once when the network comes or the person returns to the page, and now and then meanwhile. Rejects when `signal` aborts.
 */
export async function lineIsBack(signal: AbortSignal): Promise<void> {
  for (let tries = 0; !(await answers(signal)); tries += 1) {
    signal.throwIfAborted();
    await pause(PAUSES_MS[tries] ?? 15_000, signal);
  }
}

/** Whether the server answers now. */
export async function answers(signal?: AbortSignal): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store', signal: signal ?? null })).ok;
  } catch {
    return false;
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(goOn, ms);
    const isSeen = () => document.visibilityState === 'visible' && goOn();
    function goOn() {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      document.removeEventListener('visibilitychange', isSeen);
      signal.removeEventListener('abort', stop);
      resolve();
    }
    function stop() {
      goOn();
      reject(signal.reason);
    }
    window.addEventListener('online', goOn);
    document.addEventListener('visibilitychange', isSeen);
    signal.addEventListener('abort', stop);
  });
}
