/** `GD-1001`: what customers read, quote on the phone and search for. Its name in mails and notifications is `orderRefId`. */
export function formatOrderNumber(number: number): string {
  return `GD-${number}`;
}

/** The most letters that are read for one. */
export const MAX_ORDER_NUMBER_LENGTH = 20;

/** The number in `GD-1001`, `gd 1001`, `#1001` or `1001`; undefined for anything else. */
export function parseOrderNumber(typed: string): number | undefined {
  const match = /^\s*(?:gd[\s-]*|#\s*)?(\d{1,9})\s*$/i.exec(typed);
  return match ? Number(match[1]) : undefined;
}
