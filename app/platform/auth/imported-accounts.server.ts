import { and, eq, exists, isNull, like, notExists, or } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.server.ts';
import type { Database } from '../database/client.server.ts';
import { newId } from '../ids/new-id.ts';
import type { Clock } from '../time/clock.ts';
import { signInAccounts, users } from './auth.table.server.ts';
import { normalizeEmail } from './email-address.ts';
import { setPassword } from './password-accounts.server.ts';
import { endSessionsOf } from './sessions.server.ts';

/**
 * Gives an account that came from the earlier site to whoever Google says its address is. Nobody ever proved that address there, so
 * whoever typed it may be somebody else: the old password and every session end, and Google's own link follows. Only where nobody has
 * signed in here yet: the password is still the earlier site's, or there is none. Call with an address Google has verified.
 */
export async function giveImportedAccount(
  { db, clock }: { db: Database; clock: Clock },
  googleEmail: string,
): Promise<void> {
  const email = normalizeEmail(googleEmail);
  const now = clock();
  await db.transaction(async (db) => {
    const all = db.select().from(signInAccounts).where(eq(signInAccounts.userId, users.id));
    const earlier = db
      .select()
      .from(signInAccounts)
      .where(and(eq(signInAccounts.userId, users.id), like(signInAccounts.password, 'fbscrypt$%')));
    const [person] = await db
      .update(users)
      .set({ emailVerified: true, updatedAt: now })
      .where(
        and(
          eq(users.email, email),
          eq(users.emailVerified, false),
          eq(users.role, 'customer'),
          isNull(users.anonymisedAt),
          isNull(users.lockedAt),
          or(notExists(all), exists(earlier)),
        ),
      )
      .returning({ id: users.id });
    if (!person) return;
    await db.delete(signInAccounts).where(eq(signInAccounts.userId, person.id));
    await endSessionsOf(db, person.id);
    await recordAudit(db, { actor: person.id, action: 'account.taken_over', subjectId: person.id }, now);
  });
}

/** An account as another site had it. */
interface ImportedAccount {
  uid: string;
  /** Lower case. */
  email: string;
  emailVerified: boolean;
  name: string;
  passwordHash: string | undefined;
  googleId: string | undefined;
  isLocked: boolean;
  createdAt: Date | undefined;
}

/**
 * Makes an account of the earlier site one of ours, under its old id, so that files and links named after it go on working. Whoever has
 * proved the address here already keeps their own account, and is who the other one was; an address nobody has proved here is not
 * handed over. Its password, its lock and whether its address was proved come along; no role does. Call in a transaction.
 */
export async function bringAccount(
  db: Database,
  account: ImportedAccount,
  now: Date,
): Promise<{ ok: true; id: string; isJoined: boolean } | { ok: false; reason: 'unproven_here' }> {
  const { uid, email, name, emailVerified, passwordHash, googleId, isLocked, createdAt = now } = account;
  const [here] = await db
    .select({ id: users.id, emailVerified: users.emailVerified })
    .from(users)
    .where(eq(users.email, email));
  if (here && !(here.emailVerified && emailVerified)) return { ok: false, reason: 'unproven_here' };
  if (here) return { ok: true, id: here.id, isJoined: true };
  const id = /^[A-Za-z0-9_-]{1,128}$/.test(uid) ? uid : newId('usr', now);
  await db
    .insert(users)
    .values({ id, email, name, emailVerified, lockedAt: isLocked ? now : null, createdAt, updatedAt: now });
  if (passwordHash) await setPassword(db, id, passwordHash, now);
  if (googleId) {
    await db
      .insert(signInAccounts)
      .values({
        id: newId('acc', now),
        providerId: 'google',
        accountId: googleId,
        userId: id,
        createdAt: now,
        updatedAt: now,
      });
  }
  return { ok: true, id, isJoined: false };
}
