import { and, eq, gt, ne, sql } from 'drizzle-orm';
import type { AccessResult } from '../access/access-result.ts';
import type { Database } from '../database/client.server.ts';
import type { Jobs } from '../jobs/job-queue.ts';
import type { Services } from '../services.server.ts';
import { withoutKeys } from './link-keys.ts';
import { mails } from './mail.table.server.ts';
import { openMailTransport } from './open-transport.server.ts';

/** With the queue's back-off, three days of trying. */
const MAX_ATTEMPTS = 160;
/** Woken at once when mail goes out again; each of them wakes as many. */
const WOKEN = 500;

/**
 * Sends one queued mail; the job `deliver-mail`. The row stays locked while the mail is on its way, so exactly one sender has it
 * at a time, and the lock goes with a process that dies. A mail that is gone, sent, failed or in other hands is left alone.
 * Throws after a failure that another try may fix, so that the job comes back; otherwise the mail is `failed` and the admin sees it.
 * `hear` is told what the answer says of us, where it says anything.
 * A mail that goes out after it had failed says that the mail server is back: whatever else waits for its next try is tried now.
 */
export async function deliverMail(
  services: Services,
  mailId: string,
  senderName?: string,
  hear: (access: AccessResult) => Promise<void> = async () => {},
): Promise<void> {
  const { config, clock, log } = services;
  const outcome = await services.db.transaction(async (db) => {
    // The pool ends transactions that idle for 10 seconds; a slow mail server may take that long for each of its answers.
    await db.execute(sql`select set_config('idle_in_transaction_session_timeout', '120s', true)`);
    const [mail] = await db
      .select()
      .from(mails)
      .where(and(eq(mails.id, mailId), eq(mails.state, 'queued')))
      .for('update', { skipLocked: true });
    if (!mail) return undefined;

    const result = await openMailTransport(config).send({ ...mail, senderName });
    const attempts = mail.attempts + 1;
    if (result.ok) {
      await db
        .update(mails)
        // From now on its reader has the key of its links, and nobody else is to.
        .set({ ...withoutKeys(mail), state: 'sent', attempts, sentAt: clock(), lastError: null })
        .where(eq(mails.id, mailId));
      if (mail.attempts > 0) await wakeWaiting(db, services.jobs, mailId);
      return { access: { ok: true } as const };
    }
    const willRetry = result.retry && attempts < MAX_ATTEMPTS;
    const lastError = result.message.slice(0, 500);
    await db
      .update(mails)
      .set({ state: willRetry ? 'queued' : 'failed', attempts, lastError })
      .where(eq(mails.id, mailId));
    const { access: reason, message } = result;
    return {
      failure: { kind: mail.kind, attempts, willRetry, lastError },
      access: reason && ({ ok: false, reason, message } as const),
    };
  });
  if (outcome?.access) await hear(outcome.access);
  const failure = outcome?.failure;
  if (!failure) return;
  log.warn({ mailId, ...failure }, 'an email was not accepted');
  if (failure.willRetry)
    throw new Error(`Email ${mailId} was not accepted (try ${failure.attempts}): ${failure.lastError}`);
}

async function wakeWaiting(db: Database, jobs: Jobs, exceptId: string): Promise<void> {
  const waiting = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.state, 'queued'), gt(mails.attempts, 0), ne(mails.id, exceptId)))
    .orderBy(mails.createdAt)
    .limit(WOKEN);
  for (const { id } of waiting) await jobs.enqueue(db, 'deliver-mail', { mailId: id });
}
