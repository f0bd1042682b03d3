import { and, eq, exists, isNull, like, notExists, or } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.server.ts';
import type { Database } from '../database/client.server.ts';
import type { Clock } from '../time/clock.ts';
import { signInAccounts, users } from './auth.table.server.ts';
import { normalizeEmail } from './email-address.ts';
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
