import { and, eq, isNull, sql } from 'drizzle-orm';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { workshopJobs, workshopSteps } from './queue.table.server.ts';
import { lockQueue, renewQueue } from './renew-queue.server.ts';

interface Tick {
  jobId: string;
  /** The step's position. */
  step: number;
  isDone: boolean;
  /** An account, or the name of a maker without one. */
  by: string;
}

/** Ticks a step of a job, or takes the tick back; the job is done with its last step. Twice is once: the first tick stands. */
export function tickStep(
  context: ActContext,
  actor: string,
  { jobId, step, isDone, by }: Tick,
): Promise<{ ok: true } | { ok: false; reason: 'gone' }> {
  return act(context, actor, async (act) => {
    await lockQueue(act);
    const it = and(eq(workshopSteps.jobId, jobId), eq(workshopSteps.position, step));
    const [found] = await act.db
      .select({ name: workshopSteps.name, job: workshopJobs.name, orderId: workshopJobs.orderId })
      .from(workshopSteps)
      .innerJoin(workshopJobs, eq(workshopJobs.id, workshopSteps.jobId))
      .where(it);
    if (!found) return { ok: false, reason: 'gone' };
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
    await renewQueue(act);
    return { ok: true };
  });
}
