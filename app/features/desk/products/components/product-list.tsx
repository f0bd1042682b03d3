import Plus from 'lucide-react/icons/plus';
import { Form } from 'react-router';
import { wordsFor } from '#app/platform/text/words-for.ts';
import { Button } from '#app/ui/button.tsx';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { ListPage } from '#app/ui/list-page.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { ProductRow as Row } from '../door/list-products.server.ts';
import type { ListAnswer } from '../product-list-page.server.ts';
import { PRODUCT_TABS, type ProductsView, type ProductTab, productsPath } from '../product-tabs.ts';
import { productsAdminTexts } from '../products-admin-texts.ts';
import { AskAgain } from './ask-again.tsx';
import { BULK_FORM, ProductRow } from './product-row.tsx';
import { useListFolds } from './use-list-folds.ts';
import { useUndoPrice } from './use-undo-price.tsx';

const texts = productsAdminTexts.list;

interface ProductListProps {
  view: ProductsView;
  rows: readonly Row[];
  counts: Record<ProductTab, number>;
  next: string | undefined;
  /** Where this page is in the list. */
  place: { from: number; to: number; of: number };
  notice: string | null;
  answer: ListAnswer | undefined;
}

/** All pieces in tabs, one to a line. The price of each changes in place, and its stock in its menu. */
export function ProductList({ view, rows, counts, next, place, notice, answer }: ProductListProps) {
  const { tab, search, before } = view;
  const path = productsPath(view);
  const { onSubmit, isToasted } = useUndoPrice(rows, path);
  const { list, leaveOnEscape } = useListFolds();
  const done = isToasted ? undefined : wordsFor(texts.notices, notice);
  const whole = answer && 'id' in answer && answer.id === undefined ? answer : undefined;
  return (
    <ListPage
      title={texts.title}
      path="/uploads"
      query={{ tab: tab === 'published' ? '' : tab, q: search }}
      search={{ words: search, texts }}
      tabs={{
        label: texts.title,
        items: PRODUCT_TABS.map((each) => ({
          to: productsPath({ tab: each }),
          label: texts.tabs[each],
          count: texts.inTab(counts[each]),
          current: !search && each === tab,
        })),
      }}
      filters={
        <>
          {whole?.kind === 'refused' ? (
            <Notice tone="warn" announce>
              {whole.sentence}
            </Notice>
          ) : null}
          {whole?.kind === 'ask' ? <AskAgain ask={whole} path={path} /> : null}
        </>
      }
      empty={
        rows.length === 0 && {
          title: search ? texts.nothingFound(search) : texts.empty[tab],
          hint: search ? null : texts.emptyHint,
        }
      }
      isLater={before !== ''}
      next={next}
      pager={{ label: texts.pages, previous: texts.firstPage, next: texts.nextPage, place: texts.place(place) }}
      notice={done && !answer ? { words: done } : null}
      actions={
        <div className="flex flex-wrap gap-2">
          <ButtonLink to="/post" icon={<Plus aria-hidden="true" size={20} strokeWidth={1.5} />}>
            {texts.add}
          </ButtonLink>
          <ButtonLink to="/uploads/csv" variant="secondary" className="max-sm:hidden">
            {texts.csv}
          </ButtonLink>
        </div>
      }
    >
      <div className="product-list">
        <ul ref={list} onKeyDown={leaveOnEscape} onSubmit={onSubmit}>
          {rows.map((row) => (
            <ProductRow key={row.id} row={row} path={path} answer={answer} />
          ))}
        </ul>
        <Form id={BULK_FORM} method="post" action={path} preventScrollReset>
          <fieldset>
            <legend>{texts.bulk}</legend>
            <input type="hidden" name="intent" value="bulk" />
            <div>
              {Object.entries(texts.bulkActs).map(([act, label]) => (
                <Button key={act} type="submit" name="act" value={act} variant="secondary" size="small">
                  {label}
                </Button>
              ))}
              {Object.entries(texts.bulkPages).map(([page, label]) => (
                <Button
                  key={page}
                  type="submit"
                  formMethod="get"
                  formAction={`/uploads/bulk/${page}`}
                  variant="secondary"
                  size="small"
                >
                  {label}
                </Button>
              ))}
            </div>
          </fieldset>
        </Form>
      </div>
    </ListPage>
  );
}
