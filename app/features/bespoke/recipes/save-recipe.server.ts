import { desc, eq, sql } from 'drizzle-orm';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { WorkshopRates } from './cost.ts';
import { recipes, workshopRates } from './recipe.table.server.ts';
import type { Recipe } from './recipe.ts';
import type { Saw } from './saw.ts';

export type RecipeSubject = { productId: string } | { ownLine: string };

/** The recipe in force, '' where there is none. */
export async function recipeInForce(db: Database, subject: RecipeSubject): Promise<string> {
  const { id, at, productId, ownLine } = recipes;
  const [newest] = await db
    .select({ id })
    .from(recipes)
    .where('productId' in subject ? eq(productId, subject.productId) : eq(ownLine, subject.ownLine))
    .orderBy(desc(at), desc(id))
    .limit(1);
  return newest?.id ?? '';
}

interface SavedRecipe {
  subject: RecipeSubject;
  name: string;
  recipe: Recipe;
  /** What it was changed from, where somebody else may have changed that since. */
  basedOn?: string;
}

/** One more state of a recipe: the one in force from now on. False where another was in force than it is based on. */
export function saveRecipe(
  context: ActContext,
  actor: string,
  { subject, name, recipe, basedOn }: SavedRecipe,
): Promise<boolean> {
  return act(context, actor, async (act) => {
    const about = 'productId' in subject ? subject.productId : subject.ownLine;
    await act.db.execute(sql`select pg_advisory_xact_lock(hashtext('recipe'), hashtext(${about}))`);
    if (basedOn !== undefined && basedOn !== (await recipeInForce(act.db, subject))) return false;
    const id = newId('rec', act.now);
    await act.db.insert(recipes).values({ ...subject, id, content: recipe, at: act.now, actor });
    await act.audit('recipe.saved', about, { name, lines: recipe.lines.length, steps: recipe.steps.length });
    return true;
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
