import { createHash } from 'node:crypto';
import type { OrderRequestSnapshot } from '#app/features/orders/order-requests/door/order-request-snapshot.ts';

/** Everything of a version that a customer says yes to. */
export interface QuoteBody {
  snapshot: OrderRequestSnapshot;
  totalKobo: number;
  depositKobo: number | null;
  deliveryFeeKobo: number | null;
  words: string;
  expiresAt: Date;
}

/** SHA-256 in hex of a version, the same whatever order the database keeps its fields in. */
export function hashOfQuote({
  snapshot,
  totalKobo,
  depositKobo,
  deliveryFeeKobo,
  words,
  expiresAt,
}: QuoteBody): string {
  const body = { snapshot, totalKobo, depositKobo, deliveryFeeKobo, words, expiresAt: expiresAt.toISOString() };
  return createHash('sha256')
    .update(JSON.stringify(sorted(body)))
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, each]) => [name, sorted(each)]));
}
