import { hasMaterials } from '#app/features/bespoke/materials/material.queries.server.ts';
import { lineAmount, ownAmount } from '#app/features/bespoke/quotes/admin/draft-amounts.ts';
import { lineCost, subjectsOf } from '#app/features/bespoke/quotes/admin/draft-costs.ts';
import { viewPiece } from '#app/features/bespoke/quotes/admin/quote-form.server.ts';
import { readProducts } from '#app/features/bespoke/quotes/find-products.server.ts';
import { findQuote } from '#app/features/bespoke/quotes/quote.queries.server.ts';
import { type DraftLine, OWN_WORK, type QuoteDraft } from '#app/features/bespoke/quotes/quote-draft.ts';
import { marginOf } from '#app/features/bespoke/recipes/margin.ts';
import { hasRecipes, readCosting } from '#app/features/bespoke/recipes/recipe.queries.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import type { Services } from '#app/platform/services.server.ts';
import { costTexts } from './cost-texts.ts';

type Context = Pick<Services, 'db' | 'clock'>;

/** What the lines of a draft cost, and what is left of it all; undefined where nobody has said what any of them takes. */
export async function sumDraft({ db, clock }: Context, draft: Pick<QuoteDraft, 'lines'>) {
  const costing = await readCosting(db, { ...subjectsOf(draft.lines), now: clock() });
  if (!costing) return undefined;
  const pieces = (await readProducts(db, { ids: Object.keys(costing.recipes), now: clock() })).map(viewPiece);
  const lines = draft.lines.map((line, index) => {
    const reckoned = lineCost(costing, { line, index, pieces, typed: undefined });
    return { line, index, reckoned, quantity: quantityOf(line, index, pieces) };
  });
  const known = lines.flatMap(({ reckoned, quantity }) => (reckoned ? [{ ...reckoned, quantity }] : []));
  const costKobo = known.reduce((sum, { cost, quantity }) => sum + cost.totalKobo * quantity, 0);
  const leftKobo = known.reduce((sum, { margin, quantity }) => sum + margin.kobo * quantity, 0);
  const netKobo = costKobo + leftKobo;
  const margin = marginOf({ priceKobo: netKobo, costKobo, vatBasisPoints: 0 });
  const isWhole = known.every(({ cost }) => cost.isWhole);
  const left = isWhole ? costTexts.quote.left(formatKobo(margin.kobo), margin.percent) : costTexts.notComplete;
  return { costing, lines, left, isThin: isWhole && margin.percent < costing.rates.wantedMarginPercent };
}

function quantityOf(line: DraftLine, index: number, pieces: ReturnType<typeof viewPiece>[]): number {
  if (line.productId === OWN_WORK) {
    const { unitPriceKobo, totalKobo } = ownAmount(line, index, undefined);
    return unitPriceKobo > 0 ? totalKobo / unitPriceKobo : 1;
  }
  const piece = pieces.find(({ id }) => id === line.productId);
  return piece ? lineAmount(piece, line, index, undefined).quantity : 1;
}

/** The costs of a quote as its page shows them to the owner; undefined in a shop that has filled nothing in. */
export async function readQuoteCosts(context: Context, quoteId: string) {
  const quote = await findQuote(context.db, quoteId);
  if (!quote || !((await hasMaterials(context.db)) || (await hasRecipes(context.db)))) return undefined;
  const sum = await sumDraft(context, quote.draft);
  const lines = quote.draft.lines.map((line, index) => ({
    index,
    name: line.title || sum?.costing.pieces.find(({ id }) => id === line.productId)?.name || line.productId,
    isOwn: line.productId === OWN_WORK,
    recipePath:
      line.productId !== OWN_WORK
        ? `/uploads/${line.productId}/recipe`
        : line.recipe
          ? `/quotes/${quoteId}/recipe/${index}`
          : null,
    reckoned: sum?.lines[index]?.reckoned,
  }));
  return { lines, left: sum?.left ?? null, words: costTexts.quote.title };
}

export type QuoteCosts = NonNullable<Awaited<ReturnType<typeof readQuoteCosts>>>;
