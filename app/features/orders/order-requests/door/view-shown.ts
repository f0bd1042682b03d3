import { photoViews } from '#app/features/ground/photos/door/photo-view.ts';
import { formOf } from '#app/features/shop/catalog/door/drawings/form-of-name.ts';
import { drawPiece } from '#app/features/shop/catalog/door/drawings/forms.ts';
import { layoutToScale } from '#app/features/shop/catalog/door/drawings/sheet-layout.ts';
import { ownMeasures } from '#app/features/shop/catalog/door/measurements.ts';
import { formatSides } from '#app/features/shop/sizes/door/piece-kinds.ts';
import type { OrderRequestSnapshot } from './order-request-snapshot.ts';

type Line = Pick<
  OrderRequestSnapshot['lines'][number],
  'name' | 'drawnAs' | 'parts' | 'productId' | 'sizes' | 'pictures'
>;

/** What a page shows of a line beside its words: photos, and the piece to scale where all of its sides are known. */
export function viewShown({ name, drawnAs = 'name', parts, productId, sizes, pictures = [] }: Line) {
  const piece = sizes && ownMeasures(sizes);
  const drawing = piece && drawPiece({ name, drawnAs, parts, ...piece });
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

export type ShownView = ReturnType<typeof viewShown>;
