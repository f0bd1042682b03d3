import { formatKobo } from '#app/platform/money/kobo.ts';

/** By the vehicle it takes, from small to large. */
export const SIZE_CLASSES = ['parcel', 'van', 'truck'] as const;
export type SizeClass = (typeof SIZE_CLASSES)[number];

export interface DeliveryPrice {
  /** '' for everywhere else. */
  state: string;
  /** A local government; '' for the whole state. */
  area: string;
  sizeClass: SizeClass;
  fromKobo: number;
  toKobo: number;
  floorKobo: number;
}

/** Where something goes, as its address says. */
export interface PlaceOfDelivery {
  state: string;
  localGovernmentArea?: string | null;
  /** Floors of stairs it is carried up. */
  floor?: number | null;
}

/** What may be asked for a delivery: less cannot be paid apart. */
export const FEE_KOBO = { least: 10_000, most: 1_000_000_000 } as const;

export interface FeeRange {
  fromKobo: number;
  toKobo: number;
}

/** The largest piece decides the vehicle. */
export const largestOf = (sizes: readonly SizeClass[]): SizeClass =>
  SIZE_CLASSES.findLast((size) => sizes.includes(size)) ?? 'parcel';

/** The price that counts for a place: that of its local government, else of its state, else of everywhere. */
export function priceOfPlace(
  prices: readonly DeliveryPrice[],
  { state, localGovernmentArea }: PlaceOfDelivery,
  sizeClass: SizeClass,
): DeliveryPrice | undefined {
  const of = (wantedState: string, wantedArea: string) =>
    prices.find((row) => row.sizeClass === sizeClass && row.state === wantedState && row.area === wantedArea);
  return (localGovernmentArea && of(state, localGovernmentArea)) || of(state, '') || of('', '');
}

/** What a delivery costs, the stairs included; undefined where nothing is set. */
export function feeOfPlace(
  prices: readonly DeliveryPrice[],
  place: PlaceOfDelivery,
  sizeClass: SizeClass,
): FeeRange | undefined {
  const row = priceOfPlace(prices, place, sizeClass);
  if (!row) return undefined;
  const stairsKobo = row.floorKobo * (place.floor ?? 0);
  return { fromKobo: row.fromKobo + stairsKobo, toKobo: row.toKobo + stairsKobo };
}

/** From the cheapest place to the dearest one, of those in Lagos or of all others. */
export function feeOfZone(
  prices: readonly DeliveryPrice[],
  zone: 'LAGOS' | 'OTHERS',
  sizeClass: SizeClass,
): FeeRange | undefined {
  const inSize = prices.filter((row) => row.sizeClass === sizeClass);
  const inLagos = inSize.filter(({ state }) => state === 'Lagos');
  const rows =
    zone === 'OTHERS'
      ? inSize.filter(({ state }) => state !== 'Lagos')
      : inLagos.some(({ area }) => area === '')
        ? inLagos
        : [...inLagos, ...inSize.filter(({ state }) => state === '')];
  if (rows.length === 0) return undefined;
  return {
    fromKobo: Math.min(...rows.map(({ fromKobo }) => fromKobo)),
    toKobo: Math.max(...rows.map(({ toKobo }) => toKobo)),
  };
}

/** What an order is asked for its delivery without anybody working it out: only where the owner set a price and no range. */
export const fixedFee = (fee: FeeRange | undefined) =>
  fee && fee.fromKobo === fee.toKobo && fee.fromKobo >= FEE_KOBO.least && fee.toKobo <= FEE_KOBO.most
    ? fee.fromKobo
    : undefined;

/** Names a price in forms and lists. */
export const keyOfPrice = ({ state, area, sizeClass }: Pick<DeliveryPrice, 'state' | 'area' | 'sizeClass'>) =>
  [state, area, sizeClass].join('/');

/** `₦25,000 to ₦40,000`, or `₦25,000`. */
export const formatFee = (fee: FeeRange) =>
  fee.fromKobo === fee.toKobo ? formatKobo(fee.fromKobo) : `${formatKobo(fee.fromKobo)} to ${formatKobo(fee.toKobo)}`;
