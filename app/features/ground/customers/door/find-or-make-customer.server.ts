import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Act } from '#app/platform/act/act.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { customers } from './customer.table.server.ts';

/** What somebody is known by who buys or writes. */
interface Known {
  /** Who is signed in, or whose account one of us chose. */
  userId: string | null;
  /** '' where none was given, or where it says nothing about whose order it is. Small letters. */
  email: string;
  /** `+234…`; '' for none. */
  phone: string;
}

/** The transaction that writes what belongs to the customer. */
type Writing = Pick<Act, 'now'> & { db: Database };

/**
 * Whose order, quote or place it is; written into the row in the same transaction. An account is its own customer. An address that an
 * account has proved is that account's; any other address, and a phone number that came without one, is a customer without an account,
 * made the first time. A number never leads to somebody who is known by an address: what was typed beside another address would then
 * open it to whoever proves that address. The row is held until the transaction ends, so that a merge, or an account that proves the
 * address now, comes before or after.
 */
export async function findOrMakeCustomer(act: Writing, person: Known & { name: string }): Promise<string> {
  const { db } = act;
  const known = person.userId ? { ...person, email: '', phone: '' } : person;
  await holdAddress(db, known.email || known.phone);
  const found = await findLive(db, known);
  if (found) return found;
  const id = newId('cus', act.now);
  const { userId, name, email, phone } = person;
  const row = userId
    ? { userId, email: email || null, phone: phone || null }
    : { email: email || null, phone: phone || null };
  const [made] = await db
    .insert(customers)
    .values({ ...row, id, name, createdAt: act.now })
    .onConflictDoNothing()
    .returning({ id: customers.id });
  const customerId = made?.id ?? (await findLive(db, known));
  if (!customerId) throw new Error('A customer was neither found nor made');
  if (made && !userId && email) await takeEarlierMessages(db, { customerId, email });
  return customerId;
}

/** The customer of an account, for the row that is written: every account has one (`database/customers-of-accounts.sql`). */
export const customerOfAccount = (userId: string) =>
  sql<string>`(select ${customers.id} from ${customers} where ${customers.userId} = ${userId} for share)`;

/**
 * Whose message it is, if anybody's: nobody becomes a customer by writing. What was typed without signing in never leads to an
 * account, whose address anybody can type; of two who were merged, both addresses lead to the one who stayed.
 */
export async function findCustomerOfSender(db: Database, { userId, email, phone }: Known): Promise<string | null> {
  if (!userId) await holdAddress(db, email || phone);
  const isTheirs = userId ? eq(customers.userId, userId) : and(isNull(customers.userId), isKnownBy({ email, phone }));
  const [found] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(isLive, isTheirs))
    .limit(1)
    .for('share');
  if (found || userId) return found?.id ?? null;
  return (await followMerge(db, { email, phone }, isNull(customers.userId))) ?? null;
}

const isLive = and(isNull(customers.mergedInto), isNull(customers.erasedAt));

/** One at a time for each address, until the transaction ends; a thousand locks are the most that a program could hold. */
export async function holdAddress(db: Database, key: string): Promise<void> {
  if (key !== '') await db.execute(sql`select hold_customer(${key})`);
}

/**
 * For whoever locks a row that belongs to a customer and may look for its customer after that: the customer is held first of all, as
 * whoever merges two, proves an address or forgets somebody does before touching what is theirs. An account by its own row.
 */
export async function holdCustomerOf(db: Database, { table, id }: { table: PgTable; id: string }): Promise<void> {
  const { rows } = await db.execute<{ userId: string | null; key: string | null }>(
    sql`select c.user_id as "userId", coalesce(c.email, c.phone) as key from ${table} t
      join ${customers} c on c.id = t.customer_id where t.id = ${id}`,
  );
  const { userId = null, key = null } = rows[0] ?? {};
  if (userId) await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
  else await holdAddress(db, key ?? '');
}

async function findLive(db: Database, known: Known): Promise<string | undefined> {
  const isTheirs = known.userId
    ? eq(customers.userId, known.userId)
    : and(isKnownBy(known), or(isNull(customers.userId), isProved));
  const [found] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(isLive, isTheirs))
    // Where somebody proved it, it is theirs.
    .orderBy(sql`${customers.userId} is null`)
    .limit(1)
    .for('share');
  return found?.id ?? (known.userId ? undefined : followMerge(db, known));
}

/** The account of the row has proved that the address is its own. */
const isProved = sql`exists (select from ${users} where ${users.id} = ${customers.userId} and ${users.emailVerified}
  and ${users.role} = 'customer' and ${users.anonymisedAt} is null)`;

function isKnownBy({ email, phone }: Omit<Known, 'userId'>) {
  return email
    ? eq(customers.email, email)
    : and(isNull(customers.email), ne(customers.phone, ''), eq(customers.phone, phone));
}

/** One of us said who that is: it goes on being them. */
async function followMerge(db: Database, known: Omit<Known, 'userId'>, may?: SQL): Promise<string | undefined> {
  const [gone] = await db
    .select({ id: customers.mergedInto })
    .from(customers)
    .where(
      and(
        isNull(customers.userId),
        isNull(customers.erasedAt),
        sql`${customers.mergedInto} is not null`,
        isKnownBy(known),
      ),
    )
    .orderBy(sql`${customers.createdAt} desc`)
    .limit(1);
  if (!gone?.id) return undefined;
  const [kept] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(isLive, eq(customers.id, gone.id), may))
    .for('share');
  return kept?.id;
}

/** What they wrote before they were a customer; what looks like spam stays nobody's. */
async function takeEarlierMessages(db: Database, { customerId, email }: { customerId: string; email: string }) {
  await db.execute(sql`update support_messages set customer_id = ${customerId}
    where email = ${email} and user_id is null and customer_id is null and suspicions = '{}'`);
}
