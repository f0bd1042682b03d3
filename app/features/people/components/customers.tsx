import { DataTable } from '#app/ui/data-table.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { Customers as CustomersData } from '../customers.server.ts';
import { exportTexts, customersTexts as texts } from '../people-texts.ts';
import { ExportBox } from './export-box.tsx';
import { ListSearch } from './list-search.tsx';

interface CustomersProps extends CustomersData {
  search: string;
  before: string;
  isOwner: boolean;
  /** Why an export was refused. */
  refused: string | undefined;
}

/** Everybody with an account, and what they bought. */
export function Customers({ customers, next, search, before, isOwner, refused }: CustomersProps) {
  const path = (changes: Record<string, string>) => {
    const given = Object.entries({ q: search, ...changes }).filter(([, value]) => value !== '');
    return given.length > 0 ? `/customers?${new URLSearchParams(given)}` : '/customers';
  };
  return (
    <div className="page-width flex flex-col gap-6 pt-8 sm:pt-12">
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      {refused ? (
        <Notice tone="warn" announce>
          {refused}
        </Notice>
      ) : null}
      <ListSearch
        to="/customers"
        search={search}
        label={texts.searchLabel}
        placeholder={texts.searchPlaceholder}
        resultsOf={texts.resultsOf}
        clear={texts.clearSearch}
      />
      {customers.length === 0 ? (
        <EmptyState title={search === '' ? texts.empty : texts.nothingFound(search)}>
          <p>{search === '' ? texts.emptyHint : texts.nothingFoundHint}</p>
        </EmptyState>
      ) : (
        <DataTable
          caption={texts.title}
          hideCaption
          rows={customers}
          rowKey={(customer) => customer.id}
          columns={[
            {
              key: 'customer',
              heading: texts.columns.customer,
              cell: (customer) => (
                <div>
                  <span className="flex flex-wrap items-center gap-x-3">
                    <Link
                      to={`/customers/${customer.id}`}
                      className="finger inline-flex items-center font-semibold underline underline-offset-4"
                    >
                      {customer.name}
                    </Link>
                    {customer.isEnrolled ? <StatusPill tone="info">{texts.enrolled}</StatusPill> : null}
                  </span>
                  <span className="block text-sm font-normal break-all text-muted">
                    {customer.email}{' '}
                    {customer.phone ? <span className="whitespace-nowrap">{customer.phone}</span> : null}
                  </span>
                </div>
              ),
            },
            { key: 'orders', heading: texts.columns.orders, numeric: true, cell: (customer) => customer.orders },
            { key: 'spent', heading: texts.columns.spent, numeric: true, cell: (customer) => customer.spent },
            { key: 'last', heading: texts.columns.lastOrder, cell: (customer) => customer.lastOrder ?? texts.never },
            { key: 'since', heading: texts.columns.since, cell: (customer) => customer.since },
          ]}
        />
      )}
      <Pagination
        label={texts.title}
        previous={before ? path({}) : undefined}
        previousLabel="Newest"
        next={next && path({ before: next })}
      />
      {isOwner ? (
        <ExportBox action="/customers/export.csv" lead={exportTexts.customersLead} isOpen={refused !== undefined} />
      ) : null}
    </div>
  );
}
