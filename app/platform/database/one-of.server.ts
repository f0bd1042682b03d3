import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * That a column holds one of the values its enum lists, or one of `values`, which are some of those. For CHECKs and indexes: they are
 * written into the text, since neither takes parameters.
 */
export function oneOf(column: PgColumn, values?: readonly string[]): SQL {
  // The columns that Drizzle hands to a table's checks have lost their enum.
  const known = Object.values(getTableColumns(column.table)).find(({ name }) => name === column.name)?.enumValues ?? [];
  const listed = values ?? known;
  const isKnown = listed.length > 0 && listed.every((value) => known.includes(value));
  if (!isKnown) throw new Error(`${column.name} is not one of ${listed.join(', ')}`);
  return sql`${column} in (${sql.raw(listed.map((value) => `'${value}'`).join(', '))})`;
}
