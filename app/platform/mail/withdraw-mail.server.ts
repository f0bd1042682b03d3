import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/client.server.ts';
import { withdrawWhatsApp } from '../whatsapp/deliver-whatsapp.server.ts';
import { mails } from './mail.table.server.ts';

/** `none`: there never was such a mail. `left`: it is sent, given up or on its way this moment. */
export type WithdrawMailResult = 'withdrawn' | 'left' | 'none';

/**
 * Takes back what has not left by email and by WhatsApp; `left` where one of them has.
 */
export async function withdrawTold(db: Database, dedupeKey: string): Promise<WithdrawMailResult> {
  // The mail waits on the clock as well, so what has left by one way has left by the other.
  const onWhatsApp = await withdrawWhatsApp(db, dedupeKey);
  if (onWhatsApp === 'left') return 'left';
  const byMail = await withdrawMail(db, dedupeKey);
  return byMail === 'none' ? onWhatsApp : byMail;
}

/**
 * Takes a mail back that has not left, in the transaction that makes it untrue. A sender holds the row's lock while the mail is on
 * its way, so whoever has the lock decides; the job of a withdrawn mail finds nothing to send.
 */
async function withdrawMail(db: Database, dedupeKey: string): Promise<WithdrawMailResult> {
  const named = eq(mails.dedupeKey, dedupeKey);
  const [free] = await db
    .select({ id: mails.id, state: mails.state })
    .from(mails)
    .where(named)
    .for('update', { skipLocked: true });
  if (free?.state === 'queued') {
    await db.delete(mails).where(eq(mails.id, free.id));
    return 'withdrawn';
  }
  if (free) return 'left';
  const sending = await db.select({ id: mails.id }).from(mails).where(named);
  return sending.length > 0 ? 'left' : 'none';
}

/** The same for every mail whose dedupe key begins like this; what is on its way this moment goes. */
export async function withdrawMails(db: Database, beginning: string): Promise<void> {
  const waiting = db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.state, 'queued'), sql`starts_with(${mails.dedupeKey}, ${beginning})`))
    .for('update', { skipLocked: true });
  await db.delete(mails).where(inArray(mails.id, waiting));
}
