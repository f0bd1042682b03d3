import Plus from 'lucide-react/icons/plus';
import { Form } from 'react-router';
import { wordsFor } from '#app/platform/text/words-for.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { SearchForm } from '#app/ui/search-form.tsx';
import { TabsNav } from '#app/ui/tabs-nav.tsx';
import type { ProductRow as Row } from '../list-products.server.ts';
import type { ListAnswer } from '../product-list-page.server.ts';
import { PRODUCT_TABS, type ProductsView, type ProductTab, productsPath } from '../product-tabs.ts';
import { productsAdminTexts } from '../products-admin-texts.ts';
import { AskAgain } from './ask-again.tsx';
import { BULK_FORM, ProductRow } from './product-row.tsx';

const texts = productsAdminTexts.list;

interface ProductListProps {
  view: ProductsView;
  rows: readonly Row[];
  counts: Record<ProductTab, number>;
  next: number | undefined;
  said: string | null;
  answer: ListAnswer | undefined;
}

/** All pieces in tabs. The stock switch and the price of each change in place. */
export function ProductList({ view, rows, counts, next, said, answer }: ProductListProps) {
  const { tab, search, before } = view;
  const path = productsPath(view);
  const done = wordsFor(texts.said, said);
  const whole = answer && 'id' in answer && answer.id === undefined ? answer : undefined;
  return (
    <div className="page-width flex flex-col gap-6 pt-8 sm:pt-12">
      <PageHeading
        actions={
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/post" icon={<Plus aria-hidden="true" size={20} strokeWidth={1.5} />}>
              {texts.add}
            </ButtonLink>
            <ButtonLink to="/uploads/csv" variant="secondary">
              {texts.csv}
            </ButtonLink>
          </div>
        }
      >
        {texts.title}
      </PageHeading>
      {done && !answer ? (
        <Notice tone="success" announce>
          {done}
        </Notice>
      ) : null}
      <SearchForm action="/uploads" search={search} label={texts.search} placeholder={texts.placeholder} />
      <TabsNav
        label={texts.title}
        tabs={PRODUCT_TABS.map((each) => ({
          to: productsPath({ tab: each }),
          label: texts.tabs[each],
          count: texts.inTab(counts[each]),
          current: !search && each === tab,
        }))}
      />
      {search ? (
        <p className="flex flex-wrap items-center gap-x-4">
          {texts.resultsOf(search)}
          <Link to="/uploads" className="finger inline-flex items-center">
            {texts.clear}
          </Link>
        </p>
      ) : null}
      {whole?.kind === 'refused' ? (
        <Notice tone="warn" announce>
          {whole.sentence}
        </Notice>
      ) : null}
      {whole?.kind === 'ask' ? <AskAgain ask={whole} path={path} /> : null}
      {rows.length === 0 ? (
        <EmptyState title={search ? texts.nothingFound(search) : texts.empty[tab]}>
          {search ? null : texts.emptyHint}
        </EmptyState>
      ) : (
        <>
          <ul className="divide-y divide-sand border-y border-sand">
            {rows.map((row) => (
              <ProductRow key={row.id} row={row} path={path} answer={answer} />
            ))}
          </ul>
          <Form id={BULK_FORM} method="post" action={path} preventScrollReset>
            <fieldset className="flex flex-wrap items-center gap-2">
              <legend className="mb-2 font-semibold">{texts.bulk}</legend>
              <input type="hidden" name="intent" value="bulk" />
              {Object.entries(texts.bulkActs).map(([act, label]) => (
                <Button key={act} type="submit" name="act" value={act} variant="secondary" size="small">
                  {label}
                </Button>
              ))}
            </fieldset>
          </Form>
        </>
      )}
      <Pagination
        label={texts.pages}
        previous={before ? productsPath({ tab, search }) : undefined}
        previousLabel={texts.newest}
        next={next ? productsPath({ tab, search, before: next }) : undefined}
        nextLabel={texts.older}
      />
    </div>
  );
}
