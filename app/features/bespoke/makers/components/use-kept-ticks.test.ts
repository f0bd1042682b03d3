import { afterEach, expect, it, vi } from 'vitest';
import { sendTicks, type Tick } from './use-kept-ticks.ts';

afterEach(() => vi.unstubAllGlobals());

it('drops a kept tick only where it is taken or its step is gone', async () => {
  const page = 'http://shop.test/workshop/key';
  const answers: Record<string, string> = {
    taken: `${page}?notice=done`,
    'taken back': `${page}?notice=undone`,
    gone: `${page}?notice=gone`,
    'too often': `${page}?notice=too_many`,
    'renewed link': page,
  };
  const ticks = Object.keys(answers).map(
    (named): Tick => ({ intent: 'done', job: 'wjb_1', step: '0', named, by: 'Musa', piece: 'Zaria bench' }),
  );
  vi.stubGlobal('location', { pathname: '/workshop/key' });
  vi.stubGlobal('fetch', async (address: string, init?: { body?: URLSearchParams }) =>
    address === '/healthz' ? { ok: true } : { url: answers[init?.body?.get('named') ?? ''] },
  );
  const dropped: [string, boolean][] = [];
  await sendTicks(ticks, new AbortController().signal, ({ named }, isGone) => dropped.push([named, isGone]));
  expect(dropped).toEqual([
    ['taken', false],
    ['taken back', false],
    ['gone', true],
  ]);
});
