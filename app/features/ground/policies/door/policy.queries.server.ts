import { and, desc, eq, inArray, max, sql } from 'drizzle-orm';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { factsNamedIn, policyFactsOf } from '../policy-facts.ts';
import { policyVersions } from '../policy-version.table.server.ts';
import { privacyText } from '../privacy-text.ts';
import { refundsText } from '../refunds-text.ts';
import { termsText } from '../terms-text.ts';
import type { Policy, PolicyVersion } from './policy.ts';

/** What every shop begins with. */
export const FIRST_TEXTS: Record<Policy, string> = { terms: termsText, privacy: privacyText, refunds: refundsText };
/** The shop’s first day: before it had an owner nobody could have agreed to anything. */
const firstInForce = sql`coalesce((select min(${users.createdAt}) from ${users}), now())`;

const columns = {
  policy: policyVersions.policy,
  version: policyVersions.version,
  body: policyVersions.body,
  facts: policyVersions.facts,
  inForceFrom: policyVersions.inForceFrom,
  author: policyVersions.author,
};

/**
 * The text in force, with the facts it names. The first one comes with the shop and is written down the first time anybody asks: from
 * then on it is a version like any other, and a new release cannot reword it. What it names is the business of today, because a change
 * of the business makes a version too (`follow-business.server.ts`).
 */
export async function currentPolicy(db: Database, policy: Policy): Promise<PolicyVersion> {
  const known = await newest(db, policy);
  if (known) return known;
  const body = FIRST_TEXTS[policy];
  const facts = factsNamedIn(body, policyFactsOf(await readShopSettings(db)));
  await db
    .insert(policyVersions)
    .values({ policy, version: 1, body, facts, inForceFrom: firstInForce, author: 'system' })
    .onConflictDoNothing();
  const written = await newest(db, policy);
  if (!written) throw new Error(`The ${policy} text was written and is not there`);
  return written;
}

/** The number of the version in force. */
export async function currentPolicyVersion(db: Database, policy: Policy): Promise<number> {
  return (await currentPolicy(db, policy)).version;
}

/** For what an order keeps: the numbers of what it agrees to. One query, without the texts. */
export async function agreedVersions(db: Database): Promise<{ terms: number; refunds: number }> {
  const rows = await db
    .select({ policy: policyVersions.policy, version: max(policyVersions.version) })
    .from(policyVersions)
    .where(inArray(policyVersions.policy, ['terms', 'refunds']))
    .groupBy(policyVersions.policy);
  const versionOf = async (policy: Policy) =>
    rows.find((row) => row.policy === policy)?.version ?? (await currentPolicyVersion(db, policy));
  return { terms: await versionOf('terms'), refunds: await versionOf('refunds') };
}

/** A version that is or was in force, for the orders placed under it. */
export async function findPolicyVersion(
  db: Database,
  { policy, version }: { policy: Policy; version: number },
): Promise<PolicyVersion | undefined> {
  const [row] = await db
    .select(columns)
    .from(policyVersions)
    .where(and(eq(policyVersions.policy, policy), eq(policyVersions.version, version)));
  return row;
}

async function newest(db: Database, policy: Policy): Promise<PolicyVersion | undefined> {
  const [row] = await db
    .select(columns)
    .from(policyVersions)
    .where(eq(policyVersions.policy, policy))
    .orderBy(desc(policyVersions.version))
    .limit(1);
  return row;
}
