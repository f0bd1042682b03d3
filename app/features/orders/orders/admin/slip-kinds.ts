/** What can be printed about an order: what goes into the box, what goes on it, what is tied to each piece, and what was paid. */
export const SLIP_KINDS = ['packing', 'waybill', 'tags', 'receipt'] as const;
export type SlipKind = (typeof SLIP_KINDS)[number];

export function isSlipKind(value: unknown): value is SlipKind {
  return SLIP_KINDS.includes(value as SlipKind);
}
