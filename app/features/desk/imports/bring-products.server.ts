import { inArray } from 'drizzle-orm';
import { insertProduct, lockNumbering } from '#app/features/desk/products/product.mutations.server.ts';
import { parseProduct } from '#app/features/desk/products/product.schema.ts';
import { EMPTY_PRODUCT, type ProductFormInput } from '#app/features/desk/products/product-form-input.ts';
import { cartLines } from '#app/features/shop/cart/door/cart-line.table.server.ts';
import { productSizes, products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { listCategories, todaysAddress } from '#app/features/shop/categories/door/category.queries.server.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { BroughtPictures } from './bring-pictures.server.ts';
import { type Bringing, bring } from './bring-record.server.ts';
import type { CartRecord } from './cart-record.ts';
import type { Note } from './findings.ts';
import type { ProductRecord } from './product-record.ts';
import type { SiteRecords } from './read-site.server.ts';

/** Products, judged by the rules of the form: what cannot be sold as it is comes as a draft. Answers their ids here by their old ones. */
export async function bringProducts(
  bringing: Bringing,
  records: SiteRecords['products'],
  pictures: BroughtPictures,
): Promise<Map<string, string>> {
  await lockNumbering(bringing.act.db);
  const ids = new Map<string, string>();
  for (const { path, sourceId, product } of records) {
    const note = bringing.findings.at(path);
    const thing = { thing: 'products', kind: 'product', paths: [path], content: product } as const;
    const id = await bring(bringing, { ...thing, make: (act) => makeProduct(act, product, pictures, note) });
    if (id) ids.set(sourceId, id);
  }
  return ids;
}

async function makeProduct(act: Act, product: ProductRecord, pictures: BroughtPictures, note: Note) {
  const { id } = product;
  if (id) {
    const [taken] = await act.db
      .select({ id: products.id })
      .from(products)
      .where(inArray(products.id, [id]));
    if (taken) {
      note('id_taken', { from: id });
      return undefined;
    }
  }
  const keys = product.pictureUrls.flatMap((url) => pictures.keys.get(url) ?? []);
  // The owner may have renamed it by now, or be without it.
  const today = await todaysAddress(act.db, product.category);
  const [first] = await listCategories(act.db);
  const category = today ?? first?.value ?? product.category;
  const typed = { ...typedProduct(product, [...new Set(keys)]), category };
  const published = product.isCategoryKnown && today ? parseProduct(typed, 'publish') : undefined;
  if (published?.ok)
    return (await insertProduct(act, { values: published.values, status: 'published', ...(id && { id }) })).id;
  const missing = published && !published.ok ? Object.keys(published.errors.fields).join(', ') : 'category';
  note('product_draft', { field: missing });
  const draft = parseProduct(typed, 'draft');
  if (!draft.ok) throw new Error(Object.values(draft.errors.fields).join(' '));
  return (await insertProduct(act, { values: draft.values, status: 'draft', ...(id && { id }) })).id;
}

function typedProduct(product: ProductRecord, keys: readonly string[]): ProductFormInput {
  const { name, description, category, priceKobo, colors, sizes, isInStock } = product;
  return {
    ...EMPTY_PRODUCT,
    name,
    description,
    category,
    colors,
    price: priceKobo === undefined ? '' : String(priceKobo / 100),
    isInStock: isInStock ? 'yes' : 'no',
    sizes: sizes.map((label) => ({ label, difference: '' })),
    pictures: keys.map((key) => ({ key, alt: '', color: '' })),
  };
}

/** The least a cart can have seen of a draft without a price: with its first price the cart says what has changed. */
const UNPRICED = 1;

/** Carts, as far as what is in them can still be bought, or will be once a draft is finished. */
export async function bringCart(
  bringing: Bringing,
  entries: readonly CartRecord[],
  { people, productIds }: { people: ReadonlyMap<string, string>; productIds: ReadonlyMap<string, string> },
): Promise<void> {
  const offers = await readOffers(bringing.act, [...productIds.values()]);
  for (const entry of entries) {
    const { path, color, size, quantity } = entry;
    const note = bringing.findings.at(path);
    const thing = { thing: 'cart lines', kind: 'cart_line', paths: [path], content: entry } as const;
    await bring(bringing, {
      ...thing,
      make: async ({ db, now }) => {
        const userId = people.get(entry.uid);
        const productId = entry.productIds.map((id) => productIds.get(id)).find(Boolean);
        const offer = productId && offers.get(productId);
        if (!userId) note('customer_gone', { from: entry.uid });
        else if (!productId || !offer) note('product_gone', { from: entry.productIds.join(', ') });
        else if (!has(offer.colors, color) || !has(offer.sizes, size))
          note('variation_gone', { from: `${color} ${size}` });
        else {
          const id = newId('crt', now);
          const seenPriceKobo = entry.priceKobo || offer.priceKobo || UNPRICED;
          if (offer.isDraft) note('product_waits', { from: entry.productIds.join(', ') });
          await db
            .insert(cartLines)
            .values({ id, userId, productId, color, size, quantity, seenPriceKobo, addedAt: now })
            .onConflictDoNothing();
          return id;
        }
        return undefined;
      },
    });
  }
}

/** One of those on offer, or none where none is offered. */
const has = (offered: readonly string[], chosen: string) =>
  offered.length === 0 ? chosen === '' : offered.includes(chosen);

interface Offer {
  isDraft: boolean;
  priceKobo: number;
  colors: string[];
  sizes: string[];
}

/** What is for sale of it, or may be. */
async function readOffers({ db }: Act, ids: string[]): Promise<Map<string, Offer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, status: products.status, priceKobo: products.priceKobo, colors: products.colors })
    .from(products)
    .where(inArray(products.id, ids));
  const sizes = await db
    .select({ productId: productSizes.productId, label: productSizes.label })
    .from(productSizes)
    .where(inArray(productSizes.productId, ids));
  const labels = Map.groupBy(sizes, ({ productId }) => productId);
  return new Map(
    rows
      .filter(({ status }) => status !== 'archived')
      .map(({ id, status, ...row }) => [
        id,
        { ...row, isDraft: status === 'draft', sizes: (labels.get(id) ?? []).map(({ label }) => label) },
      ]),
  );
}
