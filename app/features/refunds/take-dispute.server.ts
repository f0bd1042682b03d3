import { eq } from 'drizzle-orm';
import { notifyAdmins } from '#app/features/notifications/notify.server.ts';
import { readShopSettings } from '#app/features/settings/setting.queries.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { enqueueMail } from '#app/platform/mail/enqueue-mail.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import type { ProviderDispute } from '#app/platform/payments/provider-refund.ts';
import type { Services } from '#app/platform/services.server.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';
import { describeResolution } from './describe-dispute.ts';
import { disputes } from './dispute.table.server.ts';
import { composeDisputeMail } from './dispute-email.ts';
import { refundTexts } from './refund-texts.ts';

/**
 * Writes down what the payment service says of a dispute, and tells the owner, who has days to answer it there. Any number of times;
 * a dispute that was resolved stays so. Throws while the service cannot be asked. False when it knows of none.
 */
export async function takeDispute(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'config' | 'payments'>,
  providerId: string,
  { isReminder, actor }: { isReminder: boolean; actor: string },
): Promise<boolean> {
  const found = await services.payments.findDispute(providerId);
  if (!found.ok) {
    if (found.reason === 'unreachable') throw new Error(`The dispute ${providerId} did not come`);
    return false;
  }
  await write(services, found.dispute, { isReminder, actor });
  return true;
}

function write(
  { db, clock, jobs, config }: Pick<Services, 'db' | 'clock' | 'jobs' | 'config'>,
  dispute: ProviderDispute,
  { isReminder, actor }: { isReminder: boolean; actor: string },
): Promise<void> {
  const now = clock();
  const { providerId, reference = null, amountKobo = null, category = null, status, resolution = null } = dispute;
  const isResolved = status === 'resolved';
  const facts = { status, resolution, dueAt: dispute.dueAt ?? null, reference, amountKobo, category };
  const resolvedAt = isResolved ? (dispute.resolvedAt ?? now) : null;
  return db.transaction(async (db) => {
    const [added] = await db
      .insert(disputes)
      .values({ id: newId('dsp', now), providerId, ...facts, openedAt: now, resolvedAt })
      .onConflictDoNothing({ target: disputes.providerId })
      .returning();
    const [known] = await db.select().from(disputes).where(eq(disputes.providerId, providerId)).for('update');
    if (!known) throw new Error(`The dispute ${providerId} was not written`);
    if (!added && known.resolvedAt) return;
    if (!added)
      await db
        .update(disputes)
        .set({ ...facts, resolvedAt })
        .where(eq(disputes.id, known.id));

    const due = dispute.dueAt ? refundTexts.disputes.answerBy(formatDateTime(dispute.dueAt)) : '';
    const amount = amountKobo === null ? 'A payment' : formatKobo(amountKobo);
    const ending = describeResolution(resolution);
    await notifyAdmins(
      db,
      {
        kind: isResolved ? 'dispute-resolved' : 'dispute-opened',
        dedupeKey: `${isResolved ? 'dispute-resolved' : 'dispute-opened'}/${known.id}`,
        title: isResolved ? 'A dispute was resolved' : 'A payment is disputed',
        body: isResolved
          ? `${amount}${ending ? `: ${ending}` : ''}.`
          : `${amount} is asked back through a bank.${due ? ` ${due}.` : ''}`,
        href: reference ? `/payments/${encodeURIComponent(reference)}` : '/payments',
        details: reference ? { reference } : {},
      },
      now,
    );
    if (!isResolved) {
      const { business } = await readShopSettings(db);
      const context = { business, publicUrl: config.publicUrl };
      const row = { ...known, ...facts };
      await enqueueMail(db, jobs, composeDisputeMail(row, isReminder ? 'reminder' : 'opened', context, now), now);
    }
    if (added || isResolved) {
      const action = isResolved ? 'dispute.resolved' : 'dispute.opened';
      await recordAudit(
        db,
        { actor, action, subjectId: known.id, details: { reference, amountKobo, resolution } },
        now,
      );
    }
  });
}
