import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import type { ObjectStore } from '../storage/object-store.ts';
import { sniffImage } from './image-format.ts';
import { openDrawing, openPixels, openUntrusted } from './sharp-policy.server.ts';
import { putVariant } from './store-picture.server.ts';
import { createWorkQueue } from './work-queue.ts';

const MAX_LOGO_BYTES = 2 * 1024 * 1024;
/** The longest side everything is made from. */
const SOURCE = 1024;
const PAPER = '#fbf8f2';
/** The room a bar has on the narrowest phones. */
const BAR = { width: 104, height: 40 };
const RECIPE = 'logo 1';

export type LogoRefusal = 'too_large' | 'not_a_logo' | 'damaged' | 'empty' | 'busy';

interface StoredLogo {
  /** The folder of its files. */
  key: string;
  /** Of the one for bars, in CSS pixels: at most 104 by 40, and stored twice as large. */
  width: number;
  height: number;
}

export type StoreLogoResult = { ok: true; logo: StoredLogo } | { ok: false; reason: LogoRefusal };

const intake = createWorkQueue({ atOnce: 1, waiting: 4 });

/**
 * Makes a logo of an SVG, PNG, JPEG or WebP file: what is around it is cut off, and what is stored are pictures of it, never the file.
 * A square `icon` of 32 px, `touch` of 180, `icon-192`, `icon-512` and a maskable one, whose middle 80 % is safe; `mail` for emails and
 * `bar` for the bars of the site, without a ground.
 */
export async function storeLogo(store: ObjectStore, bytes: Uint8Array): Promise<StoreLogoResult> {
  if (bytes.length > MAX_LOGO_BYTES) return { ok: false, reason: 'too_large' };
  const isDrawing = isSafeDrawing(bytes);
  if (!isDrawing && sniffImage(bytes) === null) {
    return { ok: false, reason: looksLikeDrawing(bytes) ? 'damaged' : 'not_a_logo' };
  }
  const taken = await intake(() => render(store, bytes, isDrawing));
  return taken.ok ? taken.value : taken;
}

async function render(store: ObjectStore, bytes: Uint8Array, isDrawing: boolean): Promise<StoreLogoResult> {
  try {
    const opened = isDrawing ? await openDrawing(bytes, SOURCE) : await openUntrusted(bytes);
    const flat = await opened
      .resize({ width: SOURCE, height: SOURCE, fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .png()
      .toBuffer();
    const { data, info } = await (await openUntrusted(flat))
      .trim()
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (data.every((value, at) => at % 4 !== 3 || value === 0)) return { ok: false, reason: 'empty' };
    const source = () => openPixels(data, { width: info.width, height: info.height, channels: 4 });
    const key = `logos/${createHash('sha256').update(RECIPE).update(bytes).digest('hex').slice(0, 32)}`;
    const scale = Math.min(BAR.width / info.width, BAR.height / info.height, 1);
    const size = {
      width: Math.max(1, Math.round(info.width * scale)),
      height: Math.max(1, Math.round(info.height * scale)),
    };
    const files: Record<string, Sharp> = {
      bar: (await source()).resize({ width: size.width * 2, height: size.height * 2, fit: 'fill' }),
      mail: await square(source, 96, 0.9),
      icon: await square(source, 32, 1, true),
      touch: await square(source, 180, 0.8),
      'icon-192': await square(source, 192, 0.9),
      'icon-512': await square(source, 512, 0.9),
      'maskable-512': await square(source, 512, 0.56),
    };
    for (const [name, picture] of Object.entries(files)) {
      const png = await picture.png({ palette: true, effort: 7 }).toBuffer();
      await putVariant(store, { key: `${key}/${name}.png`, bytes: png, contentType: 'image/png' });
    }
    return { ok: true, logo: { key, ...size } };
  } catch {
    return { ok: false, reason: 'damaged' };
  }
}

/** The logo in the middle of a square, `share` of it wide or high; on paper, unless it is to be see-through. */
async function square(source: () => Promise<Sharp>, side: number, share: number, isClear = false): Promise<Sharp> {
  const inner = Math.round(side * share);
  const { data, info } = await (await source())
    .resize({ width: inner, height: inner, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [left, top] = [Math.floor((side - info.width) / 2), Math.floor((side - info.height) / 2)];
  const around = { left, top, right: side - info.width - left, bottom: side - info.height - top };
  const placed = await openPixels(data, { width: info.width, height: info.height, channels: 4 });
  const extended = placed.extend({ ...around, background: { r: 0, g: 0, b: 0, alpha: 0 } });
  if (isClear) return extended;
  const whole = await extended.raw().toBuffer();
  return (await openPixels(whole, { width: side, height: side, channels: 4 })).flatten({ background: PAPER });
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const looksLikeDrawing = (bytes: Uint8Array) =>
  /^(?:\s|<\?xml|<!--|<!DOCTYPE|<svg)/i.test(textOf(bytes.subarray(0, 200)).trimStart());

/** An SVG that is whole in itself: without entities that grow, and without a reference to anything outside of it. */
function isSafeDrawing(bytes: Uint8Array): boolean {
  if (!looksLikeDrawing(bytes)) return false;
  const text = textOf(bytes);
  if (!/<svg[\s>]/i.test(text) || /<!ENTITY/i.test(text)) return false;
  const references = [...text.matchAll(/(?:href|src)\s*=\s*["']([^"']*)["']|url\(\s*["']?([^"')]*)/gi)];
  return references.every(([, link, url]) => /^\s*(?:#|data:image\/(?:png|jpeg);|$)/i.test(link ?? url ?? ''));
}
