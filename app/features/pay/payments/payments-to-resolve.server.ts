import { asc, eq, sql } from 'drizzle-orm';
import { isOpenDispute } from '#app/features/pay/refunds/dispute.queries.server.ts';
import { disputes } from '#app/features/pay/refunds/dispute.table.server.ts';
import { refunds } from '#app/features/pay/refunds/door/refund.table.server.ts';
import { isStuck } from '#app/features/pay/refunds/refund.queries.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { ListedNeed } from '#app/platform/features/need.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { formatDate } from '#app/platform/time/lagos-time.ts';
import { paymentAttempts, paymentExceptions } from './door/payment.table.server.ts';
import { isOpenException } from './open-exception.server.ts';
import { paymentsToResolveTexts as texts } from './payment-texts.ts';
import { listPaymentsUnderWay } from './payment-under-way.server.ts';

const total = sql<number>`count(*) over ()`.mapWith(Number);

const payment = (reference: string | null) => (reference ? `/payments/${encodeURIComponent(reference)}` : '/payments');

/** Everything `/payments` puts before a person: money that could not be recorded, disputes, and refunds that stopped. */
export const paymentsToResolve: ListedNeed = {
  kind: 'payments',
  icon: 'money',
  rank: 3,
  list: '/payments',
  more: texts.more,
  async find(db, { now, limit }) {
    const [exceptions, open, stuck] = await Promise.all([
      db
        .select({ exception: paymentExceptions, email: paymentAttempts.email, name: users.name, total })
        .from(paymentExceptions)
        .leftJoin(paymentAttempts, eq(paymentAttempts.reference, paymentExceptions.reference))
        .leftJoin(users, eq(users.id, paymentAttempts.userId))
        .where(isOpenException)
        .orderBy(asc(paymentExceptions.openedAt))
        .limit(limit),
      db
        .select({ dispute: disputes, total })
        .from(disputes)
        .where(isOpenDispute)
        .orderBy(asc(disputes.openedAt))
        .limit(limit),
      db
        .select({ refund: refunds, total })
        .from(refunds)
        .where(isStuck(now))
        .orderBy(asc(refunds.createdAt))
        .limit(limit),
    ]);
    const row = { pictureKey: null, isLate: false } as const;
    return {
      count: (exceptions[0]?.total ?? 0) + (open[0]?.total ?? 0) + (stuck[0]?.total ?? 0),
      rows: [
        ...exceptions.map(({ exception, email, name }) => ({
          ...row,
          key: exception.id,
          words: [
            moneyOf(exception.paidKobo, exception.currency),
            name || email || texts.somebody,
            texts.reasons[exception.reason],
          ],
          button: texts.resolve,
          to: payment(exception.reference),
          due: exception.openedAt,
        })),
        ...open.map(({ dispute }) => ({
          ...row,
          key: dispute.id,
          words: [
            dispute.amountKobo === null ? texts.aPayment : formatKobo(dispute.amountKobo),
            dispute.dueAt ? texts.disputedUntil(formatDate(dispute.dueAt)) : texts.disputed,
          ],
          button: texts.answer,
          to: payment(dispute.reference),
          due: dispute.openedAt,
        })),
        ...stuck.map(({ refund }) => ({
          ...row,
          key: refund.id,
          words: [
            formatKobo(refund.amountKobo),
            refund.customerName || refund.email,
            texts.stuck[refund.state] ?? texts.stuck.asked,
          ],
          button: texts.resolve,
          to: payment(refund.reference),
          due: refund.createdAt,
        })),
      ],
    };
  },
};

/** Money that was sent and has not arrived, such as a bank transfer. */
export const transfers: ListedNeed = {
  kind: 'transfers',
  icon: 'bank',
  rank: 5,
  list: '/payments',
  more: texts.moreOnTheirWay,
  async find(db, { now, limit }) {
    const { payments, count } = await listPaymentsUnderWay(db, limit);
    return {
      count,
      rows: payments.map(({ reference, amountKobo, who, createdAt }) => ({
        key: reference,
        pictureKey: null,
        words: [formatKobo(amountKobo), who, texts.onItsWay(formatDate(createdAt))],
        isLate: false,
        button: texts.check,
        to: payment(reference),
        // Nothing to do yet but to know of it.
        due: now,
      })),
    };
  },
};

const moneyOf = (kobo: number, currency: string) =>
  currency === 'NGN' ? formatKobo(kobo) : `${kobo / 100} ${currency}`;
