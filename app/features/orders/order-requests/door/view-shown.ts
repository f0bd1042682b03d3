import { photoViews } from '#app/features/ground/photos/door/photo-view.ts';
import { partsOfVariation } from '#app/features/money/documents/door/variation-text.ts';
import { CHAISE_SIDES, formOf, type Parts } from '#app/features/shop/catalog/door/drawings/form-of-name.ts';
import { drawPiece } from '#app/features/shop/catalog/door/drawings/forms.ts';
import { layoutToScale } from '#app/features/shop/catalog/door/drawings/sheet-layout.ts';
import { ownMeasures } from '#app/features/shop/catalog/door/measurements.ts';
import { formatSides } from '#app/features/shop/sizes/door/piece-kinds.ts';
import type { OrderRequestSnapshot } from './order-request-snapshot.ts';

type Line = Pick<
  OrderRequestSnapshot['lines'][number],
  'name' | 'color' | 'size' | 'options' | 'drawnAs' | 'parts' | 'productId' | 'sizes' | 'pictures'
>;

/** What a page shows of a line beside its words: photos, and the piece to scale where all of its sides are known. */
export function viewShown(line: Line) {
  const { name, drawnAs = 'name', productId, sizes, pictures = [] } = line;
  const piece = sizes && ownMeasures(sizes);
  const drawing = piece && drawPiece({ name, drawnAs, parts: partsOf(line), ...piece });
  const layout = piece && drawing && layoutToScale(piece, drawing.hangsAt);
  return {
    pictures: photoViews(pictures),
    /** Of pieces of the shop; own work says it in its words. */
    size: productId !== null && sizes ? formatSides(sizes) : null,
    drawn: layout ? { drawing, sheets: layout.sheets, piece } : null,
    /** 50 where it is drawn at 1:50 on paper. */
    oneTo: layout?.oneTo ?? null,
    /** Not only the space it takes, unless that is what the owner chose. */
    hasForm: drawnAs === 'block' || formOf({ name, drawnAs }) !== undefined,
  };
}

/** As the piece of the shop has them, with its chaise on the side that was chosen where the shop sells it by its side. */
function partsOf({ parts, ...line }: Line): Parts | undefined {
  if (line.productId === null) return parts;
  const words = partsOfVariation(line).find((each) => /\bchaise\b/i.test(each)) ?? '';
  const sides = new Set<string>(words.toLowerCase().match(/\b(?:left|right)\b/g));
  const chaise = CHAISE_SIDES.find((side) => sides.has(side));
  return chaise && sides.size === 1 ? { ...parts, chaise } : parts;
}

export type ShownView = ReturnType<typeof viewShown>;
