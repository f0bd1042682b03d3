import { asc, eq, inArray } from 'drizzle-orm';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { MOST_PIECES } from '../collection-rule.ts';
import { collectionPieces } from '../door/collection.table.server.ts';
import { lockCollections } from './collection.mutations.server.ts';
import { type PlaceChange, placeProducts } from './place-products.ts';

export type PlaceProductsResult = { ok: true } | { ok: false; reason: 'gone' | 'full' | 'unknown_piece' };

const ACTS = { add: 'added', remove: 'removed', up: 'moved', down: 'moved', order: 'ordered' } as const;

/** Puts pieces in, takes one out, or says in which order they stand. */
export function changeCollectionProducts(
  context: ActContext,
  actor: string,
  { id, change }: { id: string; change: PlaceChange },
): Promise<PlaceProductsResult> {
  return act(context, actor, async (act) => {
    const collection = (await lockCollections(act.db)).find((each) => each.id === id);
    if (!collection || collection.rule) return { ok: false, reason: 'gone' };
    const rows = await act.db
      .select({ productId: collectionPieces.productId })
      .from(collectionPieces)
      .where(eq(collectionPieces.collectionId, id))
      .orderBy(asc(collectionPieces.position), asc(collectionPieces.productId));
    const before = rows.map(({ productId }) => productId);
    const after = placeProducts(before, change);
    if (after.length > MOST_PIECES) return { ok: false, reason: 'full' };
    if (after.join() === before.join()) return { ok: true };
    if (change.kind === 'add') {
      const added = after.slice(before.length);
      const known = await act.db.$count(products, inArray(products.id, added));
      if (known < added.length) return { ok: false, reason: 'unknown_piece' };
    }
    await act.db.delete(collectionPieces).where(eq(collectionPieces.collectionId, id));
    if (after.length > 0) {
      await act.db
        .insert(collectionPieces)
        .values(after.map((productId, position) => ({ collectionId: id, productId, position })));
    }
    const piece = pieceIn(change);
    await act.audit('collection.pieces_changed', id, { name: collection.name, act: ACTS[change.kind], piece });
    return { ok: true };
  });
}

/** For the log: which piece, or how many. */
function pieceIn(change: PlaceChange): string {
  if (change.kind === 'order') return '';
  if (change.kind !== 'add') return change.piece;
  return change.pieces.length === 1 ? `${change.pieces[0]}` : `${change.pieces.length} pieces`;
}
