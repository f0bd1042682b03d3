import { type AnyColumn, eq, type SQL, sql } from 'drizzle-orm';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { reminderStops } from '../reminder-stop.table.server.ts';

/** Whether the shop reminds anybody automatically (Settings, Orders). */
export async function doesShopRemind(db: Database): Promise<boolean> {
  return (await readShopSettings(db)).orders.reminds;
}

/** As a part of a query: the address gets no automatic reminders. */
export function isStopped(email: SQL | AnyColumn): SQL<boolean> {
  return sql<boolean>`exists (select from ${reminderStops} where ${reminderStops.email} = lower(${email}))`;
}

/** Whether this address, in small letters, gets no automatic reminders. */
export async function hasStopped(db: Database, email: string): Promise<boolean> {
  return (await db.$count(reminderStops, eq(reminderStops.email, email))) > 0;
}

/** Ends automatic reminders to an address, or starts them again. Safe to repeat. */
export function setReminders(
  context: ActContext,
  actor: string,
  { email, reminds, subjectId }: { email: string; reminds: boolean; subjectId: string },
): Promise<void> {
  const address = email.toLowerCase();
  return act(context, actor, async ({ db, now, audit }) => {
    const changed = reminds
      ? await db.delete(reminderStops).where(eq(reminderStops.email, address)).returning()
      : await db
          .insert(reminderStops)
          .values({ email: address, stoppedAt: now, stoppedBy: actor })
          .onConflictDoNothing()
          .returning();
    if (changed.length > 0) await audit(reminds ? 'reminders.started' : 'reminders.stopped', subjectId);
  });
}
