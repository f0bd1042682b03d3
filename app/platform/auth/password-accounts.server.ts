import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../database/client.server.ts';
import { newId } from '../ids/new-id.ts';
import { signInAccounts, users } from './auth.table.server.ts';
import type { Role } from './viewer.ts';

interface NewAccount {
  name: string;
  /** Lower case. */
  email: string;
  role?: Role;
  emailVerified?: boolean;
}

/** An account nobody can sign in to yet. */
export async function createAccount(db: Database, person: NewAccount, now: Date): Promise<string | undefined> {
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
