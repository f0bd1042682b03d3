import { desc, inArray } from 'drizzle-orm';
import { subjectsOf } from '#app/features/bespoke/quotes/admin/draft-costs.ts';
import { quotes } from '#app/features/bespoke/quotes/door/quote.table.server.ts';
import { formatQuoteNumber } from '#app/features/bespoke/quotes/door/quote.ts';
import { reckonFirst } from '#app/features/bespoke/recipes/costing.ts';
import { listTaking, readCosting } from '#app/features/bespoke/recipes/recipe.queries.server.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import type { Services } from '#app/platform/services.server.ts';
import { sumDraft } from './quote-costs.server.ts';

const MOST_QUOTES = 60;

/** Which products and open quotes take a material, and what is left of their prices now. */
export async function readMoved(services: Pick<Services, 'db' | 'clock'>, materialId: string) {
  const { db, clock } = services;
  const now = clock();
  const taking = await listTaking(db, materialId);
  const costing = await readCosting(db, { ids: taking, now });
  const products = (costing?.pieces ?? [])
    .filter(({ status }) => status !== 'archived')
    .flatMap((piece) => {
      const reckoned = costing && reckonFirst(costing, piece);
      if (!reckoned) return [];
      const { priceKobo, cost, margin, isThin } = reckoned;
      return [
        {
          id: piece.id,
          name: piece.name,
          /** As the bulk change takes it. */
          chosen: `${piece.id}.${piece.version}`,
          price: formatKobo(priceKobo),
          cost: formatKobo(cost.totalKobo),
          /** Null where something of the cost could not be reckoned. */
          left: cost.isWhole ? formatKobo(margin.kobo) : null,
          percent: margin.percent,
          isThin,
        },
      ];
    })
    .sort((a, b) => a.percent - b.percent);
  const open = await db
    .select({ id: quotes.id, number: quotes.number, draft: quotes.draft })
    .from(quotes)
    .where(inArray(quotes.state, ['draft', 'sent']))
    .orderBy(desc(quotes.changedAt))
    .limit(MOST_QUOTES);
  const shown = [];
  for (const { id, number, draft } of open) {
    const { ids, ownLines } = subjectsOf(draft.lines);
    if (!ids.some((each) => taking.includes(each)) && ownLines.length === 0) continue;
    const sum = await sumDraft(services, draft);
    const takes = Object.values(sum?.costing.recipes ?? {}).some(({ lines }) =>
      lines.some((line) => line.materialId === materialId),
    );
    if (!sum || !takes) continue;
    shown.push({ id, name: `${formatQuoteNumber(number)} ${draft.name}`.trim(), left: sum.left, isThin: sum.isThin });
  }
  return { products, quotes: shown, wantedPercent: costing?.rates.wantedMarginPercent ?? 0 };
}

export type Moved = Awaited<ReturnType<typeof readMoved>>;
