import { bed, cupboard, shelves, sofa, table } from '../../drawings/asked-forms.ts';
import { type Drawing, drawSpace, type Measures, type Piece, type Stroke, type Views } from '../../drawings/pen.ts';
import { bench, chair, cornerSofa, daybed, openChair, pouffe, stool, tubChair } from '../../drawings/seating.ts';
import {
  archedShelves,
  bedsideTable,
  chestOfDrawers,
  desk,
  dressingTable,
  lamp,
  mirror,
  pendant,
  plantStand,
  roundMirror,
  roundTable,
} from '../../drawings/tables-and-storage.ts';
import { type KnownSides, ownMeasures } from '../measurements.ts';
import { type DrawnAs, type Form, formOf, type Parts } from './form-of-name.ts';

const FORMS = {
  sofa,
  cornerSofa,
  tubChair,
  openChair,
  daybed,
  chair,
  stool,
  pouffe,
  bench,
  table,
  roundTable,
  desk,
  dressingTable,
  bedsideTable,
  bed,
  cupboard,
  chestOfDrawers,
  shelves,
  archedShelves,
  plantStand,
  mirror,
  roundMirror,
  lamp,
  pendant,
} satisfies Record<Form, (piece: Piece) => Views>;

/** A form with its parts told from each other. */
export const drawForm = (form: Form, piece: Piece): Drawing => ({
  ...FORMS[form](piece),
  hangsAt: hangsAt(form, piece),
});

interface Drawn {
  name: string;
  drawnAs: DrawnAs;
  parts?: Parts | undefined;
}

/** A piece in the form that the owner chose or its name says; otherwise the space it takes, which is never another piece. */
export function drawPiece({ name, drawnAs, ...piece }: Drawn & Measures): Drawing {
  const form = formOf({ name, drawnAs });
  if (!form) return drawSpace(piece);
  const { front, side, plan, hangsAt: above } = drawForm(form, piece);
  return { front: asSent(front), side: asSent(side), plan: asSent(plan), hangsAt: above };
}

/** What no page counts, no page is sent. */
const asSent = (strokes: Stroke[]): Stroke[] => strokes.flatMap(({ kind, d }) => (d === '' ? [] : [{ kind, d }]));

/** A product as it is drawn; undefined for one that is only made to measure. Made on the server: no browser needs to know the forms. */
export function drawProduct(product: Drawn & KnownSides & Pick<Measures, 'seatHeightCm'>): Drawing | undefined {
  const piece = ownMeasures(product);
  return piece && drawPiece(piece);
}

/** How far above the floor a form hangs, in cm: a wall mirror at the height of eyes, a pendant over heads. */
function hangsAt(form: Form, { depthCm, heightCm }: Measures): number {
  if (form === 'pendant') return 140;
  if ((form === 'mirror' || form === 'roundMirror') && depthCm <= 12 && heightCm < 130) return 150 - heightCm / 2;
  return 0;
}
