import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../database/migrations');

/**
 * `order by created_at desc` puts nulls first. An index that puts them last cannot serve it, not even where no null can be: the page of a list
 * of 200,000 customers then reads and sorts all of them (94 ms instead of 1).
 */
test('an index that is read newest first keeps nulls where the order by of the lists has them', () => {
  const files = readdirSync(MIGRATIONS).filter((file) => file.endsWith('.sql'));
  expect(files.length).toBeGreaterThan(0);
  const indexes = files.flatMap(
    (file) => readFileSync(path.join(MIGRATIONS, file), 'utf8').match(/CREATE (UNIQUE )?INDEX .*/g) ?? [],
  );
  expect(indexes.filter((index) => /DESC NULLS LAST/i.test(index))).toEqual([]);
  expect(indexes.some((index) => /DESC NULLS FIRST/i.test(index))).toBe(true);
});
