import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

type Callbacks = Record<'onLoad' | 'onSuccess' | 'onCancel' | 'onError', () => void>;

/** Paystack's library, as far as we use it: taking a window away says that it was cancelled, at once. */
let callbacks: Callbacks | undefined;
class PaystackPop {
  resumeTransaction(_accessCode: string, given: Callbacks) {
    callbacks = given;
  }
  cancelTransaction() {
    callbacks?.onCancel();
  }
}

interface Script {
  src: string;
  onload: () => void;
  onerror: () => void;
  remove: () => void;
}
let scripts: Script[];
const browser: { PaystackPop?: typeof PaystackPop } = {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  callbacks = undefined;
  scripts = [];
  delete browser.PaystackPop;
  vi.stubGlobal('window', browser);
  const createElement = () => ({ remove: () => {} });
  vi.stubGlobal('document', { createElement, head: { append: (script: Script) => scripts.push(script) } });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Begins to pay on a line that brings script and window after so many seconds; the result so far is in `result`. */
async function pay({ script, frame }: { script: number; frame: number }) {
  const { openPopup } = await import('./paystack-popup.ts');
  const seen: { result?: 'closed' | 'unavailable' } = {};
  void openPopup('https://pay.example/inline.js', 'code').then((result) => {
    seen.result = result;
  });
  setTimeout(() => {
    browser.PaystackPop = PaystackPop;
    for (const { onload } of scripts) onload();
    setTimeout(() => callbacks?.onLoad(), frame * 1000);
  }, script * 1000);
  return seen;
}

describe('the payment window', () => {
  it.each([
    { script: 0, frame: 0 },
    { script: 0, frame: 5 },
    { script: 5, frame: 4 },
  ])('is waited for, and what the buyer does in it counts: $script s and $frame s', async (slow) => {
    const seen = await pay(slow);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen.result).toBeUndefined();
    callbacks?.onCancel();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.result).toBe('closed');
  });

  it.each([
    { script: 0, frame: 12 },
    { script: 0, frame: 40 },
    { script: 5, frame: 12 },
    { script: 12, frame: 0 },
    { script: 40, frame: 0 },
  ])(
    'gives way to the provider’s page once it is too slow, and arrives after all: $script s and $frame s',
    async (slow) => {
      const seen = await pay(slow);
      await vi.advanceTimersByTimeAsync(9_999);
      expect(seen.result).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      expect(seen.result).toBe('unavailable');
      await vi.advanceTimersByTimeAsync(60_000);
      callbacks?.onCancel();
      await vi.advanceTimersByTimeAsync(0);
      expect(seen.result).toBe('unavailable');
    },
  );

  it.each(['onCancel', 'onError'] as const)('that was never there has not been refused: %s', async (says) => {
    const seen = await pay({ script: 0, frame: 8 });
    await vi.advanceTimersByTimeAsync(3_000);
    callbacks?.[says]();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.result).toBe('unavailable');
  });

  it('is tried again after its script was cut off', async () => {
    const seen = await pay({ script: 60, frame: 0 });
    scripts[0]?.onerror();
    await vi.advanceTimersByTimeAsync(0);
    expect(seen.result).toBe('unavailable');
    expect(scripts).toHaveLength(1);
    await pay({ script: 0, frame: 0 });
    expect(scripts).toHaveLength(2);
  });
});
