import { plainLine } from '#app/platform/forms/plain-text.ts';
import type { FirestoreDocument } from '#packages/firestore-reader/firestore-source.ts';
import type { Note } from './findings.ts';
import { readAmount, readColor } from './mending.ts';
import { personOf } from './source-fields.ts';

export interface CartRecord {
  path: string;
  uid: string;
  /** Ids the product may have had, the likelier first. */
  productIds: string[];
  color: string;
  size: string;
  quantity: number;
  priceKobo: number | undefined;
}

const MOST = 99;

/** An entry of `users/{uid}/products` or `userCart/{uid}/products`. */
export function readCartEntry({ path, fields }: FirestoreDocument, note: Note): CartRecord {
  const given = Number(fields.quantity ?? 1);
  const quantity = Number.isInteger(given) && given >= 1 ? Math.min(given, MOST) : 1;
  if (quantity !== fields.quantity && fields.quantity !== undefined) {
    note('quantity_unreadable', { field: 'quantity', from: fields.quantity, to: quantity });
  }
  return {
    path,
    uid: personOf(path),
    productIds: [fields.productnumber, fields.productId].map(plainLine).filter(Boolean),
    color: readColor(fields.color, 'color', note),
    size: plainLine(fields.size),
    quantity,
    priceKobo: readAmount(fields.price, 'price', note),
  };
}

/**
 * Both carts of a person as one. The same product in the same colour and size was one wish that two places knew of, so the larger
 * quantity holds.
 */
export function mergeCarts(entries: readonly CartRecord[], noteAt: (path: string) => Note): CartRecord[] {
  const same = Map.groupBy(entries, ({ uid, productIds, color, size }) =>
    JSON.stringify([uid, productIds[0], color, size]),
  );
  return [...same.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    for (const { path } of others) noteAt(path)('cart_twice', { to: first.path });
    const quantity = Math.max(first.quantity, ...others.map((other) => other.quantity));
    return [{ ...first, quantity }];
  });
}
