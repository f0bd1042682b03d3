import type { RoomPicture } from '#app/features/ground/settings/door/home-pictures.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { homeTexts } from '../home-texts.ts';
import { RoomPhotograph } from './room-photograph.tsx';

const texts = homeTexts.masterclass;

type MasterclassPromoProps = {
  room: RoomPicture | undefined;
  /** The owner's words; '' for none. */
  line: string;
  /** When it starts, what it costs: what the masterclass page itself says, in a few words each. */
  facts: readonly { term: string; detail: string }[];
};

/** 'Join our Masterclass': the one dark band of the page, with a room that was drawn first. */
export function MasterclassPromo({ room, line, facts }: MasterclassPromoProps) {
  return (
    <section aria-labelledby="masterclass-promo" className="on-dark section-gap">
      <div className="reveal page-width grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {room ? (
          <RoomPhotograph
            room={room}
            sizes="(width >= 105rem) 60rem, (width >= 84rem) 49rem, (width >= 64rem) 58vw, 100vw"
            className="-mx-(--page-margin) aspect-3/2 md:-mx-8 lg:mr-0 lg:aspect-auto lg:min-h-[38rem] xl:-ml-[max(3rem,calc((100vw-84rem)/2+3rem))]"
            isOrnament
          />
        ) : null}
        <div className="flex flex-col justify-center py-12 md:py-16 lg:pl-12 xl:pl-16">
          <p className="text-sm font-medium">{texts.eyebrow}</p>
          <h2 id="masterclass-promo" className="mt-2 max-w-[12ch] text-4xl">
            {texts.heading}
          </h2>
          {line ? <p className="mt-5 max-w-[48ch] text-lg">{line}</p> : null}
          <dl className="mt-8 border-t border-chalk/30">
            {facts.map(({ term, detail }) => (
              <div
                key={term}
                className="grid grid-cols-[min(5rem,25vw)_minmax(0,1fr)] gap-x-4 border-b border-chalk/30 py-3"
              >
                <dt className="pt-px text-sm leading-6">{term}</dt>
                <dd className="tabular font-medium">{detail}</dd>
              </div>
            ))}
          </dl>
          <div className="mt-8">
            <ButtonLink to="/masterclass" variant="light" size="large">
              <span>
                {texts.more}
                <span className="sr-only"> {texts.moreOf}</span>
              </span>
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  );
}
