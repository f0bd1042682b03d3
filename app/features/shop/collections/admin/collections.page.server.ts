import { and, asc, eq, isNull, notInArray, or, sql } from 'drizzle-orm';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { productLabel } from '#app/features/shop/catalog/door/product.ts';
import { listCategories } from '#app/features/shop/categories/door/category.queries.server.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { hasWords, readSearch } from '#app/platform/database/text-search.server.ts';
import type { FormErrors } from '#app/platform/forms/check-form.ts';
import { listCollectionProducts } from '../door/collection.queries.server.ts';
import { collectionPieces, collections } from '../door/collection.table.server.ts';
import { changeCollectionProducts } from './change-collection-products.server.ts';
import { type CollectionForm, placeChangeOf, ruleOf } from './collection-form.schema.ts';
import { collectionsAdminTexts } from './collections-admin-texts.ts';
import { deleteCollection } from './delete-collection.server.ts';
import { saveCollection } from './save-collection.server.ts';

const texts = collectionsAdminTexts.refusals;
const FOUND = 12;

/** Every collection by name, with how many pieces were put into it by hand. */
export function listCollectionRows(db: Database) {
  const { id, slug, name, isOnHome } = collections;
  return db
    .select({
      id,
      slug,
      name,
      isOnHome,
      isByHand: isNull(collections.rule).mapWith(Boolean),
      pieces: sql<number>`(select count(*)::int from ${collectionPieces}
        where ${collectionPieces.collectionId} = ${collections}.id)`,
    })
    .from(collections)
    .orderBy(asc(sql`lower(${name})`));
}

export type CollectionRow = Awaited<ReturnType<typeof listCollectionRows>>[number];

/** A collection as its owner sees it: its pieces in their order, hidden ones too, and what a search for others finds. */
export async function readCollectionPage(
  { db, clock }: ActContext,
  { id, search }: { id: string; search: string | null },
) {
  const [collection] = await db.select().from(collections).where(eq(collections.id, id));
  if (!collection) return undefined;
  const wanted = readSearch(search);
  const isByHand = collection.rule === null;
  const pieces = isByHand ? await listByHand(db, id) : [];
  const shown = await listCollectionProducts(db, { collection, now: clock() });
  return {
    collection,
    pieces,
    search: wanted,
    found:
      isByHand && wanted !== '' ? await findOthers(db, { search: wanted, ids: pieces.map((piece) => piece.id) }) : [],
    shown: shown.map((piece) => ({ id: piece.id, name: piece.name, number: productLabel(piece.pieceNumber) })),
    categories: isByHand ? [] : await listCategories(db),
  };
}

const own = { id: products.id, name: products.name, pieceNumber: products.pieceNumber, status: products.status };

const listByHand = (db: Database, collectionId: string) =>
  db
    .select(own)
    .from(collectionPieces)
    .innerJoin(products, eq(products.id, collectionPieces.productId))
    .where(eq(collectionPieces.collectionId, collectionId))
    .orderBy(asc(collectionPieces.position), asc(products.id));

export type PlacedProduct = Awaited<ReturnType<typeof listByHand>>[number];

function findOthers(
  db: Database,
  { search, ids }: { search: string; ids: readonly string[] },
): Promise<PlacedProduct[]> {
  const number = /^(?:no\.?\s*)?(\d{1,6})$/i.exec(search)?.[1];
  const isCalled = hasWords(products.searchName, search);
  return db
    .select(own)
    .from(products)
    .where(
      and(
        or(isCalled, number ? eq(products.pieceNumber, Number(number)) : undefined),
        eq(products.status, 'published'),
        ids.length > 0 ? notInArray(products.id, [...ids]) : undefined,
      ),
    )
    .orderBy(asc(products.pieceNumber))
    .limit(FOUND);
}

/** What a press came to: the list of collections, this page again with a sentence, or a refusal. */
export type CollectionAnswer =
  | { kind: 'deleted' }
  | { kind: 'done'; notice: 'saved' | 'placed' }
  | { kind: 'gone' }
  | { kind: 'refused'; errors: FormErrors };

export async function submitCollection(
  context: ActContext,
  actor: string,
  { id, form }: { id: string; form: CollectionForm },
): Promise<CollectionAnswer> {
  const refuse = (sentence: string, field?: string): CollectionAnswer => ({
    kind: 'refused',
    errors: { message: field ? texts.check : sentence, fields: field ? { [field]: sentence } : {} },
  });
  if (form.intent === 'delete') {
    const deleted = await deleteCollection(context, actor, id);
    return deleted.ok ? { kind: 'deleted' } : { kind: 'gone' };
  }
  if (form.intent === 'save') {
    const { name, words, min, max } = form;
    if (min !== undefined && max !== undefined && max < min) return refuse(texts.prices, 'max');
    const isOnHome = form.isOnHome === 'on';
    const saved = await saveCollection(context, actor, { id, name, words, isOnHome, rule: ruleOf(form) });
    if (saved.ok) return { kind: 'done', notice: 'saved' };
    return saved.reason === 'gone' ? { kind: 'gone' } : refuse(texts.taken, 'name');
  }
  const placed = await changeCollectionProducts(context, actor, { id, change: placeChangeOf(form) });
  if (placed.ok) return { kind: 'done', notice: 'placed' };
  return placed.reason === 'gone' ? { kind: 'gone' } : refuse(texts[placed.reason]);
}
