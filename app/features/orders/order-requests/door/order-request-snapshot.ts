import type { TakenPhoto } from '#app/features/ground/photos/door/kept-photo.server.ts';
import type { OrderSnapshot } from '#app/features/orders/orders/door/order-snapshot.ts';
import type { DrawnAs, Parts } from '#app/features/shop/catalog/door/drawings/form-of-name.ts';

/** What the owner agreed to instead of the price in the shop. */
export interface AgreedPrice {
  listPriceKobo: number;
  reason: string;
}

/** Centimetres; null for what is not known. */
export interface Sizes {
  widthCm: number | null;
  depthCm: number | null;
  heightCm: number | null;
  seatHeightCm: number | null;
}

/** What a line shows beside its words: how large it is, and photos and drawings of own work. Absent where there is none. */
interface ShownOfLine {
  sizes?: Sizes;
  /** Absent for lines of before it could be chosen: as their name says. */
  drawnAs?: DrawnAs;
  parts?: Parts;
  pictures?: TakenPhoto[];
}

/** An order as it was agreed: its lines hold the agreed prices, and say where one differs from the shop's. */
export interface OrderRequestSnapshot extends OrderSnapshot {
  lines: (OrderSnapshot['lines'][number] & ShownOfLine & { agreed?: AgreedPrice })[];
}

/** The same without the photos of own work, which may show somebody's home. */
export function withoutPictures<Snapshot extends OrderRequestSnapshot>(snapshot: Snapshot): Snapshot {
  const lines = snapshot.lines.map(({ pictures, ...line }) => (pictures ? { ...line, pictureKey: null } : line));
  return { ...snapshot, lines };
}
