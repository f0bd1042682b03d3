import { createHash } from 'node:crypto';
import type { ObjectStore } from '../storage/object-store.ts';
import { sniffImage } from './image-format.ts';
import { judgeDrawing } from './judge-drawing.ts';
import { putVariant } from './store-picture.server.ts';
import { type PictureWorkRefusal, workOnPicture } from './work-on-pictures.server.ts';
import type { drawLogo } from './worker/draw-logo.server.ts';

const MAX_LOGO_BYTES = 2 * 1024 * 1024;

export type LogoRefusal =
  | Extract<Awaited<ReturnType<typeof drawLogo>>, { ok: false }>['reason']
  | PictureWorkRefusal
  | 'too_large'
  | 'not_a_logo';

interface StoredLogo {
  /** The folder of its files. */
  key: string;
  /** Of the one for bars, in CSS pixels. */
  width: number;
  height: number;
  /** Of the one in emails. */
  letter: { width: number; height: number };
}

type Refused = { ok: false; reason: LogoRefusal };
export type StoreLogoResult = { ok: true; logo: StoredLogo } | Refused;
type StoreMarkResult = { ok: true; mark: { key: string } } | Refused;

/** Makes a logo of an SVG, PNG, JPEG or WebP file. What is stored are pictures of it (`drawLogo`), never the file. */
export async function storeLogo(store: ObjectStore, bytes: Uint8Array): Promise<StoreLogoResult> {
  const drawn = await draw('logo', bytes);
  if (!drawn.ok) return drawn;
  const { files, width, height, letter } = drawn;
  const key = keyOf('logo 2', bytes);
  await putAll(store, key, files);
  return { ok: true, logo: { key, width, height, letter } };
}

/** Makes the icons alone, of a file that is about as wide as high: `not_square` otherwise. */
export async function storeMark(store: ObjectStore, bytes: Uint8Array): Promise<StoreMarkResult> {
  const drawn = await draw('mark', bytes);
  if (!drawn.ok) return drawn;
  const key = keyOf('mark 1', bytes);
  await putAll(store, key, drawn.files);
  return { ok: true, mark: { key } };
}

async function draw<Kind extends 'logo' | 'mark'>(kind: Kind, bytes: Uint8Array) {
  if (bytes.length > MAX_LOGO_BYTES) return { ok: false, reason: 'too_large' } as const;
  const judged = judgeDrawing(bytes);
  if (judged === 'none' && sniffImage(bytes) === null) return { ok: false, reason: 'not_a_logo' } as const;
  if (judged === 'damaged' || judged === 'too_much') return { ok: false, reason: judged } as const;
  const worked = await workOnPicture(kind, { bytes, isDrawing: judged === 'fine' }, { from: 'team' });
  return worked.ok ? worked.value : worked;
}

async function putAll(store: ObjectStore, key: string, files: Record<string, Uint8Array>): Promise<void> {
  for (const [name, bytes] of Object.entries(files))
    await putVariant(store, { key: `${key}/${name}.png`, bytes, contentType: 'image/png' });
}

const keyOf = (recipe: string, bytes: Uint8Array) =>
  `logos/${createHash('sha256').update(recipe).update(bytes).digest('hex').slice(0, 32)}`;
