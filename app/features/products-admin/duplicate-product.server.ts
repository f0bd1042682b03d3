import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import type { Services } from '#app/platform/services.server.ts';
import { insertProduct, lockNumbering } from './product.mutations.server.ts';
import { findSavedProduct } from './products-admin.queries.server.ts';
import { productsAdminTexts } from './products-admin-texts.ts';

/** A draft with everything of a piece but its address and number; undefined when there is no such piece. */
export function duplicateProduct(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  id: string,
  actor: string,
): Promise<string | undefined> {
  const now = clock();
  return db.transaction(async (db) => {
    const original = await findSavedProduct(db, id);
    if (!original) return undefined;
    await lockNumbering(db);
    const name = productsAdminTexts.copyOf(original.values.name);
    const copy = await insertProduct(db, { values: { ...original.values, name }, status: 'draft' }, now);
    const details = { name, from: id };
    await recordAudit(db, { actor, action: 'product.duplicated', subjectId: copy.id, details }, now);
    return copy.id;
  });
}
