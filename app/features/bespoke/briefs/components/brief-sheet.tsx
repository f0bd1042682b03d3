import type { RefObject } from 'react';
import { leadTime } from '#app/features/shop/catalog/door/availability.ts';
import { PieceSheet } from '#app/features/shop/sizes/door/components/piece-sheet.tsx';
import { PIECE_KINDS } from '#app/features/shop/sizes/door/piece-kinds.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import type { BriefFormPage } from '../brief.page.server.ts';
import { briefTexts } from '../brief-texts.ts';
import { rangeOfAlike } from '../pieces-alike.ts';
import { useShownPiece } from './use-shown-piece.ts';

const texts = briefTexts.sheet;

interface BriefSheetProps {
  form: RefObject<HTMLFormElement | null>;
  typed: Readonly<Record<string, string>>;
  page: BriefFormPage;
}

/** What has been said of the piece, drawn to scale, and what pieces like it cost; both follow what is typed. */
export function BriefSheet({ form, typed, page }: BriefSheetProps) {
  const { isOff, ...piece } = useShownPiece(form, typed);
  const { kind, sides, wallCm } = piece;
  const range = rangeOfAlike(page.alike, kind, sides);
  const over = wallCm === null || sides.widthCm === null ? 0 : sides.widthCm - wallCm;
  const like = page.ready ? texts.ready(page.ready, page.like !== null) : '';
  const words = range
    ? texts.range(range.isOfThisSize, {
        least: formatKobo(range.leastKobo),
        most: formatKobo(range.mostKobo),
        days: leadTime(range),
      })
    : like;
  return (
    <div className="brief-aside">
      <figure className="brief-sheet">
        <PieceSheet {...piece} />
        <ul className="kinds-unscripted">
          {PIECE_KINDS.map((each) => (
            <li key={each} data-kind={each}>
              <svg viewBox="0 -225 250 229" aria-hidden="true">
                <use href={`#kind-${each}`} />
              </svg>
            </li>
          ))}
        </ul>
      </figure>
      <div className="brief-range">
        {isOff || over > 0 ? (
          <p role="status" className="font-medium text-danger">
            {isOff ? texts.off : texts.over(over)}
          </p>
        ) : null}
        {words ? <p>{words}</p> : null}
      </div>
    </div>
  );
}
