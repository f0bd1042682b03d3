import { getAuthTables } from 'better-auth/db';
import { getTableColumns } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createAuthHarness } from '#tests/support/auth-harness.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { sessions, signInAccounts, users, verifications } from './auth.table.server.ts';
import { betterAuthOptions } from './better-auth.server.ts';

const handle = useTestDatabase();
const OURS = { user: users, session: sessions, account: signInAccounts, verification: verifications };
const KINDS: Record<string, string> = { string: 'string', boolean: 'boolean', date: 'date' };

// The library moved its schema inside a patch line before; a start would not notice, the first sign-in would.
it('has every field that the sign-in library writes, of its kind, and asks for none that it does not', async () => {
  const { services } = await createAuthHarness(handle);
  const wanted = getAuthTables(betterAuthOptions(services));
  expect(Object.keys(wanted).sort()).toEqual(Object.keys(OURS).sort());
  for (const [model, table] of Object.entries(OURS)) {
    const columns = getTableColumns(table) as Record<
      string,
      { dataType: string; notNull: boolean; hasDefault: boolean }
    >;
    const fields = wanted[model]?.fields ?? {};
    for (const [name, field] of Object.entries(fields)) {
      expect(columns[field.fieldName ?? name]?.dataType, `${model}.${name}`).toBe(KINDS[String(field.type)]);
    }
    for (const [name, column] of Object.entries(columns)) {
      const isFilled = name === 'id' || name in fields || column.hasDefault || !column.notNull;
      expect(isFilled, `${model}.${name} is required here and unknown there`).toBe(true);
    }
  }
});
