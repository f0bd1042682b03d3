import { and, eq, like, lt, notExists } from 'drizzle-orm';
import { z } from 'zod';
import type { Config } from '../config.server.ts';
import type { Database } from '../database/client.server.ts';
import { openValue, sealValue } from '../signed-values/sealed-value.server.ts';
import type { Clock } from '../time/clock.ts';
import { signInAccounts } from './auth.table.server.ts';
import { earlierPasswordKeys } from './earlier-password.table.server.ts';
import { type FirebaseHashParameters, isFirebaseHash, verifyFirebaseHash } from './firebase-scrypt.server.ts';
import { hashPassword, verifyPassword } from './password-hash.server.ts';

const SCHEME = 'fbscrypt';
const PURPOSE = 'earlier-passwords';
const DAY_MS = 86_400_000;

interface Parts {
  db: Database;
  config: Pick<Config, 'authSecret'>;
  clock: Clock;
}

const parametersSchema = z.strictObject({
  signerKey: z.string(),
  saltSeparator: z.string(),
  rounds: z.number(),
  memoryCost: z.number(),
});

/**
 * Whether a password is the one of a stored hash, ours or that of an earlier site. A right one of an earlier site is hashed our way on
 * the spot: this is the only moment at which it is known. Whichever way a person proves a password, they come through here.
 */
export async function checkHash(
  parts: Parts,
  { hash, password }: { hash: string; password: string },
): Promise<boolean> {
  if (!isFirebaseHash(hash)) return verifyPassword({ hash, password });
  const parameters = await readParameters(parts);
  const isRight = parameters !== undefined && (await verifyFirebaseHash({ hash, password }, parameters));
  // Done for a wrong one as well, so that an earlier hash takes no less time than ours and an unknown address.
  const ours = await hashPassword(password);
  if (isRight) {
    await parts.db
      .update(signInAccounts)
      .set({ password: ours, updatedAt: parts.clock() })
      .where(and(eq(signInAccounts.providerId, 'credential'), eq(signInAccounts.password, hash)));
  }
  return isRight;
}

/** Keeps what it takes to check the hashes that are about to come, in place of what was kept before. */
export async function keepParameters(
  { db, config, clock }: Parts,
  { signerKey, saltSeparator, rounds, memoryCost }: FirebaseHashParameters,
): Promise<void> {
  const json = JSON.stringify({ signerKey, saltSeparator, rounds, memoryCost });
  const values = { sealed: sealValue(config.authSecret, PURPOSE, SCHEME, json), createdAt: clock() };
  await db
    .insert(earlierPasswordKeys)
    .values({ scheme: SCHEME, ...values })
    .onConflictDoUpdate({ target: earlierPasswordKeys.scheme, set: values });
}

/** Undefined when none are kept, or they were sealed with another AUTH_SECRET. */
export async function readParameters({
  db,
  config,
}: Omit<Parts, 'clock'>): Promise<FirebaseHashParameters | undefined> {
  const [row] = await db.select().from(earlierPasswordKeys).where(eq(earlierPasswordKeys.scheme, SCHEME));
  const json = row && openValue(config.authSecret, PURPOSE, SCHEME, row.sealed);
  return json === undefined ? undefined : parametersSchema.parse(JSON.parse(json));
}

/** Nightly: the key goes when nobody is left whose password it checks. A day's grace, for an import that is still under way. */
export async function forgetParameters(db: Database, now: Date): Promise<void> {
  const left = db
    .select()
    .from(signInAccounts)
    .where(like(signInAccounts.password, `${SCHEME}$%`));
  const dayAgo = new Date(now.getTime() - DAY_MS);
  await db.delete(earlierPasswordKeys).where(and(lt(earlierPasswordKeys.createdAt, dayAgo), notExists(left)));
}
