import { asc, eq, sql } from 'drizzle-orm';
import { productsAdminTexts } from '#app/features/desk/products/products-admin-texts.ts';
import { storeProductPicture } from '#app/features/desk/products/store-product-picture.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { categories } from '#app/features/shop/categories/door/category.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { FormErrors } from '#app/platform/forms/check-form.ts';
import type { Services } from '#app/platform/services.server.ts';
import { addCategory } from './add-category.server.ts';
import { categoriesTexts } from './categories-admin-texts.ts';
import type { CategoryForm } from './category-form.schema.ts';
import { deleteCategory } from './delete-category.server.ts';
import { moveCategory } from './move-category.server.ts';
import { renameCategory } from './rename-category.server.ts';
import { setCategoryPicture } from './set-category-picture.server.ts';

const { refusals: texts, done } = categoriesTexts;

/** Every category with how many pieces are in it. */
export function listCategoryRows(db: Database) {
  const { id, slug, name, picture } = categories;
  return db
    .select({
      id,
      slug,
      name,
      picture,
      inShop: sql<number>`(count(*) filter (where ${products.status} = 'published'))::int`,
      others: sql<number>`(count(${products.id}) filter (where ${products.status} <> 'published'))::int`,
    })
    .from(categories)
    .leftJoin(products, eq(products.category, slug))
    .groupBy(categories.id)
    .orderBy(asc(categories.position), asc(id));
}

export type CategoryRow = Awaited<ReturnType<typeof listCategoryRows>>[number];

/** What a press came to: a sentence of the page's, or the form `of` a category (or 'add') again. */
export type CategoryAnswer =
  | { kind: 'done'; notice: keyof typeof done }
  | { kind: 'refused'; of: string; intent: CategoryForm['intent']; status: 409 | 422; errors: FormErrors };

export async function submitCategory(services: Services, actor: string, form: CategoryForm): Promise<CategoryAnswer> {
  const of = form.intent === 'add' ? 'add' : form.id;
  const answer = (result: Answered, notice: keyof typeof done, field: string): CategoryAnswer => {
    if (result.ok) return { kind: 'done', notice };
    const { intent } = form;
    const sentence = texts[result.reason];
    if (result.reason === 'gone') {
      return { kind: 'refused', of: 'page', intent, status: 409, errors: { message: sentence, fields: {} } };
    }
    return {
      kind: 'refused',
      of,
      intent,
      status: 422,
      errors: { message: texts.check, fields: { [field]: sentence } },
    };
  };
  switch (form.intent) {
    case 'add':
      return answer(await addCategory(services, actor, form.name), 'added', 'name');
    case 'rename':
      return answer(await renameCategory(services, actor, form), 'renamed', 'name');
    case 'up':
    case 'down':
      return answer(
        await moveCategory(services, actor, { id: form.id, by: form.intent === 'up' ? -1 : 1 }),
        'moved',
        '',
      );
    case 'delete':
      return answer(await deleteCategory(services, actor, form), 'deleted', 'to');
    case 'no_picture':
      return answer(await setCategoryPicture(services, actor, { id: form.id, picture: null }), 'no_picture', '');
    case 'picture': {
      const bytes = new Uint8Array(await form.picture.arrayBuffer());
      const refuse = (sentence: string): CategoryAnswer => ({
        kind: 'refused',
        of,
        intent: 'picture',
        status: 422,
        errors: { message: texts.check, fields: { picture: sentence } },
      });
      if (bytes.length === 0) return refuse(texts.no_file);
      const stored = await storeProductPicture(services, bytes);
      if (!stored.ok) return refuse(productsAdminTexts.pictures.refusals[stored.reason]);
      const { key, width, height, widths, dominantColor } = stored.picture;
      const picture = { key, width, height, widths, dominantColor };
      return answer(await setCategoryPicture(services, actor, { id: form.id, picture }), 'picture', '');
    }
  }
}

type Answered = { ok: true } | { ok: false; reason: keyof typeof texts };
