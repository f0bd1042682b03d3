export const CUSTOMERS_SHOWN = ['all', 'accounts', 'guests'] as const;
/** With an account, or known only by what they bought without one. */
type CustomersShown = (typeof CUSTOMERS_SHOWN)[number];

export const CUSTOMER_SORTS = ['last', 'spent', 'name'] as const;
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];

/** What the list of customers is narrowed to: its address says all of it. */
export interface CustomerFilter {
  show: CustomersShown;
  sort: CustomerSort;
  /** '' for any. */
  tag: string;
  /** Only who owes something. */
  owes: boolean;
}

export const ALL_CUSTOMERS: CustomerFilter = { show: 'all', sort: 'last', tag: '', owes: false };

export function readCustomerFilter(address: URLSearchParams): CustomerFilter {
  return {
    show: CUSTOMERS_SHOWN.find((show) => show === address.get('show')) ?? 'all',
    sort: CUSTOMER_SORTS.find((sort) => sort === address.get('sort')) ?? 'last',
    tag: readTag(address.get('tag') ?? ''),
    owes: address.get('owes') === 'yes',
  };
}

/** What a list's address says of it; '' is left out. */
export const filterQuery = ({ show, sort, tag, owes }: CustomerFilter) => ({
  show: show === 'all' ? '' : show,
  sort: sort === 'last' ? '' : sort,
  tag,
  owes: owes ? 'yes' : '',
});

/** Whether a list leaves anybody out. */
export const isNarrowed = ({ filter: { show, tag, owes }, search }: { filter: CustomerFilter; search: string }) =>
  show !== 'all' || tag !== '' || owes || search !== '';

export const MAX_TAG_LENGTH = 30;
/** As the table of customers has it. */
export const MAX_TAGS = 20;

/** One spelling for one tag: small letters, single spaces. */
export const readTag = (typed: string): string =>
  typed
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
    .toLowerCase()
    .slice(0, MAX_TAG_LENGTH);
