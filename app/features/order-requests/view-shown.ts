import { drawNamed } from '#app/features/catalog/drawings/forms.ts';
import { layoutSheets } from '#app/features/catalog/drawings/sheet-layout.ts';
import { ownMeasures } from '#app/features/catalog/measurements.ts';
import { photoViews } from '#app/features/photos/photo-view.ts';
import { formatSides } from '#app/features/sizes/sides.ts';
import type { PhoneOrderSnapshot } from './phone-order-snapshot.ts';

type Line = PhoneOrderSnapshot['lines'][number];

/** What a page shows of a line beside its words: photos, and the piece to scale where all of its sides are known. */
export function viewShown({ name, category, productId, sizes, pictures = [] }: Line) {
  const piece = sizes && ownMeasures(sizes);
  const drawing = piece && drawNamed({ name, category, ...piece });
  return {
    pictures: photoViews(pictures),
    /** Of pieces of the shop; own work says it in its words. */
    size: productId !== null && sizes ? formatSides(sizes) : null,
    drawn: piece && drawing ? { drawing, sheets: layoutSheets(piece, drawing.hangsAt), piece } : null,
  };
}

export type ShownView = ReturnType<typeof viewShown>;
