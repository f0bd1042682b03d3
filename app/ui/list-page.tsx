import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';
import { Link } from './link.tsx';
import { TEXT_LINK } from './link-style.ts';
import { ListPager, type ListPlace } from './list-pager.tsx';
import { Page, type PageProps } from './page.tsx';
import { SearchForm } from './search-form.tsx';
import { type TabLink, TabsNav } from './tabs-nav.tsx';

interface ListPageProps extends PageProps, ListPlace {
  /** The list's address. */
  path: string;
  /** What it is narrowed to now, without the place in it; its pages keep it. */
  query?: Readonly<Record<string, string | undefined>>;
  /** The search over it, and the way back to all of it. */
  search?: { words: string; texts: SearchTexts };
  tabs?: { label: string; items: readonly TabLink[] };
  /** Other ways to narrow it. */
  filters?: ReactNode;
  /** What is said in place of the list while there is nothing in it. */
  empty: { title: string; hint?: ReactNode; action?: ReactNode } | false;
  pager?: { label?: string; previous?: string; next?: string; place?: string };
  /** Another way from page to page, such as by weeks. */
  pages?: ReactNode;
  /** Below its pages: its way out as a file, or where its rows come from. */
  foot?: ReactNode;
}

/** A list of the back office: search, tabs, filters, rows, pages, export, and what is said when it is empty. */
export function ListPage(props: ListPageProps) {
  const {
    path,
    query = {},
    search,
    tabs,
    filters,
    empty,
    isLater,
    next,
    pager,
    pages,
    foot,
    children,
    ...page
  } = props;
  return (
    <Page gap={6} {...page}>
      {search ? <ListSearch path={path} {...search} /> : null}
      {tabs ? <TabsNav label={tabs.label} tabs={tabs.items} /> : null}
      {filters}
      {empty ? (
        <EmptyState title={empty.title} action={empty.action}>
          {empty.hint ? <p>{empty.hint}</p> : null}
        </EmptyState>
      ) : (
        children
      )}
      {pages ?? (
        <ListPager
          path={path}
          query={query}
          label={pager?.label ?? String(page.title)}
          words={empty ? { ...pager, place: '' } : pager}
          isLater={isLater ?? false}
          next={next}
        />
      )}
      {foot}
    </Page>
  );
}

interface SearchTexts {
  searchLabel: string;
  searchPlaceholder: string;
  resultsOf: (words: string) => string;
  clearSearch: string;
}

type ListSearchProps = NonNullable<ListPageProps['search']> & { path: string };

function ListSearch({ path, words, texts }: ListSearchProps) {
  return (
    <div className="flex flex-col gap-2">
      <SearchForm action={path} search={words} label={texts.searchLabel} placeholder={texts.searchPlaceholder} />
      {words === '' ? null : (
        <p className="flex flex-wrap items-center gap-x-4">
          {texts.resultsOf(words)}
          <Link to={path} className={TEXT_LINK}>
            {texts.clearSearch}
          </Link>
        </p>
      )}
    </div>
  );
}
