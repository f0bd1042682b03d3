import { check, getTableConfig, PgDialect, pgTable, text } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { oneOf } from './one-of.server.ts';

const textOf = (values?: readonly string[]) => {
  const table = pgTable('kettles', { state: text({ enum: ['cold', 'warm', 'hot'] }) }, (table) => [
    check('kettles_state', oneOf(table.state, values)),
  ]);
  const [rule] = getTableConfig(table).checks;
  return rule && new PgDialect().sqlToQuery(rule.value);
};

it('writes the values of a column’s enum, or some of them, into the text', () => {
  expect(textOf()).toEqual({ sql: `"kettles"."state" in ('cold', 'warm', 'hot')`, params: [] });
  expect(textOf(['warm', 'hot'])?.sql).toBe(`"kettles"."state" in ('warm', 'hot')`);
});

it('refuses what the enum does not list', () => {
  expect(() => textOf(['boiling'])).toThrow('state is not one of boiling');
});
