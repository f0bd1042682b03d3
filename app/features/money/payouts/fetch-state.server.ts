import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';

const KEY = 'payouts.fetch';

const keptSchema = z.strictObject({
  /** When the service was last asked for everything and gave it. */
  asOf: z.iso.datetime().nullable(),
  /** Why the last try brought less; null where it brought everything. */
  problem: z.string().nullable(),
  at: z.iso.datetime(),
});

/** When payouts were fetched last; undefined before the first time. */
export async function readFetchState(db: Database) {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, KEY));
  const kept = keptSchema.safeParse(row?.value);
  if (!kept.success) return undefined;
  const { asOf, problem, at } = kept.data;
  return { asOf: asOf === null ? null : new Date(asOf), problem, at: new Date(at) };
}

export async function keepFetchState(
  db: Database,
  { asOf, problem, at }: { asOf: Date | null; problem: string | null; at: Date },
): Promise<void> {
  const row = { value: { asOf: asOf?.toISOString() ?? null, problem, at: at.toISOString() }, updatedAt: at };
  await db
    .insert(settings)
    .values({ key: KEY, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row });
}
