import type { OrderStage } from './order-stages.ts';

/** What the back office's orders page can be asked to show. */
export interface OrdersView {
  orderId?: string;
  tab?: OrderStage;
  search?: string;
  before?: string;
  /** Opens the sheet for the move to this stage. */
  move?: OrderStage;
  /** What has just been done. */
  said?: 'moved' | 'resent' | 'not_resent';
}

/** The address of a view of /orders. */
export function ordersPath({ orderId, tab, search, before, move, said }: OrdersView): string {
  const given = Object.entries({ tab, q: search, before, move, said }).filter(([, value]) => value);
  const query = new URLSearchParams(given as [string, string][]).toString();
  return `/orders${orderId ? `/${orderId}` : ''}${query ? `?${query}` : ''}`;
}
