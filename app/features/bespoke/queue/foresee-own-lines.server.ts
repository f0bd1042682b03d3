import type { DraftLine } from '#app/features/bespoke/quotes/quote-draft.ts';
import { askedOf } from '#app/features/bespoke/recipes/costing.ts';
import { readOwnRecipes } from '#app/features/bespoke/recipes/recipe.queries.server.ts';
import { leadTime } from '#app/features/shop/catalog/door/availability.ts';
import type { Services } from '#app/platform/services.server.ts';
import { parseWhole } from '#app/platform/text/whole-number.ts';
import { daysBetween } from '#app/platform/time/lagos-time.ts';
import { listOpenJobs, readReserve, readWorkshop } from './queue.queries.server.ts';
import { windowOf } from './reserve.ts';
import { scheduleQueue } from './schedule.ts';
import { loadsOf, queuedJobs, stepsOf, usualSteps } from './station.ts';

/** In how many days each free line of a quote would be ready behind all that is sold, by its recipe's key: `12 to 16 days`. Empty without stations. */
export async function foreseeOwnLines(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  lines: readonly Pick<DraftLine, 'recipe' | 'width' | 'depth' | 'height' | 'quantity'>[],
): Promise<Record<string, string>> {
  const keys = lines.flatMap(({ recipe }) => recipe || []);
  const workshop = keys.length > 0 ? await readWorkshop(db, clock()) : undefined;
  if (!workshop) return {};
  const { stations, times, begin } = workshop;
  const [recipes, open, reserve] = [await readOwnRecipes(db, { keys }), await listOpenJobs(db), await readReserve(db)];
  const queue = scheduleQueue(times, queuedJobs(stations, open), begin);
  const cm = (typed: string | undefined) => parseWhole((typed ?? '').trim(), 2000) || null;
  return Object.fromEntries(
    lines.flatMap(({ recipe: key, width, depth, height, quantity: typed }) => {
      if (!key) return [];
      const quantity = parseWhole(typed.trim(), 99) || 1;
      const measures = { widthCm: cm(width), depthCm: cm(depth), heightCm: cm(height) };
      const recipe = Object.hasOwn(recipes, key) ? recipes[key] : undefined;
      const own = recipe ? stepsOf(recipe, askedOf(measures, { size: '', color: '', options: '' }), quantity) : [];
      const load = loadsOf(stations, own.length > 0 ? own : usualSteps(stations, quantity), quantity);
      if (load.length === 0) return [];
      const { min, max } = windowOf(daysBetween(begin.from, queue.readyAfterAll(load)), reserve);
      return [[key, leadTime({ leadDaysMin: min, leadDaysMax: max })]];
    }),
  );
}
