/** A piece as an order of the earlier site had it. */
export interface EarlierLine {
  name: string;
  quantity: number;
  color: string;
  size: string;
  /** Null where what was kept is no price; `priceText` has it as it was written. */
  priceKobo: number | null;
  priceText: string;
  /** The product here, where it came along. */
  productId: string | null;
}

export type EarlierStage = 'new' | 'shipped' | 'ready' | 'delivered' | 'unknown';
