import { ordersPath } from '#app/features/orders/orders/admin/door/orders-path.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { isRefundToConfirm } from '#app/features/orders/orders/door/order-needs.server.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import * as orderChangeMessages from './order-change-messages.ts';
import { orderChangesData } from './personal-data.server.ts';

export const orderChangeFeature = defineFeature({
  messages: [orderChangeMessages],
  personalData: [orderChangesData],
  needs: [
    {
      kind: 'refundsToConfirm',
      icon: 'money',
      rank: 8,
      list: ordersPath({ filter: { need: 'refund' } }),
      more: () => 'and refunds for changed orders',
      count: (db) => db.$count(orders, isRefundToConfirm),
      words: (count) =>
        count === 1
          ? 'A refund for a changed order waits for you to confirm it'
          : `${count} refunds for changed orders wait for you to confirm them`,
    },
  ],
});
