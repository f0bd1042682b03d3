import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { sendTar, type TarWriter } from './tar-writer.ts';

const full = new Error('no space left on device');
const lost = new Error('the connection to the database was lost');
const now = new Date('2026-11-22T12:00:00Z');

async function writeMuch(tar: TarWriter): Promise<string> {
  for (let index = 0; index < 40; index++) await tar.addBytes(`${index}.bin`, new Uint8Array(1024 * 1024));
  return 'written';
}

async function readAll(bytes: ReadableStream<Uint8Array>): Promise<void> {
  for await (const piece of bytes) expect(piece).toBeInstanceOf(Uint8Array);
}

/** As a file on a full disk: the loop is left, which closes the stream, and the reason comes once the rest of the file is removed. */
async function failAfterCleaningUp(bytes: ReadableStream<Uint8Array>): Promise<void> {
  try {
    for await (const _ of bytes) throw full;
  } finally {
    await sleep(20);
  }
}

describe('sendTar', () => {
  it('gives what the writer gave, once all of it is received', async () => {
    await expect(sendTar(now, writeMuch, readAll)).resolves.toBe('written');
  });

  it.each([
    ['closes the stream and cleans up before it says why', failAfterCleaningUp],
    ['fails with the stream still open', () => Promise.reject(full)],
    [
      'packs the bytes on their way',
      (bytes: ReadableStream<Uint8Array>) => failAfterCleaningUp(bytes.pipeThrough(new TransformStream())),
    ],
  ])('tells the reason of a receiver that %s', async (_, to) => {
    await expect(sendTar(now, writeMuch, to)).rejects.toBe(full);
  });

  it('tells the reason of a receiver that gives up after the last byte', async () => {
    const write = (tar: TarWriter) => tar.addBytes('one.bin', new Uint8Array(8));
    await expect(sendTar(now, write, failAfterCleaningUp)).rejects.toBe(full);
  });

  it('fails what is read with the reason of the writer', async () => {
    const read: unknown[] = [];
    const to = (bytes: ReadableStream<Uint8Array>) =>
      readAll(bytes).catch((error) => {
        read.push(error);
        throw new Error('the bucket did not take it', { cause: error });
      });
    const write = async (tar: TarWriter) => {
      await writeMuch(tar);
      throw lost;
    };
    await expect(sendTar(now, write, to)).rejects.toBe(lost);
    expect(read).toEqual([lost]);
  });
});
