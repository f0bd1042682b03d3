import { orderTexts } from '#app/features/orders/orders/door/order-texts.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Notice } from '#app/ui/notice.tsx';
import type { WaitingView } from '../waiting.server.ts';

/** Everything that waits for a customer, one line each, above whatever else a page says. Nothing where nothing waits. */
export function WaitingStrip({ waiting }: { waiting: readonly WaitingView[] }) {
  if (waiting.length === 0) return null;
  return (
    <section aria-label={orderTexts.customer.waiting}>
      <ul className="flex flex-col gap-3">
        {waiting.map(({ id, words, button, to }) => (
          <li key={id}>
            <Notice tone="warn" title={words} action={<ButtonLink to={to}>{button}</ButtonLink>} />
          </li>
        ))}
      </ul>
    </section>
  );
}
