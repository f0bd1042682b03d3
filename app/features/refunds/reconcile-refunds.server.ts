import { notifyAdmins } from '#app/features/notifications/notify.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import type { ProviderRefund } from '#app/platform/payments/provider-refund.ts';
import type { Services } from '#app/platform/services.server.ts';
import { followRefund } from './follow-refund.server.ts';
import { leftOfPayment, listRefundsOfPayment, lockPayment } from './refund.queries.server.ts';
import { refunds } from './refund.table.server.ts';
import { findBookedPayment } from './refundable.queries.server.ts';
import type { RefundablePayment } from './refundable-payment.ts';
import { merchantNoteOf } from './send-refund.server.ts';

/**
 * Compares a payment's refunds with the provider's and takes over its news. Those that were made in the provider's own dashboard are
 * written down too. Throws while the provider cannot be asked. Returns how many it knows of.
 */
export async function reconcileRefunds(services: Services, reference: string, actor: string): Promise<number> {
  const listed = await services.payments.listRefunds(reference);
  if (!listed.ok) {
    if (listed.reason === 'unreachable') throw new Error(`The refunds of ${reference} did not come`);
    return 0;
  }
  const payment = await findBookedPayment(services.db, reference);
  const ours = await listRefundsOfPayment(services.db, reference);
  for (const theirs of listed.refunds) {
    const known = ours.find(
      ({ id, providerId }) => providerId === theirs.providerId || theirs.merchantNote === merchantNoteOf(id),
    );
    const refundId = known?.id ?? (payment && (await writeForeign(services, payment, theirs, actor)));
    if (refundId) await followRefund(services, refundId, theirs, actor);
  }
  return listed.refunds.length;
}

/** A refund nobody asked us for. More than was left of the payment cannot be ours to book: then a person is told, and nothing else. */
function writeForeign(
  services: Services,
  payment: RefundablePayment,
  { providerId, amountKobo }: ProviderRefund,
  actor: string,
): Promise<string | undefined> {
  const { reference, subject, customer } = payment;
  const now = services.clock();
  return services.db.transaction(async (db) => {
    await lockPayment(db, reference);
    const leftKobo = await leftOfPayment(db, payment);
    const canBook = amountKobo > 0 && amountKobo <= leftKobo;
    const [row] = canBook
      ? await db
          .insert(refunds)
          .values({
            id: newId('rfd', now),
            reference,
            ...subject,
            amountKobo,
            method: 'provider',
            reason: 'Refunded through Paystack',
            state: 'asked',
            dedupeKey: `provider/${providerId}`,
            requestedBy: 'system:provider',
            userId: customer.userId,
            email: customer.email,
            customerName: customer.name,
            providerId,
            createdAt: now,
            nextCheckAt: now,
          })
          .onConflictDoNothing({ target: refunds.dedupeKey })
          .returning({ id: refunds.id })
      : [];
    if (canBook && !row) return undefined;
    await notifyAdmins(
      db,
      {
        kind: 'refund-foreign',
        dedupeKey: `refund-foreign/${providerId}`,
        title: 'A refund was made in Paystack',
        body: row
          ? `${formatKobo(amountKobo)} of payment ${reference}. It is written down here too.`
          : `${formatKobo(amountKobo)} of payment ${reference}, which is more than was left of it here. Please compare.`,
        href: `/payments/${reference}`,
        details: { reference },
      },
      now,
    );
    const details = { reference, amountKobo, providerId };
    await recordAudit(db, { actor, action: 'refund.foreign', subjectId: row?.id ?? reference, details }, now);
    return row?.id;
  });
}
