import { and, asc, eq, isNull } from 'drizzle-orm';
import { changeWithin } from '#app/features/desk/products/change-listed-product.server.ts';
import { findSavedProduct } from '#app/features/desk/products/products-admin.queries.server.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { priceChangePieces, priceChanges } from './price-change.table.server.ts';
import { productsBulkTexts } from './products-bulk-texts.ts';

const { left: texts, price } = productsBulkTexts;

/** Puts the prices back that still are what the change made them, once. `gone` = there is no such change, or it is undone. */
export function undoPriceChange(
  context: ActContext,
  actor: string,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: 'gone' }> {
  return act(context, actor, async (act) => {
    const [undone] = await act.db
      .update(priceChanges)
      .set({ undoneAt: act.now })
      .where(and(eq(priceChanges.id, id), isNull(priceChanges.undoneAt)))
      .returning({ id: priceChanges.id });
    if (!undone) return { ok: false, reason: 'gone' };
    const isOfIt = eq(priceChangePieces.changeId, id);
    const lines = await act.db
      .select()
      .from(priceChangePieces)
      .where(and(isOfIt, eq(priceChangePieces.outcome, 'changed')))
      .orderBy(asc(priceChangePieces.productId));
    let restored = 0;
    for (const line of lines) {
      const why = await restoreOne(act, line);
      if (why === '') restored += 1;
      await act.db
        .update(priceChangePieces)
        .set({ outcome: why === '' ? 'restored' : 'kept', why })
        .where(and(isOfIt, eq(priceChangePieces.productId, line.productId)));
    }
    await act.audit('products.repricing_undone', id, { pieces: restored, left: lines.length - restored });
    return { ok: true };
  });
}

/** Why it was not put back, or ''. */
async function restoreOne(
  act: Act,
  { productId, fromKobo, toKobo }: typeof priceChangePieces.$inferSelect,
): Promise<string> {
  const product = await findSavedProduct(act.db, { id: productId, lock: true });
  if (!product) return texts.gone;
  const { priceKobo } = product.values;
  if (priceKobo !== toKobo) return price.pricedSince(formatKobo(priceKobo));
  const { version } = product;
  const one = await changeWithin(act, { id: productId, version, change: { priceKobo: fromKobo }, told: 'all' });
  if (one.ok) return '';
  return one.reason === 'incomplete' ? one.sentence : texts.stale;
}
