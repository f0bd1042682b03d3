import { pastOrdersTexts } from '#app/features/orders/past-orders/door/past-orders-texts.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { TEXT_LINK } from '#app/ui/link-style.ts';
import { ListPage } from '#app/ui/list-page.tsx';
import { listPath } from '#app/ui/list-path.ts';
import { StatusPill } from '#app/ui/status-pill.tsx';
import { CUSTOMERS_SHOWN, type CustomerFilter, filterQuery, isNarrowed } from '../customer-filter.ts';
import type { Customers as CustomersData } from '../customers.server.ts';
import { exportTexts, customersTexts as texts } from '../people-texts.ts';
import { CustomerFilters } from './customer-filters.tsx';
import { ExportBox } from './export-box.tsx';
import { PersonCell } from './person-cell.tsx';

interface CustomersProps extends CustomersData {
  filter: CustomerFilter;
  /** Every tag there is. */
  tags: readonly string[];
  search: string;
  before: string;
  isOwner: boolean;
  /** Some came along from an earlier site, also of people without an account. */
  hasPastOrders: boolean;
  /** Why an export was refused. */
  refused: string | undefined;
  /** Somebody was erased just now. */
  isErased: boolean;
}

/** Everybody with an account and everybody who bought without one, and what they bought. */
export function Customers({
  customers,
  next,
  filter,
  tags,
  search,
  before,
  isOwner,
  hasPastOrders,
  refused,
  isErased,
}: CustomersProps) {
  const query = { ...filterQuery(filter), q: search };
  return (
    <ListPage
      title={texts.title}
      path="/customers"
      query={query}
      search={{ words: search, texts }}
      tabs={{
        label: texts.tabs,
        items: CUSTOMERS_SHOWN.map((show) => ({
          to: listPath('/customers', { ...filterQuery({ ...filter, show }), q: search }),
          label: texts.shown[show],
          current: show === filter.show,
        })),
      }}
      filters={<CustomerFilters filter={filter} tags={tags} search={search} />}
      empty={customers.length === 0 && whenEmpty(filter, search)}
      isLater={before !== ''}
      next={next}
      foot={
        <>
          {hasPastOrders ? (
            <Link to="/orders/earlier" className={`${TEXT_LINK} self-start`}>
              {pastOrdersTexts.list.see}
            </Link>
          ) : null}
          {isOwner ? (
            <ExportBox
              action={listPath('/customers/export.csv', query)}
              lead={isNarrowed({ filter, search }) ? exportTexts.customersShownLead : exportTexts.customersLead}
              isOpen={refused !== undefined}
            />
          ) : null}
        </>
      }
      lead={texts.lead}
      notice={refused ? { tone: 'warn', words: refused } : isErased ? { words: texts.notices.erased } : null}
    >
      <DataTable
        caption={texts.title}
        hideCaption
        rows={customers}
        rowKey={(customer) => customer.id}
        columns={[
          {
            key: 'customer',
            heading: texts.columns.customer,
            cell: ({ id, name, email, phone, hasAccount, isEnrolled, tags: own }) => (
              <PersonCell
                to={`/customers/${id}`}
                name={name}
                email={email}
                phone={phone}
                mark={
                  <>
                    {hasAccount ? null : <StatusPill>{texts.noAccount}</StatusPill>}
                    {isEnrolled ? <StatusPill tone="info">{texts.enrolled}</StatusPill> : null}
                    {own.map((tag) => (
                      <StatusPill key={tag} tone="accent">
                        {tag}
                      </StatusPill>
                    ))}
                  </>
                }
              />
            ),
          },
          { key: 'orders', heading: texts.columns.orders, numeric: true, cell: (customer) => customer.orders },
          {
            key: 'spent',
            heading: texts.columns.spent,
            numeric: true,
            isSum: true,
            cell: (customer) => customer.spent,
          },
          {
            key: 'owed',
            heading: texts.columns.owed,
            numeric: true,
            cell: (customer) => customer.owed ?? texts.nothing,
          },
          { key: 'last', heading: texts.columns.lastOrder, cell: (customer) => customer.lastOrder ?? texts.never },
          { key: 'since', heading: texts.columns.since, cell: (customer) => customer.since },
        ]}
      />
    </ListPage>
  );
}

function whenEmpty({ show, tag, owes }: CustomerFilter, search: string): { title: string; hint: string } {
  if (search !== '') return { title: texts.nothingFound(search), hint: texts.nothingFoundHint };
  if (tag !== '' || owes) return { title: texts.noneSo, hint: texts.noneSoHint };
  return show === 'guests'
    ? { title: texts.noGuests, hint: texts.noGuestsHint }
    : { title: texts.empty, hint: texts.emptyHint };
}
