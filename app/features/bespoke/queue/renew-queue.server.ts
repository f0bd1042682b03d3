import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import {
  isMade,
  isPaidFor,
  lineSpec,
  ownLinesOf,
  readLineRecipes,
} from '#app/features/bespoke/costs/line-recipe.server.ts';
import { askedOf, firstChoice } from '#app/features/bespoke/recipes/costing.ts';
import { listMadeIds, readMadePieces, readRecipes } from '#app/features/bespoke/recipes/recipe.queries.server.ts';
import { orderLines, orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { forecasts, products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { writePromises } from './kept-promises.server.ts';
import { foreseen } from './promises.ts';
import { listOpenJobs, type OpenJob, readReserve, readWorkshop } from './queue.queries.server.ts';
import { stations, workshopJobs, workshopSteps } from './queue.table.server.ts';
import { windowOf } from './reserve.ts';
import { type Queue, scheduleQueue } from './schedule.ts';
import { loadsOf, queuedJobs, type Station, stepsOf, usualSteps } from './station.ts';

const MOST_LINES = 1_000;

/** Takes in what was paid since, and works out every date anew. For the job that does so every few minutes. */
export async function renewQueueNow(context: ActContext): Promise<void> {
  const job = context.db.select({ id: workshopJobs.id }).from(workshopJobs).where(isNull(workshopJobs.doneAt));
  const [one] = await context.db.select({ id: stations.id }).from(stations).unionAll(job).limit(1);
  if (one) await act(context, 'system:queue', renewQueue);
}

/**
 * Every date that follows the queue, written where it is read: beside each job, and what products say. Whatever changes the queue ends
 * with it, one at a time. Nothing is written that says what it said.
 */
export async function renewQueue(act: Act): Promise<void> {
  await lockQueue(act);
  await followOrders(act);
  const workshop = await readWorkshop(act.db, act.now);
  await writePromises(act, workshop !== undefined);
  if (!workshop) {
    await act.db.update(workshopJobs).set({ readyOn: null }).where(isNotNull(workshopJobs.readyOn));
    await act.db.delete(forecasts);
    return;
  }
  await takeInLines(act, workshop.stations);
  const open = await listOpenJobs(act.db);
  const queue = scheduleQueue(workshop.times, queuedJobs(workshop.stations, open), workshop.begin);
  await writeDates(act, open, queue);
  await writeForecasts(act, { stations: workshop.stations, queue, today: workshop.begin.from });
}

export const lockQueue = ({ db }: Act) => db.execute(sql`select pg_advisory_xact_lock(hashtext('workshop-queue'))`);

/** A job is done with its last step, or when its order has left; it is none where the order was cancelled or no longer has its line. */
async function followOrders({ db, now }: Act): Promise<void> {
  const ofOrder = eq(orders.id, workshopJobs.orderId);
  const isTicked = sql`(select bool_and(done_at is not null) from workshop_steps where job_id = ${workshopJobs.id}) is true`;
  await db
    .delete(workshopJobs)
    .where(
      or(
        sql`exists (select from ${orders} where ${and(ofOrder, sql`${orders.cancelledAt} is not null`)})`,
        sql`not exists (select from ${orderLines} where ${and(eq(orderLines.orderId, workshopJobs.orderId), eq(orderLines.position, workshopJobs.position))})`,
      ),
    );
  await db
    .update(workshopJobs)
    .set({ doneAt: now })
    .from(orders)
    .where(and(ofOrder, isNull(workshopJobs.doneAt), ne(orders.stage, 'new')));
  await db
    .update(workshopJobs)
    .set({ doneAt: null })
    .from(orders)
    .where(and(ofOrder, sql`${workshopJobs.doneAt} is not null`, eq(orders.stage, 'new'), sql`not ${isTicked}`));
}

/** A job for each line that is to be made and has none, at the end of the queue; with the steps of what it has become where it was changed. */
async function takeInLines({ db, now }: Act, places: readonly Station[]): Promise<void> {
  const hasNoSteps = sql`not exists (select from ${workshopSteps} where ${workshopSteps.jobId} = ${workshopJobs.id})`;
  const lines = await db
    .select({
      orderId: orderLines.orderId,
      position: orderLines.position,
      productId: orderLines.productId,
      name: orderLines.name,
      size: orderLines.size,
      color: orderLines.color,
      options: orderLines.options,
      quantity: orderLines.quantity,
      promisedTo: orders.estimatedTo,
      spec: lineSpec,
      jobId: workshopJobs.id,
      jobSpec: workshopJobs.spec,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(products, eq(products.id, orderLines.productId))
    .leftJoin(
      workshopJobs,
      and(eq(workshopJobs.orderId, orderLines.orderId), eq(workshopJobs.position, orderLines.position)),
    )
    .where(
      and(
        eq(orders.stage, 'new'),
        isNull(orders.cancelledAt),
        or(isNotNull(workshopJobs.id), and(isPaidFor, isMade)),
        or(isNull(workshopJobs.id), ne(workshopJobs.spec, lineSpec), hasNoSteps),
      ),
    )
    .orderBy(
      // Those that had no steps before come last, so that they never keep out what is new.
      asc(sql`${workshopJobs.spec} is not distinct from ${lineSpec}`),
      asc(orders.createdAt),
      asc(orderLines.orderId),
      asc(orderLines.position),
    )
    .limit(MOST_LINES);
  const [last] = await db.select({ place: sql<number>`coalesce(max(${workshopJobs.place}), 0)` }).from(workshopJobs);
  let place = last?.place ?? 0;
  const own = await ownLinesOf(
    db,
    lines.flatMap(({ orderId, productId }) => (productId === null ? orderId : [])),
  );
  const found = lines.map((line) => ({ line, own: own.get(line.orderId)?.[line.position] }));
  const recipeOf = await readLineRecipes(db, { lines: found, at: now });
  for (const each of found) {
    const { orderId, position, name, quantity, spec, promisedTo, jobId, jobSpec } = each.line;
    const made = recipeOf(each);
    const named = made ? stepsOf(made.recipe, made.asked, quantity) : [];
    const steps = named.length > 0 ? named : usualSteps(places, quantity);
    if (spec === jobSpec && steps.length === 0) continue;
    const id = jobId ?? newId('job', now);
    if (jobId) {
      await db.update(workshopJobs).set({ name, quantity, spec }).where(eq(workshopJobs.id, id));
      await db.delete(workshopSteps).where(eq(workshopSteps.jobId, id));
    } else {
      place += 1;
      const job = { id, orderId, position, name, quantity, spec, place, promisedTo, createdAt: now };
      await db.insert(workshopJobs).values(job);
    }
    if (steps.length === 0) continue;
    await db
      .insert(workshopSteps)
      .values(steps.map(({ name, minutes }, position) => ({ jobId: id, position, name, minutes })));
  }
}

async function writeDates({ db }: Act, open: readonly OpenJob[], queue: Queue): Promise<void> {
  const moved = open.flatMap(({ id, readyOn, foreseenOn }) => {
    const day = queue.readyOn.get(id) ?? null;
    return day !== readyOn || (day !== null && foreseenOn === null) ? [{ id, day }] : [];
  });
  if (moved.length === 0) return;
  const rows = sql`(select * from unnest(${sql.param(moved.map(({ id }) => id))}::text[],
    ${sql.param(moved.map(({ day }) => day))}::date[]) as moved (id, day))`;
  await db.execute(sql`update workshop_jobs set ready_on = moved.day, foreseen_on = coalesce(foreseen_on, moved.day)
    from ${rows} as moved where workshop_jobs.id = moved.id`);
}

/** What each product says of itself, and those of which nobody has said their steps. */
async function writeForecasts(
  { db, now }: Act,
  { stations: places, queue, today }: { stations: readonly Station[]; queue: Queue; today: string },
): Promise<void> {
  const loads = await loadsOfProducts(db, places, now);
  const usual = loadsOf(places, usualSteps(places, 1), 1);
  if (usual.length > 0) loads.set('', usual);
  const reserve = await readReserve(db);
  const wanted = [...loads].map(([key, load]) => {
    const { days, daysForMore } = foreseen(queue, load, today);
    const { min, max } = windowOf(days, reserve);
    return { key, leadDaysMin: min, leadDaysMax: max, daysForMore };
  });
  const known = new Map((await db.select().from(forecasts)).map((row) => [row.key, row]));
  const changed = wanted.filter((row) => !isDeepStrictEqual(row, known.get(row.key)));
  if (changed.length > 0) {
    const set = {
      leadDaysMin: sql`excluded.lead_days_min`,
      leadDaysMax: sql`excluded.lead_days_max`,
      daysForMore: sql`excluded.days_for_more`,
    };
    await db.insert(forecasts).values(changed).onConflictDoUpdate({ target: forecasts.key, set });
  }
  const gone = [...known.keys()].filter((key) => !loads.has(key));
  if (gone.length > 0) await db.delete(forecasts).where(inArray(forecasts.key, gone));
}

/** Of those with steps that are done at a station, in the choice they are shown in. */
async function loadsOfProducts(db: Database, places: readonly Station[], now: Date) {
  const ids = await listMadeIds(db);
  const [recipes, pieces] = [await readRecipes(db, { ids }), await readMadePieces(db, { ids, now })];
  return new Map(
    pieces.flatMap((piece) => {
      const recipe = recipes[piece.id];
      const steps = recipe ? stepsOf(recipe, askedOf(piece, firstChoice(piece)), 1) : [];
      const load = loadsOf(places, steps, 1);
      return load.length > 0 ? [[piece.id, load] as const] : [];
    }),
  );
}
