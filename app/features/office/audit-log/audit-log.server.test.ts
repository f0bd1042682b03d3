import { beforeEach, expect, test } from 'vitest';
import { shop } from '#app/features.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import type { AuditDetails } from '#app/platform/audit/audit-actions.ts';
import { aProduct } from '#tests/support/builders.ts';
import { emptyTables, useTestDatabase } from '#tests/support/test-database.ts';
import { readAuditLog } from './audit-log.server.ts';

const database = useTestDatabase();
const AT = new Date('2026-11-21T09:00:00Z');
const EVERYTHING = { actor: '', topic: '', subject: '', from: '', to: '', before: undefined };

beforeEach(() => emptyTables(database));

async function told(action: string, subjectId: string, details: AuditDetails) {
  await database.db.insert(auditEntries).values({ at: AT, actor: 'usr_ngozi', action, subjectId, details });
  const [entry] = (await readAuditLog(database.db, { shop, ...EVERYTHING })).entries;
  return [entry?.sentence, ...(entry?.details ?? [])].join(' | ');
}

test('pieces, categories and classes are told by their names, wherever an act holds their ids', async () => {
  const bench = await aProduct(database.db, { name: 'Zaria bench' });
  const sofa = await aProduct(database.db, { name: 'Adunni sofa' });
  expect(await told('product.edited', sofa, { category: 'sitting → tables' })).toBe(
    'edited Adunni sofa | category: Sitting → Tables',
  );
  expect(await told('product.duplicated', sofa, { name: 'Adunni sofa', from: bench })).toBe(
    'duplicated Adunni sofa | from: Zaria bench | name: Adunni sofa',
  );
  expect(await told('collection.pieces_changed', 'col_1', { name: 'Eko', act: 'put', piece: bench })).toBe(
    'put Zaria bench in the collection Eko',
  );
  expect(await told('product.edited', sofa, { productId: bench })).toContain('product: Zaria bench');
  // An ordinary word stays what it is.
  expect(await told('order.moved', 'ord_1', { from: 'new', to: 'shipped', reason: 'sitting' })).not.toContain(
    'Sitting',
  );
});
