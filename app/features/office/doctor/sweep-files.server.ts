import type { Services } from '#app/platform/services.server.ts';
import { findLeftOver } from './check-files.server.ts';
import { readStoredKeys } from './stored-keys.server.ts';

/**
 * Nightly: deletes files nothing refers to that have been there for a day: of an upload whose process died before it was written down,
 * and of photos taken off an order. Returns how many.
 */
export async function sweepFiles({ db, store, clock }: Services): Promise<number> {
  const leftOver = await findLeftOver(db, { store, stored: await readStoredKeys(store), at: clock() });
  // Looked at once more, these alone: whoever sends the same file again meanwhile makes it new.
  const keys = new Set(leftOver);
  const still = await findLeftOver(db, { store, stored: { keys, folders: new Set() }, at: clock() });
  for (const key of still) await store.delete(key);
  return still.length;
}
