import { and, eq, isNull, lte } from 'drizzle-orm';
import { type Act, act } from '#app/platform/act/act.server.ts';
import { sessions, signInAccounts, users } from '#app/platform/auth/auth.table.server.ts';
import { forgetResetTokens } from '#app/platform/auth/reset-links.server.ts';
import { GONE_NAME, goneEmail, type PersonalData } from '#app/platform/personal-data/personal-data.ts';
import type { Services } from '#app/platform/services.server.ts';
import { deletePhoto } from './profile-photo.server.ts';

/** Each account in a transaction of its own: one that fails is tried again and holds up no other. */
export async function deleteDueAccounts(services: Services, holdings: readonly PersonalData[]): Promise<void> {
  const { db, clock, log } = services;
  const due = await db.select({ id: users.id }).from(users).where(isDue(clock()));
  const failures: unknown[] = [];
  for (const { id } of due) {
    try {
      const isGone = await deleteAccount(services, holdings, id);
      log.info({ userId: id, isGone }, isGone ? 'an account was deleted' : 'a deletion waits for what is under way');
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} accounts could not be deleted`);
}

/** False when something under way still needs the data; the next day tries again. */
async function deleteAccount(services: Services, holdings: readonly PersonalData[], userId: string): Promise<boolean> {
  const photo = await act(services, 'system:delete-accounts', async (act) => {
    // Locked, so that somebody who signs in at this moment and keeps the account is either before or after all of this.
    const [person] = await act.db
      .select()
      .from(users)
      .where(and(eq(users.id, userId), isDue(act.now)))
      .for('update');
    if (!person) return undefined;
    for (const holding of holdings) if (await holding.isNeeded?.(act.db, person, act.now)) return undefined;
    for (const holding of holdings) await holding.forget(act.db, person, act.now);
    return forgetAccount(act, userId);
  });
  if (photo) await deletePhoto(services.store, photo);
  return photo !== undefined;
}

/**
 * The row itself stays, because orders hang on it; nothing in it says who it was, and nobody can sign in to it. Answers the address of
 * their photo, which goes once this is done; '' for none.
 */
export async function forgetAccount({ db, now, audit }: Act, userId: string): Promise<string> {
  const [person] = await db.select({ image: users.image }).from(users).where(eq(users.id, userId));
  await db.delete(sessions).where(eq(sessions.userId, userId));
  await db.delete(signInAccounts).where(eq(signInAccounts.userId, userId));
  await forgetResetTokens(db, userId);
  await db
    .update(users)
    .set({
      name: GONE_NAME,
      email: goneEmail(userId),
      emailVerified: false,
      image: null,
      deletionDueAt: null,
      anonymisedAt: now,
      updatedAt: now,
    })
    .where(eq(users.id, userId));
  await audit('account.deleted', userId);
  return person?.image ?? '';
}

function isDue(now: Date) {
  return and(lte(users.deletionDueAt, now), isNull(users.anonymisedAt), eq(users.role, 'customer'));
}
