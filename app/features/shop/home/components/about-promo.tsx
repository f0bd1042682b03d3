import type { RoomPicture } from '#app/features/ground/settings/door/home-pictures.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { DimensionLine } from '#app/ui/dimension-line.tsx';
import { homeTexts } from '../home-texts.ts';
import { RoomPhotograph } from './room-photograph.tsx';

const texts = homeTexts.about;

interface AboutPromoProps {
  room: RoomPicture | undefined;
  /** The owner's words; '' for none. */
  line: string;
  values: readonly string[];
}

/** 'Get to know us': who makes it, beside a room they made. */
export function AboutPromo({ room, line, values }: AboutPromoProps) {
  return (
    <section
      aria-labelledby="about-promo"
      className="reveal page-width section-gap grid items-end gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]"
    >
      <div className="max-lg:order-last">
        <p className="text-sm font-medium text-laterite">{texts.eyebrow}</p>
        <h2 id="about-promo" className="mt-2 text-4xl">
          {texts.heading}
        </h2>
        {line ? <p className="mt-5 max-w-[48ch] text-lg text-muted">{line}</p> : null}
        {values.length > 0 ? (
          <ul className="mt-8 grid grid-cols-2 border-t border-sand">
            {values.map((value) => (
              <li
                key={value}
                className="border-b border-sand py-3 font-medium odd:pr-4 even:border-l even:pl-4 max-[22rem]:col-span-2 max-[22rem]:border-l-0 max-[22rem]:pl-0"
              >
                {value}
              </li>
            ))}
          </ul>
        ) : null}
        <div className="mt-8">
          <ButtonLink to="/about" variant="secondary" size="large">
            <span>
              {texts.more}
              <span className="sr-only"> {texts.moreOf}</span>
            </span>
          </ButtonLink>
        </div>
      </div>
      {room ? (
        <figure className="-mx-4 sm:mx-0">
          <RoomPhotograph
            room={room}
            sizes="(width >= 105rem) 53rem, (width >= 84rem) 44rem, (width >= 64rem) 55vw, 100vw"
            className="aspect-4/3 lg:aspect-[7/6]"
            isOrnament
          />
          <figcaption className="mx-4 mt-3 sm:mx-0">
            <DimensionLine
              label={room.deliveredTo && homeTexts.delivered(room.deliveredTo.name, room.deliveredTo.town)}
            />
          </figcaption>
        </figure>
      ) : null}
    </section>
  );
}
