import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { WorkshopRates } from './cost.ts';
import { recipes, workshopRates } from './recipe.table.server.ts';
import type { Recipe } from './recipe.ts';
import type { Saw } from './saw.ts';

export type RecipeSubject = { productId: string } | { ownLine: string };

/** One more state of a recipe: the one in force from now on. */
export function saveRecipe(
  context: ActContext,
  actor: string,
  { subject, name, recipe }: { subject: RecipeSubject; name: string; recipe: Recipe },
): Promise<void> {
  return act(context, actor, async (act) => {
    const id = newId('rec', act.now);
    await act.db.insert(recipes).values({ ...subject, id, content: recipe, at: act.now, actor });
    await act.audit('recipe.saved', 'productId' in subject ? subject.productId : subject.ownLine, {
      name,
      lines: recipe.lines.length,
      steps: recipe.steps.length,
    });
  });
}

/** What an hour costs from now on. */
export function saveRates(context: ActContext, actor: string, rates: WorkshopRates & Partial<Saw>): Promise<void> {
  return act(context, actor, async (act) => {
    await act.db
      .insert(workshopRates)
      .values({ ...rates, at: act.now, actor })
      .onConflictDoUpdate({ target: workshopRates.at, set: rates });
    await act.audit('workshop.rates', 'workshop', { ...rates });
  });
}
