import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { CartNotice } from '#app/features/shop/catalog/components/cart-notice.tsx';
import { ProductOverlay } from '#app/features/shop/catalog/components/product-overlay.tsx';
import { ProductPage } from '#app/features/shop/catalog/door/components/product-page.tsx';
import { ShopProvider, type ShopVisit } from '#app/features/shop/catalog/door/components/shop-context.tsx';
import type { PieceDetail } from '#app/features/shop/catalog/door/piece-detail.server.ts';
import { useHydrated } from '#app/ui/use-hydrated.ts';
import type { ProductListing } from '../product-listing.server.ts';
import { ListingPage } from './listing-page.tsx';

export type ShopPage = ProductListing | PieceDetail;

type ShopScreenProps = {
  page: ShopPage;
  visit: ShopVisit;
  /** `https://gida.ng`, for links that leave the site. */
  origin: string;
  whatsapp: string;
};

/**
 * The shop and the store. A piece is a page of its own, unless it was opened from the grid: then the grid stays as it is, with
 * its filters and its place, and the piece lies over it until Back, Esc or 'Back to store'.
 */
export function ShopScreen({ page, visit, origin, whatsapp }: ShopScreenProps) {
  const isEnhanced = useHydrated();
  const listing = useLastListing(page);
  const overlay = useOverlay(page, listing);
  return (
    <ShopProvider visit={visit}>
      {page.kind === 'list' && visit.notice ? (
        <div className="page-width pt-6">
          <CartNotice notice={visit.notice} />
        </div>
      ) : null}
      {listing && (page.kind === 'list' || overlay.isOverGrid) ? (
        <ListingPage listing={listing} whatsapp={whatsapp} />
      ) : page.kind === 'piece' ? (
        <ProductPage detail={page} origin={origin} whatsapp={whatsapp} />
      ) : null}
      {isEnhanced ? <ProductOverlay {...overlay} origin={origin} whatsapp={whatsapp} /> : null}
    </ShopProvider>
  );
}

/** The grid that is shown or lies behind a piece; undefined when a piece was the first thing opened. */
function useLastListing(page: ShopPage): ProductListing | undefined {
  const [listing, setListing] = useState(page.kind === 'list' ? page : undefined);
  if (page.kind === 'list' && page !== listing) setListing(page);
  return page.kind === 'list' ? page : listing;
}

function useOverlay(page: ShopPage, listing: ProductListing | undefined) {
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const target = navigation.location;
  const isOverGrid = page.kind === 'piece' && listing !== undefined && cameFromGrid(location.state);
  const isOpening = page.kind === 'list' && target !== undefined && cameFromGrid(target.state);
  const isClosing = isOverGrid && target !== undefined && !target.pathname.endsWith(`/${page.product.id}`);
  const openId = isOverGrid ? page.product.id : isOpening ? target.pathname.split('/').at(-1) : undefined;
  const preview = listing?.products.find(({ id }) => id === openId);
  useReturnToCard(isOverGrid && !isClosing ? page.product.id : undefined);

  return {
    isOverGrid,
    isOpen: (isOverGrid && !isClosing) || isOpening,
    detail: isOverGrid ? page : undefined,
    name: isOverGrid ? page.product.name : (preview?.name ?? ''),
    preview,
    onClose() {
      if (isOverGrid) return void navigate(-1);
      // Still on its way: going nowhere else takes the place of going there.
      const { pathname, search, state } = location;
      void navigate(pathname + search, { replace: true, preventScrollReset: true, state });
    },
  };
}

function cameFromGrid(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromGrid' in state;
}

/** Closing gives the focus back to the card, after the page's own rule for new pages has had its turn. */
function useReturnToCard(openId: string | undefined): void {
  const { pathname } = useLocation();
  const lastId = useRef(openId);
  useEffect(() => {
    if (openId !== undefined) {
      lastId.current = openId;
      return;
    }
    const id = lastId.current;
    if (id === undefined || pathname.endsWith(`/${id}`)) return;
    lastId.current = undefined;
    const timer = setTimeout(() => {
      document.querySelector<HTMLElement>(`[data-piece="${id}"]`)?.focus({ preventScroll: true });
    });
    return () => clearTimeout(timer);
  }, [openId, pathname]);
}
