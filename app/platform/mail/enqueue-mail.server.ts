import type { Database } from '../database/client.server.ts';
import { newId } from '../ids/new-id.ts';
import type { Jobs } from '../jobs/job-queue.ts';
import { mails } from './mail.table.server.ts';
import { oneLine } from './mail-message.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

/**
 * Writes the mail and its delivery job in the caller's transaction. A mail service that is down delays the mail and
 * nothing else. Returns false when this fact has been reported already, or when there is nobody to write to: whoever orders by phone may
 * have given no address. Until `leavesAt` it can be withdrawn.
 */
export async function enqueueMail(
  db: Database,
  jobs: Jobs,
  mail: OutgoingMail,
  now: Date,
  { leavesAt }: { leavesAt?: Date | undefined } = {},
): Promise<boolean> {
  if (mail.recipient === '') return false;
  const id = newId('mail', now);
  const written = await db
    .insert(mails)
    .values({ ...mail, id, subject: oneLine(mail.subject), recipient: oneLine(mail.recipient), createdAt: now })
    .onConflictDoNothing({ target: mails.dedupeKey })
    .returning({ id: mails.id });
  if (written.length === 0) return false;
  await jobs.enqueue(db, 'deliver-mail', { mailId: id }, leavesAt && { startAfter: leavesAt });
  return true;
}
