import type { Database } from '../database/client.server.ts';
import { newId } from '../ids/new-id.ts';
import type { Jobs } from '../jobs/jobs.server.ts';
import { mails } from './mail.table.server.ts';

export interface OutgoingMail {
  /** What it is, `order-shipped`; also names its preview. */
  kind: string;
  /** `<kind>/<thing>`: the same fact is never told twice. */
  dedupeKey: string;
  recipient: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  /** Parameters for EmailJS templates. */
  templateParameters?: Record<string, string>;
  subjectId?: string;
  /** Extra headers, written by us and never by a visitor; EmailJS cannot send them. */
  headers?: Record<string, string>;
}

/**
 * Writes the mail and its delivery job in the caller's transaction. A mail service that is down delays the mail and
 * nothing else. Returns false when this fact has been told already, or when there is nobody to write to: whoever orders by phone may
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

/** Line breaks in a header would let a name write headers of its own. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}
