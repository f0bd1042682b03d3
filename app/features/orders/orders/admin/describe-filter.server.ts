import { eq } from 'drizzle-orm';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { listCategories } from '#app/features/shop/categories/door/category.queries.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { moneyTexts } from '#app/platform/money/money-texts.ts';
import { formatDate, fromLagosDay } from '#app/platform/time/lagos-time.ts';
import { orderTexts } from '../door/order-texts.ts';
import type { FilterName, OrderFilter } from '../order-filter.ts';
import { orderOfficeTexts } from '../order-office-texts.ts';

const texts = orderOfficeTexts.filter;

/** A part of a filter that can be taken away, in words. */
export interface FilterPart {
  name: FilterName;
  words: string;
}

/** What a list is narrowed and sorted by, in words. */
export async function describeFilter(db: Database, filter: OrderFilter): Promise<FilterPart[]> {
  const { need, paid, via, delivery, state, channel, product, category, cancelled, from, to, sort } = filter;
  const parts: [FilterName, string | undefined][] = [
    ['need', need && texts.needs[need]],
    ['paid', paid && moneyTexts.names[paid]],
    ['via', via && `${texts.via}: ${texts.vias[via].toLowerCase()}`],
    ['delivery', delivery && texts.deliveries[delivery]],
    ['state', state],
    ['channel', channel && orderTexts.sources[channel]],
    ['product', product && (await nameOf(db, product))],
    ['category', category && (await labelOf(db, category))],
    ['from', from && texts.since(formatDate(fromLagosDay(from)))],
    ['to', to && texts.until(formatDate(fromLagosDay(to)))],
    ['cancelled', cancelled && texts.withoutCancelled],
    ['sort', sort && texts.sorts[sort]],
  ];
  return parts.flatMap(([name, words]) => (words ? [{ name, words }] : []));
}

async function nameOf(db: Database, id: string): Promise<string> {
  const [product] = await db.select({ name: products.name }).from(products).where(eq(products.id, id));
  return product?.name ?? id;
}

async function labelOf(db: Database, value: string): Promise<string> {
  return (await listCategories(db)).find((category) => category.value === value)?.label ?? value;
}
