import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { settings } from '#app/features/ground/settings/door/setting.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { Announced } from '#app/platform/features/define-feature.ts';
import { pageOfThing } from '#app/platform/features/put-together.ts';
import { formatDateTime } from '#app/platform/time/lagos-time.ts';
import { MOST_OFFENDERS } from './check-result.ts';
import { topicOf } from './check-topics.ts';
import { fileChecks } from './checks-of-files.ts';
import { doctorChecks } from './doctor-checks.ts';
import { doctorTexts } from './doctor-texts.ts';
import type { DoctorReport } from './run-doctor.server.ts';

/** The settings row of the last check; /adminHome reads its first three fields (`site-health.server.ts`). */
const HEALTH_KEY = 'health.check';

const keptSchema = z.object({
  at: z.iso.datetime(),
  isOk: z.boolean(),
  checks: z.array(z.object({ id: z.string(), isOk: z.boolean(), offenders: z.array(z.string()) })),
});

export async function keepHealth(db: Database, { at, isOk, checks }: DoctorReport): Promise<void> {
  const failed = checks.filter((check) => !check.isOk).length;
  const words = isOk ? doctorTexts.well(checks.length) : doctorTexts.unwell(failed, checks.length);
  const kept = checks.map(({ id, isOk, offenders }) => ({ id, isOk, offenders }));
  const row = { value: { at: at.toISOString(), isOk, words, checks: kept }, updatedAt: at };
  await db
    .insert(settings)
    .values({ key: HEALTH_KEY, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row });
}

/** Every check with what it found last, those that found something first; null before the first time. */
export async function readHealth(db: Database, { pages, checks: announced }: Announced) {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, HEALTH_KEY));
  const kept = keptSchema.safeParse(row?.value);
  if (!kept.success) return null;
  const known = new Map(
    [...doctorChecks, ...announced, ...Object.values(fileChecks)].map((check) => [check.id as string, check]),
  );
  // An id somewhere in an offender's words: `ord_…`, or the reference of a payment.
  const beginnings = Object.keys(pages).filter((start) => !start.includes('.'));
  const anId = new RegExp(`(?:${beginnings.map(RegExp.escape).join('|')})[0-9a-z-]+`);
  const checks = kept.data.checks.flatMap(({ id, isOk, offenders }) => {
    const check = known.get(id);
    if (!check) return [];
    const { name, promise, whatToDo, invariant } = check;
    const found = offenders.map((words) => ({ words, page: pageOfThing(pages, anId.exec(words)?.[0] ?? '') }));
    return [
      { id, isOk, name, promise, whatToDo, topic: topicOf(invariant), found, hasMore: found.length === MOST_OFFENDERS },
    ];
  });
  return { at: formatDateTime(new Date(kept.data.at)), isOk: kept.data.isOk, checks };
}

export type Health = NonNullable<Awaited<ReturnType<typeof readHealth>>>;
