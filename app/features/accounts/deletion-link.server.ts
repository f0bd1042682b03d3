import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { enqueueMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { type Budget, takeFromBudget } from '#app/platform/rate-limits/rate-limit.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { readSignedValue, signValue } from '#app/platform/signed-values/signed-value.server.ts';
import { composeDeletionLinkMail } from './accounts-emails.tsx';

const VALID_FOR_MS = 30 * 60_000;
const PURPOSE = 'delete-account';
const DELETION_LINKS: Budget = { act: 'deletion-link', allowed: 3, perSeconds: 3_600 };

export type DeletionLinkResult = { ok: true } | { ok: false; reason: 'too_many' };

type LinkServices = Pick<Services, 'db' | 'jobs' | 'clock' | 'config'>;

/**
 * Mails the link that stands for the password of somebody who is signed in but has none or forgot it. It proves the mailbox;
 * the session proves the rest, so the link alone opens nothing.
 */
export async function mailDeletionLink(
  { db, jobs, clock, config }: LinkServices,
  viewer: Viewer,
): Promise<DeletionLinkResult> {
  const now = clock();
  if (!(await takeFromBudget(db, DELETION_LINKS, viewer.id, now))) return { ok: false, reason: 'too_many' };
  const expires = now.getTime() + VALID_FOR_MS;
  const token = signValue(config.authSecret, PURPOSE, `${viewer.id}-${expires}`);
  const { business } = await readShopSettings(db);
  const url = `${config.publicUrl}/userProfile/delete?token=${token}`;
  const mail = composeDeletionLinkMail({ email: viewer.email, name: viewer.name, url, business });
  await db.transaction((db) =>
    enqueueMail(db, jobs, { ...mail, dedupeKey: `deletion-link/${viewer.id}/${expires}` }, now),
  );
  return { ok: true };
}

/** Whether the link was mailed to this person, less than 30 minutes ago. */
export function isDeletionLink({ config, clock }: LinkServices, viewer: Viewer, token: string | null): boolean {
  const [userId, expires] = (readSignedValue(config.authSecret, PURPOSE, token ?? '') ?? '').split('-');
  return userId === viewer.id && Number(expires) > clock().getTime();
}
