import { changeWithin, inOneOrder } from '#app/features/desk/products/change-listed-product.server.ts';
import type { ChosenProduct } from '#app/features/desk/products/product-tabs.ts';
import { findSavedProduct } from '#app/features/desk/products/products-admin.queries.server.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { priceChangePieces, priceChanges } from './price-change.table.server.ts';
import { planPrice } from './price-plan.ts';
import type { PriceStep } from './price-step.ts';
import { productsBulkTexts } from './products-bulk-texts.ts';

const texts = productsBulkTexts.left;

type Line = Omit<typeof priceChangePieces.$inferInsert, 'changeId'>;

/**
 * Takes the usual prices of pieces a step up or down and keeps a record of it: the id of that. A piece that was changed since it was
 * seen, or whose price must not become that, is left alone and says so in the record.
 */
export function changePrices(
  context: ActContext,
  actor: string,
  { pieces, step }: { pieces: readonly ChosenProduct[]; step: PriceStep },
): Promise<string> {
  return act(context, actor, async (act) => {
    const id = newId('prc', act.now);
    const lines: Line[] = [];
    for (const piece of inOneOrder(pieces)) lines.push(...(await changeOne(act, { piece, step })));
    await act.db.insert(priceChanges).values({ id, ...step, madeAt: act.now });
    if (lines.length > 0) {
      await act.db.insert(priceChangePieces).values(lines.map((line) => ({ changeId: id, ...line })));
    }
    const changed = lines.filter(({ outcome }) => outcome === 'changed').length;
    await act.audit('products.repriced', id, { pieces: changed, left: lines.length - changed });
    return id;
  });
}

async function changeOne(act: Act, { piece, step }: { piece: ChosenProduct; step: PriceStep }): Promise<Line[]> {
  const product = await findSavedProduct(act.db, { id: piece.id, lock: true });
  // Nothing is left of it that a record could name.
  if (!product) return [];
  const { priceKobo, name } = product.values;
  const { toKobo, refusal } = planPrice(product, step);
  const line = { productId: piece.id, name, fromKobo: priceKobo, toKobo } as const;
  if (product.version !== piece.version) return [{ ...line, outcome: 'left', why: texts.stale }];
  if (refusal) return [{ ...line, outcome: 'left', why: refusal }];
  const one = await changeWithin(act, { ...piece, change: { priceKobo: toKobo }, told: 'all' });
  if (one.ok) return [{ ...line, outcome: 'changed' }];
  return [{ ...line, outcome: 'left', why: one.reason === 'incomplete' ? one.sentence : texts.stale }];
}
