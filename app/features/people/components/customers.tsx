import { pastOrdersTexts } from '#app/features/past-orders/past-orders-texts.ts';
import { DataTable } from '#app/ui/data-table.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list-page.tsx';
import { listPath } from '#app/ui/list-path.ts';
import { StatusPill } from '#app/ui/status-pill.tsx';
import type { Customers as CustomersData, CustomersShown } from '../customers.server.ts';
import { exportTexts, customersTexts as texts } from '../people-texts.ts';
import { ExportBox } from './export-box.tsx';
import { PersonCell } from './person-cell.tsx';

interface CustomersProps extends CustomersData {
  show: CustomersShown;
  search: string;
  before: string;
  isOwner: boolean;
  /** Some came along from an earlier site, also of people without an account. */
  hasPastOrders: boolean;
  /** Why an export was refused. */
  refused: string | undefined;
}

const SHOWN = ['accounts', 'guests'] as const;

/** Everybody with an account or an order, and what they bought. */
export function Customers({ customers, next, show, search, before, isOwner, hasPastOrders, refused }: CustomersProps) {
  const none =
    show === 'guests'
      ? { title: texts.noGuests, hint: texts.noGuestsHint }
      : { title: texts.empty, hint: texts.emptyHint };
  const path = (each: CustomersShown) => listPath('/customers', { show: each === 'accounts' ? '' : each, q: search });
  return (
    <ListPage
      title={texts.title}
      path="/customers"
      query={{ show: show === 'accounts' ? '' : show, q: search }}
      search={{ words: search, texts }}
      tabs={{
        label: texts.tabs,
        items: SHOWN.map((each) => ({ to: path(each), label: texts.shown[each], current: each === show })),
      }}
      empty={
        customers.length === 0 && {
          title: search === '' ? none.title : texts.nothingFound(search),
          hint: search === '' ? none.hint : texts.nothingFoundHint,
        }
      }
      isLater={before !== ''}
      next={next}
      foot={
        <>
          {hasPastOrders ? (
            <Link
              to="/orders/earlier"
              className="finger inline-flex items-center self-start underline underline-offset-4"
            >
              {pastOrdersTexts.list.see}
            </Link>
          ) : null}
          {isOwner ? (
            <ExportBox action="/customers/export.csv" lead={exportTexts.customersLead} isOpen={refused !== undefined} />
          ) : null}
        </>
      }
      lead={texts.lead}
      notice={refused ? { tone: 'warn', words: refused } : null}
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
            cell: ({ id, name, email, phone, isEnrolled }) => (
              <PersonCell
                to={`/customers/${id}`}
                {...{ name, email, phone }}
                mark={isEnrolled ? <StatusPill tone="info">{texts.enrolled}</StatusPill> : null}
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
          { key: 'last', heading: texts.columns.lastOrder, cell: (customer) => customer.lastOrder ?? texts.never },
          { key: 'since', heading: texts.columns.since, cell: (customer) => customer.since },
        ]}
      />
    </ListPage>
  );
}
