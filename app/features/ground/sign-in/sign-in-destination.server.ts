import { isAddressSettled } from '#app/features/ground/accounts/address.queries.server.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { isAdmin, type Viewer } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';

/**
 * Where somebody who is signed in belongs: where they were going, else the admin to /adminHome, the owner
 * of a shop that is not open yet to its set-up, and a
 * customer to /userDashboard, by way of the address step until it is given or skipped. `next` is a checked path.
 */
export async function signInDestination(
  db: Database,
  { viewer, next }: { viewer: Viewer; next: string | undefined },
): Promise<string> {
  if (next) return next;
  if (isAdmin(viewer)) return (await isBeingSetUp(db, viewer)) ? '/settings/set-up' : '/adminHome';
  return (await isAddressSettled(db, viewer.id)) ? '/userDashboard' : '/onboarding/address';
}

async function isBeingSetUp(db: Database, { role }: Viewer): Promise<boolean> {
  return role === 'owner' && !(await readShopSettings(db)).opening.isOpen;
}
