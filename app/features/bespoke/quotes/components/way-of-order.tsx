import { ButtonLink } from '#app/ui/button-link.tsx';
import type { WayOfOrder as WayOfOrderData } from '../quote-thread.server.ts';
import { threadTexts as texts } from '../thread-texts.ts';
import { QuoteThread } from './quote-thread.tsx';
import { StepLinks } from './step-links.tsx';

/** On the customer's order: where it comes from, and what was written on the way. */
export function WayOfOrder({ way, businessName }: { way: WayOfOrderData; businessName: string }) {
  return (
    <section aria-labelledby="order-way">
      <h3 id="order-way" className="mb-2 font-semibold">
        {texts.title}
      </h3>
      <StepLinks links={way.links} />
      <div className="mt-4 flex flex-col gap-4">
        {way.notes.length > 0 ? <QuoteThread notes={way.notes} names={{ us: businessName, them: texts.you }} /> : null}
        <div>
          <ButtonLink to={way.writeHref} variant="secondary">
            {texts.write}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
