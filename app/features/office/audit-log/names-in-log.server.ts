import { inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { cohorts } from '#app/features/class/masterclass/door/cohort.table.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { categories } from '#app/features/shop/categories/door/category.table.server.ts';
import type { AuditDetails } from '#app/platform/audit/audit-actions.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';

interface Entry {
  subjectId: string;
  details: AuditDetails;
}

/** The address of a category is an ordinary word, which other details may say too. */
const CATEGORY = 'category:';
const categoryKey = sql<string>`${CATEGORY}::text || ${categories.slug}`;

/** Several ids in one detail: `sitting → tables`, `adunni-sofa, zaria-bench`. */
const BETWEEN = /( → |, )/;

/** Entries as somebody reads them: a piece, a category, a class and a person by their names of today, not by their ids. */
export async function nameInLog<E extends Entry>(db: Database, entries: readonly E[]) {
  const names = await readNames(db, entries);
  return entries.map((entry) => {
    const details = Object.entries(entry.details).map(([key, value]) => showName(key, value, names));
    return { ...entry, details: Object.fromEntries(details), subjectName: names.get(entry.subjectId) };
  });
}

async function readNames(db: Database, entries: readonly Entry[]): Promise<Map<string, string>> {
  const values = entries.flatMap(({ details }) => Object.values(details));
  const parts = values.flatMap((value) =>
    typeof value === 'string' && value.length < 300 ? value.split(BETWEEN) : [],
  );
  const ids = [...new Set([...entries.map(({ subjectId }) => subjectId), ...parts])];
  if (ids.length === 0) return new Map();
  const slugs = ids.map((id) => `${CATEGORY}${id}`);
  const rows = await unionAll(
    db.select({ id: products.id, name: products.name }).from(products).where(inArray(products.id, ids)),
    db.select({ id: cohorts.id, name: cohorts.title }).from(cohorts).where(inArray(cohorts.id, ids)),
    db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, ids)),
    db.select({ id: categoryKey, name: categories.name }).from(categories).where(inArray(categoryKey, slugs)),
  );
  return new Map(rows.filter(({ name }) => name !== '').map(({ id, name }) => [id, name]));
}

function showName(key: string, value: AuditDetails[string], names: ReadonlyMap<string, string>) {
  if (typeof value !== 'string') return [key, value] as const;
  const prefix = key === 'category' ? CATEGORY : '';
  const told = value
    .split(BETWEEN)
    .map((part) => names.get(prefix + part) ?? part)
    .join('');
  // What is told by a name is no id any more.
  return [told === value ? key : key.replace(/Id$/, ''), told] as const;
}
