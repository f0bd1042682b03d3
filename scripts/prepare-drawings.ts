import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ObjectStore } from '#app/platform/storage/object-store.ts';

/** File in `catalogue/drawings/` -> its key in the store, for `/media/<key>`. */
export type DrawingManifest = Readonly<Record<string, string>>;

/** Puts the catalogue's line drawings into `store`, under the hash of what they are; those already there are left alone. */
export async function prepareDrawings(options: { catalogueDir: string; store: ObjectStore }): Promise<DrawingManifest> {
  const folder = join(options.catalogueDir, 'drawings');
  const files = (await readdir(folder)).toSorted();
  const entries = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(join(folder, file));
      const key = `drawings/${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}.svg`;
      if (!(await options.store.head(key))) {
        const cacheControl = 'public, max-age=31536000, immutable';
        await options.store.put(key, bytes, { contentType: 'image/svg+xml', cacheControl });
      }
      return [file, key] as const;
    }),
  );
  return Object.fromEntries(entries);
}
