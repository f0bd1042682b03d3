import { useEffect } from 'react';
import { MarginLine } from '#app/features/bespoke/recipes/components/margin-line.tsx';
import type { Reckoned } from '#app/features/bespoke/recipes/costing.ts';
import { PhotoFields } from '#app/features/ground/photos/door/components/photo-fields.tsx';
import { usePhotos, whatPhotosWaitFor } from '#app/features/ground/photos/door/components/use-photos.ts';
import type { KeptPhoto } from '#app/features/ground/photos/door/kept-photo.server.ts';
import { DrawnFields } from '#app/features/shop/sizes/door/components/drawn-fields.tsx';
import { MeasureFields } from '#app/features/shop/sizes/door/components/measure-fields.tsx';
import { formatSides, readSide } from '#app/features/shop/sizes/door/piece-kinds.ts';
import { MAX_AMOUNT_LENGTH, MAX_NAME_LENGTH, MAX_NOTE_LENGTH } from '#app/platform/text/lengths.ts';
import { Button } from '#app/ui/button.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { type DraftLine, partNameOf, photoNamesOf } from '../../quote-draft.ts';
import { quoteFormTexts as texts } from '../../quote-form-texts.ts';
import { QuoteFold } from './quote-fold.tsx';

interface QuoteFormOwnWorkProps {
  index: number;
  line: DraftLine;
  photos: readonly KeptPhoto[];
  typed: FormData | undefined;
  fields: Record<string, string>;
  /** What the form has to wait for before it is sent; null when all photos of this line are here. */
  onWait: (index: number, sentence: string | null) => void;
  /** What it costs, for whoever may see money. */
  reckoned: Reckoned | undefined;
  /** In how many days the workshop could have it ready; undefined where nothing follows its queue. */
  foreseen: string | undefined;
}

/** A line that is in no shop: words, sizes, photos, a price and a time. */
export function QuoteFormOwnWork({
  index,
  line,
  photos: given,
  typed,
  fields,
  onWait,
  reckoned,
  foreseen,
}: QuoteFormOwnWorkProps) {
  const field = (name: 'title' | 'details' | 'price' | 'days' | 'quantity') => ({
    name: `line.${index}.${name}`,
    defaultValue: line[name],
    error: fields[`line.${index}.${name}`],
    mark: false,
  });
  const photos = usePhotos('/quotes/photos', given);
  const names = photoNamesOf(index);
  const waitsFor = whatPhotosWaitFor(photos);
  useEffect(() => {
    onWait(index, waitsFor);
    return () => onWait(index, null);
  }, [index, waitsFor, onWait]);
  const now = (name: 'title' | 'quantity' | 'days' | 'width' | 'depth' | 'height') =>
    String(typed?.get(`line.${index}.${name}`) ?? line[name]);
  const [widthCm, depthCm, heightCm] = [readSide(now('width')), readSide(now('depth')), readSide(now('height'))];
  const holds = [
    now('quantity') !== '1' && texts.folds.quantity(now('quantity')),
    formatSides({ widthCm, depthCm, heightCm }),
    photos.arrived.length > 0 && texts.folds.photos(photos.arrived.length),
  ]
    .filter(Boolean)
    .join(', ');
  const isWrong = (['quantity', 'width', 'depth', 'height', 'drawnAs', 'parts', 'photos'] as const).some(
    (name) => fields[`line.${index}.${name}`],
  );
  return (
    <li className="flex flex-col gap-3 border border-sand bg-white p-3">
      <input type="hidden" name={`line.${index}.productId`} value={line.productId} />
      {line.recipe ? <input type="hidden" name={`line.${index}.recipe`} value={line.recipe} /> : null}
      <TextField {...field('title')} label={texts.ownWork.title} maxLength={MAX_NAME_LENGTH} />
      <TextArea {...field('details')} label={texts.ownWork.details} maxLength={MAX_NOTE_LENGTH} rows={2} />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          {...field('price')}
          label={texts.ownWork.price}
          prefix="₦"
          inputMode="decimal"
          maxLength={MAX_AMOUNT_LENGTH}
        />
        <TextField {...field('days')} label={texts.ownWork.days} inputMode="numeric" maxLength={3} />
      </div>
      {foreseen && !now('days').trim() ? (
        <p className="text-sm text-muted">{texts.ownWork.foreseen(foreseen)}</p>
      ) : null}
      <MarginLine reckoned={reckoned} />
      <QuoteFold title={texts.folds.shown} holds={holds} isOpen={isWrong}>
        <TextField {...field('quantity')} label={texts.quantity} inputMode="numeric" maxLength={2} />
        <MeasureFields
          label={texts.ownWork.sizes}
          hint={texts.ownWork.sizesHint}
          nameOf={(side) => `line.${index}.${side}`}
          typed={line}
          errors={fields}
          isDrawnBeside
        />
        <DrawnFields
          names={{
            drawnAs: `line.${index}.drawnAs`,
            parts: `line.${index}.parts`,
            part: (part) => partNameOf(index, part),
          }}
          drawnAs={line.drawnAs ?? 'name'}
          parts={line.parts ?? ''}
          piece={{ name: now('title'), widthCm, depthCm, heightCm, seatHeightCm: null }}
          error={fields[`line.${index}.parts`]}
        />
        <PhotoFields
          photos={photos}
          names={names}
          label={texts.ownWork.photos}
          hint={texts.ownWork.photosHint}
          error={fields[names.files]}
        />
        <div>
          <Button type="submit" name="intent" value={`remove:${index}`} variant="quiet" size="small">
            {texts.remove}
            <span className="sr-only"> {line.title}</span>
          </Button>
        </div>
      </QuoteFold>
    </li>
  );
}
