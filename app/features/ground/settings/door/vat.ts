import type { ShopSettings } from './shop-settings.ts';

/** `incl. 7.5% VAT` beside a price, or null where nothing about VAT is said. */
export function vatNote({ mode, rateBasisPoints }: ShopSettings['tax']): string | null {
  return mode === 'included' ? `incl. ${formatRate(rateBasisPoints)} VAT` : null;
}

/** The rate that is in prices now, in hundredths of a percent; 0 when none is. An order keeps the one of its day. */
export function vatInPrices({ mode, rateBasisPoints }: ShopSettings['tax']): number {
  return mode === 'included' ? rateBasisPoints : 0;
}

/** The same for the class: whether it carries VAT is the owner's to say. A place keeps the rate of its day. */
export const vatInClass = (tax: ShopSettings['tax']) => (tax.ofClass ? vatInPrices(tax) : 0);

/** How much of a whole price is VAT, to the nearest kobo (Nigeria Tax Act 2025, s.148: 7.5% of the price before tax). */
export function vatShare(totalKobo: number, rateBasisPoints: number): number {
  return Math.round((totalKobo * rateBasisPoints) / (10_000 + rateBasisPoints));
}

/** `7.5%` */
export const formatRate = (rateBasisPoints: number) => `${rateBasisPoints / 100}%`;
