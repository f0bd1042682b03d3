import { eq, or } from 'drizzle-orm';
import { forgetAccount } from '#app/features/ground/accounts/door/delete-accounts.server.ts';
import { deletePhoto } from '#app/features/ground/accounts/door/profile-photo.server.ts';
import { customers } from '#app/features/ground/customers/door/customer.table.server.ts';
import { holdAddress } from '#app/features/ground/customers/door/find-or-make-customer.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { type DataSubject, GONE_NAME, type PersonalData } from '#app/platform/personal-data/personal-data.ts';
import type { Services } from '#app/platform/services.server.ts';

type EraseResult = { ok: true } | { ok: false; reason: 'gone' } | { ok: false; reason: 'needed'; by: string[] };

/**
 * Forgets a customer who asked for it, with an account or without: what every holding forgets of a deleted account. Refused while
 * something is under way, with the names of what needs the data. Orders keep what the law has us keep: what, when and for how much.
 */
export async function eraseCustomer(
  services: Services,
  actor: string,
  { customerId, holdings }: { customerId: string; holdings: readonly PersonalData[] },
): Promise<EraseResult> {
  const erased = await act(services, actor, async (act) => {
    const found = await lockCustomer(act.db, customerId);
    if (!found) return { ok: false as const, reason: 'gone' as const };
    const subjects = await subjectsOf(act.db, found);
    const by = await neededBy(act.db, { now: act.now, holdings, subjects });
    if (by.length > 0) return { ok: false as const, reason: 'needed' as const, by };
    for (const person of subjects) for (const holding of holdings) await holding.forget(act.db, person, act.now);
    const image = found.userId ? await forgetAccount(act, found.userId) : '';
    await act.db
      .update(customers)
      .set({ name: GONE_NAME, email: null, phone: null, tags: [], erasedAt: act.now })
      .where(or(eq(customers.id, customerId), eq(customers.mergedInto, customerId)));
    await act.audit('customer.erased', customerId);
    return { ok: true as const, image };
  });
  if (!erased.ok) return erased;
  if (erased.image) await deletePhoto(services.store, erased.image);
  return { ok: true };
}

/** What still needs a customer's data, by the names of the holdings. */
export async function neededBy(
  db: Database,
  { now, holdings, subjects }: { now: Date; holdings: readonly PersonalData[]; subjects: readonly DataSubject[] },
): Promise<string[]> {
  const names = new Set<string>();
  for (const person of subjects)
    for (const { name, isNeeded } of holdings) if (await isNeeded?.(db, person, now)) names.add(name);
  return [...names];
}

type Found = Pick<typeof customers.$inferSelect, 'id' | 'userId' | 'email'>;

/** Under whom everything of a customer is held: the account or the customer, and each address of whoever was merged into them. */
export async function subjectsOf(db: Database, { id, userId, email }: Found): Promise<DataSubject[]> {
  const [account] = userId ? await db.select().from(users).where(eq(users.id, userId)) : [];
  const merged = await db
    .select({ id: customers.id, email: customers.email })
    .from(customers)
    .where(eq(customers.mergedInto, id));
  const own = account
    ? { id: account.id, email: account.email, emailVerified: account.emailVerified }
    : subjectOf({ id, email });
  return [own, ...merged.filter((one) => one.email && one.email !== own.email).map(subjectOf)];
}

/** Without an account nobody proved the address, but it is whom we sold to. */
const subjectOf = ({ id, email }: { id: string; email: string | null }): DataSubject => ({
  id,
  email: email ?? '',
  emailVerified: email !== null,
});

/** The account first, as its own deletion does; without one the address, as whoever buys under it does. */
async function lockCustomer(db: Database, id: string): Promise<Found | undefined> {
  const [known] = await db.select().from(customers).where(eq(customers.id, id));
  if (known?.userId) await db.select({ id: users.id }).from(users).where(eq(users.id, known.userId)).for('update');
  else await holdAddress(db, known?.email ?? known?.phone ?? '');
  const [found] = await db.select().from(customers).where(eq(customers.id, id)).for('update');
  return found && !found.mergedInto && !found.erasedAt && found.userId === (known?.userId ?? null) ? found : undefined;
}
