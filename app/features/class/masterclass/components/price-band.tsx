import { formatKobo } from '#app/platform/money/kobo.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { OfferedClass } from '../door/read-class.server.ts';
import { masterclassTexts } from '../masterclass-texts.ts';
import { sayPlaces } from './class-facts.tsx';

const { landing, facts } = masterclassTexts;
const texts = landing.price;

/** The price, what it holds, and the way in: 'Enroll Here'. */
export function PriceBand({ offered, includes }: { offered: OfferedClass; includes: readonly string[] }) {
  const { priceKobo, schedule, placesLeft, seats } = offered;
  return (
    <section className="on-dark section-gap -mb-24 md:-mb-32" aria-labelledby="price">
      <div className="page-width page-grid items-end gap-y-8 py-16 md:py-24">
        <div className="col-span-full lg:col-span-6">
          <h2 id="price" className="font-sans text-sm font-medium tracking-normal">
            {texts.heading}
          </h2>
          <p className="tabular mt-2 text-5xl font-semibold">{formatKobo(priceKobo)}</p>
          <p className="mt-1 text-lg">{texts.per}</p>
          <p className="mt-6 max-w-[44ch]">{texts.parts}</p>
        </div>
        <div className="col-span-full lg:col-span-5 lg:col-start-8">
          {includes.length > 0 ? (
            <ul className="border-t border-chalk/30">
              {includes.map((item) => (
                <li key={item} className="border-b border-chalk/30 py-3">
                  {item}
                </li>
              ))}
            </ul>
          ) : null}
          <p className="tabular mt-4">
            {facts.starts}: {schedule.starts}
            {placesLeft === null ? '' : `. ${facts.places}: ${sayPlaces(placesLeft, seats ?? placesLeft)}`}
          </p>
          <div className="mt-6">
            <ButtonLink to="/masterclass/enroll" size="large" variant="light">
              {landing.enrollHere}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
