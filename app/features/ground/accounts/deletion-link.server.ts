import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { type Budget, takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import { readSignedValue, signValue } from '#app/platform/signed-values/signed-value.server.ts';
import { deletionLinkMessage } from './account-messages.ts';

const VALID_FOR_MS = 30 * 60_000;
const PURPOSE = 'delete-account';
const DELETION_LINKS: Budget = { act: 'deletion-link', allowed: 3, perSeconds: 3_600 };

export type DeletionLinkResult = { ok: true } | { ok: false; reason: 'too_many' };

/**
 * Mails the link that stands for the password of somebody who is signed in but has none or forgot it. It proves the mailbox;
 * the session proves the rest, so the link alone opens nothing.
 */
export async function mailDeletionLink(context: ActContext, actor: Viewer): Promise<DeletionLinkResult> {
  const now = context.clock();
  if (!(await takeFromBudget(context.db, DELETION_LINKS, actor.id, now))) return { ok: false, reason: 'too_many' };
  const expires = now.getTime() + VALID_FOR_MS;
  const token = signValue(context.config.authSecret, PURPOSE, `${actor.id}-${expires}`);
  const url = `${context.config.publicUrl}/userProfile/delete?token=${token}`;
  const facts = { email: actor.email, name: actor.name, url, once: `${actor.id}/${expires}` };
  await act(context, actor.id, (act) => act.tell(deletionLinkMessage.about(facts)));
  return { ok: true };
}

/** Whether the link was mailed to this person, less than 30 minutes ago. */
export function isDeletionLink(
  { config, clock }: ActContext,
  { viewer, token }: { viewer: Viewer; token: string | null },
): boolean {
  const [userId, expires] = (readSignedValue(config.authSecret, PURPOSE, token ?? '') ?? '').split('-');
  return userId === viewer.id && Number(expires) > clock().getTime();
}
