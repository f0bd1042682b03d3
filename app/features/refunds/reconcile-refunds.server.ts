import { and, eq, sql } from 'drizzle-orm';
import { notifyAdmins } from '#app/features/notifications/notify.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
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

/** Where the money that went back is looked for. What was booked is known here; what waits for a person is checkout's. */
export interface RefundBooks {
  /** Locks and finds what was paid. The first thing in the transaction that writes a refund down. */
  findPayment(db: Database, reference: string): Promise<RefundablePayment | undefined>;
  /** In the same transaction: a refund nobody asked us for was written down. */
  tookForeign(db: Database, refund: ForeignRefund, now: Date): Promise<void>;
}

interface ForeignRefund {
  payment: RefundablePayment;
  amountKobo: number;
  actor: string;
}

export const BOOKED_ONLY: RefundBooks = { findPayment: findBookedPayment, tookForeign: async () => {} };

/**
 * Compares a payment's refunds with the provider's and takes over its news. Those that were made in the provider's own dashboard are
 * written down too. Throws while the provider cannot be asked. Returns how many it knows of.
 */
export async function reconcileRefunds(
  services: Services,
  reference: string,
  actor: string,
  books = BOOKED_ONLY,
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
    const refundId = known ?? (await writeForeign(services, { reference, theirs, actor, books }));
    if (refundId) await followRefund(services, refundId, theirs, actor);
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
  actor: string;
  books: RefundBooks;
}

/** A refund nobody asked us for. More than was left of the payment cannot be ours to book: then a person is told, and nothing else. */
function writeForeign(services: Services, { reference, theirs, actor, books }: Found): Promise<string | undefined> {
  const { providerId, amountKobo } = theirs;
  const now = services.clock();
  return services.db.transaction(async (db) => {
    const payment = await books.findPayment(db, reference);
    if (!payment) return undefined;
    const { subject, customer, isOnline } = payment;
    await lockPayment(db, reference);
    // Somebody wrote it down since we looked; it may be all that was left.
    const known = (await listRefundsOfPayment(db, reference)).find((one) => one.providerId === providerId);
    if (known) return known.id;
    const canBook = isOnline && amountKobo > 0 && amountKobo <= (await leftOfPayment(db, payment));
    if (!canBook && (await wasFound(db, reference, providerId))) return undefined;
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
          .returning({ id: refunds.id })
      : [];
    if (row) await books.tookForeign(db, { payment, amountKobo, actor }, now);
    await notifyAdmins(
      db,
      {
        kind: 'refund-foreign',
        dedupeKey: `refund-foreign/${providerId}`,
        title: 'A refund was made in Paystack',
        body: foreignWords({ reference, amountKobo, isOnline, isWritten: row !== undefined }),
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

function foreignWords(found: { reference: string; amountKobo: number; isOnline: boolean; isWritten: boolean }): string {
  const { reference, amountKobo, isOnline, isWritten } = found;
  // Test money or another currency: its amount is no naira.
  if (!isOnline) return `A part or all of payment ${reference} was refunded. Please compare.`;
  const amount = `${formatKobo(amountKobo)} of payment ${reference}`;
  if (isWritten) return `${amount}. It is recorded here too.`;
  return `${amount}, which is more than was left of it here. Please compare.`;
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
