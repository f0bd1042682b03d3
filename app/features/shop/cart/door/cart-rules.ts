import type { ProductDeposit } from '#app/features/ground/settings/door/deposit.ts';
import type { ProductPicture } from '#app/features/shop/catalog/door/product.ts';
import type { ChosenValue } from '#app/features/shop/options/door/choice.ts';
import { sumStock } from '#app/features/shop/options/door/variant.ts';

/** More than anybody furnishes at once; keeps a script from filling the database. */
export const MAX_LINES = 100;
export const MAX_QUANTITY = 99;

/** A line of the cart with the piece as it is now. All of it but colour, size, quantity and the price last seen is live. */
export interface CartLine {
  id: string;
  productId: string;
  pieceNumber: number;
  /** `Iroko`; empty where nobody has said so. */
  material: string;
  name: string;
  description: string;
  category: string;
  /** The picture in the chosen colour where there is one. */
  picture: ProductPicture | null;
  color: string;
  /** Where its colour is the shop's own. */
  swatches?: Readonly<Record<string, string>> | null;
  size: string;
  /** What was chosen of the shop's own options, and as it is called today. */
  options: string;
  chosen: ChosenValue[];
  quantity: number;
  /** As chosen. */
  unitPriceKobo: number;
  /** Only while a sale runs: what the same costs otherwise. */
  usualPriceKobo?: number | undefined;
  /** What the customer last saw, for the price-change notice. */
  seenPriceKobo: number;
  /** False for a piece that is sold out, withdrawn, or no longer made in that colour or size. */
  isForSale: boolean;
  /** Which count it is taken from, see `stockKeyOf`. */
  stockKey: string;
  /** Units this customer can have, counting those set aside for them; null = made to order. */
  availableCount: number | null;
  leadDaysMin: number;
  leadDaysMax: number;
  sizeClass: 'parcel' | 'van' | 'truck';
  /** How much of it is paid first. */
  deposit: ProductDeposit;
}

export interface CartSummary {
  /** Lines that can be ordered; out-of-stock lines are in no total. */
  lines: CartLine[];
  outOfStock: CartLine[];
  /** The sum over quantities of what can be ordered. */
  pieces: number;
  totalKobo: number;
  hasChangedPrices: boolean;
  /** Counted pieces of which the cart asks for more than there are. */
  tooMany: CartLine[];
}

/** What the cart comes to. Shipping is never part of it. */
export function summarizeCart(cart: readonly CartLine[]): CartSummary {
  const lines = cart.filter((line) => line.isForSale);
  const needed = sumStock(lines);
  return {
    lines,
    outOfStock: cart.filter((line) => !line.isForSale),
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    totalKobo: lines.reduce((sum, line) => sum + line.quantity * line.unitPriceKobo, 0),
    hasChangedPrices: lines.some((line) => line.unitPriceKobo !== line.seenPriceKobo),
    // Colours and sizes of one piece share its count, where they have none of their own.
    tooMany: lines.filter(
      (line) => line.availableCount !== null && (needed.get(line.stockKey) ?? 0) > line.availableCount,
    ),
  };
}
