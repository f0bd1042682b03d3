import { defineAdminNotification, defineNotification } from '#app/features/notifications/define-notification.ts';
import { formatOrderNumber, type NumberedOrder } from '#app/features/orders/order-number.ts';
import { orderChangeTexts as texts } from './order-change-texts.ts';
import type { ChangedRow, FeeFate } from './order-sheet.ts';

interface Changed {
  order: NumberedOrder & { id: string };
  changeId: string;
  rows: readonly ChangedRow[];
  fee: FeeFate;
}

/** For the customer of an order that the team changed. */
export const orderChangedNotification = defineNotification({
  kind: 'order-changed',
  group: 'ordered',
  compose: ({ order, changeId, rows, fee }: Changed) => ({
    once: changeId,
    title: texts.mail.subject(formatOrderNumber(order)),
    body: [tell(rows), texts.customer.fee[fee]].filter(Boolean).join(' '),
    href: `/myorders/${order.id}`,
  }),
});

/** For the back office, of what a customer changed. */
export const changedByCustomerNotification = defineAdminNotification({
  kind: 'order-changed-by-customer',
  compose: ({ order, changeId, rows, fee }: Changed) => ({
    once: changeId,
    title: texts.owner.title,
    body: [texts.owner.body(formatOrderNumber(order), tell(rows)), texts.fee[fee]].filter(Boolean).join(' '),
    href: `/orders/${order.id}`,
  }),
});

const tell = (rows: readonly ChangedRow[]) => rows.map(({ label, now }) => `${label}: ${now}`).join('; ');
