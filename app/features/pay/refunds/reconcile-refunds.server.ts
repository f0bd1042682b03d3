import { and, eq, sql } from 'drizzle-orm';
import { type Act, act } from '#app/platform/act/act.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { ProviderRefund } from '#app/platform/payments/provider-refund.ts';
import type { Services } from '#app/platform/services.server.ts';
import { refunds } from './door/refund.table.server.ts';
import { followRefund } from './follow-refund.server.ts';
import { leftOfPayment, listRefundsOfPayment, lockPayment } from './refund.queries.server.ts';
import { refundForeignMessage } from './refund-messages.ts';
import { refundTexts } from './refund-texts.ts';
import { findBookedPayment } from './refundable.queries.server.ts';
import type { RefundablePayment } from './refundable-payment.ts';
import { merchantNoteOf } from './send-refund.server.ts';

/** Where the money that went back is looked for. What was booked is known here; what waits for a person is checkout's. */
export interface RefundBooks {
  /** Locks and finds what was paid. The first thing in the transaction that writes a refund down. */
  findPayment(db: Database, reference: string): Promise<RefundablePayment | undefined>;
  /** In the same transaction: a refund nobody asked us for was written down. */
  onExternalRefund(act: Act, refund: ExternalRefund): Promise<void>;
}

interface ExternalRefund {
  payment: RefundablePayment;
  amountKobo: number;
}

export const BOOKED_ONLY: RefundBooks = { findPayment: findBookedPayment, onExternalRefund: async () => {} };

/**
 * Compares a payment's refunds with the provider's and takes over its news. Those that were made in the provider's own dashboard are
 * written down too. Throws while the provider cannot be asked. Returns how many it knows of.
 */
export async function reconcileRefunds(
  services: Services,
  actor: string,
  { reference, books = BOOKED_ONLY }: { reference: string; books?: RefundBooks },
): Promise<number> {
  const listed = await services.payments.listRefunds(reference);
  if (!listed.ok) {
    if (listed.reason === 'unreachable') throw new Error(`The refunds of ${reference} did not come`);
    return 0;
  }
  const providerIdOf = new Map(
    (await listRefundsOfPayment(services.db, reference)).map(({ id, providerId }) => [id, providerId]),
  );
  for (const theirs of listed.refunds) {
    const known = findOurs(providerIdOf, theirs);
    if (known) providerIdOf.set(known, theirs.providerId);
    const refundId = known ?? (await recordExternal(services, actor, { reference, theirs, books }));
    if (refundId) await followRefund(services, actor, { refundId, news: theirs });
  }
  return listed.refunds.length;
}

/** By its id there, or by our note where we have not heard its id yet: a second one with the same note went out twice. */
function findOurs(providerIdOf: Map<string, string | null>, theirs: ProviderRefund): string | undefined {
  const known = [...providerIdOf];
  const [byId] = known.find(([, providerId]) => providerId === theirs.providerId) ?? [];
  const [byNote] = known.find(([id, providerId]) => !providerId && theirs.merchantNote === merchantNoteOf(id)) ?? [];
  return byId ?? byNote;
}

interface Found {
  reference: string;
  theirs: ProviderRefund;
  books: RefundBooks;
}

/** A refund nobody asked us for. More than was left of the payment cannot be ours to book: then a person is told, and nothing else. */
function recordExternal(
  services: Services,
  actor: string,
  { reference, theirs, books }: Found,
): Promise<string | undefined> {
  const { providerId, amountKobo } = theirs;
  return act(services, actor, async (act) => {
    const payment = await books.findPayment(act.db, reference);
    if (!payment) return undefined;
    const { subject, customer, isOnline } = payment;
    await lockPayment(act.db, reference);
    // Somebody wrote it down since we looked; it may be all that was left.
    const known = (await listRefundsOfPayment(act.db, reference)).find((one) => one.providerId === providerId);
    if (known) return known.id;
    const canBook = isOnline && amountKobo > 0 && amountKobo <= (await leftOfPayment(act.db, payment));
    if (!canBook && (await wasFound(act.db, reference, providerId))) return undefined;
    const [row] = canBook
      ? await act.db
          .insert(refunds)
          .values({
            id: newId('rfd', act.now),
            reference,
            ...subject,
            amountKobo,
            method: 'provider',
            reason: refundTexts.notices.externalReason,
            state: 'asked',
            dedupeKey: `provider/${providerId}`,
            requestedBy: 'system:provider',
            userId: customer.userId,
            email: customer.email,
            customerName: customer.name,
            providerId,
            disputeProviderId: theirs.disputeId ?? null,
            createdAt: act.now,
            nextCheckAt: act.now,
          })
          .returning({ id: refunds.id })
      : [];
    if (row) await books.onExternalRefund(act, { payment, amountKobo });
    const found = { providerId, reference, amountKobo, isOnline, isWritten: row !== undefined };
    await act.tell(refundForeignMessage.about(found));
    const details = { reference, amountKobo, providerId };
    await act.audit('refund.foreign', row?.id ?? reference, details);
    return row?.id;
  });
}

/** One that cannot be booked leaves no row: what says that a person was told is the audit log. Ask under `lockPayment`. */
async function wasFound(db: Database, reference: string, providerId: string): Promise<boolean> {
  const found = await db.$count(
    auditEntries,
    and(
      eq(auditEntries.action, 'refund.foreign'),
      eq(auditEntries.subjectId, reference),
      sql`${auditEntries.details} ->> 'providerId' = ${providerId}`,
    ),
  );
  return found > 0;
}
