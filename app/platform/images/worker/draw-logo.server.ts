import type { Sharp } from 'sharp';
import { LETTER_EDGE } from '../logo-sizes.ts';
import { openDrawing, openPixels, openUntrusted } from './sharp-policy.server.ts';

/** The longest side everything is made from. */
const SOURCE = 1024;
const PAPER = '#fbf8f2';
/** The room a bar has on the narrowest phones. */
const BAR = { width: 104, height: 40 };
/** The room in an email. */
const LETTER = { width: 240, height: 56 };
/** A mark may be this much longer one way than the other. */
const LONGEST_MARK = 1.5;

/** PNGs by their names. */
type Files = Record<string, Uint8Array>;

interface Given {
  bytes: Uint8Array;
  /** An SVG that has been checked, and no picture. */
  isDrawing: boolean;
}

type Refused = { ok: false; reason: 'damaged' | 'empty' | 'not_square' };
type Drawn<Sizes> = ({ ok: true; files: Files } & Sizes) | Refused;

interface LogoSizes {
  /** Of the one for bars, in CSS pixels: at most 104 by 40, and drawn twice as large. */
  width: number;
  height: number;
  /** Of the one in emails, with the paper around it: at most 256 by 72. */
  letter: Size;
}

/**
 * A logo cut to what is to be seen of it: the icons; `bar` for the bars of the site, without a ground; `letter` for the head of
 * emails, on paper, and `mail` for those of earlier releases.
 */
export function drawLogo(given: Given): Promise<Drawn<LogoSizes>> {
  return drawFrom(given, async (source) => {
    const size = fitted(source, BAR);
    const written = fitted(source, LETTER);
    const files = await packed({
      bar: (await source.open()).resize({ width: size.width * 2, height: size.height * 2, fit: 'fill' }),
      letter: (await source.open())
        .resize({ width: written.width * 2, height: written.height * 2, fit: 'fill' })
        .flatten({ background: PAPER })
        .extend({ ...edges(LETTER_EDGE * 2), background: PAPER }),
      mail: await square(source, 96, 0.9),
      ...(await iconsOf(source)),
    });
    const letter = { width: written.width + 2 * LETTER_EDGE, height: written.height + 2 * LETTER_EDGE };
    return { ok: true, files, ...size, letter };
  });
}

/** The icons alone, of a file that is about as wide as high. */
export function drawMark(given: Given): Promise<Drawn<unknown>> {
  return drawFrom<unknown>(given, async (source) => {
    const [short = 0, long = 0] = [source.width, source.height].toSorted((one, other) => one - other);
    if (long / short > LONGEST_MARK) return { ok: false, reason: 'not_square' };
    return { ok: true, files: await packed(await iconsOf(source)) };
  });
}

async function drawFrom<Sizes>(
  { bytes, isDrawing }: Given,
  draw: (source: Source) => Promise<Drawn<Sizes>>,
): Promise<Drawn<Sizes>> {
  try {
    const source = await openSource(bytes, isDrawing);
    return source ? await draw(source) : { ok: false, reason: 'empty' };
  } catch {
    return { ok: false, reason: 'damaged' };
  }
}

async function packed(drawn: Record<string, Sharp>): Promise<Files> {
  const files: Files = {};
  for (const [name, picture] of Object.entries(drawn))
    files[name] = await picture.png({ palette: true, effort: 7 }).toBuffer();
  return files;
}

interface Source extends Size {
  open: () => Promise<Sharp>;
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

/** A square `icon` of 32 px, `touch` of 180, `icon-192`, `icon-512` and a maskable one, whose middle 80% is safe. */
async function iconsOf(source: Source): Promise<Record<string, Sharp>> {
  return {
    icon: await square(source, 32, 1, true),
    touch: await square(source, 180, 0.8),
    'icon-192': await square(source, 192, 0.9),
    'icon-512': await square(source, 512, 0.9),
    'maskable-512': await square(source, 512, 0.56),
  };
}

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
