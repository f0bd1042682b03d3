import { formatKobo } from '#app/platform/money/kobo.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Strips } from '#app/ui/strips.tsx';
import type { OfferedClass } from '../door/read-class.server.ts';
import { masterclassTexts } from '../masterclass-texts.ts';

const { facts, landing } = masterclassTexts;

/** When, how often, how much, how many places: everything a person decides by, in one row. */
export function ClassFacts({ offered }: { offered: OfferedClass }) {
  const { schedule, priceKobo, placesLeft, seats, isOpen } = offered;
  const unlimited = isOpen ? facts.noLimit : facts.notOpen;
  const places = placesLeft === null ? unlimited : sayPlaces(placesLeft, seats ?? placesLeft);
  return (
    <div className="@container">
      <Strips weave="4-3-5-4" className="max-md:@2xs:grid-cols-2">
        <Fact place="left" term={facts.starts} detail={schedule.starts} more={schedule.lasts} />
        <Fact place="right" term={facts.price} detail={formatKobo(priceKobo)} more={landing.price.per} />
        <Fact place="row" term={facts.meets} detail={schedule.rhythm} more={whenItMeets(schedule)} />
        <Fact place="row" term={facts.places} detail={places} />
      </Strips>
    </div>
  );
}

function whenItMeets({ sessions, timings }: OfferedClass['schedule']): string {
  const hour = `${facts.timings}: ${timings}.`;
  return sessions ? `${sessions.words}. ${hour}` : hour;
}

/** Where a fact is on a phone, where the first two share a line unless the letters are very large. */
const PLACES = {
  left: 'max-md:@2xs:pr-4',
  right: 'max-md:@2xs:border-t-0 max-md:@2xs:border-l max-md:@2xs:border-sand max-md:@2xs:pl-4',
  row: 'max-md:col-span-full',
};

type FactProps = { place: keyof typeof PLACES; term: string; detail: string; more?: string };

function Fact({ place, term, detail, more }: FactProps) {
  return (
    <dl className={classNames('py-5', PLACES[place])}>
      <dt className="text-sm font-medium text-laterite">{term}</dt>
      <dd className="tabular mt-1 text-xl font-semibold">{detail}</dd>
      {more ? <dd className="mt-1 text-muted">{more}</dd> : null}
    </dl>
  );
}

/** `19 of 20 left` */
export function sayPlaces(left: number, seats: number): string {
  return left === 0 ? facts.full : `${left} of ${seats} left`;
}
