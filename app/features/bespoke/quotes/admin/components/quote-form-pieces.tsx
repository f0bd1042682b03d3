import type { Costing } from '#app/features/bespoke/recipes/costing.ts';
import { mayGive, type Rights } from '#app/features/ground/settings/door/give-away.ts';
import { Button } from '#app/ui/button.tsx';
import { Section } from '#app/ui/section.tsx';
import { OWN_WORK } from '../../quote-draft.ts';
import { quoteFormTexts as texts } from '../../quote-form-texts.ts';
import { lineCost } from '../draft-costs.ts';
import type { QuoteFormPage } from '../quote-form.server.ts';
import { FindField } from './find-field.tsx';
import { FoundPieces } from './found-pieces.tsx';
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
  return (
    <Section id="new-pieces" title={texts.pieces} gap={6}>
      <div className="flex flex-col gap-3">
        <FindField
          name="pieceQuery"
          id="pieces"
          label={texts.findPiece}
          words={draft.pieceQuery}
          error={fields.pieces}
        />
        <FoundPieces found={foundPieces} pieces={pieces} />
      </div>
      {draft.lines.length === 0 ? <p className="text-muted">{texts.noPieces}</p> : null}
      <ol className="flex flex-col gap-6 empty:hidden">
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
      {mayGive(rights, 'own_work') ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Button type="submit" name="intent" value={`add:${OWN_WORK}`} variant="secondary" size="small">
            {texts.ownWork.add}
          </Button>
          <p className="text-sm text-muted">{texts.ownWork.hint}</p>
        </div>
      ) : null}
    </Section>
  );
}
