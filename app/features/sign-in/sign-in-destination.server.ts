import { isAddressSettled } from '#app/features/accounts/address.queries.server.ts';
import { isAdmin, type Viewer } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';

/**
 * Where somebody who is signed in belongs: where they were going, else the admin to /adminHome and a
 * customer to /userDashboard, by way of the address step until it is given or skipped. `next` is a checked path.
 */
export async function signInDestination(
  db: Database,
  { viewer, next }: { viewer: Viewer; next: string | undefined },
): Promise<string> {
  if (next) return next;
  if (isAdmin(viewer)) return '/adminHome';
  return (await isAddressSettled(db, viewer.id)) ? '/userDashboard' : '/onboarding/address';
}
