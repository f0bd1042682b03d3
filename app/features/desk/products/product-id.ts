import { firstFree, plainAddress } from '#app/platform/text/plain-address.ts';

/** Addresses below /uploads that are no piece's. */
const TAKEN_BY_PAGES = new Set([
  'suggest',
  'csv',
  'export',
  'pictures',
  'unsaved',
  'new',
  'categories',
  'bulk',
  'collections',
  'options',
  'order',
]);
const LONGEST = 60;

/** True for what may be in a piece's address. */
export function isProductId(id: string): boolean {
  return /^[A-Za-z0-9_-]{1,80}$/.test(id) && !TAKEN_BY_PAGES.has(id.toLowerCase());
}

/**
 * What is in a piece's address, made once from its name: `Àdùnní sofa` becomes `adunni-sofa`. Never changed by a later name, so
 * that links people have sent each other go on working. A name without a Latin letter gives `piece-<number>`.
 */
export function productIdFor(name: string, pieceNumber: number, isTaken: (id: string) => boolean): string {
  const plain = plainAddress(name).slice(0, LONGEST).replace(/-$/, '');
  return firstFree(plain.length >= 2 && !TAKEN_BY_PAGES.has(plain) ? plain : `piece-${pieceNumber}`, isTaken);
}
