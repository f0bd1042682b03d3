import { createHash } from 'node:crypto';
import type { Sharp } from 'sharp';
import type { ObjectStore } from '../storage/object-store.ts';
import { sniffImage } from './image-format.ts';
import { LETTER_EDGE } from './logo-sizes.ts';
import { openDrawing, openPixels, openUntrusted } from './sharp-policy.server.ts';
import { putVariant } from './store-picture.server.ts';
import { createWorkQueue } from './work-queue.ts';

const MAX_LOGO_BYTES = 2 * 1024 * 1024;
/** The longest side everything is made from. */
const SOURCE = 1024;
const PAPER = '#fbf8f2';
/** The room a bar has on the narrowest phones. */
const BAR = { width: 104, height: 40 };
/** The room in an email. */
const LETTER = { width: 240, height: 56 };
/** A mark may be this much longer one way than the other. */
const LONGEST_MARK = 1.5;

export type LogoRefusal = 'too_large' | 'not_a_logo' | 'damaged' | 'empty' | 'busy' | 'not_square';

interface StoredLogo {
  /** The folder of its files. */
  key: string;
  /** Of the one for bars, in CSS pixels: at most 104 by 40, and stored twice as large. */
  width: number;
  height: number;
  /** Of the one in emails, with the paper around it: at most 256 by 72. */
  letter: { width: number; height: number };
}

type Refused = { ok: false; reason: LogoRefusal };
export type StoreLogoResult = { ok: true; logo: StoredLogo } | Refused;
type StoreMarkResult = { ok: true; mark: { key: string } } | Refused;

const intake = createWorkQueue({ atOnce: 1, waiting: 4 });

/**
 * Makes a logo of an SVG, PNG, JPEG or WebP file: what is around it is cut off, and what is stored are pictures of it, never the file.
 * The icons; `bar` for the bars of the site, without a ground; `letter` for the head of emails, on paper, and `mail` for those of
 * earlier releases.
 */
export function storeLogo(store: ObjectStore, bytes: Uint8Array): Promise<StoreLogoResult> {
  return takeIn(bytes, async (source) => {
    const key = keyOf('logo 2', bytes);
    const size = fitted(source, BAR);
    const written = fitted(source, LETTER);
    await putAll(store, key, {
      bar: (await source.open()).resize({ width: size.width * 2, height: size.height * 2, fit: 'fill' }),
      letter: (await source.open())
        .resize({ width: written.width * 2, height: written.height * 2, fit: 'fill' })
        .flatten({ background: PAPER })
        .extend({ ...edges(LETTER_EDGE * 2), background: PAPER }),
      mail: await square(source, 96, 0.9),
      ...(await iconsOf(source)),
    });
    const letter = { width: written.width + 2 * LETTER_EDGE, height: written.height + 2 * LETTER_EDGE };
    return { ok: true, logo: { key, ...size, letter } };
  });
}

/** Makes the icons alone, of a file that is about as wide as high: `not_square` otherwise. */
export function storeMark(store: ObjectStore, bytes: Uint8Array): Promise<StoreMarkResult> {
  return takeIn<{ ok: true; mark: { key: string } }>(bytes, async (source) => {
    const [short = 0, long = 0] = [source.width, source.height].toSorted((one, other) => one - other);
    if (long / short > LONGEST_MARK) return { ok: false, reason: 'not_square' };
    const key = keyOf('mark 1', bytes);
    await putAll(store, key, await iconsOf(source));
    return { ok: true, mark: { key } };
  });
}

interface Source extends Size {
  open: () => Promise<Sharp>;
}

async function takeIn<Stored extends { ok: true }>(
  bytes: Uint8Array,
  make: (source: Source) => Promise<Stored | Refused>,
): Promise<Stored | Refused> {
  if (bytes.length > MAX_LOGO_BYTES) return { ok: false, reason: 'too_large' };
  const isDrawing = isSafeDrawing(bytes);
  if (!isDrawing && sniffImage(bytes) === null) {
    return { ok: false, reason: looksLikeDrawing(bytes) ? 'damaged' : 'not_a_logo' };
  }
  const taken = await intake(async () => {
    try {
      const source = await openSource(bytes, isDrawing);
      return source ? await make(source) : ({ ok: false, reason: 'empty' } as const);
    } catch {
      return { ok: false, reason: 'damaged' } as const;
    }
  });
  return taken.ok ? taken.value : taken;
}

/** Undefined where there is nothing to be seen. */
async function openSource(bytes: Uint8Array, isDrawing: boolean): Promise<Source | undefined> {
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
  if (data.every((value, at) => at % 4 !== 3 || value === 0)) return undefined;
  const { width, height } = info;
  return { width, height, open: () => openPixels(data, { width, height, channels: 4 }) };
}

/** A square `icon` of 32 px, `touch` of 180, `icon-192`, `icon-512` and a maskable one, whose middle 80 % is safe. */
async function iconsOf(source: Source): Promise<Record<string, Sharp>> {
  return {
    icon: await square(source, 32, 1, true),
    touch: await square(source, 180, 0.8),
    'icon-192': await square(source, 192, 0.9),
    'icon-512': await square(source, 512, 0.9),
    'maskable-512': await square(source, 512, 0.56),
  };
}

async function putAll(store: ObjectStore, key: string, files: Record<string, Sharp>): Promise<void> {
  for (const [name, picture] of Object.entries(files)) {
    const png = await picture.png({ palette: true, effort: 7 }).toBuffer();
    await putVariant(store, { key: `${key}/${name}.png`, bytes: png, contentType: 'image/png' });
  }
}

const keyOf = (recipe: string, bytes: Uint8Array) =>
  `logos/${createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 32)}`;

interface Size {
  width: number;
  height: number;
}

function fitted({ width, height }: Size, room: Size): Size {
  const scale = Math.min(room.width / width, room.height / height, 1);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

const edges = (edge: number) => ({ top: edge, bottom: edge, left: edge, right: edge });

/** The logo in the middle of a square, `share` of it wide or high; on paper, unless it is to be see-through. */
async function square(source: Source, side: number, share: number, isClear = false): Promise<Sharp> {
  const inner = Math.round(side * share);
  const { data, info } = await (await source.open())
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
