import { ORDER_STAGES, type OrderStage, STAGES_IN_ORDER } from './door/order-stages.ts';
import { orderTexts } from './door/order-texts.ts';

/** The tabs of the back office's orders: the four stages, what was cancelled, whatever stage it had, and every order. */
export type OrderTab = OrderStage | 'cancelled' | 'all';

export const ORDER_TABS = [...STAGES_IN_ORDER, 'cancelled', 'all'] as const satisfies OrderTab[];

export function isOrderTab(value: unknown): value is OrderTab {
  return ORDER_TABS.includes(value as OrderTab);
}

/** What a tab is called, and what it says when nothing is in it. */
export function wordsOfTab(tab: OrderTab): { label: string; empty: string } {
  if (tab === 'cancelled') return { label: orderTexts.cancelled, empty: orderTexts.noneCancelled };
  if (tab === 'all') return { label: orderTexts.allOrders, empty: orderTexts.noOrders };
  return { label: ORDER_STAGES[tab].adminTab, empty: ORDER_STAGES[tab].emptyTab };
}

/** The tab an order is found under. */
export function tabOf(order: { stage: OrderStage; cancelledAt: Date | null }): Exclude<OrderTab, 'all'> {
  return order.cancelledAt ? 'cancelled' : order.stage;
}
