import { notifyAdmins } from '#app/features/notifications/notify.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import type { Services } from '#app/platform/services.server.ts';
import type { PaymentAttempt } from './payment-attempt.queries.server.ts';
import { paymentReviewTexts } from './payment-review-texts.ts';

/** A single strange answer is asked for again. After this long of nothing else, a person should look. */
const PATIENCE_MS = 15 * 60_000;

/**
 * Tells the owner, once, of an open payment whose answers stay unreadable: an amount that is no whole number, for instance. It is
 * asked about as before, and the first answer that can be read books it.
 */
export async function tellUnreadable(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { reference, amountKobo, createdAt, state }: PaymentAttempt,
): Promise<void> {
  const now = clock();
  if (state !== 'open' || now.getTime() - createdAt.getTime() < PATIENCE_MS) return;
  const { title, body } = paymentReviewTexts.unreadable;
  await notifyAdmins(
    db,
    {
      kind: 'payment-unreadable',
      dedupeKey: `payment-unreadable/${reference}`,
      ...{ title, body: body(formatKobo(amountKobo), reference) },
      href: `/payments/${reference}`,
      details: { reference },
    },
    now,
  );
}
