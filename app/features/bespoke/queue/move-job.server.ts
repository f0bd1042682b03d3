import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { workshopJobs } from './queue.table.server.ts';
import { lockQueue, renewQueue } from './renew-queue.server.ts';

export interface Move {
  jobId: string;
  /** The job it is put before; '' puts it at the end. */
  before: string;
}

/** Puts a job elsewhere in the queue; every date follows. */
export function moveJob(
  context: ActContext,
  actor: string,
  { jobId, before }: Move,
): Promise<{ ok: true } | { ok: false; reason: 'gone' }> {
  return act(context, actor, async (act) => {
    await lockQueue(act);
    const open = isNull(workshopJobs.doneAt);
    const find = async (id: string) =>
      (
        await act.db
          .select()
          .from(workshopJobs)
          .where(and(eq(workshopJobs.id, id), open))
      )[0];
    const [job, next] = [await find(jobId), before ? await find(before) : undefined];
    if (!job || (before && !next) || jobId === before) return { ok: false, reason: 'gone' };
    const place = next ? await placeBefore(next.place) : (await lastPlace()) + 1;
    await act.db.update(workshopJobs).set({ place }).where(eq(workshopJobs.id, jobId));
    await act.audit('queue.moved', job.orderId, { piece: job.name });
    await renewQueue(act);
    return { ok: true };

    async function placeBefore(nextPlace: number): Promise<number> {
      const [previous] = await act.db
        .select({ place: workshopJobs.place })
        .from(workshopJobs)
        .where(and(open, lt(workshopJobs.place, nextPlace)))
        .orderBy(desc(workshopJobs.place))
        .limit(1);
      return previous ? (previous.place + nextPlace) / 2 : nextPlace - 1;
    }
    async function lastPlace(): Promise<number> {
      const [last] = await act.db
        .select({ place: sql<number>`coalesce(max(${workshopJobs.place}), 0)` })
        .from(workshopJobs);
      return last?.place ?? 0;
    }
  });
}
