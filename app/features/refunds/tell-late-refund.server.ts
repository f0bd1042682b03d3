import { notifyAdmins } from '#app/features/notifications/notify.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { lockPayment, type Refund, sumLiveRefunds } from './refund.queries.server.ts';
import { refundTexts } from './refund-texts.ts';
import { findBookedPayment } from './refundable.queries.server.ts';

/**
 * Tells the owner that a refund left which had been given up, in the transaction that books it. It may have been made up for
 * meanwhile: then more has gone back than was paid, and only a person can ask for it.
 */
export async function tellLateRefund(db: Database, refund: Refund, now: Date): Promise<void> {
  const { reference, amountKobo } = refund;
  await lockPayment(db, reference);
  const payment = await findBookedPayment(db, reference);
  const tooMuchKobo = payment ? (await sumLiveRefunds(db, reference)) - payment.paidKobo : 0;
  const { title, body, tooMuch } = refundTexts.leftAfterAll;
  const words = body(formatKobo(amountKobo), refund.customerName || refund.email);
  await notifyAdmins(
    db,
    {
      kind: 'refund-left-after-all',
      dedupeKey: `refund-left-after-all/${refund.id}`,
      title,
      body: tooMuchKobo > 0 ? `${words} ${tooMuch(formatKobo(tooMuchKobo))}` : words,
      href: `/payments/${reference}`,
      details: { reference },
    },
    now,
  );
}
