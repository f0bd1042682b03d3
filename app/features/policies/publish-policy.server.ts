import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { currentPolicyVersion } from './policy.queries.server.ts';
import type { Policy } from './policy.ts';
import { policyVersions } from './policy-version.table.server.ts';

export type PublishPolicyResult = { ok: true; version: number } | { ok: false; reason: 'empty' | 'outdated' };

/**
 * Puts the owner's text in force as the next version; earlier ones stay as they are. `basedOn` is the version the owner was
 * editing: when somebody published meanwhile the answer is `outdated`, and nothing of theirs is overwritten.
 */
export async function publishPolicy(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  text: { policy: Policy; body: string; basedOn: number; author: string },
): Promise<PublishPolicyResult> {
  const { policy, basedOn, author } = text;
  const body = text.body.trim();
  if (body === '') return { ok: false, reason: 'empty' };
  return db.transaction(async (db) => {
    if ((await currentPolicyVersion(db, policy)) !== basedOn) return { ok: false, reason: 'outdated' };
    const version = basedOn + 1;
    const written = await db
      .insert(policyVersions)
      .values({ policy, version, body, inForceFrom: clock(), author })
      .onConflictDoNothing()
      .returning({ version: policyVersions.version });
    if (written.length === 0) return { ok: false, reason: 'outdated' };
    const entry = { actor: author, action: 'settings.policy_published', subjectId: policy, details: { version } };
    await recordAudit(db, entry, clock());
    return { ok: true, version };
  });
}
