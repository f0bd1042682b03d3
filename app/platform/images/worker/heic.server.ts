import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { ResizeOptions } from 'sharp';
import { maxPixels, openPixels } from './sharp-policy.server.ts';

const require = createRequire(import.meta.url);
const decoder = require.resolve('libheif-js/libheif-wasm/libheif.js');

interface Wanted {
  icc: Uint8Array | undefined;
  resize: (whole: { width: number; height: number }) => ResizeOptions;
}

/**
 * An iPhone's own format (HEIC) as a JPEG, upright, in the colours of `icc`, with the size it had: the picture library reads all of such a
 * file but its pixels. Rejects damage and too many pixels.
 */
export async function heicToJpeg(bytes: Uint8Array, { icc, resize }: Wanted) {
  const { data, width, height } = await decodeBeside(bytes);
  const jpeg = await (await openPixels(data, { width, height, channels: 4 }))
    .removeAlpha()
    .resize(resize({ width, height }))
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer();
  return { file: icc ? withProfile(jpeg, icc) : jpeg, width, height };
}

interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
}

/** In a thread of its own: it takes a second, in which whoever watches over this process has to be heard. */
async function decodeBeside(bytes: Uint8Array): Promise<Pixels> {
  const thread = new Worker(THREAD, {
    eval: true,
    workerData: { bytes, decoder, maxPixels },
    execArgv: [],
    // What the decoder says of a damaged file is for nobody.
    stdout: true,
    stderr: true,
  });
  try {
    const [pixels] = await once(thread, 'message');
    return pixels;
  } finally {
    void thread.terminate();
  }
}

const THREAD = `
const { parentPort, workerData: { bytes, decoder, maxPixels } } = require('node:worker_threads');
const wasmBinary = require('node:fs').readFileSync(decoder.replace(/js$/, 'wasm'));
const { HeifDecoder } = require(decoder)({ wasmBinary });
const images = new HeifDecoder().decode(bytes);
const image = images.find((each) => each.is_primary()) ?? images[0];
if (!image) throw new Error('heic: no picture');
const [width, height] = [image.get_width(), image.get_height()];
if (!(width * height <= maxPixels)) throw new Error('heic: too many pixels');
const data = new Uint8ClampedArray(width * height * 4);
image.display({ data, width, height }, (shown) => {
  if (!shown) throw new Error('heic: damaged');
  parentPort.postMessage({ data, width, height }, [data.buffer]);
});`;

const MAX_SEGMENT = 0xffff - 16;

/** The JPEG with its colour profile in APP2 segments (ICC.1:2022, B.4), right behind its first marker. */
function withProfile(jpeg: Uint8Array, icc: Uint8Array): Uint8Array {
  const count = Math.ceil(icc.length / MAX_SEGMENT);
  const segments = Array.from({ length: count }, (_, index) => {
    const part = icc.subarray(index * MAX_SEGMENT, (index + 1) * MAX_SEGMENT);
    const head = Buffer.from('\xff\xe2\0\0ICC_PROFILE\0\0\0', 'latin1');
    head.writeUInt16BE(part.length + 16, 2);
    head.set([index + 1, count], 16);
    return Buffer.concat([head, part]);
  });
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}
