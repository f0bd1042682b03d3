/** What an order is known by among people. */
export interface NumberedOrder {
  number: number;
  /** As the owner had it on the day of the order. */
  numberPrefix: string;
}

/** `GD-1001`: what customers read, quote on the phone and search for. Its name in mails and notifications is `orderRefId`. */
export function formatOrderNumber({ number, numberPrefix }: NumberedOrder): string {
  return `${numberPrefix}-${number}`;
}

/** The most letters that are read for one. */
export const MAX_ORDER_NUMBER_LENGTH = 20;

/**
 * The number in `GD-1001`, `gd 1001`, `GD1001`, `#1001` or `1001`; undefined for anything else. The prefix says nothing: an owner may have
 * had several, and no two orders share a number. One that ends in a digit needs something between it and the number.
 */
export function parseOrderNumber(typed: string): number | undefined {
  const match = /^\s*(?:[a-z][a-z0-9]{0,5}[\s-]+|[a-z]{1,6}|#\s*)?(\d{1,9})\s*$/i.exec(typed);
  return match ? Number(match[1]) : undefined;
}
