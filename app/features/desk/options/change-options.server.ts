import { eq, sql } from 'drizzle-orm';
import { movedTo } from '#app/features/desk/products/product-form.ts';
import { mayGive } from '#app/features/ground/settings/door/give-away.ts';
import { rightsOf } from '#app/features/ground/settings/door/rights.server.ts';
import { parseColor } from '#app/features/shop/catalog/door/colors.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { keyOfValue } from '#app/features/shop/options/door/choice.ts';
import { options, optionValues } from '#app/features/shop/options/door/option.table.server.ts';
import {
  COLOR_OPTION,
  isOfEveryShop,
  MOST_OPTIONS,
  MOST_VALUES,
  type OptionValue,
  slugFor,
  slugForOption,
} from '#app/features/shop/options/door/options.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { insertColorOption, insertOption, insertValue, lockOptions, valuesOf } from './option.mutations.server.ts';

type Result<Reason extends string> = { ok: true } | { ok: false; reason: Reason };

/** An option at the end of the list. */
export function addOption(
  context: ActContext,
  actor: string,
  name: string,
): Promise<{ ok: true; slug: string } | { ok: false; reason: 'taken' | 'too_many' }> {
  return act(context, actor, async (act) => {
    const all = await lockOptions(act.db);
    if (isTaken(name, all)) return { ok: false, reason: 'taken' };
    if (all.length >= MOST_OPTIONS) return { ok: false, reason: 'too_many' };
    const slug = slugForOption(name, all);
    await insertOption(act, { slug, name, after: all });
    return { ok: true, slug };
  });
}

/** What people read; carts, links and files go on naming it by its slug. */
export function renameOption(
  context: ActContext,
  actor: string,
  { slug, name }: { slug: string; name: string },
): Promise<Result<'gone' | 'taken'>> {
  return act(context, actor, async (act) => {
    const all = await lockOptions(act.db);
    const option = all.find((each) => each.slug === slug);
    if (!option || slug === COLOR_OPTION) return { ok: false, reason: 'gone' };
    if (option.name === name) return { ok: true };
    const others = all.filter((each) => each !== option);
    if (isTaken(name, others)) return { ok: false, reason: 'taken' };
    await act.db.update(options).set({ name }).where(eq(options.slug, slug));
    await act.audit('option.renamed', slug, { from: option.name, to: name });
    return { ok: true };
  });
}

/** One place up or down; nothing happens at the ends. Colours come first. */
export function moveOption(
  context: ActContext,
  actor: string,
  { slug, by }: { slug: string; by: 1 | -1 },
): Promise<Result<'gone'>> {
  return act(context, actor, async (act) => {
    const all = (await lockOptions(act.db)).filter((each) => each.slug !== COLOR_OPTION);
    const from = all.findIndex((each) => each.slug === slug);
    const option = all[from];
    if (!option) return { ok: false, reason: 'gone' };
    for (const [index, each] of movedTo(all, from, from + by).entries()) {
      if (each.position === index + 1) continue;
      await act.db
        .update(options)
        .set({ position: index + 1 })
        .where(eq(options.slug, each.slug));
    }
    await act.audit('option.moved', slug, { name: option.name });
    return { ok: true };
  });
}

/** With everything it can be; not while a product comes in one of them. */
export function deleteOption(context: ActContext, actor: string, slug: string): Promise<Result<'gone' | 'in_use'>> {
  return act(context, actor, async (act) => {
    const option = (await lockOptions(act.db)).find((each) => each.slug === slug);
    if (!option || slug === COLOR_OPTION) return { ok: false, reason: 'gone' };
    if (await isUsed(act.db, { option: slug })) return { ok: false, reason: 'in_use' };
    await act.db.delete(options).where(eq(options.slug, slug));
    await act.audit('option.deleted', slug, { name: option.name });
    return { ok: true };
  });
}

/** A value as its form says it. */
export type TypedValue = Omit<OptionValue, 'slug'>;

/** A value at the end of an option's list. The shop's colours become an option with the first of its own. */
export function addValue(
  context: ActContext,
  actor: string,
  { option: slug, value }: { option: string; value: TypedValue },
): Promise<Result<'gone' | 'taken' | 'of_every_shop' | 'too_many_values' | 'too_much'>> {
  return act(context, actor, async (act) => {
    if (slug === COLOR_OPTION && parseColor(value.label)) return { ok: false, reason: 'of_every_shop' };
    if (slug === COLOR_OPTION) await insertColorOption(act);
    const option = (await lockOptions(act.db)).find((each) => each.slug === slug);
    if (!option) return { ok: false, reason: 'gone' };
    const values = await valuesOf(act.db, slug);
    if (isCalled(value.label, values)) return { ok: false, reason: 'taken' };
    if (values.length >= MOST_VALUES) return { ok: false, reason: 'too_many_values' };
    if (!(await mayAsk(act, 0, value.priceDifferenceKobo))) return { ok: false, reason: 'too_much' };
    const valueSlug = slugFor(value.label, (wanted) => values.some((other) => other.slug === wanted));
    await insertValue(act, { option, value: { ...value, slug: valueSlug }, after: values });
    return { ok: true };
  });
}

