import { type AnyColumn, and, eq, gt, lt, or, sql } from 'drizzle-orm';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '../database/client.server.ts';
import { newId } from '../ids/new-id.ts';
import { hasLostKey, KEY_GONE, LINK_KEY, withKey } from './link-keys.ts';
import { mails } from './mail.table.server.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A mail that failed keeps its key for as long as somebody may look after it. */
const KEY_DAYS = 7;

export type RetryMailResult = { ok: true } | { ok: false; reason: 'not_failed' | 'key_gone' };

/**
 * The admin's Resend: gives a mail that failed, or keeps being put off, all its tries back and makes the first one now. A second
 * click finds it queued and changes nothing.
 */
export async function retryMail(context: ActContext, actor: string, mailId: string): Promise<RetryMailResult> {
  const isStuck = or(eq(mails.state, 'failed'), and(eq(mails.state, 'queued'), gt(mails.attempts, 0)));
  return act(context, actor, async (act) => {
    const [mail] = await act.db.select({ text: mails.text }).from(mails).where(eq(mails.id, mailId)).for('update');
    if (mail && hasLostKey(mail.text)) return { ok: false, reason: 'key_gone' };
    const revived = await act.db
      .update(mails)
      .set({ state: 'queued', attempts: 0, lastError: null })
      .where(and(eq(mails.id, mailId), isStuck))
      .returning({ id: mails.id });
    if (revived.length === 0) return { ok: false, reason: 'not_failed' };
    await act.jobs.enqueue(act.db, 'deliver-mail', { mailId });
    await act.audit('mail.retried', mailId);
    return { ok: true };
  });
}

export type CopyMailResult =
  | { ok: true; mailId: string }
  /** `key_gone`: it carried a link that acts for its reader, which is not kept and cannot be made again. */
  | { ok: false; reason: 'not_sent' | 'just_sent' | 'key_gone' };

/** Makes the key of a sent mail's link again, where it works still. */
export type RemakeKey = (mail: typeof mails.$inferSelect) => Promise<string | undefined>;

/** Sends a mail that was sent once more, as a mail of its own: the first may be lost. Once a minute, so that two presses send one. */
export async function copyMail(
  context: ActContext,
  actor: string,
  mailId: string,
  remakeKey?: RemakeKey,
): Promise<CopyMailResult> {
  return act(context, actor, async (act) => {
    const [sent] = await act.db
      .select()
      .from(mails)
      .where(and(eq(mails.id, mailId), eq(mails.state, 'sent')));
    if (!sent) return { ok: false, reason: 'not_sent' };
    const lostKey = hasLostKey(sent.text);
    const key = lostKey ? await remakeKey?.(sent) : undefined;
    if (lostKey && key === undefined) return { ok: false, reason: 'key_gone' };
    const { kind, recipient, replyTo, subject, subjectId } = sent;
    const { html, text, templateParameters, headers } = key === undefined ? sent : withKey(sent, key);
    const copy = { kind, recipient, replyTo, subject, html, text, templateParameters, headers, subjectId };
    const id = newId('mail', act.now);
    const dedupeKey = `${sent.dedupeKey}/again/${Math.floor(act.now.getTime() / MINUTE_MS)}`;
    const written = await act.db
      .insert(mails)
      .values({ ...copy, id, dedupeKey, createdAt: act.now })
      .onConflictDoNothing({ target: mails.dedupeKey })
      .returning({ id: mails.id });
    if (written.length === 0) return { ok: false, reason: 'just_sent' };
    await act.jobs.enqueue(act.db, 'deliver-mail', { mailId: id });
    await act.audit('mail.sent_again', id, { from: mailId });
    return { ok: true, mailId: id };
  });
}

/**
 * Nightly housekeeping: takes the keys out of mails that failed and that nobody tried again for a week, and of those that were sent when
 * keys were still kept.
 */
export async function blankOldKeys(db: Database, now: Date): Promise<void> {
  const blank = (column: AnyColumn) => sql`regexp_replace(${column}::text, ${LINK_KEY}, ${`\\1${KEY_GONE}`}, 'g')`;
  await db
    .update(mails)
    .set({
      html: blank(mails.html),
      text: blank(mails.text),
      templateParameters: sql`${blank(mails.templateParameters)}::jsonb`,
      headers: sql`${blank(mails.headers)}::jsonb`,
    })
    .where(
      and(
        or(
          eq(mails.state, 'sent'),
          and(eq(mails.state, 'failed'), lt(mails.createdAt, new Date(now.getTime() - KEY_DAYS * DAY_MS))),
        ),
        sql`${mails.text} ~ ${LINK_KEY}`,
      ),
    );
}
