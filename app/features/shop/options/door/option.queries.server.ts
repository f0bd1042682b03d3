import { asc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#app/platform/database/client.server.ts';
import { prepared } from '#app/platform/database/prepared.server.ts';
import type { ProductOption } from './choice.ts';
import { options, optionValues } from './option.table.server.ts';
import { COLOR_OPTION, type Option } from './options.ts';

/** Every option with its values, in the shop's order; the shop's own colours among them once there are any. */
export async function listOptions(db: Database): Promise<Option[]> {
  // One after the other: a transaction has one connection.
  const names = await optionsInOrder(db).execute();
  const byOption = Map.groupBy(await valuesInOrder(db).execute(), ({ option }) => option);
  return names.map(({ slug, name }) => ({
    slug,
    name,
    values: (byOption.get(slug) ?? []).map(({ option: _, position: __, ...value }) => value),
  }));
}

/** What a piece offers, out of its column of what it is offered in (`OfferedValue[]`): each option with its values and this piece's prices. */
export const offeredOptions = (offered: SQLWrapper): SQL<ProductOption[]> => sql<ProductOption[]>`coalesce((
  select json_agg(json_build_object('slug', slug, 'name', name, 'values', list) order by place, slug) from (
    select o.slug, o.name, o.position as place, json_agg(json_build_object('slug', v.slug, 'label', v.label, 'swatch', v.swatch,
      'picture', v.picture - 'dominantColor',
      'priceDifferenceKobo', coalesce((part->>'priceDifferenceKobo')::bigint, v.price_difference_kobo),
      'extraDays', v.extra_days) order by v.position, v.slug) as list
    from jsonb_array_elements(${offered}) as part
    join option_values v on v.option || '=' || v.slug = part->>'value'
    join options o on o.slug = v.option
    group by o.slug) as offered), '[]')`;

/** What the shop's own among a piece's colours are painted with; null where it has none of them. */
export const ownSwatches = (colors: SQLWrapper): SQL<Record<string, string> | null> => sql<Record<
  string,
  string
> | null>`(
  select json_object_agg(v.label, v.swatch) from option_values v
  where v.option = ${COLOR_OPTION} and v.swatch is not null and v.label = any(${colors}))`;

/** What the shop's own colours of these slugs are called, as pieces name them. */
export const labelsOfColors = (slugs: readonly string[]): SQL => sql`array(
  select v.label from option_values v where v.option = ${COLOR_OPTION} and v.slug = any(${sql.param(slugs)}::text[]))`;

type Range = [least: number, most: number, own?: number] | null;

/**
 * By how much the cheapest and the dearest choice change a piece's price, and the cheapest combination with a price of its own; null for
 * one that offers nothing of it.
 */
export const optionRange = ({ id, options }: Record<'id' | 'options', SQLWrapper>): SQL<Range> => sql<Range>`(
  select jsonb_build_array(coalesce(sum(least), 0), coalesce(sum(most), 0)) || coalesce(nullif(${ownPrices(id)}, '[null]'), '[]')
  from (
    select min(difference) as least, max(difference) as most from (
      select v.option, coalesce((part->>'priceDifferenceKobo')::bigint, v.price_difference_kobo) as difference
      from jsonb_array_elements(${options}) as part
      join option_values v on v.option || '=' || v.slug = part->>'value') as each
    group by option) as ranges having count(*) > 0 or ${ownPrices(id)} <> '[null]')`;

const ownPrices = (productId: SQLWrapper) => sql`(
  select jsonb_build_array(min(price_difference_kobo)) from product_variants where product_id = ${productId})`;

const optionsInOrder = prepared((db) =>
  db.select().from(options).orderBy(asc(options.position), asc(options.slug)).prepare('options_in_order'),
);

const valuesInOrder = prepared((db) =>
  db.select().from(optionValues).orderBy(asc(optionValues.position), asc(optionValues.slug)).prepare('values_in_order'),
);
