import { runDoctor } from '#app/features/office/doctor/run-doctor.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { pictureFormats, variantKey } from '#app/platform/images/picture-sources.ts';
import type { ObjectStore } from '#app/platform/storage/object-store.ts';

/**
 * What the doctor finds wrong, in words; nothing when every invariant holds. Checks of `except` need what a harness does not have.
 * `clock` is the one the rows were written by.
 */
export async function findTroubles(
  db: Database,
  store: ObjectStore,
  { except = [], clock = () => new Date() }: { except?: string[]; clock?: () => Date } = {},
): Promise<string[]> {
  await storePictureOfBuilders(store);
  const { checks } = await runDoctor(db, { store, clock });
  if (checks.length < 10) throw new Error('The doctor looked at next to nothing');
  return checks
    .filter(({ id, isOk }) => !isOk && !except.includes(id))
    .map(({ id, name, offenders }) => `${id} (${name}): ${offenders.join(', ')}`);
}

/** The files of the one picture that `aProduct` gives every piece. */
async function storePictureOfBuilders(store: ObjectStore): Promise<void> {
  for (const width of [200, 400, 640, 828, 1000]) {
    for (const format of pictureFormats) {
      const key = variantKey('img/0123456789abcdef0123456789abcdef', width, format);
      await store.put(key, new Uint8Array([1]), { contentType: 'image/webp', cacheControl: 'no-store' });
    }
  }
}
