import { ButtonLink } from '#app/ui/button-link.tsx';
import { PageHeading } from '#app/ui/page-heading.tsx';
import { Picture } from '#app/ui/picture.tsx';
import type { ShownProduct } from '../door/product.ts';
import { pictureTexts as texts } from '../picture-texts.ts';
import { pictureProps } from './product-picture.ts';

interface PicturePageProps {
  product: Pick<ShownProduct, 'id' | 'name' | 'pictures'>;
  /** From 1 on, and never beyond the last. */
  number: number;
}

/** A picture whole, as the gallery's viewer shows it, for browsers without scripts. */
export function PicturePage({ product: { id, name, pictures }, number }: PicturePageProps) {
  const picture = pictures[number - 1];
  if (!picture) return null;
  const neighbours = [
    { at: number - 1, label: texts.previous },
    { at: number + 1, label: texts.next },
  ].filter(({ at }) => pictures[at - 1]);
  return (
    <div className="page-width pt-2 pb-16 md:pt-4">
      <ButtonLink to={`/shop/${id}`} data-back variant="quiet" size="small" className="-ml-2">
        {texts.back(name)}
      </ButtonLink>
      <div className="mt-2">
        <PageHeading measure={texts.place(number, pictures.length)}>{name}</PageHeading>
      </div>
      <Picture
        {...pictureProps(picture, '(width >= 62rem) 62rem, 100vw')}
        priority
        className="mx-auto mt-6 max-w-[75vh]"
      />
      {neighbours.length > 0 ? (
        <nav aria-label={texts.all} className="mt-6 flex flex-wrap gap-2">
          {neighbours.map(({ at, label }) => (
            <ButtonLink key={at} to={`/shop/${id}/pictures/${at}`} variant="secondary">
              {label}
            </ButtonLink>
          ))}
        </nav>
      ) : null}
    </div>
  );
}
