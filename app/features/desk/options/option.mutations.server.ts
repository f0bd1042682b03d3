import { asc, eq, sql } from 'drizzle-orm';
import { options, optionValues } from '#app/features/shop/options/door/option.table.server.ts';
import { COLOR_OPTION, type OptionValue } from '#app/features/shop/options/door/options.ts';
import type { Act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';

interface Placed {
  position: number;
}

/** An option at the end of the list, under a slug that is free. */
export async function insertOption(
  { db, now, audit }: Act,
  { slug, name, after }: { slug: string; name: string; after: readonly Placed[] },
): Promise<void> {
  await db.insert(options).values({ slug, name, position: nextPosition(after), createdAt: now });
  await audit('option.added', slug, { name });
}

/** Where the shop's own colours are kept; it comes with the first of them. */
export async function insertColorOption({ db, now }: Act): Promise<void> {
  const option = { slug: COLOR_OPTION, name: 'Colour', position: 0, createdAt: now };
  await db.insert(options).values(option).onConflictDoNothing();
}

/** A value at the end of its option's, under a slug that is free. */
export async function insertValue(
  { db, audit }: Act,
  {
    option,
    value,
    after,
  }: { option: Pick<MissingOption, 'slug' | 'name'>; value: OptionValue; after: readonly Placed[] },
): Promise<void> {
  await db.insert(optionValues).values({ ...value, option: option.slug, position: nextPosition(after) });
  await audit('option.value_added', option.slug, { option: option.name, label: value.label });
}

/** Options and values that a list of products needs and the shop has not, by the names that were found free for them. */
export interface MissingOption {
  slug: string;
  name: string;
  /** Of one that is there, only its values are missing. */
  isNew: boolean;
  values: { slug: string; label: string }[];
}

/** Adds them, each at the end of its list. Call with `lockOptions` held since the names were found free. */
export async function insertMissing(act: Act, missing: readonly MissingOption[]): Promise<void> {
  for (const { slug, name, isNew, values } of missing) {
    if (slug === COLOR_OPTION) await insertColorOption(act);
    else if (isNew) await insertOption(act, { slug, name, after: await optionsInOrder(act.db) });
    const others: Placed[] = await valuesOf(act.db, slug);
    for (const value of values) {
      await insertValue(act, { option: { slug, name }, value: { ...value, ...WITHOUT_MORE }, after: others });
      others.push({ position: nextPosition(others) });
    }
  }
}

const WITHOUT_MORE = { swatch: null, picture: null, priceDifferenceKobo: 0, extraDays: 0 };

const nextPosition = (all: readonly Placed[]) => Math.max(0, ...all.map(({ position }) => position)) + 1;

/** Every option in order, held until the transaction ends: names and places are decided by one person at a time. */
export async function lockOptions(db: Database) {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('options'))`);
  return optionsInOrder(db).for('update');
}

const optionsInOrder = (db: Database) => db.select().from(options).orderBy(asc(options.position), asc(options.slug));

export function valuesOf(db: Database, option: string) {
  return db
    .select()
    .from(optionValues)
    .where(eq(optionValues.option, option))
    .orderBy(asc(optionValues.position), asc(optionValues.slug));
}
