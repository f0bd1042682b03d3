import { data, redirect } from 'react-router';
import { readShownSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { vatNote } from '#app/features/ground/settings/door/vat.ts';
import { countByProduct } from '#app/features/shop/cart/door/cart.queries.server.ts';
import { type CartRefusal, cartTexts } from '#app/features/shop/cart/door/cart-texts.ts';
import { formatCatalogFilter, parseCatalogFilter } from '#app/features/shop/catalog/catalog-filter.ts';
import { findProduct, readShownPromises } from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import type { ShopVisit } from '#app/features/shop/catalog/door/components/shop-context.tsx';
import { askedChoice, CHOICE_PARAMETER } from '#app/features/shop/catalog/door/find-variation.ts';
import { readPieceDetail } from '#app/features/shop/catalog/door/piece-detail.server.ts';
import { withShopFacts } from '#app/features/shop/catalog/door/product-facts.ts';
import { readShownDeliveryPrices } from '#app/features/shop/delivery-prices/door/delivery-prices.queries.server.ts';
import type { ShopPage } from '#app/features/shop/grid/components/shop-screen.tsx';
import { readFilterOptions } from '#app/features/shop/grid/filter-options.server.ts';
import { readProductListing } from '#app/features/shop/grid/product-listing.server.ts';
import { askedCategory, readShopCategories } from '#app/features/shop/grid/shop-categories.server.ts';
import { atChoice, OptionChoices } from '#app/features/shop/options/components/option-choices.tsx';
import { optionSlot } from '#app/features/shop/options/components/option-slot.tsx';
import { maybeViewer, services, showsContext } from '#app/platform/auth/request-context.server.ts';
import { isAdmin } from '#app/platform/auth/viewer.ts';
import { readNotice } from '#app/platform/notice/notice.server.ts';
import type { Route } from './public/+types/shop.ts';
import { listingMeta, productMeta } from './shop-meta.ts';

type ShopArgs = Pick<Route.LoaderArgs, 'request' | 'params' | 'context'>;

/** What /shop and /store show: the grid, or a piece when the address names one. An unknown piece is a 404. */
export async function loadShop({ request, params, context }: ShopArgs, base: ShopVisit['base']) {
  const { db, clock, config } = services(context);
  const viewer = maybeViewer(context);
  const query = new URL(request.url).searchParams;
  const [{ page, meta, structuredData, vatNote: note }, counts] = await Promise.all([
    params.productId === undefined ? readListing() : readPiece(params.productId),
    viewer && !isAdmin(viewer) ? countByProduct(db, viewer.id) : new Map<string, number>(),
  ]);
  const visit: ShopVisit = {
    base,
    isSignedIn: viewer !== undefined,
    inCart: Object.fromEntries(counts),
    vatNote: note,
    notice: noticeIn(request),
  };
  return { page: page as ShopPage, meta, structuredData, visit, origin: config.publicUrl };

  async function readListing() {
    const [{ business }, categories, options] = await Promise.all([
      readShownSettings(services(context)),
      readShopCategories(services(context)),
      readFilterOptions(services(context)),
    ]);
    const asked = askedCategory(categories, query.get('category') ?? '');
    // A category that was renamed, or whose pieces are in another: links of before lead there for good.
    if (asked.kind === 'moved') {
      throw redirect(base + formatCatalogFilter({ ...parseCatalogFilter(query), category: asked.to }), 301);
    }
    const page = await readProductListing(db, { params: query, categories, options, now: clock() });
    show(page.popular);
    return { page, ...listingMeta(page, { publicUrl: config.publicUrl, business }), vatNote: null };
  }

  async function readPiece(id: string) {
    const [settings, prices, promises, categories, product] = await Promise.all([
      readShownSettings(services(context)),
      readShownDeliveryPrices(services(context)),
      readShownPromises(services(context)),
      readShopCategories(services(context)),
      findProduct(db, { id, now: clock() }),
    ]);
    if (!product) throw data({ categories: categories.shown }, { status: 404 });
    const categoryName = categories.all.find(({ value }) => value === product.category)?.label ?? product.category;
    const shown = { now: clock(), settings, prices, promises, categoryName };
    const detail = await readPieceDetail(db, { product, ...shown });
    const chosen = askedChoice({ ...product, readyBy: detail.product.readyBy ?? {} }, query.get(CHOICE_PARAMETER));
    const page = chosen ? { ...detail, chosen } : detail;
    show([product]);
    const { business, facts, tax } = settings;
    const site = { origin: config.publicUrl, businessName: business.name, categoryName };
    return { page, ...productMeta(withShopFacts(product, facts), { ...site, chosen }), vatNote: vatNote(tax) };
  }

  /** Pieces of these categories stand on the page, whatever its address says. */
  function show(pieces: readonly { category: string }[]) {
    context.get(showsContext)(...pieces.map(({ category }) => `category:${category}`));
  }
}

// Rendered here whole; a browser fetches it when it is needed.
Object.assign(optionSlot, { Choices: OptionChoices, atChoice });

const FIELDS: Partial<Record<CartRefusal, 'color' | 'size'>> = {
  choose_color: 'color',
  unknown_color: 'color',
  choose_size: 'size',
  unknown_size: 'size',
};

/** What a form posted without scripts came to, in words. */
function noticeIn(request: Request): ShopVisit['notice'] {
  const done = readNotice(request, ['added', 'removed']);
  if (done === 'added') return { isRefusal: false, message: cartTexts.added, isAdded: true };
  if (done === 'removed') return { isRefusal: false, message: cartTexts.removed };
  const refusal = readNotice(request, cartTexts.refusals);
  return refusal && { isRefusal: true, message: cartTexts.refusals[refusal], field: FIELDS[refusal] };
}
