import { type RefObject, useEffect, useState } from 'react';
import { leadTime } from '#app/features/shop/catalog/door/availability.ts';
import { PieceSheet, type PieceSheetProps } from '#app/features/shop/sizes/door/components/piece-sheet.tsx';
import { isNoSide, PIECE_KINDS, readSide } from '#app/features/shop/sizes/door/piece-kinds.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import type { BriefFormPage } from '../brief.page.server.ts';
import { briefTexts } from '../brief-texts.ts';
import { rangeOfAlike } from '../pieces-alike.ts';

const texts = briefTexts.sheet;

interface BriefSheetProps {
  form: RefObject<HTMLFormElement | null>;
  typed: Readonly<Record<string, string>>;
  page: BriefFormPage;
}

/** What has been said of the piece, drawn to scale, and what pieces like it cost; both follow what is typed. */
export function BriefSheet({ form, typed, page }: BriefSheetProps) {
  const [shown, setShown] = useState(() => readShown(typed));
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const read = () => setShown(readShown(Object.fromEntries(new FormData(element)) as Record<string, string>));
    // What was typed before this script came, or was kept on the device, is there already.
    read();
    element.addEventListener('input', read);
    return () => element.removeEventListener('input', read);
  }, [form]);
  const { isOff, ...piece } = shown;
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

function readShown(typed: BriefSheetProps['typed']): PieceSheetProps & { isOff: boolean } {
  return {
    isOff: [typed.width, typed.depth, typed.height, typed.wall].some(isNoSide),
    kind: PIECE_KINDS.find((kind) => kind === typed.kind) ?? null,
    sides: { widthCm: readSide(typed.width), depthCm: readSide(typed.depth), heightCm: readSide(typed.height) },
    wallCm: readSide(typed.wall),
  };
}
