import { waitingListTexts as texts } from '../waiting-list-texts.ts';
import { WaitingListForm } from './waiting-list-form.tsx';

/** Where the price of a class would stand: that there is none to enroll in, and how to learn of the next. The footer follows without a gap. */
export function WaitingListBand() {
  return (
    <section
      id="waiting-list"
      aria-labelledby="waiting"
      className="section-gap -mb-24 scroll-mt-20 bg-cotton md:-mb-32"
    >
      <div className="page-width grid gap-x-16 gap-y-8 py-16 md:py-24 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div>
          <h2 id="waiting" className="text-3xl">
            {texts.heading}
          </h2>
          <p className="mt-3 max-w-[40ch] text-lg text-muted">{texts.words}</p>
        </div>
        <div className="lg:pt-1">
          <WaitingListForm />
        </div>
      </div>
    </section>
  );
}
