import { ordersPath } from '#app/features/orders/orders/admin/door/orders-path.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { isRefundToConfirm } from '#app/features/orders/orders/door/order-needs.server.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import * as lineChangeMessages from './line-change-messages.ts';
import * as orderChangeMessages from './order-change-messages.ts';
import { lineChangesData, orderChangesData } from './personal-data.server.ts';

export const orderChangeFeature = defineFeature({
  messages: [orderChangeMessages, lineChangeMessages],
  personalData: [orderChangesData, lineChangesData],
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
          ? 'A refund for a changed order is waiting for you to confirm it'
          : `${count} refunds for changed orders are waiting for you to confirm them`,
    },
  ],
});
