import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pictureKey, variantWidths } from '#app/platform/images/picture-keys.server.ts';
import { pictureFormats, pictureTypes, variantKey } from '#app/platform/images/picture-sources.ts';
import { type PictureRecord, putVariant } from '#app/platform/images/store-picture.server.ts';
import { decodePicture } from '#app/platform/images/worker/decode-picture.server.ts';
import {
  type PictureVariant,
  renderVariants,
  sizeOfVariants,
} from '#app/platform/images/worker/render-variants.server.ts';
import type { ObjectStore } from '#app/platform/storage/object-store.ts';
import { openObjectStore } from '#app/platform/storage/open-store.server.ts';

/** File in `catalogue/pictures/` -> what to remember about it. */
export type PictureManifest = Record<string, PictureRecord>;

type Progress = (done: number, total: number) => void;

const maxBytes = 8_000_000;

/**
 * Puts every variant of the catalogue's pictures into `store` and says what is where. A variant already there is
 * left alone, so it may run at every start. Variants made beforehand (`catalogue/variants/`) are copied; a picture
 * that has none, or whose bytes have changed since, is rendered here. `onProgress` is called at every tenth.
 */
export async function preparePictures(options: {
  catalogueDir: string;
  store: ObjectStore;
  onProgress?: Progress;
}): Promise<PictureManifest> {
  const { catalogueDir, store } = options;
  const made = await readMade(catalogueDir);
  return eachPicture(options, async (file, bytes) => {
    const known = made[file];
    const isMade = known?.key === pictureKey(bytes);
    const picture = isMade ? known : await recordOf(file, bytes);
    const missing = await missingVariants(store, picture);
    const variants = isMade ? await readVariants(catalogueDir, missing) : await renderMissing(file, bytes, missing);
    await Promise.all(variants.map((variant) => putVariant(store, variant)));
    return picture;
  });
}

/** Renders what is committed: `catalogue/variants/` as plain files, and nothing there that is no longer used. */
async function makeVariants(options: { catalogueDir: string; onProgress?: Progress }): Promise<PictureManifest> {
  const folder = join(options.catalogueDir, 'variants');
  const before = await readMade(options.catalogueDir);
  const manifest = await eachPicture(options, async (file, bytes) => {
    const known = before[file];
    if (known?.key === pictureKey(bytes) && (await stat(join(folder, known.key)).catch(() => null))) return known;
    const { variants, ...picture } = await render(file, bytes);
    await mkdir(join(folder, picture.key), { recursive: true });
    await Promise.all(variants.map((variant) => writeFile(join(folder, variant.key), variant.bytes)));
    return picture;
  });
  const used = new Set(Object.values(manifest).map((picture) => picture.key));
  for (const name of await readdir(join(folder, 'img'))) {
    if (!used.has(`img/${name}`)) await rm(join(folder, 'img', name), { recursive: true });
  }
  await writeFile(join(folder, 'pictures.json'), `${JSON.stringify(manifest, null, 1)}\n`);
  return manifest;
}

async function eachPicture(
  { catalogueDir, onProgress }: { catalogueDir: string; onProgress?: Progress },
  work: (file: string, bytes: Buffer) => Promise<PictureRecord>,
): Promise<PictureManifest> {
  const files = (await readdir(join(catalogueDir, 'pictures'))).toSorted();
  const done = new Map<string, PictureRecord>();
  const queue = files.values();
  const worker = async () => {
    for (const file of queue) {
      done.set(file, await work(file, await readFile(join(catalogueDir, 'pictures', file))));
      const tenth = (count: number) => Math.floor((10 * count) / files.length);
      if (tenth(done.size) > tenth(done.size - 1)) onProgress?.(done.size, files.length);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return Object.fromEntries([...done].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

async function readMade(catalogueDir: string): Promise<PictureManifest> {
  const json = await readFile(join(catalogueDir, 'variants', 'pictures.json'), 'utf8').catch(() => '{}');
  return JSON.parse(json) as PictureManifest;
}

async function decode(file: string, bytes: Buffer) {
  const decoded = await decodePicture(bytes, { maxBytes, size: sizeOfVariants() });
  if (!decoded.ok) throw new Error(`catalogue/pictures/${file}: ${decoded.reason}`);
  return decoded.picture;
}

async function render(file: string, bytes: Buffer) {
  return renderVariants(await decode(file, bytes));
}

/** The record that rendering would give, without rendering. */
async function recordOf(file: string, bytes: Buffer): Promise<PictureRecord> {
  const { width, height, dominantColor } = await decode(file, bytes);
  const widths = variantWidths(width);
  return { key: pictureKey(bytes), width, height, widths, formats: [...pictureFormats], dominantColor };
}

type Variant = Omit<PictureVariant, 'bytes'>;

async function missingVariants(store: ObjectStore, { key, widths, formats }: PictureRecord): Promise<Variant[]> {
  const all = widths.flatMap((width) =>
    formats.map((format) => ({ key: variantKey(key, width, format), contentType: pictureTypes[format] })),
  );
  const heads = await Promise.all(all.map((variant) => store.head(variant.key)));
  return all.filter((_, index) => heads[index] === null);
}

async function readVariants(catalogueDir: string, variants: Variant[]): Promise<PictureVariant[]> {
  return Promise.all(
    variants.map(async (variant) => ({
      ...variant,
      bytes: await readFile(join(catalogueDir, 'variants', variant.key)),
    })),
  );
}

async function renderMissing(file: string, bytes: Buffer, missing: Variant[]): Promise<PictureVariant[]> {
  if (missing.length === 0) return [];
  const keys = new Set(missing.map((variant) => variant.key));
  const { variants } = await render(file, bytes);
  return variants.filter((variant) => keys.has(variant.key));
}

const usage = `node scripts/prepare-pictures.ts             make catalogue/variants/ again where pictures have changed
node scripts/prepare-pictures.ts --into URL  put all variants into a store, e.g. file:./var/uploads`;

if (import.meta.main) {
  const { values } = parseArgs({ options: { into: { type: 'string' }, help: { type: 'boolean' } } });
  if (values.help) console.log(usage);
  else {
    const started = performance.now();
    const options = {
      catalogueDir: join(import.meta.dirname, '..', 'catalogue'),
      onProgress: (done: number, total: number) => console.log(`Pictures: ${done} of ${total}`),
    };
    if (values.into) await preparePictures({ ...options, store: await openObjectStore(values.into) });
    else await makeVariants(options);
    console.log(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
}
