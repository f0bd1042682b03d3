import { ProductPage } from '#app/features/shop/catalog/door/components/product-page.tsx';
import { ShopProvider, type ShopVisit } from '#app/features/shop/catalog/door/components/shop-context.tsx';
import type { PieceDetail } from '#app/features/shop/catalog/door/piece-detail.server.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { productsAdminTexts } from '../products-admin-texts.ts';

const texts = productsAdminTexts.preview;
const AS_VISITOR: ShopVisit = { base: '/shop', isSignedIn: false, inCart: {}, notice: null };

/** A piece's page before anybody else can see it. */
export function PreviewPage({ detail, origin, whatsapp }: { detail: PieceDetail; origin: string; whatsapp: string }) {
  const { product } = detail;
  return (
    <>
      <div className="page-width flex flex-col gap-4 pt-8">
        <PageHeading>{texts.title(product.name)}</PageHeading>
        <Notice
          action={
            <ButtonLink to={`/uploads/${product.id}`} variant="secondary" size="small">
              {texts.back}
            </ButtonLink>
          }
        >
          {texts.notice}
        </Notice>
      </div>
      <div inert>
        <ShopProvider visit={AS_VISITOR}>
          <ProductPage detail={detail} origin={origin} whatsapp={whatsapp} />
        </ShopProvider>
      </div>
    </>
  );
}
