import { formatVariation } from '#app/features/money/documents/door/variation-text.ts';
import type { WaitingPieceFacts } from '#app/features/shop/cart/components/waiting-piece.tsx';
import { readPendingChoice } from '#app/features/shop/cart/pending-choice.ts';
import { catalogTexts } from '#app/features/shop/catalog/catalog-texts.ts';
import { findProduct } from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import { priceOf } from '#app/features/shop/catalog/door/variations.ts';
import { chosenValues, differenceOf } from '#app/features/shop/options/door/choice.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import { safeNextPath } from './next-path.server.ts';

/** What goes into the cart after signing in, for the pages on the way there; null for anyone who is on another way. */
export async function readWaitingPiece(
  { db, clock }: ActContext,
  request: Request,
  next: string | undefined,
): Promise<WaitingPieceFacts | null> {
  const choice = next === '/cart/pending' ? readPendingChoice(request) : undefined;
  const product = choice && (await findProduct(db, { id: choice.productId, now: clock() }));
  if (!product) return null;
  const { color, size, options, quantity } = choice;
  return {
    title: catalogTexts.signIn.title,
    name: product.name,
    variation: formatVariation({ color, size, options: chosenValues(product.options, options) }),
    quantity,
    priceKobo: priceOf(product, size) + differenceOf(product.options, options),
    picture: product.pictures.find((picture) => picture.color === color) ?? product.pictures[0],
    path: safeNextPath(choice.next) ?? `/shop/${product.id}`,
  };
}
