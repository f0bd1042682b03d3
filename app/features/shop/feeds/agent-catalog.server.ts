import { z } from 'zod';
import { readShownSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { cleanQuery, EMPTY_FILTER, formatCursor, parseCursor } from '#app/features/shop/catalog/catalog-filter.ts';
import { findProductsById } from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import {
  everyVariantOf,
  featuredOf,
  findVariation,
  readItemId,
  type Variant,
} from '#app/features/shop/catalog/door/find-variation.ts';
import type { Product } from '#app/features/shop/catalog/door/product.ts';
import { listPieces } from '#app/features/shop/grid/product-listing.server.ts';
import { readShopCategories } from '#app/features/shop/grid/shop-categories.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { refuseUcp, type UcpAnswer, type UcpMessage, ucpError, ucpHead } from '#app/platform/ucp/ucp.ts';
import {
  type AgentShop,
  chosenForAgents,
  foundForAgents,
  type Input,
  idOf,
  productForAgents,
} from './agent-product.ts';
import { agentTexts as texts } from './agent-texts.ts';

/** An item's id with twelve options in it is no longer. */
const itemId = z.string().min(1).max(1_700);
const words = z.string().max(400);
const kobo = z.int().min(0).max(Number.MAX_SAFE_INTEGER);

const searchRequest = z.object({
  query: words.optional(),
  filters: z
    .object({
      categories: z.array(words).max(40).optional(),
      price: z.object({ min: kobo.optional(), max: kobo.optional() }).optional(),
      availability: z.array(words).max(10).optional(),
    })
    .optional(),
  pagination: z.object({ cursor: words.optional(), limit: z.int().min(1).optional() }).optional(),
});
const lookupRequest = z.object({ ids: z.array(itemId).min(1) });
const productRequest = z.object({
  id: itemId,
  selected: z
    .array(z.object({ name: words, label: words }))
    .max(20)
    .default([]),
  preferences: z.array(words).max(20).default([]),
});

/** What a request to each address under /ucp/catalog says. */
export const catalogRequests = { search: searchRequest, lookup: lookupRequest, product: productRequest };

const MOST_IDS = 50;
const PAGE = { usual: 12, most: 24 };

/** The pieces that answer a search, by the search of the shop itself. */
export async function searchForAgents(context: Services, input: z.infer<typeof searchRequest>): Promise<UcpAnswer> {
  const { query = '', filters, pagination } = input;
  if (!cleanQuery(query) && Object.keys(filters ?? {}).length === 0)
    return refuseUcp(400, 'invalid_request', texts.nothingAsked);
  const { shop, isOpen } = await readShop(context);
  const asked = filters?.categories ?? [];
  const known = [...shop.categoryNames].filter(([value, label]) =>
    asked.some((each) => [value, label.toLowerCase()].includes(each.trim().toLowerCase())),
  );
  const messages: UcpMessage[] =
    known.length > 1 ? [{ type: 'info', code: 'filter_narrowed', content: texts.oneCategory }] : [];
  const isNowhere = asked.length > 0 && known.length === 0;
  const now = context.clock();
  const { products, last, total, hasMore } =
    isOpen && !isNowhere
      ? await listPieces(context.db, {
          now,
          filter: {
            ...EMPTY_FILTER,
            query: cleanQuery(query),
            category: known[0]?.[0],
            minKobo: filters?.price?.min,
            maxKobo: filters?.price?.max,
            inStock: (filters?.availability ?? []).some((each) => each === 'in_stock' || each === 'made_to_order'),
            show: Math.min(pagination?.limit ?? PAGE.usual, PAGE.most),
            after: parseCursor(pagination?.cursor ?? null),
          },
        })
      : { products: [], last: undefined, total: 0, hasMore: false };
  const whole = new Map(
    (await findProductsById(context.db, { ids: products.map(({ id }) => id), now })).map((each) => [each.id, each]),
  );
  const shown = products.flatMap(({ id }) => {
    const product = whole.get(id);
    return product && featuredOf(product) ? [productForAgents(product, shop)] : [];
  });
  const isFull = products.length === Math.min(pagination?.limit ?? PAGE.usual, PAGE.most);
  const next = isFull && (hasMore || total > products.length) ? last : undefined;
  return {
    status: 200,
    body: {
      ucp: ucpHead(['search']),
      products: shown,
      pagination: {
        has_next_page: next !== undefined,
        ...(next && { cursor: formatCursor(next) }),
        ...(!hasMore && { total_count: total }),
      },
      ...(messages.length > 0 && { messages }),
    },
  };
}

/** The pieces that some ids name, each once, with the variants they lead to. */
export async function lookUpForAgents(context: Services, input: z.infer<typeof lookupRequest>): Promise<UcpAnswer> {
  const ids = [...new Set(input.ids)];
  if (ids.length > MOST_IDS) return refuseUcp(400, 'request_too_large', texts.tooManyIds(MOST_IDS));
  const { shop, products } = await readNamed(context, ids);
  const found = new Map<Product, Map<string, [Variant, Input[]]>>();
  const messages: UcpMessage[] = [];
  for (const id of ids) {
    const product = products.get(readItemId(id).productId);
    const named = product && variantNamed(product, id);
    if (!product || !named) {
      messages.push({ type: 'info', code: 'not_found', content: id });
      continue;
    }
    const variants = found.get(product) ?? new Map<string, [Variant, Input[]]>();
    const key = idOf(product, named.variant);
    variants.set(key, [named.variant, [...(variants.get(key)?.[1] ?? []), { id, match: named.match }]]);
    found.set(product, variants);
  }
  return {
    status: 200,
    body: {
      ucp: ucpHead(['lookup']),
      products: [...found].map(([product, variants]) => foundForAgents(product, shop, [...variants.values()])),
      ...(messages.length > 0 && { messages }),
    },
  };
}

/** One piece whole, narrowed by what was chosen of it so far. */
export async function productOfAgents(context: Services, input: z.infer<typeof productRequest>): Promise<UcpAnswer> {
  const { shop, products } = await readNamed(context, [input.id]);
  const product = products.get(readItemId(input.id).productId);
  const named = product && variantNamed(product, input.id);
  if (!product || !named) {
    return {
      status: 200,
      body: { ucp: ucpHead(['lookup'], 'error'), messages: [ucpError('not_found', texts.noProduct)] },
    };
  }
  const { selected, preferences } = input;
  const asked = { exact: named.match === 'exact' ? named.variant : undefined, selected, preferences };
  return { status: 200, body: { ucp: ucpHead(['lookup']), product: chosenForAgents(product, shop, asked) } };
}

/** What an id leads to of its piece: the variant it names, or the one that stands for the piece. */
function variantNamed(product: Product, id: string): { variant: Variant; match: Input['match'] } | undefined {
  const { chosen } = readItemId(id);
  if (!chosen) {
    const variant = featuredOf(product);
    const isAlone = variant && everyVariantOf(product).length === 1;
    return variant && { variant, match: isAlone ? 'exact' : 'featured' };
  }
  const variant = findVariation(product, chosen);
  return variant.ok ? { variant, match: 'exact' } : undefined;
}

async function readShop(context: Services): Promise<{ shop: AgentShop; isOpen: boolean }> {
  const [{ business, opening }, { all }] = await Promise.all([readShownSettings(context), readShopCategories(context)]);
  const categoryNames = new Map(all.map(({ value, label }) => [value, label]));
  return {
    shop: { origin: context.config.publicUrl, businessName: business.name, categoryNames },
    isOpen: opening.isOpen,
  };
}

async function readNamed(context: Services, ids: readonly string[]) {
  const { shop, isOpen } = await readShop(context);
  const named = [...new Set(ids.map((id) => readItemId(id).productId))];
  const products = isOpen ? await findProductsById(context.db, { ids: named, now: context.clock() }) : [];
  return { shop, products: new Map(products.map((each) => [each.id, each])) };
}
