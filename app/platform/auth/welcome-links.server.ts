import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, like, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../database/client.server.ts';
import { newId } from '../ids/new-id.ts';
import { verifications } from './auth.table.server.ts';

const VALID_FOR_MS = 7 * 86_400_000;
const WELCOME = 'welcome:';

const welcomeSchema = z.strictObject({
  userId: z.string(),
  /** The sign-up it belongs to, by digest, where that had to wait for the email; the browser keeps the attempt itself. */
  attempt: z.string().optional(),
  /** The password typed at that sign-up, hashed. It counts from when the link proves the address. */
  passwordHash: z.string().optional(),
});
export type Welcome = z.infer<typeof welcomeSchema>;

/** Makes a link's token: 256 bits, kept as its digest, good for seven days and one use. */
export async function issueWelcomeToken(db: Database, welcome: Welcome, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insert(verifications)
    .values({
      id: newId('ver', now),
      identifier: WELCOME + digestOf(token),
      value: JSON.stringify(welcome),
      expiresAt: new Date(now.getTime() + VALID_FOR_MS),
      createdAt: now,
      updatedAt: now,
    });
  return token;
}

/** What a token stands for while it is good. */
export async function findWelcome(db: Database, token: string, now: Date): Promise<Welcome | undefined> {
  const [row] = await db.select({ value: verifications.value }).from(verifications).where(isGood(token, now));
  return row && welcomeSchema.parse(JSON.parse(row.value));
}

/** Uses the token up, and every other one of the same person: the delete decides a race. */
export async function takeWelcome(db: Database, token: string, userId: string, now: Date): Promise<boolean> {
  const used = await db.delete(verifications).where(isGood(token, now)).returning({ id: verifications.id });
  if (used.length === 0) return false;
  await forgetWelcomes(db, userId);
  return true;
}

/** Ends every such link of a person: their address is proved. */
export async function forgetWelcomes(db: Database, userId: string): Promise<void> {
  const isTheirs = sql`case when ${like(verifications.identifier, `${WELCOME}%`)}
    then ${verifications.value}::jsonb ->> 'userId' = ${userId} else false end`;
  await db.delete(verifications).where(isTheirs);
}

function isGood(token: string, now: Date) {
  return and(eq(verifications.identifier, WELCOME + digestOf(token)), gt(verifications.expiresAt, now));
}

export const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url');
