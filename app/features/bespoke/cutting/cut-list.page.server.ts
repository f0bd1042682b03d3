import { asc, isNull } from 'drizzle-orm';
import { sumDraft } from '#app/features/bespoke/costs/quote-costs.server.ts';
import { listMaterials } from '#app/features/bespoke/materials/material.queries.server.ts';
import { formatQuoteNumber } from '#app/features/bespoke/quotes/door/quote.ts';
import { findQuote } from '#app/features/bespoke/quotes/quote.queries.server.ts';
import { OWN_WORK } from '#app/features/bespoke/quotes/quote-draft.ts';
import { askedOf, firstChoice } from '#app/features/bespoke/recipes/costing.ts';
import { findMadePiece, readRecipes, readSaw } from '#app/features/bespoke/recipes/recipe.queries.server.ts';
import { formatChoice } from '#app/features/shop/options/door/choice.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { parseWhole } from '#app/platform/text/whole-number.ts';
import { addDays, formatDate, fromLagosDay, lagosDay } from '#app/platform/time/lagos-time.ts';
import { cuttingTexts as texts } from './cutting-texts.ts';
import { offcuts } from './offcut.table.server.ts';
import { type CutWork, planCuts } from './plan-cuts.ts';
import { readPromised } from './promised-lines.server.ts';

type Context = Pick<Services, 'db' | 'clock'>;

/** What is kept in the workshop. */
export const listOffcuts = (db: Database) =>
  db.select().from(offcuts).where(isNull(offcuts.goneAt)).orderBy(asc(offcuts.materialId), asc(offcuts.id));

/** The cut list of what is promised this week, of the lines that are named, or of one product or quote; undefined where there is none. */
export async function readCutList(context: Context, asked: URLSearchParams) {
  const { db } = context;
  const [of, materials, kept, saw] = [
    await worksOf(context, asked),
    await listMaterials(db),
    await listOffcuts(db),
    await readSaw(db),
  ];
  if (!of) return undefined;
  const { plans, problems } = planCuts(of.works, { materials, offcuts: kept, saw });
  return {
    name: of.name,
    lines: of.lines,
    chosen: of.works.map(({ key }) => key),
    plans,
    problems: [...new Set(problems.map(texts.problem))],
    offcuts: kept.map(({ id, materialId, lengthMm, widthMm }) => ({
      id,
      name: materials.find((material) => material.id === materialId)?.name ?? '',
      size: texts.size(lengthMm, widthMm),
    })),
    materials: materials
      .filter(({ sheetLengthMm, hiddenAt }) => sheetLengthMm !== null && hiddenAt === null)
      .map(({ id, name }) => ({ id, name })),
  };
}

export type CutListView = NonNullable<Awaited<ReturnType<typeof readCutList>>>;

interface Works {
  /** Of one product or quote; null of what is promised. */
  name: string | null;
  works: CutWork[];
  lines: { key: string; label: string; day: string; isChosen: boolean }[];
}

async function worksOf(context: Context, asked: URLSearchParams): Promise<Works | undefined> {
  const [productId, quoteId] = [asked.get('product'), asked.get('quote')];
  if (productId) return ofProduct(context, productId);
  if (quoteId) return ofQuote(context, quoteId);
  const all = (await readPromised(context)).filter(({ recipe, cut }) =>
    recipe.cuts.some(({ materialId }) => !cut.has(materialId)),
  );
  const [named, orderId] = [new Set(asked.getAll('line')), asked.get('order')];
  const sunday = lastOfWeek(context.clock());
  const isChosen = (line: (typeof all)[number]) => {
    if (named.size > 0) return named.has(line.key);
    return orderId ? line.orderId === orderId : line.day <= sunday;
  };
  return {
    name: null,
    works: all.filter(isChosen),
    lines: all.map((line) => ({
      key: line.key,
      label: texts.line(line.quantity, line.name, line.number),
      day: texts.promisedFor(formatDate(fromLagosDay(line.day))),
      isChosen: isChosen(line),
    })),
  };
}

/** The Sunday of this week. */
function lastOfWeek(now: Date): string {
  const today = fromLagosDay(lagosDay(now));
  return lagosDay(addDays(today, (7 - today.getUTCDay()) % 7));
}

async function ofProduct({ db, clock }: Context, productId: string): Promise<Works | undefined> {
  const piece = await findMadePiece(db, { id: productId, now: clock() });
  const recipe = (await readRecipes(db, { ids: [productId] }))[productId];
  if (!piece || !recipe) return undefined;
  const { name } = piece;
  const work = { key: productId, name, quantity: 1, recipe, asked: askedOf(piece, firstChoice(piece)), cut: NOTHING };
  return { name, works: [work], lines: [] };
}

const NOTHING: ReadonlySet<string> = new Set();

async function ofQuote(context: Context, quoteId: string): Promise<Works | undefined> {
  const quote = await findQuote(context.db, quoteId);
  if (!quote) return undefined;
  const sum = await sumDraft(context, quote.draft);
  const cm = (typed: string) => parseWhole(typed.trim(), 2000) || null;
  const works = (sum?.lines ?? []).flatMap(({ line, index, quantity }): CutWork[] => {
    const { productId, recipe: ownKey, size, color, options, width, depth, height, title } = line;
    const made = sum?.costing.pieces.find(({ id }) => id === productId);
    const recipe = sum?.costing.recipes[productId === OWN_WORK ? (ownKey ?? '') : productId];
    const piece = made ?? { widthCm: cm(width), depthCm: cm(depth), heightCm: cm(height) };
    if (!recipe) return [];
    const asked = askedOf(piece, { size, color, options: formatChoice(options) });
    return [{ key: String(index), name: title || made?.name || '', quantity, recipe, asked, cut: NOTHING }];
  });
  return { name: formatQuoteNumber(quote.number), works, lines: [] };
}
