import { ButtonLink } from '#app/ui/button-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { ListPage } from '#app/ui/list-page.tsx';
import { listPath } from '#app/ui/list-path.ts';
import type { OrderRequestsView } from '../order-requests.server.ts';
import { phoneOrderTexts } from '../phone-order-texts.ts';
import { RequestStatus } from './request-status.tsx';

const texts = phoneOrderTexts.requests;

const TABS = ['open', 'transfer', 'expired', 'paid', 'declined', 'cancelled'] as const;

/** /orders/requests: the orders taken by phone that wait for their payment, and what became of the others. */
export function OrderRequestsPage({ state, requests, next, isFirst }: OrderRequestsView) {
  const queryOf = (each: typeof state) => ({ state: each === 'open' ? '' : each });
  return (
    <ListPage
      title={texts.title}
      gap={8}
      path="/orders/requests"
      query={queryOf(state)}
      tabs={{
        label: texts.tabs,
        items: TABS.map((each) => ({
          to: listPath('/orders/requests', queryOf(each)),
          label: texts.tabNames[each],
          current: each === state,
        })),
      }}
      empty={
        requests.length === 0 && {
          title: texts.empty[state],
          hint: state === 'transfer' ? texts.emptyTransferHint : texts.emptyHint,
        }
      }
      isLater={!isFirst}
      next={next}
      lead={texts.lead}
      actions={<ButtonLink to="/orders/new">{texts.make}</ButtonLink>}
    >
      <ul className="divide-y divide-sand border-y border-sand">
        {requests.map((request) => (
          <li key={request.id}>
            <Link
              to={`/orders/requests/${request.id}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 py-4 text-ink no-underline transition-colors hover:bg-cotton sm:px-4"
            >
              <span className="truncate font-semibold">{request.name}</span>
              <span className="tabular text-right">{request.total}</span>
              <span className="truncate text-sm text-muted">
                {request.summary} · {request.source} · {request.takenAt}
              </span>
              <span className="text-right">
                <RequestStatus state={request.state} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </ListPage>
  );
}
