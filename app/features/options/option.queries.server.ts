import { asc } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { prepared } from '#app/platform/database/prepared.server.ts';
import { options, optionValues } from './option.table.server.ts';
import type { Option } from './options.ts';

/** Every option with its values, in the shop's order; the shop's own colours among them once there are any. */
export async function listOptions(db: Database): Promise<Option[]> {
  // One after the other: a transaction has one connection.
  const names = await optionsInOrder(db).execute();
  const byOption = Map.groupBy(await valuesInOrder(db).execute(), ({ option }) => option);
  return names.map(({ slug, name }) => ({
    ...{ slug, name },
    values: (byOption.get(slug) ?? []).map(({ option: _, position: __, ...value }) => value),
  }));
}

const optionsInOrder = prepared((db) =>
  db.select().from(options).orderBy(asc(options.position), asc(options.slug)).prepare('options_in_order'),
);

const valuesInOrder = prepared((db) =>
  db.select().from(optionValues).orderBy(asc(optionValues.position), asc(optionValues.slug)).prepare('values_in_order'),
);
