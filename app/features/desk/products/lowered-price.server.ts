import { and, desc, eq, sql } from 'drizzle-orm';
import { mayGive, type Rights, refusedGiving } from '#app/features/ground/settings/door/give-away.ts';
import type { ProductValues } from '#app/features/shop/catalog/door/product-values.ts';
import { keyOfValue } from '#app/features/shop/options/door/choice.ts';
import { listOptions } from '#app/features/shop/options/door/option.queries.server.ts';
import { partsOf } from '#app/features/shop/options/door/variant.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { parseNaira } from '#app/platform/money/kobo.ts';
import type { SavedProduct } from './products-admin.queries.server.ts';

type Prices = Pick<ProductValues, 'priceKobo' | 'salePriceKobo' | 'sizes' | 'options' | 'combinations'>;
type Saved = Pick<SavedProduct, 'id' | 'status'> & { values: Prices };
type LoweredField = 'price' | 'salePrice' | 'sizes' | 'options' | 'combinations';

export interface LoweredPrice {
  field: LoweredField;
  sentence: string;
}

/** What somebody would take off the prices of a product that they may not; undefined where they may. */
export async function refuseLowered(
  db: Database,
  { rights, before, after }: { rights: Rights; before: Saved; after: Prices },
): Promise<LoweredPrice | undefined> {
  if (rights.isOwner) return undefined;
  const { values } = before;
  const isSame = PRICED.every((field) => JSON.stringify(values[field]) === JSON.stringify(after[field]));
  // Of what was never in the shop nobody was asked anything.
  if (isSame || values.priceKobo === 0 || !(await wasInShop(db, before))) return undefined;
  const left = await priceOwnersLeft(db, before);
  const refuse = (field: LoweredField, asked: number, now: number): LoweredPrice | undefined =>
    mayGive(rights, 'product_price', { off: asked - now, of: asked })
      ? undefined
      : { field, sentence: refusedGiving(rights, 'product_price') };
  const isCut = after.priceKobo < values.priceKobo;
  const isSale = after.salePriceKobo !== null && after.salePriceKobo !== values.salePriceKobo;
  return (
    (isCut ? refuse('price', left, after.priceKobo) : undefined) ??
    (isSale ? refuse('salePrice', left, after.salePriceKobo ?? left) : undefined) ??
    (await refuseChoices(db, { before: values, after }, refuse))
  );
}

const PRICED = ['priceKobo', 'salePriceKobo', 'sizes', 'options', 'combinations'] as const;

/** Sizes, values and combinations that were there before: each with the whole price it has, so that a small extra is not a large share. */
async function refuseChoices(
  db: Database,
  { before, after }: { before: Prices; after: Prices },
  refuse: (field: LoweredField, asked: number, now: number) => LoweredPrice | undefined,
): Promise<LoweredPrice | undefined> {
  const list = new Map(
    (await listOptions(db)).flatMap(({ slug, values }) =>
      values.map((each) => [keyOfValue(slug, each.slug), each.priceDifferenceKobo] as const),
    ),
  );
  const choices: [LoweredField, string[]][] = [
    ['sizes', before.sizes.map(({ label }) => keyOfValue('size', label))],
    ['options', before.options.map(({ value }) => value)],
    ['combinations', [...before.combinations, ...after.combinations].map(({ choice }) => choice)],
  ];
  for (const [field, keys] of choices) {
    for (const key of new Set(keys)) {
      const [asked, now] = [before, after].map((prices) => differenceOf(prices, list, key));
      if (asked === undefined || now === undefined) continue;
      const refused = now < asked && refuse(field, before.priceKobo + asked, before.priceKobo + now);
      if (refused) return refused;
    }
  }
  return undefined;
}

/** What a choice changes of the price; undefined where the product does not come in it. */
function differenceOf(prices: Prices, list: ReadonlyMap<string, number>, choice: string): number | undefined {
  const own = prices.combinations.find((each) => each.choice === choice)?.priceDifferenceKobo ?? null;
  if (own !== null) return own;
  let sum = 0;
  for (const part of partsOf(choice)) {
    if (part.startsWith('color=')) continue;
    const size = prices.sizes.find(({ label }) => keyOfValue('size', label) === part);
    const value = prices.options.find((each) => each.value === part);
    if (!size && !value) return undefined;
    sum += size ? size.priceDifferenceKobo : (value?.priceDifferenceKobo ?? list.get(part) ?? 0);
  }
  return sum;
}

async function wasInShop(db: Database, { id, status }: Pick<SavedProduct, 'id' | 'status'>): Promise<boolean> {
  if (status === 'published') return true;
  const told = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, id), sql`${auditEntries.details}->>'status' like '%published%'`))
    .limit(1);
  return told.length > 0;
}

/** So many changes of a price are looked back at. */
const MOST_CHANGES = 500;

/**
 * The usual price as an owner last left it: what staff have changed since is measured from there, so that many small steps are one, and a
 * mistake can be put right.
 */
async function priceOwnersLeft(db: Database, { id, values }: Saved): Promise<number> {
  const changes = await db
    .select({ price: sql<string>`${auditEntries.details}->>'price'`, role: users.role })
    .from(auditEntries)
    .leftJoin(users, eq(users.id, auditEntries.actor))
    .where(
      and(
        eq(auditEntries.subjectId, id),
        eq(auditEntries.action, 'product.edited'),
        sql`${auditEntries.details}->>'price' is not null`,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(MOST_CHANGES);
  const byStaff = changes.findIndex(({ role }) => role === 'owner');
  const first = (byStaff < 0 ? changes : changes.slice(0, byStaff)).at(-1);
  return (first && parseNaira(first.price.split(' → ')[0] ?? '')) || values.priceKobo;
}
