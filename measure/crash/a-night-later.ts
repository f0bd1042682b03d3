import { sweepPictures } from '#app/features/desk/products/sweep-pictures.server.ts';
import { checkFiles, findLeftOver } from '#app/features/office/doctor/check-files.server.ts';
import { readStoredKeys } from '#app/features/office/doctor/stored-keys.server.ts';
import { sweepFiles } from '#app/features/office/doctor/sweep-files.server.ts';
import { createTestServices } from '#tests/support/test-services.ts';
import type { CrashWorld } from './world.ts';

const NIGHT_MS = 25 * 3_600_000;

/** What the nightly tidying makes of files whose upload died: how many it deleted, and what is wrong afterwards. */
export async function tidyUpANightLater({
  handle,
  store,
}: CrashWorld): Promise<{ deleted: number; problems: string[] }> {
  const { db } = handle;
  const clock = () => new Date(Date.now() + NIGHT_MS);
  const services = await createTestServices(handle, { store, clock });
  await sweepPictures(services);
  const deleted = await sweepFiles(services);
  const leftOver = await findLeftOver(db, { store, stored: await readStoredKeys(store), at: clock() });
  const wrong = (await checkFiles(db, { store, at: clock() })).filter(({ isOk }) => !isOk);
  return {
    deleted,
    problems: [...leftOver.map((key) => `${key} is left over`), ...wrong.map((check) => JSON.stringify(check))],
  };
}
