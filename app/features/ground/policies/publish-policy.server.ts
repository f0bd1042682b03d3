import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { currentPolicyVersion } from './door/policy.queries.server.ts';
import type { Policy } from './door/policy.ts';
import { factsNamedIn, policyFactsOf, unknownPlaceholder } from './policy-facts.ts';
import { policyVersions } from './policy-version.table.server.ts';

export type PublishPolicyResult =
  | { ok: true; version: number }
  | { ok: false; reason: 'empty' | 'outdated' }
  | { ok: false; reason: 'unknown_placeholder'; name: string };

/**
 * Puts the owner's text in force as the next version; earlier ones stay as they are. `basedOn` is the version the owner was
 * editing: when somebody published meanwhile the answer is `outdated`, and nothing of theirs is overwritten. A word between braces that is
 * no placeholder of ours is refused, since customers would read it as it is.
 */
export async function publishPolicy(
  context: ActContext,
  actor: string,
  text: { policy: Policy; body: string; basedOn: number },
): Promise<PublishPolicyResult> {
  const { policy, basedOn } = text;
  const body = text.body.trim();
  if (body === '') return { ok: false, reason: 'empty' };
  const name = unknownPlaceholder(body);
  if (name !== undefined) return { ok: false, reason: 'unknown_placeholder', name };
  return act(context, actor, async (act) => {
    if ((await currentPolicyVersion(act.db, policy)) !== basedOn) return { ok: false, reason: 'outdated' };
    const facts = factsNamedIn(body, policyFactsOf(await readShopSettings(act.db)));
    const version = basedOn + 1;
    const written = await act.db
      .insert(policyVersions)
      .values({ policy, version, body, facts, inForceFrom: act.now, author: actor })
      .onConflictDoNothing()
      .returning({ version: policyVersions.version });
    if (written.length === 0) return { ok: false, reason: 'outdated' };
    await act.audit('settings.policy_published', policy, { version });
    return { ok: true, version };
  });
}
