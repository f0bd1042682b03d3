import { spawn } from 'node:child_process';
import { once } from 'node:events';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { workOnPicture } from './work-on-pictures.server.ts';

const limits = { maxBytes: 99_000_000 };
const options = { widths: [64], isQuick: true };
const small = () =>
  sharp({ create: { width: 90, height: 60, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer();
const stranger = (block: string, signal?: AbortSignal) => ({ from: { stranger: block }, signal });

const SMALL = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';

/** A drawing that takes minutes. */
const endless = () => {
  const blur = '<filter id="f"><feMorphology radius="200"/><feGaussianBlur stdDeviation="99"/></filter>';
  const shapes = '<rect width="999" height="999" filter="url(#f)"/>'.repeat(40);
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="999" height="999">${blur}${shapes}</svg>`,
    pixels: 999,
  };
};

test('a picture that takes too long is ended, at the time it may take, and the next one is taken', {
  timeout: 120_000,
}, async () => {
  const over = await workOnPicture('icon', endless(), stranger('1'));
  expect(over).toMatchObject({ ok: false, reason: 'too_much' });
  expect(over.cpuMs).toBeLessThan(2_000);
  const next = await workOnPicture('variants', { bytes: await small(), limits, options }, stranger('1'));
  expect(next).toMatchObject({ ok: true, value: { ok: true } });
});

test('work ends with the connection that asked for it', async () => {
  const gone = new AbortController();
  const asked = workOnPicture('icon', endless(), stranger('1', gone.signal));
  await new Promise((resolve) => setTimeout(resolve, 50));
  gone.abort();
  const ended = await asked;
  expect(ended).toMatchObject({ ok: false, reason: 'busy' });
  expect(ended.cpuMs).toBeLessThan(1_600);
});

test('the team waits for no stranger, and no sender for another’s line', async () => {
  const gone = new AbortController();
  const ofOne = Array.from({ length: 9 }, () => workOnPicture('icon', endless(), stranger('1', gone.signal)));
  const other = workOnPicture('icon', endless(), stranger('2', gone.signal));
  const waiting = new Set([...ofOne, other]);
  const refused = await Promise.all(ofOne.slice(5));
  expect(refused.map((each) => !each.ok && each.reason)).toEqual(['busy', 'busy', 'busy', 'busy']);
  for (const each of waiting) void each.finally(() => waiting.delete(each));
  const ours = await workOnPicture('variants', { bytes: await small(), limits, options }, { from: 'team' });
  expect(ours).toMatchObject({ ok: true, value: { ok: true } });
  expect(waiting.has(other)).toBe(true);
  gone.abort();
  expect(await other).toMatchObject({ ok: false, reason: 'busy' });
});

test('a process for pictures ends with the shop’s, in the middle of its work too', async () => {
  const worker = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'app/platform/images/worker/picture-worker.server.ts'],
    { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'advanced' },
  );
  try {
    // A small one is answered first, so that the endless one has started when the channel closes.
    worker.send({ name: 'icon', input: { svg: SMALL, pixels: 9 }, cpuMs: 60_000 });
    await once(worker, 'message');
    await new Promise((sent) => worker.send({ name: 'icon', input: endless(), cpuMs: 60_000 }, sent));
    const ended = once(worker, 'exit');
    setTimeout(() => worker.disconnect(), 100);
    expect(await ended).toEqual([null, 'SIGKILL']);
  } finally {
    worker.kill('SIGKILL');
  }
});
