import ArrowRight from 'lucide-react/icons/arrow-right';
import { dueBefore, FEE_TO_QUOTE } from '#app/features/orders/order-needs.ts';
import { ordersPath } from '#app/features/orders/orders-path.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Link } from '#app/ui/link.tsx';
import type { AdminHomeData } from '../admin-home.server.ts';
import { adminHomeTexts as texts } from '../admin-home-texts.ts';

/** Where each thing is dealt with; money first, then promises, then the rest. */
const placesOn = (day: string) =>
  [
    ['paymentsToCheck', '/payments'],
    ['newOrders', '/orders'],
    ['lateOrders', ordersPath({ search: dueBefore(day) })],
    ['feesToQuote', ordersPath({ search: FEE_TO_QUOTE })],
    ['unanswered', '/inbox'],
    ['failedMails', '/mails?state=failed'],
    ['overFull', '/classes?show=over-full'],
    ['refundedStudents', '/enrollments?show=refunded'],
    ['soldOutInCarts', '/uploads?tab=inCarts'],
  ] as const;

interface NeedsYouProps extends Pick<AdminHomeData, 'needs' | 'tonight' | 'day'> {
  /** Nothing beside the counts waits for the owner. */
  isAllWell: boolean;
}

/** Counts of what waits for somebody, each leading there; what does not wait is not shown. */
export function NeedsYou({ needs, tonight, day, isAllWell }: NeedsYouProps) {
  const waiting = placesOn(day).filter(([name]) => needs[name] > 0);
  return (
    <section aria-labelledby="needs-you">
      <h2 id="needs-you" className="mb-4 text-2xl">
        {texts.needsYou}
      </h2>
      {tonight.map((evening) => (
        <Link
          key={evening.sessionId}
          to={`/classes/${evening.cohortId}`}
          className="group mb-4 flex flex-wrap items-center justify-between gap-x-6 border-l-3 border-indigo bg-indigo-tint p-4 text-ink no-underline"
        >
          <span>
            <span className="font-semibold">{texts.tonight}: </span>
            {texts.tonightAt(evening.classTitle, evening.name, evening.at, evening.students)}
            {evening.isLinkMissing ? (
              <span className="block font-semibold text-danger">{texts.linkMissing}</span>
            ) : null}
          </span>
          <Arrow />
        </Link>
      ))}
      {waiting.length === 0 && !isAllWell ? null : waiting.length === 0 ? (
        <EmptyState title={texts.allClear} level={3}>
          <p>{texts.allClearHint}</p>
        </EmptyState>
      ) : (
        <ul className="grid border-t border-l border-sand sm:grid-cols-2 xl:grid-cols-4">
          {waiting.map(([name, to]) => (
            <li key={name} className="border-r border-b border-sand">
              <Link
                to={to}
                className="group flex h-full items-center gap-4 bg-white p-4 text-ink no-underline transition-colors hover:bg-cotton sm:flex-col sm:items-start sm:gap-1 sm:p-6"
              >
                <span className="tabular min-w-12 font-display text-4xl font-semibold text-laterite">
                  {needs[name]}
                </span>
                <span className="flex grow items-center justify-between gap-3 sm:w-full sm:items-end">
                  {texts.needs[name]}
                  <Arrow />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Arrow() {
  return (
    <ArrowRight
      aria-hidden="true"
      size={20}
      strokeWidth={1.5}
      className="shrink-0 transition-transform group-hover:translate-x-1"
    />
  );
}
