import { formatKobo } from '#app/platform/money/kobo.ts';
import { Strips } from '#app/ui/strips.tsx';
import { masterclassTexts } from '../masterclass-texts.ts';
import type { OfferedClass } from '../read-class.server.ts';

const { facts, landing } = masterclassTexts;

/** When, how often, how much, how many places: everything a person decides by, in one row. */
export function ClassFacts({ offered }: { offered: OfferedClass }) {
  const { schedule, priceKobo, placesLeft, seats } = offered;
  const places = placesLeft === null ? null : sayPlaces(placesLeft, seats ?? placesLeft);
  return (
    <Strips weave="4-3-5-4">
      <Fact term={facts.starts} detail={schedule.starts} more={schedule.lasts} />
      <Fact term={facts.price} detail={formatKobo(priceKobo)} more={landing.price.per} />
      <Fact term={facts.meets} detail={schedule.rhythm} more={`${facts.timings}: ${schedule.timings}.`} />
      <Fact term={facts.places} detail={places ?? facts.noLimit} more={facts.certificate} />
    </Strips>
  );
}

function Fact({ term, detail, more }: { term: string; detail: string; more: string }) {
  return (
    <dl className="py-5 md:px-5 md:first:pl-0 md:last:pr-0">
      <dt className="text-sm font-medium text-laterite">{term}</dt>
      <dd className="tabular mt-1 text-xl font-semibold">{detail}</dd>
      <dd className="mt-1 text-muted">{more}</dd>
    </dl>
  );
}

/** `19 of 20 left` */
export function sayPlaces(left: number, seats: number): string {
  return left === 0 ? facts.full : `${left} of ${seats} left`;
}
