import { pictureSources, type StoredPicture } from '#app/platform/images/picture-sources.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { homeTexts } from '../home-texts.ts';
import type { ShownTile } from '../home-tiles.ts';

const texts = homeTexts.shop;

type Tile = ShownTile & { picture: (StoredPicture & { dominantColor: string }) | null };

/** A collection with a page of its own. */
type CollectionTile = { slug: string; name: string; picture: Tile['picture'] };

/** 'Design Your Dream, Piece by Piece': up to four ways into the shop, as strips of unequal width. */
export function HomeTiles({ tiles, collections }: { tiles: readonly Tile[]; collections: readonly CollectionTile[] }) {
  return (
    <section className="page-width section-gap">
      <div className="reveal flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h2 className="max-w-[18ch] text-4xl">{texts.heading}</h2>
          <p className="mt-4 text-lg text-muted">{texts.line}</p>
        </div>
        <ButtonLink to="/shop" variant="secondary" className="max-lg:hidden">
          {texts.go}
        </ButtonLink>
      </div>
      <ul className="reveal-each mt-8 grid grid-cols-2 gap-px border-y border-sand bg-sand md:mt-12 lg:grid-cols-[5fr_5fr_5fr_3fr]">
        {tiles.map((tile) => (
          <li key={tile.to} className="bg-chalk">
            <Link to={tile.to} className="group flex h-full flex-col focus-visible:-outline-offset-3">
              <TilePicture picture={tile.picture} />
              <span className="px-3 pt-4 font-semibold underline-offset-4 group-hover:underline sm:px-4 sm:text-lg">
                {tile.title}
              </span>
              <span className="px-3 pt-1 pb-5 text-muted sm:px-4">{tile.line}</span>
            </Link>
          </li>
        ))}
      </ul>
      {collections.length > 0 ? (
        <>
          <h3 className="mt-10 font-display text-2xl">{texts.collections}</h3>
          <ul className="mt-4 grid grid-cols-2 gap-4 lg:grid-cols-4">
            {collections.map(({ slug, name, picture }) => (
              <li key={slug} className="bg-chalk">
                <Link
                  to={`/collections/${slug}`}
                  className="group flex h-full flex-col focus-visible:-outline-offset-3"
                >
                  <TilePicture picture={picture} />
                  <span className="pt-3 font-semibold break-words underline-offset-4 group-hover:underline sm:text-lg">
                    {name}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <ButtonLink to="/shop" block className="mt-8 lg:hidden">
        {texts.go}
      </ButtonLink>
    </section>
  );
}

function TilePicture({ picture }: Pick<Tile, 'picture'>) {
  const frame = 'aspect-square w-full lg:aspect-auto lg:h-64 xl:h-84';
  if (!picture) return <span className={`resist-dots ${frame}`} />;
  const { sources, img } = pictureSources({ ...picture, formats: ['avif', 'jpg'] });
  return (
    <Picture
      sources={sources}
      src={img.src}
      width={img.width}
      height={img.height}
      alt=""
      sizes="(width >= 105rem) 29rem, (width >= 84rem) 24rem, (width >= 64rem) 28vw, 50vw"
      placeholderColor={picture.dominantColor}
      className={frame}
    />
  );
}
