import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { insertProduct, lockNumbering } from './product.mutations.server.ts';
import { findSavedProduct } from './products-admin.queries.server.ts';
import { productsAdminTexts } from './products-admin-texts.ts';

/** A draft with everything of a piece but its address and number; undefined when there is no such piece. */
export function duplicateProduct(context: ActContext, actor: string, id: string): Promise<string | undefined> {
  return act(context, actor, async (act) => {
    const original = await findSavedProduct(act.db, { id });
    if (!original) return undefined;
    await lockNumbering(act.db);
    const name = productsAdminTexts.copyOf(original.values.name);
    const copy = await insertProduct(act, { values: { ...original.values, name }, status: 'draft' });
    const details = { name, from: id };
    await act.audit('product.duplicated', copy.id, details);
    return copy.id;
  });
}
