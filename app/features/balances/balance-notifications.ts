import { defineAdminNotification, defineNotification } from '#app/features/notifications/define-notification.ts';
import { formatOrderNumber } from '#app/features/orders/order-number.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { balanceTexts as texts } from './balance-texts.ts';
import { ownBalanceTexts } from './own-balance-texts.ts';

interface Paid {
  order: { id: string; number: number; numberPrefix: string; balanceKobo: number };
  amountKobo: number;
  reference: string;
  at: Date;
}

/** For the customer. */
export const orderBalancePaidNotification = defineNotification({
  kind: 'order-balance-paid',
  group: 'money',
  compose: ({ order, amountKobo, ...paid }: Paid) => {
    const amount = formatKobo(amountKobo);
    const left = formatKobo(order.balanceKobo);
    return {
      ...about({ order, amountKobo, ...paid }),
      title: `${ownBalanceTexts.heading}, order ${formatOrderNumber(order)}`,
      body: order.balanceKobo > 0 ? ownBalanceTexts.part(amount, left) : ownBalanceTexts.paid(amount),
      href: `/myorders/${order.id}`,
    };
  },
});

/** For the back office. */
export const balancePaidNotification = defineAdminNotification({
  kind: 'order-balance-paid',
  compose: (paid: Paid) => ({
    ...about(paid),
    title: texts.owner.paidTitle,
    body: texts.owner.paid(formatKobo(paid.amountKobo), formatOrderNumber(paid.order)),
    href: `/orders/${paid.order.id}`,
  }),
});

const about = ({ order, reference, at }: Paid) => ({
  once: reference,
  details: { orderRefId: formatOrderNumber(order), timestamp: at.toISOString() },
});
