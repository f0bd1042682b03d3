import { listPath } from './list-path.ts';
import { Pagination } from './pagination.tsx';

export interface ListPlace {
  /** This page of it is not the first. */
  isLater?: boolean;
  /** Where the next page begins, as the list's query answers. */
  next?: string | undefined;
}

interface ListPagerProps extends ListPlace {
  /** The list's address. */
  path: string;
  /** What it is narrowed to now, without the place in it; its pages keep it. */
  query?: Readonly<Record<string, string | undefined>>;
  /** The name of the place in the address, where a page has more than one list. */
  by?: string;
  label: string;
  words?: { previous?: string; next?: string; place?: string } | undefined;
}

/** The pages of a list: back to its beginning, and on from the last row of this page. */
export function ListPager({ path, query = {}, by = 'before', label, words, isLater, next }: ListPagerProps) {
  return (
    <Pagination
      label={label}
      previous={isLater ? listPath(path, query) : undefined}
      previousLabel={words?.previous ?? 'Newest'}
      next={next ? listPath(path, { ...query, [by]: next }) : undefined}
      nextLabel={words?.next}
      place={words?.place}
    />
  );
}
