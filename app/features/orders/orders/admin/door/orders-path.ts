import { MAX_SEARCH_LENGTH } from '#app/platform/text/lengths.ts';
import type { OrderStage } from '../../door/order-stages.ts';
import { FILTER_NAMES, isNarrowed, type OrderFilter, readOrderFilter } from '../../order-filter.ts';
import { isOrderTab, type OrderTab } from '../../order-tabs.ts';

/** What the back office's orders page can be asked to show. */
export interface OrdersView {
  orderId?: string;
  tab?: OrderTab | undefined;
  filter?: OrderFilter;
  search?: string;
  before?: string | undefined;
  /** The form of the filters is shown. */
  isFiltering?: boolean;
  /** Opens the sheet for the move to this stage. */
  move?: OrderStage | undefined;
  /** Opens the sheet to move it back. */
  back?: '1';
}

/** The tab a list opens with: what is narrowed down is looked for in all of them. */
export const firstTab = (filter: OrderFilter): OrderTab => (isNarrowed(filter) ? 'all' : 'new');

/** What an address says of a list, without the place in it. A search looks through every order, whatever else is asked for. */
export function listQuery({ tab, filter = {}, search }: OrdersView): Record<string, string> {
  return search ? { q: search } : { ...(tab && tab !== firstTab(filter) && { tab }), ...namedFilter(filter) };
}

/** Its fields, in the order of addresses. */
export const namedFilter = (filter: OrderFilter): Record<string, string> =>
  Object.fromEntries(FILTER_NAMES.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])));

export function ordersPath(view: OrdersView): string {
  const { orderId, tab, filter = {}, search, before, isFiltering, move, back } = view;
  const asked = { tab, ...namedFilter(filter), filter: isFiltering ? 'open' : '', q: search, before, move, back };
  const given = Object.entries(asked).filter(([, value]) => value);
  const query = new URLSearchParams(given as [string, string][]).toString();
  return `/orders${orderId ? `/${orderId}` : ''}${query ? `?${query}` : ''}`;
}

/** The list that an address asks for. `stage` is its tab as well: so links from reports call it. */
export function readOrdersView(query: URLSearchParams) {
  const tab = query.get('tab') ?? query.get('stage');
  return {
    filter: readOrderFilter(query),
    tab: isOrderTab(tab) ? tab : undefined,
    search: (query.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    before: query.get('before') ?? undefined,
  };
}

/** What is asked for of an export, `order-form.schema.ts`. */
export interface ExportAsked {
  /** The ticked ones, those a list shows, or every order there is. */
  export: 'chosen' | 'shown' | 'all';
  tab: OrderTab | '';
  q: string;
  filter: OrderFilter;
  /** The ticked ones, `ord_….new` each. */
  order: string[];
}

/** The page that asks who is exporting, and exports. */
export function exportPath({ export: what, tab, q, filter, order }: ExportAsked): string {
  const picked = what === 'chosen' ? order.map((one) => ['order', one]) : [];
  const narrowed = Object.entries(what === 'shown' ? filter : {});
  return `/orders/export?${new URLSearchParams([['export', what], ['tab', tab], ['q', q], ...narrowed, ...picked])}`;
}

/** The fields of `exportPath` and of its form, as they came. What a choice has no use for says nothing. */
export function readExport(fields: { get(name: string): unknown; getAll(name: string): unknown[] }) {
  const what = fields.get('export') ?? 'all';
  const order = what === 'chosen' ? fields.getAll('order') : [];
  const [tab, q] = what === 'all' ? ['', ''] : [fields.get('tab') ?? '', fields.get('q') ?? ''];
  return { export: what, tab, q, filter: what === 'shown' ? readOrderFilter(fields) : {}, order };
}
