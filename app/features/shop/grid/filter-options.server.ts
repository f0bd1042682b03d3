import { sql } from 'drizzle-orm';
import { COLOR_OPTION } from '#app/features/shop/options/door/options.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { keepUntilChanged } from '#app/platform/live-updates/kept-reading.server.ts';

/** What the list can be narrowed by of an option of the shop's own; `value` as the address has it, `wood.iroko`. */
export interface FilterOption {
  slug: string;
  name: string;
  values: { value: string; label: string; swatch: string | null }[];
}

/** The options, the shop's own colours among them, with what published pieces come in. */
export async function listFilterOptions(db: Database): Promise<FilterOption[]> {
  // Pieces name an own colour as it is called, and everything else by its key.
  const { rows } = await db.execute<{ [Key in keyof FilterOption]: FilterOption[Key] }>(sql`
    select o.slug, o.name, json_agg(json_build_object('value', v.option || '.' || v.slug, 'label', v.label, 'swatch', v.swatch)
      order by v.position, v.slug) as values
    from option_values v join options o on o.slug = v.option
    where case when v.option = ${COLOR_OPTION}
      then exists (select from products p where p.status = 'published' and p.colors @> array[v.label])
      else exists (select from products p where p.status = 'published'
        and p.options @> jsonb_build_array(jsonb_build_object('value', v.option || '=' || v.slug))) end
    group by o.slug order by o.position, o.slug`);
  return rows;
}

/** The same, read once in a process until it changes: page-changes.sql tells of an option, and of pieces that begin or cease to offer one. */
export const readFilterOptions = keepUntilChanged(['categories', 'bar'], listFilterOptions);

/** What of an address's choices there is today; the rest narrows nothing. */
export function knownOptions(asked: readonly string[], options: readonly FilterOption[]): string[] {
  const known = new Set(options.flatMap(({ values }) => values.map(({ value }) => value)));
  return asked.filter((value) => known.has(value));
}
