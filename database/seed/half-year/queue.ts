import { sql } from 'drizzle-orm';
import { listOpenJobs } from '#app/features/bespoke/queue/queue.queries.server.ts';
import { renewQueueNow } from '#app/features/bespoke/queue/renew-queue.server.ts';
import { tickStep } from '#app/features/bespoke/queue/tick-step.server.ts';
import type { Past } from './timeline.ts';

/** Of the oldest jobs, how many of their first steps are done. */
const DONE = [3, 2, 2, 1, 1, 1];
const MAKERS = ['Sani', 'Ify', 'Tunde'];

/** The workshop in the middle of its week: what has left was made in it, what is new waits, and some of it has been begun. */
export async function fillQueue(past: Past): Promise<void> {
  await past.db.execute(sql`
    insert into workshop_jobs (id, order_id, position, name, quantity, spec, place, foreseen_on, ready_on, promised_to, created_at, done_at)
    select 'job_' || substr(orders.id, 5) || '_' || order_lines.position, orders.id, order_lines.position, order_lines.name,
      order_lines.quantity, '', row_number() over (order by orders.created_at, orders.id, order_lines.position),
      orders.estimated_from, orders.estimated_from, orders.estimated_to, orders.created_at, min(order_history.at)
    from orders
    join order_lines on order_lines.order_id = orders.id
    join order_history on order_history.order_id = orders.id and order_history.to_stage = 'shipped'
    where orders.stage <> 'new' and orders.cancelled_at is null
    group by orders.id, order_lines.position, order_lines.name, order_lines.quantity
    order by 7 desc limit 120`);
  await renewQueueNow(past);
  const open = await listOpenJobs(past.db);
  for (const [index, { id, steps }] of open.slice(0, DONE.length).entries()) {
    const done = steps.slice(0, Math.min(DONE[index] ?? 0, steps.length - 1));
    for (const { position } of done) {
      const by = MAKERS[(index + position) % MAKERS.length] ?? '';
      await tickStep(past, past.owner.id, { jobId: id, step: position, isDone: true, by });
    }
  }
}
