import { catalogTexts } from '#app/features/shop/catalog/catalog-texts.ts';
import type { Category } from '#app/features/shop/categories/door/categories.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { ShopSearch } from './shop-search.tsx';

const texts = catalogTexts.notFound;

/** The 404 page with three ways on: home, the search, the categories. */
export function NotFound({ categories = [] }: { categories?: readonly Category[] }) {
  return (
    <div className="page-width pt-12 md:pt-20">
      <PageHeading size="hero" lead={texts.text} measure="404">
        {texts.title}
      </PageHeading>
      <div className="mt-8 flex flex-wrap items-start gap-4">
        <ButtonLink to="/">{texts.home}</ButtonLink>
        <ShopSearch base="/shop" />
      </div>
      <nav aria-labelledby="not-found-categories" className="mt-12">
        <h2 id="not-found-categories" className="text-2xl">
          {texts.categories}
        </h2>
        <ul className="mt-4 grid grid-cols-2 border-t border-sand sm:grid-cols-3 lg:grid-cols-5">
          {categories.map(({ value, label }) => (
            <li key={value} className="border-b border-sand">
              <Link
                to={`/shop?category=${value}`}
                className="flex min-h-14 items-center text-lg font-semibold underline-offset-4 hover:text-laterite hover:underline"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
