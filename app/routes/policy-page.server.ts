import { data } from 'react-router';
import type { ShownPolicy } from '#app/features/ground/policies/components/policy-page.tsx';
import { currentPolicy, findPolicyVersion } from '#app/features/ground/policies/door/policy.queries.server.ts';
import type { Policy, PolicyVersion } from '#app/features/ground/policies/door/policy.ts';
import { fillPolicy } from '#app/features/ground/policies/policy-facts.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';

/** The text in force, or the version asked for by `?<name>=<number>`; 404 for a version that never was. */
export async function loadPolicy(
  db: Database,
  policy: Policy,
  asked: string | null,
): Promise<{ shown: ShownPolicy; isCurrent: boolean }> {
  const current = await currentPolicy(db, policy);
  if (asked === null) return { shown: show(current), isCurrent: true };
  const version = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 0;
  const found = await findPolicyVersion(db, { policy, version });
  if (!found) throw data(null, 404);
  return { shown: show(found), isCurrent: found.version === current.version };
}

/** Its words with the facts of its own day. */
function show({ policy, version, body, facts, inForceFrom }: PolicyVersion): ShownPolicy {
  return { policy, version, body: fillPolicy(body, facts), inForceFrom: formatDate(inForceFrom) };
}
