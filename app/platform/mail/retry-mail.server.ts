import { and, eq } from 'drizzle-orm';
import type { Services } from '../services.server.ts';
import { mails } from './mail.table.server.ts';

export type RetryMailResult = { ok: true } | { ok: false; reason: 'not_failed' };

/** The admin's Resend: gives a failed mail all its tries back. A second click finds it queued and changes nothing. */
export async function retryMail(services: Pick<Services, 'db' | 'jobs'>, mailId: string): Promise<RetryMailResult> {
  return services.db.transaction(async (db) => {
    const revived = await db
      .update(mails)
      .set({ state: 'queued', attempts: 0, lastError: null })
      .where(and(eq(mails.id, mailId), eq(mails.state, 'failed')))
      .returning({ id: mails.id });
    if (revived.length === 0) return { ok: false, reason: 'not_failed' };
    await services.jobs.enqueue(db, 'deliver-mail', { mailId });
    return { ok: true };
  });
}
