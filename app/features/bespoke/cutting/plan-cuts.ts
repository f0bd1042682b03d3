import type { PricedMaterial } from '#app/features/bespoke/materials/units.ts';
import type { AskedPiece } from '#app/features/bespoke/recipes/cost.ts';
import { type CutProblem, partsOf, type ReadCut, type WantedPart } from '#app/features/bespoke/recipes/cut-parts.ts';
import type { Recipe } from '#app/features/bespoke/recipes/recipe.ts';
import type { Saw } from '#app/features/bespoke/recipes/saw.ts';
import type { StockSize } from './cut-stock.ts';
import { packBoards } from './pack-boards.ts';
import { packSheets, type Rectangle } from './pack-sheets.ts';

/** Something to be cut: so many of a piece, in its choice and size. */
export interface CutWork {
  /** Of a line of an order, `ord_…:0`. */
  key: string;
  name: string;
  quantity: number;
  recipe: Recipe;
  asked: AskedPiece;
  /** Materials of which its parts are cut already. */
  cut: ReadonlySet<string>;
}

export interface Offcut {
  id: string;
  materialId: string;
  lengthMm: number;
  widthMm: number | null;
}

type CutMaterial = Pick<PricedMaterial, 'id' | 'name' | 'unit' | 'sheetLengthMm' | 'sheetWidthMm'>;

/** A part on a list: what is alike has one number. */
interface ListedPart {
  number: number;
  name: string;
  piece: string;
  lengthMm: number;
  widthMm: number;
  count: number;
}

interface PlannedSheet {
  /** Of a piece that was kept; null of a new one. */
  offcutId: string | null;
  lengthMm: number;
  widthMm: number;
  places: { x: number; y: number; length: number; width: number; number: number; isTurned: boolean }[];
  /** What is worth keeping of it. */
  rests: { x: number; y: number; length: number; width: number }[];
}

export interface MaterialPlan {
  materialId: string;
  name: string;
  isBoard: boolean;
  /** Keys of the works whose parts of this material are all here. */
  lines: string[];
  parts: ListedPart[];
  sheets: PlannedSheet[];
  /** New sheets or boards among them. */
  bought: number;
  wastePercent: number;
  /** Numbers of parts that nothing holds. */
  unplaced: number[];
}

export interface CutProblemOf {
  piece: string;
  part: string;
  problem: CutProblem | { reason: 'no_board' | 'too_many' };
}

/** More parts of one material at once are more than a morning's work. */
const MOST_CUT_PARTS = 400;
/** Rectangles looked at for a whole list (`packSheets`). */
const EFFORT = 6_000_000;
/** Kept pieces that a list of one material tries: the largest. */
const MOST_OFFCUTS = 100;
/** The least that is offered to be kept, in tenths of a millimetre: along, and across. */
const WORTH_KEEPING = [3000, 1500] as const;

type WorkPart = WantedPart & { piece: string; key: string };

const withWidth = (read: ReadCut): ReadCut =>
  'problem' in read || read.width > 0 ? read : { ...read, problem: { reason: 'no_part' } };

/** How the parts of these works come from new sheets and boards and from what was kept, a plan for each material. */
export function planCuts(
  works: readonly CutWork[],
  { materials, offcuts, saw }: { materials: readonly CutMaterial[]; offcuts: readonly Offcut[]; saw: Saw },
  effort = EFFORT,
): { plans: MaterialPlan[]; problems: CutProblemOf[] } {
  const problems: CutProblemOf[] = [];
  const wanted: WorkPart[] = [];
  const broken = new Set<string>();
  const ofSheets = new Set(materials.filter(({ unit }) => unit === 'sheet').map(({ id }) => id));
  for (const { key, name: piece, quantity, recipe, asked, cut } of works) {
    for (const part of partsOf(recipe, asked).filter(({ materialId }) => !cut.has(materialId))) {
      const read = ofSheets.has(part.materialId) ? withWidth(part) : part;
      if ('problem' in read) {
        problems.push({ piece, part: read.name, problem: read.problem });
        broken.add(`${read.materialId} ${key}`);
      } else wanted.push({ ...read, piece, key, count: read.count * quantity });
    }
  }
  const byMaterial = Map.groupBy(wanted, ({ materialId }) => materialId);
  const plans = [...byMaterial].flatMap(([materialId, parts]) => {
    const material = materials.find(({ id }) => id === materialId);
    const [{ piece, name: part }] = parts as [WorkPart];
    const refuse = (reason: 'no_board' | 'too_many') => {
      problems.push({ piece, part, problem: { reason } });
      return [];
    };
    if (!material?.sheetLengthMm) return refuse('no_board');
    if (parts.reduce((sum, { count }) => sum + count, 0) > MOST_CUT_PARTS) return refuse('too_many');
    const own = offcuts
      .filter((offcut) => offcut.materialId === materialId)
      .sort((a, b) => b.lengthMm * (b.widthMm ?? 1) - a.lengthMm * (a.widthMm ?? 1))
      .slice(0, MOST_OFFCUTS);
    const lines = [...new Set(parts.map(({ key }) => key))].filter((key) => !broken.has(`${materialId} ${key}`));
    return [{ ...planMaterial(material, parts, { offcuts: own, saw, effort: effort / byMaterial.size }), lines }];
  });
  return { plans: plans.sort((a, b) => a.name.localeCompare(b.name)), problems };
}

