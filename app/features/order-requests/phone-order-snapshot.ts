import type { OrderSnapshot } from '#app/features/orders/order-snapshot.ts';
import type { TakenPhoto } from '#app/features/photos/kept-photo.server.ts';

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
  pictures?: TakenPhoto[];
}

/** An order as it was agreed on the phone: its lines hold the agreed prices, and say where one differs from the shop's. */
export interface PhoneOrderSnapshot extends OrderSnapshot {
  lines: (OrderSnapshot['lines'][number] & ShownOfLine & { agreed?: AgreedPrice })[];
}

/** The same without the photos of own work, which may show somebody's home. */
export function withoutPictures<Snapshot extends PhoneOrderSnapshot>(snapshot: Snapshot): Snapshot {
  const lines = snapshot.lines.map(({ pictures, ...line }) => (pictures ? { ...line, pictureKey: null } : line));
  return { ...snapshot, lines };
}
