import type { OrderStage } from './order-stages.ts';

export type Said =
  | 'moved'
  | 'undone'
  | 'moved_back'
  | 'resent'
  | 'not_resent'
  | 'noted'
  | 'photo_added'
  | 'photo_removed';

/** What the back office's orders page can be asked to show. */
export interface OrdersView {
  orderId?: string;
  tab?: OrderStage;
  search?: string;
  before?: string;
  /** Opens the sheet for the move to this stage. */
  move?: OrderStage;
  /** Opens the sheet to move it back. */
  back?: '1';
  /** What has just been done. */
  said?: Said;
}

/** The address of a view of /orders. */
export function ordersPath({ orderId, tab, search, before, move, back, said }: OrdersView): string {
  const given = Object.entries({ tab, q: search, before, move, back, said }).filter(([, value]) => value);
  const query = new URLSearchParams(given as [string, string][]).toString();
  return `/orders${orderId ? `/${orderId}` : ''}${query ? `?${query}` : ''}`;
}