function planMaterial(
  material: CutMaterial,
  wanted: readonly WorkPart[],
  { offcuts, saw, effort }: { offcuts: readonly Offcut[]; saw: Saw; effort: number },
): Omit<MaterialPlan, 'lines'> {
  const isBoard = material.unit !== 'sheet';
  const alike = Map.groupBy(wanted, ({ piece, name, length, width }) => JSON.stringify([piece, name, length, width]));
  const listed = [...alike.values()].map((same, index) => {
    const [first] = same as [WorkPart];
    return { ...first, number: index + 1, count: same.reduce((sum, { count }) => sum + count, 0) };
  });
  const parts = listed.flatMap((part) => Array.from({ length: part.count }, () => part));
  const stock: StockSize[] = [
    {
      length: (material.sheetLengthMm ?? 0) * 10,
      width: (material.sheetWidthMm ?? 0) * 10,
      trim: saw.trimMm * 10,
      kept: null,
    },
    ...offcuts.map(({ lengthMm, widthMm }) => ({
      length: lengthMm * 10,
      width: (widthMm ?? 0) * 10,
      trim: 0,
      kept: 1,
    })),
  ];
  const { sheets, unplaced } = isBoard
    ? packBoards({ lengths: parts.map(({ length }) => length), stock, kerf: saw.kerfTenths }, effort)
    : packSheets({ parts, stock, kerf: saw.kerfTenths }, effort);
  const planned = sheets
    .map(({ stock: size, places, rests }): PlannedSheet => {
      const { length, width } = stock[size] as StockSize;
      const inMm = (each: Rectangle) => ({
        x: each.x / 10,
        y: each.y / 10,
        length: each.length / 10,
        width: each.width / 10,
      });
      return {
        offcutId: offcuts[size - 1]?.id ?? null,
        lengthMm: length / 10,
        widthMm: width / 10,
        places: places.map((place) => ({
          ...inMm(place),
          isTurned: place.isTurned,
          number: parts[place.part]?.number ?? 0,
        })),
        rests: rests.filter((rest) => isWorthKeeping(rest, isBoard)).map(inMm),
      };
    })
    .sort((a, b) => Number(a.offcutId === null) - Number(b.offcutId === null));
  const areaOf = (length: number, width: number) => length * (isBoard ? 1 : width);
  const all = planned.reduce((sum, { lengthMm, widthMm }) => sum + areaOf(lengthMm, widthMm), 0);
  const used = planned.flatMap(({ places }) => places).reduce((sum, each) => sum + areaOf(each.length, each.width), 0);
  return {
    materialId: material.id,
    name: material.name,
    isBoard,
    parts: listed.map(({ number, name, piece, count, length, width }) => ({
      number,
      name,
      piece,
      count,
      lengthMm: length / 10,
      widthMm: width / 10,
    })),
    sheets: planned,
    bought: planned.filter(({ offcutId }) => offcutId === null).length,
    wastePercent: all === 0 ? 0 : Math.round(100 - (100 * used) / all),
    unplaced: [...new Set(unplaced.map((part) => parts[part]?.number ?? 0))],
  };
}

const isWorthKeeping = ({ length, width }: Rectangle, isBoard: boolean): boolean => {
  const [long, wide] = WORTH_KEEPING;
  return isBoard ? length >= long : Math.max(length, width) >= long && Math.min(length, width) >= wide;
};
