import { createHash } from 'node:crypto';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Jobs } from '#app/platform/jobs/jobs.server.ts';
import { enqueueMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { composeResetMail } from './accounts-emails.tsx';

/** Queues the mail with a password link, in the transaction that made the link. */
export async function sendResetMail(
  db: Database,
  jobs: Jobs,
  input: { email: string; name: string; url: string },
  now: Date,
): Promise<void> {
  const { business } = await readShopSettings(db);
  // By digest: the outbox's keys are shown to admins, who must not be able to use the link.
  const link = createHash('sha256').update(input.url).digest('base64url').slice(0, 22);
  await enqueueMail(
    db,
    jobs,
    { ...composeResetMail({ ...input, business }), dedupeKey: `password-reset/${link}` },
    now,
  );
}
