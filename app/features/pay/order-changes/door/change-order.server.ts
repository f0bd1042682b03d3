import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { spellArea } from '#app/features/ground/accounts/door/local-government-areas.ts';
import { canPickUp } from '#app/features/ground/settings/door/missing-facts.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { withdrawDue } from '#app/features/money/dues/door/write-dues.server.ts';
import { findOrder, findOrderOf, type OrderDetail } from '#app/features/orders/orders/door/order.queries.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { orderUrlOf } from '#app/features/orders/orders/door/order-page-link.server.ts';
import { revokePayLink } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { whileNobodyPays } from '#app/features/pay/payments/door/close-attempt.server.ts';
import { deliveryZone } from '#app/features/shop/catalog/door/delivery.ts';
import { type Act, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { Services } from '#app/platform/services.server.ts';
import { isStarted } from '../order-change.queries.server.ts';
import { orderChanges } from '../order-change.table.server.ts';
import { orderChangedByCustomerMessage, orderChangedMessage } from '../order-change-messages.ts';
import {
  changedRows,
  type FeeFate,
  feeFateOf,
  isOpenForChange,
  isOpenForCustomer,
  isSameSheet,
  type OrderSheet,
  sheetOf,
} from './order-sheet.ts';

/** What was typed. The days are the team's to change. */
interface Wanted
  extends Pick<OrderSheet, 'username' | 'callLine' | 'landmark' | 'deliveryNotes' | 'localGovernmentArea' | 'floor'> {
  seen: string;
  way: 'brought' | 'collected';
  addressLine1: string;
  city: string;
  state: string;
  estimatedFrom?: string;
  estimatedTo?: string;
  reason?: string;
}

interface Change {
  orderId: string;
  by: 'team' | 'customer';
  wanted: Wanted;
}

export type ChangeOrderResult =
  | { ok: true; isChanged: boolean }
  | { ok: false; reason: 'unknown_order' | 'closed' | 'too_late' | 'changed' | 'paying' | 'no_workshop' };

/** What a form was made from: another change, or another quote of the fee, makes it another. */
export function seenOf(order: OrderDetail): string {
  const { feeState, feeQuoteId } = order;
  const seen = JSON.stringify([sheetOf(order), feeState, feeQuoteId]);
  return createHash('sha256').update(seen).digest('hex').slice(0, 24);
}

/**
 * Changes for whom an order is, where it goes and when, before it leaves; tells the customer what changed, and the team when the
 * customer did it. A fee for another place that nobody has paid is withdrawn with it. `too_late` = work has started, and a customer
 * may not any more; `paying` = that fee is being paid.
 */
export async function changeOrder(services: Services, actor: string, change: Change): Promise<ChangeOrderResult> {
  const order = await findChangeable(services.db, actor, change);
  if (!order) return { ok: false, reason: 'unknown_order' };
  const after = await sheetAfter(services.db, order, change);
  const fate = after && feeFateOf(order.feeState, sheetOf(order), after);
  const work = (act: Act) => apply(act, change);
  // Whether the fee is still the one that is asked about is looked at again under the lock.
  if (order.feeQuoteId && (fate === 'to_quote' || fate === 'dropped')) {
    return whileNobodyPays(services, actor, { asker: 'system:callback', subjectId: order.feeQuoteId, work });
  }
  return act(services, actor, work);
}

async function apply(act: Act, change: Change): Promise<ChangeOrderResult> {
  const { orderId, by, wanted } = change;
  await act.db.select({ id: orders.id }).from(orders).where(eq(orders.id, orderId)).for('update');
  const order = await findChangeable(act.db, act.actor, change);
  if (!order) return { ok: false, reason: 'unknown_order' };
  if (!isOpenForChange(order)) return { ok: false, reason: 'closed' };
  const isOpen = by === 'team' || isOpenForCustomer({ ...order, isStarted: await isStarted(act.db, orderId) }, act.now);
  if (!isOpen) return { ok: false, reason: 'too_late' };
  const before = sheetOf(order);
  const after = await sheetAfter(act.db, order, change);
  if (!after) return { ok: false, reason: 'no_workshop' };
  // Pressed twice, it is one change.
  if (isSameSheet(before, after)) return { ok: true, isChanged: false };
  if (seenOf(order) !== wanted.seen) return { ok: false, reason: 'changed' };
  const fee = feeFateOf(order.feeState, before, after);
  await act.db
    .update(orders)
    .set({ ...after, ...feeColumns(fee, order.feeState, after) })
    .where(eq(orders.id, orderId));
  if (order.feeQuoteId && (fee === 'to_quote' || fee === 'dropped')) {
    await withdrawDue(act, order.feeQuoteId, fee === 'dropped' ? 'collected' : 'replaced');
    await revokePayLink(act, order.feeQuoteId);
  }
  const id = newId('chg', act.now);
  const reason = wanted.reason ?? '';
  await act.db
    .insert(orderChanges)
    .values({ id, orderId, by, actor: act.actor, reason, before, after, fee, at: act.now });
  await act.audit('order.changed', orderId, { by, reason, fee });
  await tell(act, { id, orderId, by, reason, before, after, fee });
  return { ok: true, isChanged: true };
}

function feeColumns(fate: FeeFate, feeState: OrderDetail['feeState'], { shippingOption }: OrderSheet) {
  // Delivery for free is nothing to somebody who collects it.
  if (feeState === 'waived' && shippingOption === 'PICKUP') return { feeState: 'none' as const };
  if (fate !== 'to_quote' && fate !== 'dropped') return {};
  const next = fate === 'dropped' ? ('declined' as const) : ('none' as const);
  return { feeState: next, deliveryFeeKobo: null, feeQuoteId: null };
}

function findChangeable(db: Database, actor: string, { orderId, by }: Change): Promise<OrderDetail | undefined> {
  return by === 'team' ? findOrder(db, orderId) : findOrderOf(db, { userId: actor, orderId });
}

/** Undefined where it is to be collected and nobody can collect anything. */
async function sheetAfter(db: Database, order: OrderDetail, change: Change): Promise<OrderSheet | undefined> {
  const { by, wanted } = change;
  const { username, callLine, deliveryNotes, addressLine1, city, state, landmark } = wanted;
  const before = sheetOf(order);
  const days = {
    estimatedFrom: wanted.estimatedFrom ?? before.estimatedFrom,
    estimatedTo: wanted.estimatedTo ?? before.estimatedTo,
  };
  const who = { ...before, ...days, username, callLine, deliveryNotes };
  const wasPickup = before.shippingOption === 'PICKUP';
  // Whether it is brought at all is agreed with us.
  const isPickup = by === 'team' ? wanted.way === 'collected' : wasPickup;
  if (!isPickup) {
    const area = wanted.localGovernmentArea;
    const isSame = area === before.localGovernmentArea && state === before.state;
    const localGovernmentArea = isSame ? area : spellArea(state, area);
    const place = { addressLine1, city, state, localGovernmentArea, floor: wanted.floor ?? null, landmark };
    return { ...who, shippingOption: deliveryZone(state), ...place };
  }
  if (wasPickup) return who;
  const { workshop } = (await readShopSettings(db)).business;
  if (!canPickUp(workshop)) return undefined;
  const { addressLine1: street, city: workshopCity, state: workshopState } = workshop;
  const unsaid = { localGovernmentArea: null, floor: null, landmark: null };
  const there = { addressLine1: street, city: workshopCity, state: workshopState, ...unsaid };
  return { ...who, ...there, shippingOption: 'PICKUP' };
}

interface Told {
  id: string;
  orderId: string;
  by: 'team' | 'customer';
  reason: string;
  before: OrderSheet;
  after: OrderSheet;
  fee: FeeFate;
}

async function tell(act: Act, { id: changeId, orderId, by, reason, before, after, fee }: Told) {
  const order = await findOrder(act.db, orderId);
  if (!order) throw new Error('A locked order is gone');
  const facts = { order, changeId, rows: changedRows(before, after), fee };
  if (by === 'customer') await act.tell(orderChangedByCustomerMessage.about(facts));
  await act.tell(orderChangedMessage.about({ ...facts, by, reason, orderUrl: orderUrlOf(order, act.config) }));
}
