import type { Costing } from '#app/features/bespoke/recipes/costing.ts';
import { mayGive, type Rights } from '#app/features/ground/settings/door/give-away.ts';
import { Button } from '#app/ui/button.tsx';
import { OWN_WORK } from '../../quote-draft.ts';
import { quoteFormTexts as texts } from '../../quote-form-texts.ts';
import { lineCost } from '../draft-costs.ts';
import type { QuoteFormPage } from '../quote-form.server.ts';
import { FindField } from './find-field.tsx';
import { FoundProducts } from './found-products.tsx';
import { QuoteFold } from './quote-fold.tsx';
import { QuoteFormLine } from './quote-form-line.tsx';
import { QuoteFormOwnWork } from './quote-form-own-work.tsx';

interface QuoteFormPiecesProps {
  page: QuoteFormPage;
  typed: FormData | undefined;
  rights: Rights;
  /** What margins are reckoned from; undefined for whoever may not see money. */
  costing: Costing | undefined;
  foreseen: Readonly<Record<string, string>>;
  /** What a line's photos have to be waited for; null when they are here. */
  onWait: (index: number, sentence: string | null) => void;
}

const NO_PHOTOS: QuoteFormPage['photos'][number] = [];

/** What is ordered: a search, and a line for each piece. */
export function QuoteFormPieces({ page, typed, rights, costing, foreseen, onWait }: QuoteFormPiecesProps) {
  const { draft, fields, pieces, foundPieces, photos } = page;
  const finder = (
    <>
      <FindField name="pieceQuery" id="pieces" label={texts.findPiece} words={draft.pieceQuery} error={fields.pieces} />
      <FoundProducts found={foundPieces} pieces={pieces} />
      {mayGive(rights, 'own_work') ? (
        <div>
          <Button type="submit" name="intent" value={`add:${OWN_WORK}`} variant="secondary" size="small">
            {texts.ownWork.add}
          </Button>
        </div>
      ) : null}
    </>
  );
  const heading = (
    <h2 id="new-pieces" className="text-2xl">
      {texts.pieces}
    </h2>
  );
  return (
    <section aria-labelledby="new-pieces" className="flex flex-col gap-3">
      {draft.lines.length === 0 ? (
        <>
          {heading}
          {finder}
        </>
      ) : (
        <QuoteFold
          title={heading}
          holds={texts.folds.another}
          isOpen={foundPieces !== null || fields.pieces !== undefined}
          key={draft.lines.length}
        >
          {finder}
        </QuoteFold>
      )}
      <ol className="flex flex-col gap-4 empty:hidden">
        {draft.lines.map((line, index) => {
          // A line is its place in the form; another draft is another form.
          const key = `${line.productId}/${index}/${draft.lines.length}`;
          const shared = { index, line, typed, fields, reckoned: lineCost(costing, { line, index, pieces, typed }) };
          return line.productId === OWN_WORK ? (
            <QuoteFormOwnWork
              key={key}
              {...shared}
              photos={photos[index] ?? NO_PHOTOS}
              onWait={onWait}
              foreseen={foreseen[line.recipe ?? '']}
            />
          ) : (
            <QuoteFormLine
              key={key}
              {...shared}
              piece={pieces.find(({ id }) => id === line.productId)}
              rights={rights}
            />
          );
        })}
      </ol>
    </section>
  );
}
