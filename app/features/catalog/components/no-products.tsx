import { ButtonLink } from '#app/ui/button-link.tsx';
import { buttonClass } from '#app/ui/button-style.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { catalogTexts } from '../catalog-texts.ts';
import type { ProductSummary } from '../product.ts';
import { whatsAppLink } from '../whatsapp-link.ts';
import { ProductGrid } from './product-grid.tsx';
import { useShop } from './shop-context.tsx';

const texts = catalogTexts.empty;

type NoProductsProps = { query: string; popular: readonly ProductSummary[]; whatsapp: string };

/** 'No products found', and three ways on: all pieces, a question, and pieces people start with. */
export function NoProducts({ query, popular, whatsapp }: NoProductsProps) {
  const { base } = useShop();
  return (
    <div>
      <EmptyState
        title={texts.title}
        action={
          <>
            <ButtonLink to={base}>{texts.clear}</ButtonLink>
            <a
              href={whatsAppLink(texts.askMessage(query), whatsapp)}
              rel="noopener"
              className={buttonClass({ variant: 'secondary' })}
            >
              {texts.ask}
            </a>
          </>
        }
      >
        {texts.advice}
      </EmptyState>
      {popular.length > 0 ? (
        <section className="mt-16">
          <h2 className="text-2xl">{texts.popular}</h2>
          <div className="mt-6">
            <ProductGrid products={popular} columns={4} level={3} />
          </div>
        </section>
      ) : null}
    </div>
  );
}
