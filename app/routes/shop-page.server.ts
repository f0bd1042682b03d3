import { data } from 'react-router';
import { countByProduct } from '#app/features/cart/cart.queries.server.ts';
import { type CartRefusal, cartTexts } from '#app/features/cart/cart-texts.ts';
import type { ShopVisit } from '#app/features/catalog/components/shop-context.tsx';
import type { ShopPage } from '#app/features/catalog/components/shop-screen.tsx';
import { readPieceDetail, readPieceListing } from '#app/features/catalog/shop-page.server.ts';
import { readShownSettings } from '#app/features/settings/shown-settings.server.ts';
import { vatNote } from '#app/features/settings/vat.ts';
import { maybeViewer, services, showsContext } from '#app/platform/auth/request-context.server.ts';
import { isAdmin } from '#app/platform/auth/viewer.ts';
import type { Route } from './public/+types/shop.ts';

type ShopArgs = Pick<Route.LoaderArgs, 'request' | 'params' | 'context'>;

/** What /shop and /store show: the grid, or a piece when the address names one. An unknown piece is a 404. */
export async function loadShop({ request, params, context }: ShopArgs, base: ShopVisit['base']) {
  const { db, clock, config } = services(context);
  const viewer = maybeViewer(context);
  const query = new URL(request.url).searchParams;
  const [{ page, vatNote: note }, counts] = await Promise.all([
    params.productId === undefined ? readListing() : readPiece(params.productId),
    viewer && !isAdmin(viewer) ? countByProduct(db, viewer.id) : new Map<string, number>(),
  ]);
  const visit: ShopVisit = {
    base,
    isSignedIn: viewer !== undefined,
    inCart: Object.fromEntries(counts),
    vatNote: note,
    notice: readNotice(query.get('said')),
  };
  return { page: page as ShopPage, visit, origin: config.publicUrl };

  async function readListing() {
    const page = await readPieceListing(db, query);
    show(page.popular);
    return { page, vatNote: null };
  }

  async function readPiece(id: string) {
    const { delivery, tax } = await readShownSettings(services(context));
    const detail = await readPieceDetail(db, id, { now: clock(), ranges: delivery.ranges });
    if (!detail) throw data(null, { status: 404 });
    show([detail.product]);
    return { page: detail, vatNote: vatNote(tax) };
  }

  /** Pieces of these categories stand on the page, whatever its address says. */
  function show(pieces: readonly { category: string }[]) {
    context.get(showsContext)(...pieces.map(({ category }) => `category:${category}`));
  }
}

const FIELDS: Partial<Record<CartRefusal, 'color' | 'size'>> = {
  choose_color: 'color',
  unknown_color: 'color',
  choose_size: 'size',
  unknown_size: 'size',
};

/** What a form posted without scripts came to, in words; anything but the known answers is nothing. */
function readNotice(said: string | null): ShopVisit['notice'] {
  if (said === 'added') return { isRefusal: false, message: cartTexts.added, isAdded: true };
  if (said === 'removed') return { isRefusal: false, message: cartTexts.removed };
  if (said === null || !Object.hasOwn(cartTexts.refusals, said)) return null;
  const refusal = said as CartRefusal;
  return { isRefusal: true, message: cartTexts.refusals[refusal], field: FIELDS[refusal] };
}
