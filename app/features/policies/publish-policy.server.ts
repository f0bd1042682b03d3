import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { currentPolicyVersion } from './policy.queries.server.ts';
import type { Policy } from './policy.ts';
import { policyVersions } from './policy-version.table.server.ts';

export type PublishPolicyResult = { ok: true; version: number } | { ok: false; reason: 'empty' | 'outdated' };

/**
 * Puts the owner's text in force as the next version; earlier ones stay as they are. `basedOn` is the version the owner was
 * editing: when somebody published meanwhile the answer is `outdated`, and nothing of theirs is overwritten.
 */
export async function publishPolicy(
  context: ActContext,
  actor: string,
  text: { policy: Policy; body: string; basedOn: number },
): Promise<PublishPolicyResult> {
  const { policy, basedOn } = text;
  const body = text.body.trim();
  if (body === '') return { ok: false, reason: 'empty' };
  return act(context, actor, async (act) => {
    if ((await currentPolicyVersion(act.db, policy)) !== basedOn) return { ok: false, reason: 'outdated' };
    const version = basedOn + 1;
    const written = await act.db
      .insert(policyVersions)
      .values({ policy, version, body, inForceFrom: act.now, author: actor })
      .onConflictDoNothing()
      .returning({ version: policyVersions.version });
    if (written.length === 0) return { ok: false, reason: 'outdated' };
    await act.audit('settings.policy_published', policy, { version });
    return { ok: true, version };
  });
}
