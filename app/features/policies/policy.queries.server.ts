import { and, desc, eq, inArray, max } from 'drizzle-orm';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import type { ShopSettings } from '#app/features/settings/shop-settings.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Policy, PolicyVersion } from './policy.ts';
import { policyVersions } from './policy-version.table.server.ts';
import { privacyText } from './privacy-text.ts';
import { refundsText } from './refunds-text.ts';
import { termsText } from './terms-text.ts';

const FIRST_TEXTS: Record<Policy, (business: ShopSettings['business']) => string> = {
  terms: termsText,
  privacy: privacyText,
  refunds: refundsText,
};
/** The day the first texts were written. */
const FIRST_IN_FORCE = new Date('2026-11-21T00:00:00+01:00');

const columns = {
  policy: policyVersions.policy,
  version: policyVersions.version,
  body: policyVersions.body,
  inForceFrom: policyVersions.inForceFrom,
};

/**
 * The text in force. The first one comes with the shop and is written down the first time anybody asks, filled in with the
 * business's data of that moment: from then on it is a version like any other, and a new release cannot reword it.
 */
export async function currentPolicy(db: Database, policy: Policy): Promise<PolicyVersion> {
  const known = await newest(db, policy);
  if (known) return known;
  const { business } = await readShopSettings(db);
  await db
    .insert(policyVersions)
    .values({ policy, version: 1, body: FIRST_TEXTS[policy](business), inForceFrom: FIRST_IN_FORCE, author: 'system' })
    .onConflictDoNothing();
  const written = await newest(db, policy);
  if (!written) throw new Error(`The ${policy} text was written and is not there`);
  return written;
}

/** At start, so that no page has to write the first version while it is being read. */
export async function publishFirstPolicies(db: Database): Promise<void> {
  for (const policy of ['terms', 'privacy', 'refunds'] as const) await currentPolicy(db, policy);
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
