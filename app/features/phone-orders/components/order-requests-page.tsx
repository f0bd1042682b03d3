import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { TabsNav } from '#app/ui/tabs-nav.tsx';
import type { OrderRequestsView } from '../order-requests.server.ts';
import { phoneOrderTexts } from '../phone-order-texts.ts';
import { RequestStatus } from './request-status.tsx';

const texts = phoneOrderTexts.requests;

const STATES = ['open', 'expired', 'paid', 'cancelled'] as const;

/** /orders/requests: the orders taken by phone that wait for their payment, and what became of the others. */
export function OrderRequestsPage({ state, requests, next, isFirst }: OrderRequestsView) {
  const path = (to: typeof state, before?: string) => {
    const given = Object.entries({ state: to === 'open' ? '' : to, before: before ?? '' }).filter(([, value]) => value);
    return given.length > 0 ? `/orders/requests?${new URLSearchParams(given)}` : '/orders/requests';
  };
  return (
    <div className="page-width flex flex-col gap-8 pt-8 pb-16 md:pt-12">
      <PageHeading lead={texts.lead} actions={<ButtonLink to="/orders/new">{texts.make}</ButtonLink>}>
        {texts.title}
      </PageHeading>
      <TabsNav
        label={texts.tabs}
        tabs={STATES.map((each) => ({ to: path(each), label: texts.tabNames[each], current: each === state }))}
      />
      {requests.length === 0 ? (
        <EmptyState title={texts.empty[state]}>
          <p>{texts.emptyHint}</p>
        </EmptyState>
      ) : (
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
      )}
      <Pagination
        label={texts.title}
        previous={isFirst ? undefined : path(state)}
        previousLabel="Newest"
        next={next && path(state, next)}
      />
    </div>
  );
}
