import type { OrderStage } from '#app/features/orders/order-stages.ts';
import type { OrderTab } from '#app/features/orders/order-tabs.ts';

/** What the back office's orders page can be asked to show. */
export interface OrdersView {
  orderId?: string;
  tab?: OrderTab;
  search?: string;
  before?: string;
  /** Opens the sheet for the move to this stage. */
  move?: OrderStage;
  /** Opens the sheet to move it back. */
  back?: '1';
}

export function ordersPath({ orderId, tab, search, before, move, back }: OrdersView): string {
  const given = Object.entries({ tab, q: search, before, move, back }).filter(([, value]) => value);
  const query = new URLSearchParams(given as [string, string][]).toString();
  return `/orders${orderId ? `/${orderId}` : ''}${query ? `?${query}` : ''}`;
}

/** What is asked for of an export, `order-form.schema.ts`. */
export interface ExportAsked {
  /** The ticked ones, those a tab or a search shows, or every order there is. */
  export: 'chosen' | 'shown' | 'all';
  tab: OrderTab | '';
  q: string;
  /** The ticked ones, `ord_….new` each. */
  order: string[];
}

/** The page that asks who is exporting, and exports. */
export function exportPath({ export: what, tab, q, order }: ExportAsked): string {
  const picked = what === 'chosen' ? order.map((one) => ['order', one]) : [];
  return `/orders/export?${new URLSearchParams([['export', what], ['tab', tab], ['q', q], ...picked])}`;
}

/** The fields of `exportPath` and of its form, as they came. What a choice has no use for says nothing. */
export function readExport(fields: { get(name: string): unknown; getAll(name: string): unknown[] }) {
  const what = fields.get('export') ?? 'all';
  const order = what === 'chosen' ? fields.getAll('order') : [];
  const [tab, q] = what === 'all' ? ['', ''] : [fields.get('tab') ?? '', fields.get('q') ?? ''];
  return { export: what, tab, q, order };
}
