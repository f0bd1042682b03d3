import { PAID_VIA } from '#app/features/money/dues/door/due-purposes.ts';
import { MONEY_WORDS } from '#app/platform/money/money-word.ts';
import { daysInOrder, isDay } from '#app/platform/time/calendar-day.ts';
import { ORDER_SOURCES } from './door/order-facts.ts';
import type { OrderTab } from './order-tabs.ts';

/** What a list of orders is narrowed by, beside its tab: the name in the address, and what it may say. */
export const ORDER_CHOICES = {
  /** What somebody has to do: what Today lists, the promised day is over, the fee is not said, not agreed or not paid, a refund waits, it was perhaps paid for twice. */
  need: ['today', 'late', 'fee_to_quote', 'fee_to_pay', 'refund', 'double'],
  /** The one word for its money. */
  paid: MONEY_WORDS,
  via: PAID_VIA,
  delivery: ['lagos', 'others', 'pickup'],
  channel: ORDER_SOURCES,
  /** Sales leave out what was cancelled. */
  cancelled: ['no'],
  sort: ['newest', 'oldest', 'promised', 'largest'],
} as const;

type Choices = typeof ORDER_CHOICES;
type Choice = keyof Choices;

export type OrderSort = Choices['sort'][number];

export type OrderFilter = { [Name in Choice]?: Choices[Name][number] } & {
  state?: string;
  /** A product, or the address of a category, that is among its pieces. */
  product?: string;
  category?: string;
  /** Calendar days in Lagos on which it was placed, both of them counted. */
  from?: string;
  to?: string;
};

export type FilterName = keyof OrderFilter;

/** In the order they have in addresses. */
export const FILTER_NAMES = [
  ...['need', 'paid', 'via', 'delivery', 'state', 'channel', 'product', 'category', 'from', 'to', 'cancelled', 'sort'],
] as FilterName[];

const MAX_STATE_LENGTH = 60;
const isId = (text: string) => /^[\w-]{1,100}$/.test(text);

/** What of an address is a filter. What it does not know is left out; days that are turned round are turned back. */
export function readOrderFilter(query: { get(name: string): unknown }): OrderFilter {
  const text = (name: string) => {
    const value = query.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const choice = <Name extends Choice>(name: Name) =>
    (ORDER_CHOICES[name] as readonly string[]).find((each) => each === text(name)) as Choices[Name][number] | undefined;
  const day = (name: string) => (isDay(text(name)) ? text(name) : undefined);
  const [from, to] = daysInOrder(day('from'), day('to'));
  return given({
    need: choice('need'),
    paid: choice('paid'),
    via: choice('via'),
    delivery: choice('delivery'),
    state: text('state').slice(0, MAX_STATE_LENGTH),
    channel: choice('channel'),
    product: isId(text('product')) ? text('product') : undefined,
    category: isId(text('category')) ? text('category') : undefined,
    from,
    to,
    cancelled: choice('cancelled'),
    sort: choice('sort'),
  });
}

function given(filter: { [Name in FilterName]: OrderFilter[Name] | undefined }): OrderFilter {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as OrderFilter;
}

/** How a tab is sorted where nothing is asked: what is under way by its promise, so that what is late is on top. */
export const usualSort = (tab: OrderTab): OrderSort =>
  tab === 'new' || tab === 'shipped' || tab === 'ready' ? 'promised' : 'newest';

/** It leaves orders out; a sort alone does not. */
export function isNarrowed({ sort: _, ...filter }: OrderFilter): boolean {
  return Object.keys(filter).length > 0;
}
