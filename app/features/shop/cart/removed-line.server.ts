import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { formatVariation } from '#app/features/money/documents/door/variation-text.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { chosenValues } from '#app/features/shop/options/door/choice.ts';
import { offeredOptions } from '#app/features/shop/options/door/option.queries.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { readSignedValue, signValue } from '#app/platform/signed-values/signed-value.server.ts';

import { cartLines } from './door/cart-line.table.server.ts';
import type { Removed } from './removal-answer.ts';

const PURPOSE = 'removed cart line';
const KEPT_FOR_MS = 24 * 60 * 60 * 1000;

const removedLineSchema = z.strictObject({
  id: z.string(),
  userId: z.string(),
  productId: z.string(),
  color: z.string(),
  size: z.string(),
  options: z.string().default(''),
  quantity: z.number(),
  seenPriceKobo: z.number(),
  addedAt: z.coerce.date(),
});

/** A line as it stood in the cart. */
export type RemovedLine = z.infer<typeof removedLineSchema>;

/** A word that brings a removed line back as it was, for its customer and for a day; nobody else can make one. */
export function signRemoved(secret: string, line: RemovedLine, now: Date): string {
  const { id, userId, productId, color, size, options, quantity, seenPriceKobo, addedAt } = line;
  const kept = { id, userId, productId, color, size, options, quantity, seenPriceKobo, addedAt };
  const value = Buffer.from(JSON.stringify([now.getTime() + KEPT_FOR_MS, kept])).toString('base64url');
  return signValue(secret, PURPOSE, value);
}

export function readRemoved(secret: string, userId: string, word: string, now: Date): RemovedLine | undefined {
  const value = readSignedValue(secret, PURPOSE, word);
  if (!value) return undefined;
  const [until, kept] = JSON.parse(Buffer.from(value, 'base64url').toString()) as [number, unknown];
  const line = removedLineSchema.parse(kept);
  return until > now.getTime() && line.userId === userId ? line : undefined;
}

/** How the page speaks of it; undefined once it is in the cart again, or the piece is gone. */
export async function describeRemoved(
  db: Database,
  { line, word }: { line: RemovedLine; word: string },
): Promise<Removed | undefined> {
  const isBack = sql`exists (select from ${cartLines} where ${eq(cartLines.id, line.id)})`;
  const [piece] = await db
    .select({ name: products.name, offered: offeredOptions(products.options) })
    .from(products)
    .where(and(eq(products.id, line.productId), sql`not ${isBack}`));
  return (
    piece && {
      name: [piece.name, formatVariation({ ...line, options: chosenValues(piece.offered, line.options) })]
        .filter(Boolean)
        .join(', '),
      word,
    }
  );
}
