import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, like, or } from 'drizzle-orm';
import type { Database } from '../database/client.server.ts';
import { newId } from '../ids/new-id.ts';
import { verifications } from './auth.table.server.ts';

const VALID_FOR_MS = 30 * 60_000;
const FAR_AHEAD_MS = 100 * 365 * 86_400_000;
const RESET = 'reset-password:';
const ONE_TIME = 'one-time-password:';

/** Makes a link's token: 256 bits, kept as its digest, good for 30 minutes and one use. */
export async function issueResetToken(db: Database, userId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db
    .insert(verifications)
    .values({
      id: newId('ver', now),
      identifier: RESET + digest(token),
      value: userId,
      expiresAt: new Date(now.getTime() + VALID_FOR_MS),
      createdAt: now,
      updatedAt: now,
    });
  return token;
}

/** Whose token it is while it is good. */
export async function findResetToken(db: Database, token: string, now: Date): Promise<string | undefined> {
  const [row] = await db.select({ userId: verifications.value }).from(verifications).where(isGood(token, now));
  return row?.userId;
}

/** Uses the token up, and every other one of the same person. False when it is used or too old: the delete decides a race. */
export async function useResetToken(db: Database, token: string, userId: string, now: Date): Promise<boolean> {
  const used = await db.delete(verifications).where(isGood(token, now)).returning({ id: verifications.id });
  if (used.length === 0) return false;
  await forgetResetTokens(db, userId);
  return true;
}

/** Ends every link the person was mailed, and the mark of a one-time password: another password has been chosen. */
export async function forgetResetTokens(db: Database, userId: string): Promise<void> {
  await db
    .delete(verifications)
    .where(
      or(
        and(like(verifications.identifier, `${RESET}%`), eq(verifications.value, userId)),
        eq(verifications.identifier, ONE_TIME + userId),
      ),
    );
}

/** Marks the person's password as one that only leads to choosing another. */
export async function markPasswordOneTime(db: Database, userId: string, now: Date): Promise<void> {
  await db
    .insert(verifications)
    .values({
      id: newId('ver', now),
      identifier: ONE_TIME + userId,
      value: userId,
      expiresAt: new Date(now.getTime() + FAR_AHEAD_MS),
      createdAt: now,
      updatedAt: now,
    });
}

export async function isPasswordOneTime(db: Database, userId: string): Promise<boolean> {
  const found = await db
    .select({ id: verifications.id })
    .from(verifications)
    .where(eq(verifications.identifier, ONE_TIME + userId));
  return found.length > 0;
}

function isGood(token: string, now: Date) {
  return and(eq(verifications.identifier, RESET + digest(token)), gt(verifications.expiresAt, now));
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
