import { ButtonLink } from '#app/ui/button-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import type { OrderRequestsView } from '../order-requests.server.ts';
import { phoneOrderTexts } from '../phone-order-texts.ts';
import { RequestStatus } from './request-status.tsx';

const texts = phoneOrderTexts.requests;

/** /orders/requests: every order taken by phone, and whether it is paid. */
export function OrderRequestsPage({ requests, next, isFirst }: OrderRequestsView) {
  return (
    <div className="page-width flex flex-col gap-8 pt-8 pb-16 md:pt-12">
      <PageHeading lead={texts.lead} actions={<ButtonLink to="/orders/new">{texts.make}</ButtonLink>}>
        {texts.title}
      </PageHeading>
      {requests.length === 0 ? (
        <EmptyState title={texts.empty}>
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
        previous={isFirst ? undefined : '/orders/requests'}
        previousLabel="Newest"
        next={next && `/orders/requests?before=${next}`}
      />
    </div>
  );
}
