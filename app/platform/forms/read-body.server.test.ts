import { describe, expect, it, vi } from 'vitest';
import { bodyChunks, readBody } from './read-body.server.ts';

const request = (body: BodyInit | null, headers: Record<string, string> = {}) =>
  new Request('http://localhost/v0', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);

/** A body that sends these pieces, then does what `end` does. */
const stream = (pieces: string[], end: (controller: ReadableStreamDefaultController) => void) =>
  new ReadableStream({
    pull(controller) {
      const piece = pieces.shift();
      if (piece === undefined) end(controller);
      else controller.enqueue(new TextEncoder().encode(piece));
    },
  });

describe('readBody', () => {
  it('gives back all of a body, also of none', async () => {
    const whole = await readBody(request(stream(['Ẹ ká', 'àbọ̀'], (c) => c.close())), 100);
    expect(whole.ok && Buffer.from(whole.bytes).toString()).toBe('Ẹ káàbọ̀');
    expect(await readBody(request(null), 0)).toEqual({ ok: true, bytes: Buffer.alloc(0) });
  });

  it('refuses a gigabyte by what it says, before reading any of it', async () => {
    const pull = vi.fn();
    const body = new ReadableStream({ pull }, { highWaterMark: 0 });
    expect(await readBody(request(body, { 'content-length': '1073741824' }), 1000)).toEqual({
      ok: false,
      reason: 'too_large',
    });
    expect(pull).not.toHaveBeenCalled();
    expect(await readBody(request('x', { 'content-length': 'many' }), 1000)).toEqual({
      ok: false,
      reason: 'too_large',
    });
  });

  it('refuses more than it may hold, whatever was said', async () => {
    const endless = stream([], (controller) => controller.enqueue(new Uint8Array(600)));
    expect(await readBody(request(endless), 1000)).toEqual({ ok: false, reason: 'too_large' });
  });

  it('gives up on who sends nothing more', async () => {
    const silent = stream(['begun'], () => new Promise(() => undefined));
    expect(await readBody(request(silent), 1000, 20)).toEqual({ ok: false, reason: 'too_slow' });
  });

  /** How many of the pieces are taken of a body that brings one every so often. */
  async function takenOf(pieces: string[], everyMs: number): Promise<number | string> {
    let now = 0;
    const count = pieces.length;
    const body = new ReadableStream(
      {
        pull(controller) {
          now += everyMs;
          const piece = pieces.shift();
          if (piece === undefined) controller.close();
          else controller.enqueue(new TextEncoder().encode(piece));
        },
      },
      { highWaterMark: 0 },
    );
    const read = Array.fromAsync(bodyChunks(request(body), 1_000_000, 60_000, () => now));
    return read.then(
      (chunks) => chunks.length,
      (error: Error & { reason: string }) => `${error.reason} after ${count - pieces.length}`,
    );
  }

  it('gives up on who trickles, after ten seconds, also when the beginning came fast', async () => {
    expect(await takenOf(Array(100).fill('x'), 5_000)).toBe('too_slow after 3');
    expect(await takenOf(['x'.repeat(500_000), ...Array(100).fill('x')], 5_000)).toBe('too_slow after 4');
    // A phone at the edge of a network: a packet every second, and now and then nothing for nine.
    expect(await takenOf(Array(300).fill('x'.repeat(1_400)), 1_300)).toBe(300);
    expect(await takenOf(Array(20).fill('x'.repeat(9_000)), 9_000)).toBe(20);
  });

  it('tells a body that was cut short from a whole one', async () => {
    const cut = stream(['half'], (controller) => controller.error(new Error('aborted')));
    expect(await readBody(request(cut), 1000)).toEqual({ ok: false, reason: 'cut_short' });
    const short = request(
      stream(['half'], (c) => c.close()),
      { 'content-length': '9' },
    );
    expect(await readBody(short, 1000)).toEqual({ ok: false, reason: 'cut_short' });
  });
});
