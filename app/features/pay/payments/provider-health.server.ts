import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';

/** How late a question may be before somebody should know. */
const PATIENCE = sql`interval '15 minutes'`;

/** Whether we and the payment service hear each other: when it last told us something, and what has waited too long. One query. */
export async function readProviderHealth(db: Database, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const answer = await db.execute<{ heard: string | null; waiting: number; late: number }>(sql`
    select (select max(received_at) from provider_events) as heard,
      (select count(*)::int from provider_events where processed_at is null and received_at < ${at} - ${PATIENCE}) as waiting,
      (select count(*)::int from payment_attempts where state = 'open' and next_check_at < ${at} - ${PATIENCE}) as late`);
  const { heard = null, waiting = 0, late = 0 } = answer.rows[0] ?? {};
  return { heardAt: heard ? formatDateTime(new Date(heard)) : null, waiting, late };
}
