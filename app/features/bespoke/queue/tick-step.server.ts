import { and, count, eq, isNull, sql } from 'drizzle-orm';
import type { TakenPhoto } from '#app/features/ground/photos/door/kept-photo.server.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { reachMilestone } from '#app/features/orders/milestones/door/reach-milestone.server.ts';
import { findOrder } from '#app/features/orders/orders/door/order.queries.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { waitsForMoney } from '#app/features/orders/orders/door/order-money.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { workshopJobs, workshopPhotos, workshopSteps } from './queue.table.server.ts';
import { reachedMilestones } from './reached-milestones.ts';
import { lockQueue, renewQueue } from './renew-queue.server.ts';

/** Nothing is ticked of what has left, or is not wanted any more. */
const isInWorkshop = and(eq(orders.id, workshopJobs.orderId), eq(orders.stage, 'new'), isNull(orders.cancelledAt));

/** Of one job: a photo for every step of the longest recipe, and some more. */
const MOST_PHOTOS = 24;

interface Tick {
  jobId: string;
  /** The step's position. */
  step: number;
  /** Its name, where another may have its place by now. */
  named?: string;
  isDone: boolean;
  /** An account, or the name of a maker without one. */
  by: string;
  /** What the maker photographed; the same twice is kept once. */
  photo?: TakenPhoto | undefined;
}

export type TickResult = { ok: true } | { ok: false; reason: 'gone' | 'too_many_photos' };

/**
 * Ticks a step of a job, or takes the tick back; the job is done with its last step. Twice is once: the first tick stands. The milestones
 * that are reached by it are told then and there, and stay told when the tick is taken back.
 */
export function tickStep(
  context: ActContext,
  actor: string,
  { jobId, step, named, isDone, by, photo }: Tick,
): Promise<TickResult> {
  return act(context, actor, async (act) => {
    await lockQueue(act);
    const it = and(eq(workshopSteps.jobId, jobId), eq(workshopSteps.position, step));
    const [found] = await act.db
      .select({ name: workshopSteps.name, job: workshopJobs.name, orderId: workshopJobs.orderId })
      .from(workshopSteps)
      .innerJoin(workshopJobs, eq(workshopJobs.id, workshopSteps.jobId))
      .innerJoin(orders, isInWorkshop)
      .where(it);
    if (!found || (named !== undefined && named !== found.name)) return { ok: false, reason: 'gone' };
    if (photo && !(await keepPhoto(act, { jobId, step: found.name, picture: photo, by })))
      return { ok: false, reason: 'too_many_photos' };
    const [ticked] = await act.db
      .update(workshopSteps)
      .set(isDone ? { doneAt: act.now, doneBy: by } : { doneAt: null, doneBy: null })
      .where(and(it, isDone ? isNull(workshopSteps.doneAt) : sql`${workshopSteps.doneAt} is not null`))
      .returning({ jobId: workshopSteps.jobId });
    if (!ticked) return { ok: true };
    const [left] = await act.db
      .select({ position: workshopSteps.position })
      .from(workshopSteps)
      .where(and(eq(workshopSteps.jobId, jobId), isNull(workshopSteps.doneAt)))
      .limit(1);
    await act.db
      .update(workshopJobs)
      .set({ doneAt: left ? null : act.now })
      .where(eq(workshopJobs.id, jobId));
    await act.audit(isDone ? 'queue.step_done' : 'queue.step_undone', found.orderId, {
      step: found.name,
      piece: found.job,
      by,
    });
    if (isDone) await reachMilestones(act, found.orderId, found.name);
    await renewQueue(act);
    return { ok: true };
  });
}

type Photo = Pick<typeof workshopPhotos.$inferInsert, 'jobId' | 'step' | 'picture' | 'by'>;

/** False where the job has enough of them. */
async function keepPhoto({ db, now }: Act, photo: Photo): Promise<boolean> {
  const [kept] = await db.select({ photos: count() }).from(workshopPhotos).where(eq(workshopPhotos.jobId, photo.jobId));
  if ((kept?.photos ?? 0) >= MOST_PHOTOS) return false;
  await db
    .insert(workshopPhotos)
    .values({ ...photo, id: newId('wph', now), at: now })
    .onConflictDoNothing();
  return true;
}

async function reachMilestones(act: Act, orderId: string, ticked: string): Promise<void> {
  const { milestones } = (await readShopSettings(act.db)).orders;
  const steps = await act.db
    .select({ name: workshopSteps.name, isDone: sql<boolean>`${workshopSteps.doneAt} is not null` })
    .from(workshopJobs)
    .leftJoin(workshopSteps, eq(workshopSteps.jobId, workshopJobs.id))
    .where(eq(workshopJobs.orderId, orderId));
  const reached = reachedMilestones(ticked, steps, milestones);
  const order = reached.length > 0 ? await findOrder(act.db, orderId) : undefined;
  if (!order || waitsForMoney(order)) return;
  for (const name of reached) await reachMilestone(act, { order, name, note: '', photoId: null, tells: true });
}