/** What is said of a value. Colours are written in products by their names, so theirs stay. */
export function changeValue(
  context: ActContext,
  actor: string,
  { option: slug, slug: valueSlug, value }: { option: string; slug: string; value: TypedValue },
): Promise<Result<'gone' | 'taken' | 'color_name' | 'too_much'>> {
  return act(context, actor, async (act) => {
    const option = (await lockOptions(act.db)).find((each) => each.slug === slug);
    const values = await valuesOf(act.db, slug);
    const before = values.find((each) => each.slug === valueSlug);
    if (!option || !before) return { ok: false, reason: 'gone' };
    if (slug === COLOR_OPTION && before.label !== value.label) return { ok: false, reason: 'color_name' };
    const others = values.filter((each) => each !== before);
    if (isCalled(value.label, others)) return { ok: false, reason: 'taken' };
    if (!(await mayAsk(act, before.priceDifferenceKobo, value.priceDifferenceKobo)))
      return { ok: false, reason: 'too_much' };
    await act.db.update(optionValues).set(value).where(isValue(slug, valueSlug));
    await act.audit('option.value_changed', slug, { option: option.name, label: value.label });
    return { ok: true };
  });
}

/** Products of every price read the list, so there is no price that a difference could be measured against. */
const mayAsk = async ({ db, actor }: Act, asked: number, now: number): Promise<boolean> =>
  mayGive(await rightsOf(db, actor), 'option_price', { off: asked - now, of: asked });

export function moveValue(
  context: ActContext,
  actor: string,
  { option: slug, slug: valueSlug, by }: { option: string; slug: string; by: 1 | -1 },
): Promise<Result<'gone'>> {
  return act(context, actor, async (act) => {
    const option = (await lockOptions(act.db)).find((each) => each.slug === slug);
    const values = await valuesOf(act.db, slug);
    const from = values.findIndex((each) => each.slug === valueSlug);
    const value = values[from];
    if (!option || !value) return { ok: false, reason: 'gone' };
    for (const [index, each] of movedTo(values, from, from + by).entries()) {
      if (each.position === index + 1) continue;
      await act.db
        .update(optionValues)
        .set({ position: index + 1 })
        .where(isValue(slug, each.slug));
    }
    await act.audit('option.value_moved', slug, { option: option.name, label: value.label });
    return { ok: true };
  });
}

/** Not while a product comes in it. */
export function deleteValue(
  context: ActContext,
  actor: string,
  { option: slug, slug: valueSlug }: { option: string; slug: string },
): Promise<Result<'gone' | 'in_use'>> {
  return act(context, actor, async (act) => {
    const option = (await lockOptions(act.db)).find((each) => each.slug === slug);
    if (await isUsed(act.db, { option: slug, value: valueSlug })) return { ok: false, reason: 'in_use' };
    const [deleted] = await act.db.delete(optionValues).where(isValue(slug, valueSlug)).returning();
    if (!option || !deleted) return { ok: false, reason: 'gone' };
    await act.audit('option.value_deleted', slug, { option: option.name, label: deleted.label });
    return { ok: true };
  });
}

const isTaken = (name: string, others: readonly { name: string }[]) =>
  isOfEveryShop(name) || others.some((other) => other.name.toLowerCase() === name.toLowerCase());
const isCalled = (label: string, others: readonly { label: string }[]) =>
  others.some((other) => other.label.toLowerCase() === label.toLowerCase());
const isValue = (option: string, slug: string) =>
  sql`${optionValues.option} = ${option} and ${optionValues.slug} = ${slug}`;

/** Whether a product, in the shop or not, comes in one of an option's values, or in this one. */
async function isUsed(db: Database, { option, value }: { option: string; value?: string }): Promise<boolean> {
  const label = sql`(select label from option_values where option = ${option} and slug = ${value ?? ''})`;
  const used =
    option === COLOR_OPTION
      ? sql`${label} = any(${products.colors})`
      : value
        ? sql`${products.options} @> ${JSON.stringify([{ value: keyOfValue(option, value) }])}::jsonb`
        : sql`exists (select from jsonb_array_elements(${products.options}) part where starts_with(part->>'value', ${`${option}=`}))`;
  const [found] = await db.select({ id: products.id }).from(products).where(used).limit(1);
  return found !== undefined;
}
