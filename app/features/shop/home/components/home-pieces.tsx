import type { ProductPicture } from '#app/features/shop/catalog/door/product.ts';
import { pictureSources } from '#app/platform/images/picture-sources.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { Link } from '#app/ui/link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { HomePiece } from '../home.queries.server.ts';
import { homeTexts } from '../home-texts.ts';

const SIZES = '(width >= 84rem) 24rem, (width >= 64rem) 29vw, (width >= 48rem) 30vw, 46vw';

/** What people come for: six pieces with their prices, none of which is in the room above. */
export function HomePieces({ pieces }: { pieces: readonly HomePiece[] }) {
  if (pieces.length === 0) return null;
  return (
    <section aria-labelledby="pieces" className="page-width section-gap">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h2 id="pieces" className="text-3xl">
          {homeTexts.pieces.heading}
        </h2>
        <ButtonLink to="/shop" variant="quiet" className="max-sm:-ml-3 sm:-mr-3">
          {homeTexts.pieces.all}
        </ButtonLink>
      </div>
      <ul className="mt-6 grid grid-cols-[repeat(auto-fill,minmax(max(8rem,50%-1rem),1fr))] gap-x-4 gap-y-8 sm:gap-x-6 md:grid-cols-3">
        {pieces.map(({ id, name, price, picture }) => (
          <li key={id}>
            <Link to={`/shop/${id}`} className="group block">
              <PiecePicture picture={picture} />
              <span className="mt-3 block font-semibold underline-offset-4 group-hover:underline">{name}</span>
              <span className="tabular text-muted wrap-normal">
                {price.usualKobo ? (
                  <>
                    <span className="sr-only">{homeTexts.pieces.was}</span>
                    <s>{formatKobo(price.usualKobo)}</s>
                    <span className="sr-only">{homeTexts.pieces.now}</span>{' '}
                  </>
                ) : null}
                {price.isFrom ? `${homeTexts.pieces.from} ` : null}
                {formatKobo(price.priceKobo)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PiecePicture({ picture }: { picture: ProductPicture | null }) {
  if (!picture) return <span className="resist-dots block aspect-square" />;
  const { sources, img } = pictureSources({ ...picture, formats: ['avif', 'jpg'] });
  return (
    <Picture
      sources={sources}
      src={img.src}
      width={img.width}
      height={img.height}
      alt=""
      sizes={SIZES}
      placeholderColor={picture.dominantColor}
      className="aspect-square"
    />
  );
}
