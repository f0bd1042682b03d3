import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import { factsNamedIn, POLICY_FACTS, type PolicyFacts, policyFactsOf } from '../policy-facts.ts';
import { policyVersions } from '../policy-version.table.server.ts';
import { currentPolicy, FIRST_TEXTS } from './policy.queries.server.ts';
import { POLICIES, type Policy } from './policy.ts';

/** Another process may be publishing; then it is looked at again. */
const TRIES = 5;

/**
 * A policy whose text names something of the business that has changed gets a new version of the same words, so that the number an
 * order keeps says what its customer read. Within the act that changed the business; and at start, where a text of an earlier release,
 * which names the business in fixed words and which no owner has touched, makes way for the one with placeholders.
 */
export async function followBusiness(act: Act): Promise<void> {
  const today = policyFactsOf(await readShopSettings(act.db));
  for (const policy of POLICIES) await followIn(act, policy, today);
}

async function followIn(act: Act, policy: Policy, today: ReturnType<typeof policyFactsOf>): Promise<void> {
  for (let tried = 0; tried < TRIES; tried++) {
    const newest = await currentPolicy(act.db, policy);
    const isFirstOfEarlier = newest.facts === null && newest.author === 'system';
    const body = isFirstOfEarlier ? FIRST_TEXTS[policy] : newest.body;
    const facts = newest.facts === null && !isFirstOfEarlier ? null : factsNamedIn(body, today);
    if (!isFirstOfEarlier && isSame(facts, newest.facts)) return;
    const version = newest.version + 1;
    const written = await act.db
      .insert(policyVersions)
      .values({ policy, version, body, facts, inForceFrom: act.now, author: act.actor })
      .onConflictDoNothing()
      .returning({ version: policyVersions.version });
    if (written.length === 0) continue;
    await act.audit('settings.policy_published', policy, { version });
    return;
  }
  throw new Error(`The ${policy} text is published faster than it can be brought up to date`);
}

const isSame = (one: PolicyFacts | null, other: PolicyFacts | null) =>
  POLICY_FACTS.every((fact) => one?.[fact] === other?.[fact]);
