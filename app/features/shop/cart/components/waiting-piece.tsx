import type { ProductPicture } from '#app/features/shop/catalog/door/product.ts';
import { pictureSources } from '#app/platform/images/picture-sources.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { LINE_LINK } from '#app/ui/link-style.ts';
import { Picture } from '#app/ui/picture.tsx';
import { waitingPieceTexts as texts } from '../waiting-piece-texts.ts';

/** A piece somebody chose before they signed in. */
export interface WaitingPieceFacts {
  /** What the shop asks for: to sign in. */
  title: string;
  name: string;
  /** `Blue, 3-seater`, or ''. */
  variation: string;
  quantity: number;
  /** Of one. */
  priceKobo: number;
  picture: ProductPicture | undefined;
  /** Where it was chosen. */
  path: string;
}

/** Shown before sign-in: why, and which piece waits. */
export function WaitingPiece({ title, name, variation, quantity, priceKobo, picture, path }: WaitingPieceFacts) {
  const image = picture && pictureSources(picture);
  return (
    <section
      aria-labelledby="waiting-piece"
      className="grid grid-cols-[min(5rem,25vw)_minmax(0,1fr)] gap-x-4 border-y border-ink py-4"
    >
      <h2 id="waiting-piece" className="col-span-2 mb-3 font-sans text-lg font-semibold tracking-normal">
        {title}
      </h2>
      {image ? (
        <Picture
          sources={image.sources}
          {...image.img}
          alt=""
          sizes="5rem"
          placeholderColor={picture.dominantColor}
          className="aspect-square"
        />
      ) : (
        <div className="resist-dots aspect-square" />
      )}
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        {variation ? <p className="text-muted">{variation}</p> : null}
        <p className="tabular text-muted">{texts.count(quantity, formatKobo(priceKobo))}</p>
        <a href={path} data-back className={LINE_LINK}>
          {texts.back}
        </a>
      </div>
      <p className="col-span-2 mt-2 text-muted">{texts.kept}</p>
    </section>
  );
}
