import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pictureKey } from '#app/platform/images/picture-keys.server.ts';
import { openDiskStore } from '#app/platform/storage/disk-store.server.ts';
import type { ObjectStore } from '#app/platform/storage/object-store.ts';
import { prepareModels } from './prepare-models.ts';
import { type PictureManifest, preparePictures } from './prepare-pictures.ts';

const realCatalogue = join(import.meta.dirname, '..', 'catalogue');
let root: string;
let catalogueDir: string;
let store: ObjectStore;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'prepare-'));
  catalogueDir = join(root, 'catalogue');
  await mkdir(join(catalogueDir, 'pictures'), { recursive: true });
  store = await openDiskStore(join(root, 'store'));
});
afterEach(() => rm(root, { recursive: true }));

const addPicture = async (name: string, color: string) => {
  const bytes = await sharp({ create: { width: 220, height: 110, channels: 3, background: color } })
    .png()
    .toBuffer();
  await writeFile(join(catalogueDir, 'pictures', name), bytes);
  return bytes;
};

test('pictures without variants are rendered, once, and told at every tenth', async () => {
  const bytes = await addPicture('a.png', '#1e6a47');
  await addPicture('b.png', '#000000');
  const progress: string[] = [];
  const onProgress = (done: number, total: number) => progress.push(`${done}/${total}`);
  const manifest = await preparePictures({ catalogueDir, store, onProgress });
  expect(progress).toEqual(['1/2', '2/2']);
  expect(manifest['a.png']).toEqual({
    key: pictureKey(bytes),
    width: 220,
    height: 110,
    widths: [200],
    formats: ['avif', 'webp', 'jpg'],
    dominantColor: '#1e6a47',
  });
  const key = `${pictureKey(bytes)}/200.avif`;
  const before = (await stat(join(root, 'store', key))).mtimeMs;
  await store.delete(`${pictureKey(bytes)}/200.jpg`);
  expect(await preparePictures({ catalogueDir, store })).toEqual(manifest);
  expect((await stat(join(root, 'store', key))).mtimeMs).toBe(before);
  expect(await store.head(`${pictureKey(bytes)}/200.jpg`)).toMatchObject({ contentType: 'image/jpeg' });
});

test('variants made beforehand are copied as they are, unless the picture has changed since', async () => {
  const file = 'room_dining.webp';
  const made = JSON.parse(await readFile(join(realCatalogue, 'variants', 'pictures.json'), 'utf8')) as PictureManifest;
  const key = made[file]?.key ?? '';
  await cp(join(realCatalogue, 'pictures', file), join(catalogueDir, 'pictures', file));
  await cp(join(realCatalogue, 'variants', key), join(catalogueDir, 'variants', key), { recursive: true });
  await writeFile(join(catalogueDir, 'variants', 'pictures.json'), JSON.stringify({ [file]: made[file] }));
  await writeFile(join(catalogueDir, 'variants', key, '200.jpg'), 'made beforehand');
  expect(await preparePictures({ catalogueDir, store })).toEqual({ [file]: made[file] });
  expect(await store.head(`${key}/200.jpg`)).toMatchObject({ size: 'made beforehand'.length });
  expect(await store.head(`${key}/1600.avif`)).toMatchObject({ contentType: 'image/avif' });

  const changed = await addPicture(file, '#a5401c');
  const after = await preparePictures({ catalogueDir, store });
  expect(after[file]).toMatchObject({ key: pictureKey(changed), dominantColor: '#a5401c', widths: [200] });
});

test('a file that is no picture stops the work and is named', async () => {
  await writeFile(join(catalogueDir, 'pictures', 'notes.webp'), 'not a picture');
  await expect(preparePictures({ catalogueDir, store })).rejects.toThrow('catalogue/pictures/notes.webp: not_an_image');
});

test('the committed variants are those of the committed pictures (else run scripts/prepare-pictures.ts)', async () => {
  const files = (await readdir(join(realCatalogue, 'pictures'))).toSorted();
  const made = JSON.parse(await readFile(join(realCatalogue, 'variants', 'pictures.json'), 'utf8')) as PictureManifest;
  expect(Object.keys(made)).toEqual(files);
  const expected: string[] = [];
  for (const file of files) {
    const { key, widths, formats } = made[file] ?? { key: '', widths: [], formats: [] };
    expect(key, file).toBe(pictureKey(await readFile(join(realCatalogue, 'pictures', file))));
    expected.push(...widths.flatMap((width) => formats.map((format) => `${key}/${width}.${format}`)));
  }
  const there = await readdir(join(realCatalogue, 'variants', 'img'), { recursive: true });
  expect(
    there
      .filter((name) => name.includes('.'))
      .map((name) => `img/${name.replaceAll('\\', '/')}`)
      .toSorted(),
  ).toEqual(expected.toSorted());
});

test('models are stored once, by what they are', async () => {
  await mkdir(join(catalogueDir, 'models'));
  await writeFile(join(catalogueDir, 'models', 'chair.glb'), 'glTF');
  const manifest = await prepareModels({ catalogueDir, store });
  expect(manifest).toEqual({ 'chair.glb': { key: expect.stringMatching(/^models\/[0-9a-f]{32}\.glb$/), size: 4 } });
  const key = manifest['chair.glb']?.key ?? '';
  expect(await store.head(key)).toMatchObject({ contentType: 'model/gltf-binary', size: 4 });
  const before = (await stat(join(root, 'store', key))).mtimeMs;
  await prepareModels({ catalogueDir, store });
  expect((await stat(join(root, 'store', key))).mtimeMs).toBe(before);
});
