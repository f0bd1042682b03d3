import { Button } from '#app/ui/button.tsx';
import { Section } from '#app/ui/section.tsx';
import type { NewOrderPage } from '../new-order.server.ts';
import { OWN_WORK } from '../phone-order-draft.ts';
import { phoneOrderTexts as texts } from '../phone-order-texts.ts';
import { FindField } from './find-field.tsx';
import { FoundPieces } from './found-pieces.tsx';
import { NewOrderLine } from './new-order-line.tsx';
import { NewOrderOwnWork } from './new-order-own-work.tsx';

interface NewOrderPiecesProps {
  page: NewOrderPage;
  typed: FormData | undefined;
  isOwner: boolean;
  /** What a line's photos have to be waited for; null when they are here. */
  onWait: (index: number, sentence: string | null) => void;
}

const NO_PHOTOS: NewOrderPage['photos'][number] = [];

/** What is ordered: a search, and a line for each piece. */
export function NewOrderPieces({ page, typed, isOwner, onWait }: NewOrderPiecesProps) {
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
          const shared = { index, line, typed, fields };
          return line.productId === OWN_WORK ? (
            <NewOrderOwnWork key={key} {...shared} photos={photos[index] ?? NO_PHOTOS} onWait={onWait} />
          ) : (
            <NewOrderLine
              key={key}
              {...shared}
              piece={pieces.find(({ id }) => id === line.productId)}
              isOwner={isOwner}
            />
          );
        })}
      </ol>
      {isOwner ? (
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
