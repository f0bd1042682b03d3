import { OrderPicture } from '#app/features/orders/orders/door/components/order-picture.tsx';
import { DrawingSlot } from '#app/features/shop/sizes/door/components/drawing-slot.tsx';
import { ColorPatch } from '#app/ui/color-patch.tsx';
import { PhotoGrid } from '#app/ui/photo-grid.tsx';
import { quoteTexts } from '../door/quote-texts.ts';
import type { SheetView } from '../quote-sheet.ts';

const texts = quoteTexts.offer.sheet;

/** What is offered as a drawing sheet: its pieces in one frame, and in the block at its foot whose it is and who drew it. */
export function QuoteSheet({ sheet, businessName }: { sheet: SheetView; businessName: string }) {
  const { lines, hasScales, block } = sheet;
  return (
    <div className="quote-sheet">
      <ul>
        {lines.map((line) => (
          <li key={line.id} className="quote-piece">
            <Piece line={line} hasScale={hasScales} />
          </li>
        ))}
      </ul>
      <div className="quote-block">
        <p className="break-words">{businessName}</p>
        <dl>
          <Fact term={texts.quote} words={block.number} />
          <Fact term={texts.version} words={`${block.version}`} />
          <Fact term={texts.scaleTerm} words={block.scale} />
          <Fact term={block.scale ? texts.drawnBy : texts.preparedBy} words={block.drawnBy} />
          <Fact term={texts.date} words={block.date} />
        </dl>
      </div>
    </div>
  );
}

type Line = SheetView['lines'][number];

function Piece({ line, hasScale }: { line: Line; hasScale: boolean }) {
  const { quantity, name, price, each, words, finishes, drawn, oneTo, pictures, pictureKey } = line;
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-6">
        <h3 className="min-w-0 font-sans text-xl font-semibold break-words">
          {quantity > 1 ? <span className="tabular">{quantity} × </span> : null}
          {name}
        </h3>
        {price ? (
          <p className="tabular ml-auto text-right text-xl">
            {price}
            {each ? <span className="block text-sm text-muted">{quoteTexts.offer.each(each)}</span> : null}
          </p>
        ) : null}
      </div>
      {words.map((part) => (
        <p key={part} className="break-words text-muted">
          {part}
        </p>
      ))}
      {drawn ? <DrawingSlot {...drawn} /> : null}
      {hasScale && oneTo ? <p className="text-sm text-muted">{texts.scale(oneTo)}</p> : null}
      <Finishes finishes={finishes} />
      {pictures.length > 0 ? <PhotoGrid photos={pictures} /> : null}
      {pictureKey && pictures.length === 0 ? (
        <OrderPicture pictureKey={pictureKey} size="large" fit="contain" className="quote-picture aspect-4/3" />
      ) : null}
    </>
  );
}

/** Wood and cloth as they look. */
function Finishes({ finishes }: Pick<Line, 'finishes'>) {
  if (finishes.length === 0) return null;
  return (
    <ul className="quote-finishes">
      {finishes.map(({ label, color, picture }) => (
        <li key={label}>
          {picture ? (
            <img src={picture} width={64} height={64} alt="" />
          ) : color ? (
            <ColorPatch color={color} className="border border-ink/15" />
          ) : null}
          <span className="break-words">{label}</span>
        </li>
      ))}
    </ul>
  );
}

function Fact({ term, words }: { term: string; words: string | null }) {
  if (!words) return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd className="break-words">{words}</dd>
    </div>
  );
}
