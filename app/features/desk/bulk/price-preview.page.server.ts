import { refuseLowered } from '#app/features/desk/products/lowered-price.server.ts';
import type { ChosenProduct } from '#app/features/desk/products/product-tabs.ts';
import { listSavedProducts } from '#app/features/desk/products/products-admin.queries.server.ts';
import { wouldBeTooSoon } from '#app/features/desk/products/raised-price.server.ts';
import { rightsOf } from '#app/features/ground/settings/door/rights.server.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { planPrice } from './price-plan.ts';
import type { PriceStep } from './price-step.ts';
import { listChosen } from './products-bulk.queries.server.ts';
import { productsBulkTexts } from './products-bulk-texts.ts';

const texts = productsBulkTexts.price;

/** What a step would do to each piece, and what there is to know about it before. */
export async function previewPrices(
  { db, clock }: ActContext,
  actor: string,
  { pieces, step }: { pieces: readonly ChosenProduct[]; step: PriceStep },
) {
  const now = clock();
  const ids = pieces.map(({ id }) => id);
  const [saved, listed] = await Promise.all([listSavedProducts(db, ids), listChosen(db, pieces)]);
  const carts = new Map(listed.map((piece) => [piece.id, piece.carts]));
  const rights = await rightsOf(db, actor);
  const viewed = saved.map(async (product) => {
    const { id, version, values } = product;
    const { toKobo, ...planned } = planPrice(product, step);
    const after = { ...values, priceKobo: toKobo };
    const lowered = await refuseLowered(db, { rights, before: product, after });
    const refusal = planned.refusal ?? lowered?.sentence;
    const notes = [];
    const inCarts = carts.get(id) ?? 0;
    if (inCarts > 0 && !refusal) notes.push(productsBulkTexts.inCarts(inCarts));
    if (values.salePriceKobo !== null) notes.push(texts.saleAt(formatKobo(values.salePriceKobo)));
    if (!refusal && toKobo > values.priceKobo && wouldBeTooSoon(values, now)) notes.push(texts.saleSoon);
    return { id, version, name: values.name, fromKobo: values.priceKobo, toKobo, refusal, notes };
  });
  return Promise.all(viewed);
}

export type PreviewedPrice = Awaited<ReturnType<typeof previewPrices>>[number];
