import { and, eq, gt, or } from 'drizzle-orm';
import { recordAudit } from '../audit/record-audit.server.ts';
import { newId } from '../ids/new-id.ts';
import type { Services } from '../services.server.ts';
import { mails } from './mail.table.server.ts';

type MailServices = Pick<Services, 'db' | 'jobs' | 'clock'>;
const MINUTE_MS = 60_000;

export type RetryMailResult = { ok: true } | { ok: false; reason: 'not_failed' };

/**
 * The admin's Resend: gives a mail that failed, or keeps being put off, all its tries back and makes the first one now. A second
 * click finds it queued and changes nothing.
 */
export async function retryMail(services: MailServices, mailId: string, actor: string): Promise<RetryMailResult> {
  const isStuck = or(eq(mails.state, 'failed'), and(eq(mails.state, 'queued'), gt(mails.attempts, 0)));
  return services.db.transaction(async (db) => {
    const revived = await db
      .update(mails)
      .set({ state: 'queued', attempts: 0, lastError: null })
      .where(and(eq(mails.id, mailId), isStuck))
      .returning({ id: mails.id });
    if (revived.length === 0) return { ok: false, reason: 'not_failed' };
    await services.jobs.enqueue(db, 'deliver-mail', { mailId });
    await recordAudit(db, { actor, action: 'mail.retried', subjectId: mailId }, services.clock());
    return { ok: true };
  });
}

export type CopyMailResult = { ok: true; mailId: string } | { ok: false; reason: 'not_sent' | 'just_sent' };

/** Sends a mail that was sent once more, as a mail of its own: the first may be lost. Once a minute, so that two presses send one. */
export async function copyMail(services: MailServices, mailId: string, actor: string): Promise<CopyMailResult> {
  const now = services.clock();
  return services.db.transaction(async (db) => {
    const [sent] = await db
      .select()
      .from(mails)
      .where(and(eq(mails.id, mailId), eq(mails.state, 'sent')));
    if (!sent) return { ok: false, reason: 'not_sent' };
    const { kind, recipient, replyTo, subject, html, text, templateParameters, headers, subjectId } = sent;
    const copy = { kind, recipient, replyTo, subject, html, text, templateParameters, headers, subjectId };
    const id = newId('mail', now);
    const dedupeKey = `${sent.dedupeKey}/again/${Math.floor(now.getTime() / MINUTE_MS)}`;
    const written = await db
      .insert(mails)
      .values({ ...copy, id, dedupeKey, createdAt: now })
      .onConflictDoNothing({ target: mails.dedupeKey })
      .returning({ id: mails.id });
    if (written.length === 0) return { ok: false, reason: 'just_sent' };
    await services.jobs.enqueue(db, 'deliver-mail', { mailId: id });
    await recordAudit(db, { actor, action: 'mail.sent_again', subjectId: id, details: { from: mailId } }, now);
    return { ok: true, mailId: id };
  });
}
