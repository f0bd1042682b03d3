import { type Drawing, drawSpace, type Measures, type Views } from '../../drawings/pen.ts';
import { bench, chair, cornerSofa, pouffe, sofa, stool } from '../../drawings/seating.ts';
import {
  chestOfDrawers,
  cupboard,
  lamp,
  mirror,
  pendant,
  plantStand,
  shelves,
} from '../../drawings/storage-and-light.ts';
import { bed, bedsideTable, desk, dressingTable, table } from '../../drawings/tables-and-beds.ts';
import { type KnownSides, ownMeasures } from '../measurements.ts';
import { type DrawnAs, type Form, formOf } from './form-of-name.ts';

const FORMS = {
  sofa,
  cornerSofa,
  chair,
  stool,
  pouffe,
  bench,
  table,
  desk,
  dressingTable,
  bedsideTable,
  bed,
  cupboard,
  chestOfDrawers,
  shelves,
  plantStand,
  mirror,
  lamp,
  pendant,
} satisfies Record<Form, (piece: Measures) => Views>;

const drawForm = (form: Form, piece: Measures): Drawing => ({ ...FORMS[form](piece), hangsAt: hangsAt(form, piece) });

interface Drawn {
  name: string;
  drawnAs: DrawnAs;
}

/** A piece in the form that the owner chose or its name says; otherwise the space it takes, which is never another piece. */
export function drawPiece({ name, drawnAs, ...piece }: Drawn & Measures): Drawing {
  const form = formOf({ name, drawnAs });
  return form ? drawForm(form, piece) : drawSpace(piece);
}

/** A product as it is drawn; undefined for one that is only made to measure. Made on the server: no browser needs to know the forms. */
export function drawProduct(product: Drawn & KnownSides & Pick<Measures, 'seatHeightCm'>): Drawing | undefined {
  const piece = ownMeasures(product);
  return piece && drawPiece(piece);
}

/** How far above the floor a form hangs, in cm: a wall mirror at the height of eyes, a pendant over heads. */
function hangsAt(form: Form, { depthCm, heightCm }: Measures): number {
  if (form === 'pendant') return 140;
  if (form === 'mirror' && depthCm <= 12 && heightCm < 130) return 150 - heightCm / 2;
  return 0;
}
