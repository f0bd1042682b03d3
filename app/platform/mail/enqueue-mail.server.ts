import { asc, eq } from 'drizzle-orm';
import { users } from '../auth/auth.table.server.ts';
import type { Database } from '../database/client.server.ts';
import { newId } from '../ids/new-id.ts';
import type { Jobs } from '../jobs/job-queue.ts';
import { mails } from './mail.table.server.ts';
import { oneLine, THE_OWNER } from './mail-message.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

/**
 * Writes the mail and its delivery job in the caller's transaction. A mail service that is down delays the mail and
 * nothing else. Returns false when this fact has been reported already, or when there is nobody to write to: a direct
 * order may have no address. Until `leavesAt` it can be withdrawn.
 */
export async function enqueueMail(
  db: Database,
  jobs: Jobs,
  mail: OutgoingMail,
  now: Date,
  { leavesAt }: { leavesAt?: Date | undefined } = {},
): Promise<boolean> {
  const recipient = mail.recipient === THE_OWNER ? await findOwner(db) : oneLine(mail.recipient);
  if (recipient === '') return false;
  const id = newId('mail', now);
  const written = await db
    .insert(mails)
    .values({ ...mail, id, subject: oneLine(mail.subject), recipient, createdAt: now })
    .onConflictDoNothing({ target: mails.dedupeKey })
    .returning({ id: mails.id });
  if (written.length === 0) return false;
  await jobs.enqueue(db, 'deliver-mail', { mailId: id }, leavesAt && { startAfter: leavesAt });
  return true;
}

async function findOwner(db: Database): Promise<string> {
  const [owner] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.role, 'owner'))
    .orderBy(asc(users.createdAt))
    .limit(1);
  return owner?.email ?? '';
}
