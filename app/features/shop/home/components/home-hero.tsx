import type { RoomPicture } from '#app/features/ground/settings/door/home-pictures.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { DimensionLine } from '#app/ui/dimension-line.tsx';
import { Link } from '#app/ui/link.tsx';
import type { RoomPiece } from '../home.queries.server.ts';
import { homeTexts } from '../home-texts.ts';
import { PinnedRoom } from './pinned-room.tsx';
import { RoomPhotograph } from './room-photograph.tsx';

const texts = homeTexts.hero;
const SIZES = '(width >= 105rem) 95rem, (width >= 84rem) 78rem, 100vw';

interface HomeHeroProps {
  /** The owner's words, or '' for those of the specification. */
  heading: string;
  lead: string;
  room: RoomPicture | undefined;
  pieces: readonly RoomPiece[];
}

/** The first view: what we do in one sentence, one room, and the pieces in it with their prices. */
export function HomeHero({ heading, lead, room, pieces }: HomeHeroProps) {
  const pinned = pieces.filter(({ pin }) => pin !== null);
  const numberOf = (piece: RoomPiece) => pinned.indexOf(piece) + 1;
  const pins = pinned.flatMap((piece) =>
    piece.pin ? [{ ...piece.pin, number: numberOf(piece), to: `/shop/${piece.id}` }] : [],
  );
  return (
    <section className="page-width pt-10 md:pt-16">
      <div className="page-grid items-end gap-y-6">
        <h1 tabIndex={-1} className="col-span-full text-5xl lg:col-span-9">
          {heading || texts.heading}
        </h1>
        <p className="measure col-span-full text-lg text-muted lg:col-span-6">{lead || texts.tagline}</p>
        <div className="col-span-full">
          <ButtonLink to="/shop" size="large">
            {texts.start}
          </ButtonLink>
        </div>
      </div>
      {room ? (
        <figure className="-mx-4 mt-10 sm:mx-0 md:mt-12">
          {pins.length > 0 ? (
            <PinnedRoom room={room} pins={pins} sizes={SIZES} />
          ) : (
            <RoomPhotograph
              room={room}
              sizes={SIZES}
              className="aspect-4/3 sm:aspect-3/2 lg:aspect-2/1 [&_img]:object-[50%_12%]"
              priority
            />
          )}
          {pieces.length > 0 ? (
            <figcaption className="mx-4 mt-3 sm:mx-0">
              <DimensionLine label={texts.inThisRoom} />
              <ul className="mt-3 flex flex-wrap gap-x-8">
                {pieces.map((piece) => (
                  <li key={piece.id}>
                    <Link
                      to={`/shop/${piece.id}`}
                      className="flex min-h-11 flex-wrap content-center items-center gap-x-2 underline-offset-4 hover:text-laterite hover:underline"
                    >
                      {pins.length > 0 && piece.pin ? (
                        <span className="tabular text-laterite">{numberOf(piece)}</span>
                      ) : null}
                      <span className="font-medium">{piece.name}</span>
                      <span className="tabular text-muted">{formatKobo(piece.priceKobo)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            </figcaption>
          ) : null}
        </figure>
      ) : null}
    </section>
  );
}
