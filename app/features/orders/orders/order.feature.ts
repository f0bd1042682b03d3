import { type AuditDetails, auditWords, defineAudit } from '#app/platform/audit/audit-actions.ts';
import { defineFeature } from '#app/platform/features/define-feature.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import * as claimMessages from '../my-orders/claim-messages.ts';
import { ordersPath } from './admin/door/orders-path.ts';
import { ordersToDo } from './admin/orders-to-do.server.ts';
import * as deliveryFeeMessages from './delivery-fee-messages.ts';
import { describeCancelReason } from './door/cancel-reasons.ts';
import { orders } from './door/order.table.server.ts';
import { isPerhapsDouble } from './door/order-needs.server.ts';
import { ORDER_STAGES, type OrderStage } from './door/order-stages.ts';
import { orderTexts } from './door/order-texts.ts';
import * as orderMessages from './order-messages.ts';
import * as orderReversalMessages from './order-reversal-messages.ts';
import { ordersData } from './personal-data.server.ts';

type Detail = AuditDetails[string] | undefined;

/** By the tab it is found under. */
const stage = (name: Detail) => ORDER_STAGES[String(name) as OrderStage]?.adminTab ?? auditWords(name);
const naira = (kobo: Detail) => formatKobo(Number(kobo ?? 0));
const wordOf = (words: Record<string, string>, name: Detail) => words[String(name)]?.toLowerCase() ?? auditWords(name);

/** `{order}` is its number, `GD-1001`. */
const audit = defineAudit({
  'order.created': ({ totalKobo, source, paidVia }) =>
    `recorded {order}: ${naira(totalKobo)}, ${wordOf(orderTexts.sources, source)}, ${wordOf(orderTexts.paidVia, paidVia)}`,
  'order.requested': ({ totalKobo, source }) =>
    `took an order of ${naira(totalKobo)} ${wordOf(orderTexts.sources, source)}`,
  'order.request_cancelled': 'withdrew an order taken by phone or chat',
  'order.request_declined': 'declined an order taken by phone or chat',
  'order.moved': ({ from, to, unpaidReason, balanceKobo }) =>
    [
      `moved {order} from ${stage(from)} to ${stage(to)}`,
      unpaidReason ? `with ${naira(balanceKobo)} left to pay: “${unpaidReason}”` : '',
    ]
      .filter(Boolean)
      .join(', '),
  'order.started': ({ reason, balanceKobo }) =>
    `started {order} with ${naira(balanceKobo)} left to pay: “${String(reason ?? '')}”`,
  'order.moved_back': ({ from, to }) => `moved {order} back from ${stage(from)} to ${stage(to)}`,
  'order.move_undone': ({ from, to }) => `undid a move of {order} from ${stage(to)} to ${stage(from)}`,
  'order.cancelled': ({ reason, note, refundKobo }) =>
    [
      `cancelled {order}: ${describeCancelReason(String(reason ?? ''))}`,
      note ? `“${note}”` : '',
      Number(refundKobo ?? 0) > 0 ? `${naira(refundKobo)} to refund` : '',
    ]
      .filter(Boolean)
      .join(', '),
  'order.changed': ({ by, reason }) =>
    by === 'customer' ? 'changed {order} themselves' : `changed {order}: “${String(reason ?? '')}”`,
  'order.lines_proposed': ({ differenceKobo, reason }) =>
    `proposed a change to {order} for ${naira(differenceKobo)} more: “${String(reason ?? '')}”`,
  'order.lines_changed': ({ differenceKobo, how, reason }) =>
    [
      `changed the pieces of {order} by ${naira(differenceKobo)}`,
      how === 'waived' ? 'not charged' : how === 'balance' ? 'added to what is left to pay' : '',
      reason ? `“${String(reason)}”` : '',
    ]
      .filter(Boolean)
      .join(', '),
  'order.lines_withdrawn': ({ reason }) => `withdrew a change to {order}: “${String(reason ?? '')}”`,
  'order.noted': 'wrote a note on {order}',
  'order.photo_added': 'added a workshop photo to {order}',
  'order.photo_removed': 'removed a workshop photo from {order}',
  'order.payment_attached': 'attached a payment to {order}',
  'order.fee_quoted': ({ feeKobo }) => `quoted ${naira(feeKobo)} delivery for {order}`,
  'order.fee_withdrawn': 'withdrew the delivery fee of {order}',
  'order.fee_approved': ({ feeKobo }) => `approved ${naira(feeKobo)} delivery for {order}`,
  'order.fee_declined': 'chose to collect {order} instead of delivery',
  'order.fee_paid': ({ feeKobo }) => `recorded ${naira(feeKobo)} delivery for {order} as paid`,
  'order.balance_link': 'made a link to pay the balance of {order}',
  'order.balance_asked': 'emailed the link to pay the balance of {order}',
  'order.balance_paid': ({ amountKobo }) => `recorded ${naira(amountKobo)} of the balance of {order} as paid`,
  'orders.view_saved': ({ name }) => `saved the view “${name}” of orders`,
  'orders.view_deleted': ({ name }) => `deleted the view “${name}” of orders`,
  'orders.exported': ({ rows }) => `exported ${rows} ${rows === 1 ? 'order' : 'orders'}`,
});

declare module '#app/platform/audit/audit-actions.ts' {
  interface AuditActions extends Record<keyof typeof audit, true> {}
}

export const orderFeature = defineFeature({
  messages: [orderMessages, orderReversalMessages, deliveryFeeMessages, claimMessages],
  audit,
  topics: { order: 'Orders' },
  pages: { ord_: '/orders/:id' },
  personalData: [ordersData],
  needs: [
    ordersToDo,
    {
      kind: 'perhapsDouble',
      icon: 'order',
      rank: 9,
      list: ordersPath({ filter: { need: 'double' } }),
      more: () => 'and orders that may have been paid twice',
      count: (db, now) => db.$count(orders, isPerhapsDouble(lagosDay(now))),
      words: (count) => `${count} orders may have been paid twice`,
    },
  ],
});
