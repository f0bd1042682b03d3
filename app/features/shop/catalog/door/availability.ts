/** What decides whether a piece can be bought: the owner's switch, and the units where they are counted. */
export interface Availability {
  isInStock: boolean;
  /** Units for sale now; null = made to order. */
  stockCount: number | null;
  leadDaysMin: number;
  leadDaysMax: number;
}

/** Only a piece that is switched on and, where units are counted, has one left can be put into a cart or paid for. */
export function isForSale({ isInStock, stockCount }: Pick<Availability, 'isInStock' | 'stockCount'>): boolean {
  return isInStock && stockCount !== 0;
}

/** The days that several of a piece take beyond those of one, where each further one adds `daysForMore`. */
export const moreDays = (daysForMore: number, quantity: number): number => Math.round(daysForMore * (quantity - 1));

export type StockState = 'ready' | 'made_to_order' | 'sold_out';

export function stockState(piece: Pick<Availability, 'isInStock' | 'stockCount'>): StockState {
  if (!isForSale(piece)) return 'sold_out';
  return piece.stockCount === null ? 'made_to_order' : 'ready';
}

/** `15 to 20 days`, `1 day` */
export function leadTime({ leadDaysMin, leadDaysMax }: Pick<Availability, 'leadDaysMin' | 'leadDaysMax'>): string {
  const days = leadDaysMin === leadDaysMax ? `${leadDaysMin}` : `${leadDaysMin} to ${leadDaysMax}`;
  return `${days} ${days === '1' ? 'day' : 'days'}`;
}
