import type { WaitingPieceFacts } from '#app/features/cart/components/waiting-piece.tsx';
import { readPendingChoice } from '#app/features/cart/pending-choice.ts';
import { findProduct } from '#app/features/catalog/catalog.queries.server.ts';
import { catalogTexts } from '#app/features/catalog/catalog-texts.ts';
import { priceOf } from '#app/features/catalog/variations.ts';
import { chosenValues, differenceOf } from '#app/features/options/choice.ts';
import { formatVariation } from '#app/features/options/variation-text.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import { safeNextPath } from './next-path.server.ts';

/** What goes into the cart after signing in, for the pages on the way there; null for whoever is on another way. */
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
