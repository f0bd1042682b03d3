import { ownAmount } from '#app/features/bespoke/quotes/admin/draft-amounts.ts';
import { findQuote } from '#app/features/bespoke/quotes/quote.queries.server.ts';
import { OWN_WORK } from '#app/features/bespoke/quotes/quote-draft.ts';
import { quoteFormTexts } from '#app/features/bespoke/quotes/quote-form-texts.ts';
import type { RecipeOf } from '#app/features/bespoke/recipes/recipe.page.server.ts';
import { recipeTexts } from '#app/features/bespoke/recipes/recipe-texts.ts';
import type { Services } from '#app/platform/services.server.ts';
import { parseWhole } from '#app/platform/text/whole-number.ts';

/** What a free line of a quote is made of is written for it alone; undefined where there is no such line. */
export async function recipeOfOwnLine(
  { db }: Pick<Services, 'db'>,
  { quoteId, line: place }: { quoteId: string; line: string },
): Promise<RecipeOf | undefined> {
  const index = parseWhole(place, 100);
  const quote = await findQuote(db, quoteId);
  const line = index === undefined ? undefined : quote?.draft.lines[index];
  if (index === undefined || !line?.recipe || line.productId !== OWN_WORK) return undefined;
  const cm = (typed: string) => parseWhole(typed.trim(), 2000) || null;
  return {
    subject: { ownLine: line.recipe },
    piece: {
      id: line.recipe,
      name: line.title || quoteFormTexts.ownWork.unnamed,
      status: 'published',
      version: 1,
      maker: '',
      priceKobo: ownAmount(line, index, undefined).unitPriceKobo,
      colors: [],
      sizes: [],
      options: [],
      widthCm: cm(line.width),
      depthCm: cm(line.depth),
      heightCm: cm(line.height),
    },
    back: { to: `/quotes/${quoteId}`, words: recipeTexts.backToQuote },
    cutList: `/cutting?quote=${quoteId}`,
  };
}
