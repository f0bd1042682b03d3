import type { ProductOption, ReadyBy } from '#app/features/shop/options/door/choice.ts';
import type { ShownVariants } from '#app/features/shop/options/door/variant.ts';
import type { StoredPicture } from '#app/platform/images/picture-sources.ts';
import type { Drawing } from '../drawings/pen.ts';
import * as texts from '../piece-texts.ts';
import type { Availability } from './availability.ts';
import type { DrawnAs, Parts } from './drawings/form-of-name.ts';
import type { ProductValues } from './product-values.ts';
import type { PriceNow, PriceTag } from './sale-price.ts';
import type { Variations } from './variations.ts';

/** A picture of a piece: its files, the colour of the piece it shows, and its words. */
export interface ProductPicture extends StoredPicture {
  dominantColor: string;
  color: string | null;
  alt: string;
  /** The key of a line drawing on the same pixels; absent from most, and from all in lists. */
  drawing?: string | null;
}

/** What a card of the grid shows. */
export interface ProductSummary extends Availability, Variations {
  id: string;
  pieceNumber: number;
  name: string;
  /** Its category's address. */
  category: string;
  /** Null for a piece that is only made to measure; then so are depth and height. */
  widthCm: number | null;
  depthCm: number | null;
  heightCm: number | null;
  seatHeightCm: number | null;
  drawnAs: DrawnAs;
  parts?: Parts;
  /** Null for a piece whose pictures are still missing. */
  picture: ProductPicture | null;
  /** Only where the pieces are shown to scale. */
  elevation?: Pick<Drawing, 'front' | 'hangsAt'>;
}

/** A published piece with everything that is public of it. */
export interface Product
  extends Omit<ProductValues, 'keywords' | 'model' | 'options' | 'pictures' | keyof PriceTag>,
    PriceNow,
    Pick<Variations, 'optionRange' | 'swatches'> {
  id: string;
  pieceNumber: number;
  options: ProductOption[];
  pictures: ProductPicture[];
  /** Days that each further piece of a line adds, as the workshop's queue stands; only where one piece was looked up. */
  daysForMore?: number;
}

/** The same where the first day of a sale that runs has to be said. */
export interface WholeProduct extends Product {
  saleFrom: string | null;
}

/** What its page has to know of it in the browser; the rest of it comes as sentences, see `product-facts.ts`. */
export type ShownProduct = Omit<ProductSummary, 'drawnAs' | 'parts' | 'picture' | 'elevation' | 'combinations'> &
  Pick<Product, 'description' | 'pictures'> & { readyBy?: ReadyBy; own?: ShownVariants };

/** `No. 014` */
export function productLabel(pieceNumber: number): string {
  return texts.numberPrefix + String(pieceNumber).padStart(3, '0');
}
