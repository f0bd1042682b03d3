import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '#app/platform/storage/object-store.ts';

/** File in `catalogue/models/` -> its key in the store, for `/media/<key>`, and its bytes to say before loading it. */
export type ModelManifest = Record<string, { key: string; size: number }>;

/** Puts the catalogue's 3D models into `store`, under the hash of what they are; those already there are left alone. */
export async function prepareModels(options: { catalogueDir: string; store: ObjectStore }): Promise<ModelManifest> {
  const folder = join(options.catalogueDir, 'models');
  const files = (await readdir(folder)).toSorted();
  const entries = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(folder, file));
      const key = `models/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.glb`;
      if (!(await options.store.head(key))) {
        const cacheControl = 'public, max-age=31536000, immutable';
        await options.store.put(key, bytes, { contentType: 'model/gltf-binary', cacheControl });
      }
      return [file, { key, size: bytes.length }] as const;
    }),
  );
  return Object.fromEntries(entries);
}
