import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../database/client.server.ts';
import { newId } from '../ids/new-id.ts';
import { signInAccounts, users } from './auth.table.server.ts';
import { hashPassword } from './password-hash.server.ts';
import type { Role } from './viewer.ts';

interface NewAccount {
  name: string;
  /** Lower case. */
  email: string;
  password: string;
  role?: Role;
  emailVerified?: boolean;
}

/**
 * Writes an account with its password, outside any sign-up: the first admin and the demo shop's people. Returns its id, or
 * undefined when the address is taken.
 */
export async function createPasswordAccount(db: Database, account: NewAccount, now: Date): Promise<string | undefined> {
  const { password, ...person } = account;
  const hash = await hashPassword(password);
  return db.transaction(async (db) => {
    const id = await createAccount(db, person, now);
    if (id) await setPassword(db, id, hash, now);
    return id;
  });
}

/** An account nobody can sign in to yet. */
export async function createAccount(
  db: Database,
  person: Omit<NewAccount, 'password'>,
  now: Date,
): Promise<string | undefined> {
  const [user] = await db
    .insert(users)
    .values({ ...person, id: newId('usr', now), createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  return user?.id;
}

/** Gives a person a password in place of the one they had. `hash` comes from `hashPassword`. */
export async function setPassword(db: Database, userId: string, hash: string, now: Date): Promise<void> {
  await db
    .insert(signInAccounts)
    .values({
      id: newId('acc', now),
      providerId: 'credential',
      accountId: userId,
      userId,
      password: hash,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoUpdate({
      target: [signInAccounts.providerId, signInAccounts.accountId],
      set: { password: hash, updatedAt: now },
    });
}

/** Takes away every way to sign in but the password. */
export async function removeOtherSignIns(db: Database, userId: string): Promise<void> {
  await db
    .delete(signInAccounts)
    .where(and(eq(signInAccounts.userId, userId), ne(signInAccounts.providerId, 'credential')));
}
