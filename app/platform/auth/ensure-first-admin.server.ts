import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.server.ts';
import type { Services } from '../services.server.ts';
import { users } from './auth.table.server.ts';
import { normalizeEmail } from './email-address.ts';
import { createAccount, removeOtherSignIns, setPassword } from './password-accounts.server.ts';
import { hashPassword } from './password-hash.server.ts';
import { markPasswordOneTime } from './reset-links.server.ts';
import { endSessionsOf, findViewerByEmail } from './sessions.server.ts';

/**
 * Makes the owner from ADMIN_EMAIL when there is none, and returns the password to print once. It opens nothing but the page
 * on which the owner chooses their own. An account that somebody registered under that address is taken over whole: its
 * password, sessions and links to Google go.
 */
export async function ensureFirstAdmin(
  services: Pick<Services, 'config' | 'db' | 'clock'>,
): Promise<{ email: string; password: string } | undefined> {
  const { config, db, clock } = services;
  if (!config.adminEmail || (await hasOwner(db))) return undefined;
  const now = clock();
  const email = normalizeEmail(config.adminEmail);
  const password = randomBytes(15).toString('base64url');
  const hash = await hashPassword(password);
  const made = await db.transaction(async (db) => {
    await createAccount(db, { email, name: 'Owner' }, now);
    const person = await findViewerByEmail(db, email);
    // Two processes may start at once: the row's lock lets the second one see the first one's owner.
    if (!person || (await lockAndCheck(db, person.id))) return false;
    await db.update(users).set({ role: 'owner', emailVerified: true, updatedAt: now }).where(eq(users.id, person.id));
    await setPassword(db, person.id, hash, now);
    await removeOtherSignIns(db, person.id);
    await endSessionsOf(db, person.id);
    await markPasswordOneTime(db, person.id, now);
    await recordAudit(db, { actor: 'system:start', action: 'owner.created', subjectId: person.id }, now);
    return true;
  });
  return made ? { email, password } : undefined;
}

async function hasOwner(db: Services['db']): Promise<boolean> {
  const owners = await db.select({ id: users.id }).from(users).where(eq(users.role, 'owner')).limit(1);
  return owners.length > 0;
}

async function lockAndCheck(db: Services['db'], userId: string): Promise<boolean> {
  await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  return hasOwner(db);
}
