import { parseNaira } from '#app/platform/money/kobo.ts';
import type { Services } from '#app/platform/services.server.ts';
import { changeListedProduct, changeManyProducts, type ListedChange } from './change-listed-product.server.ts';
import { deleteProduct } from './delete-product.server.ts';
import { duplicateProduct } from './duplicate-product.server.ts';
import { countProductTabs, listProductRows } from './list-products.server.ts';
import { type BulkForm, LISTED_CHANGES, type RowForm } from './product-list.schema.ts';
import type { ProductsView } from './product-tabs.ts';
import { productsAdminTexts } from './products-admin-texts.ts';
import { toldText } from './save-product.server.ts';

const texts = productsAdminTexts.list;

/** /uploads: one tab's pieces, or what a search finds in all of them. Two queries. */
export async function readProductList({ db }: Pick<Services, 'db'>, view: ProductsView) {
  const [page, counts] = await Promise.all([listProductRows(db, view), countProductTabs(db)]);
  return { ...page, counts };
}

/** What a press on the list came to. `ask` and `refusal` belong to the piece `id`, or to the whole list. */
export type ListAnswer =
  | { kind: 'done'; said: keyof typeof texts.said }
  | { kind: 'copied'; id: string }
  | { kind: 'refused'; status: 404 | 409 | 422; id: string | undefined; sentence: string; typed?: string }
  /** Carts would notice: the same form again, with `told`, does it. */
  | { kind: 'ask'; id: string | undefined; carts: number; effects: string[]; again: [string, string][] };

export async function submitProductList(
  services: Pick<Services, 'db' | 'clock'>,
  form: RowForm | BulkForm,
  actor: string,
): Promise<ListAnswer> {
  switch (form.intent) {
    case 'bulk':
      return submitMany(services, form, actor);
    case 'duplicate': {
      const id = await duplicateProduct(services, form.id, actor);
      return id === undefined ? gone() : { kind: 'copied', id };
    }
    case 'delete':
      return submitDeletion(services, form, actor);
    case 'price': {
      const priceKobo = parseNaira(form.price);
      if (priceKobo !== undefined) return submitOne(services, form, { priceKobo }, actor);
      return {
        kind: 'refused',
        status: 422,
        id: form.id,
        sentence: productsAdminTexts.refusals.price,
        typed: form.price,
      };
    }
    default:
      return submitOne(services, form, LISTED_CHANGES[form.intent], actor);
  }
}

async function submitOne(
  services: Pick<Services, 'db' | 'clock'>,
  form: RowForm,
  change: ListedChange,
  actor: string,
): Promise<ListAnswer> {
  const { id, version, told, intent } = form;
  const changed = await changeListedProduct(services, { id, version, change, told }, actor);
  if (changed.ok) return { kind: 'done', said: intent as keyof typeof texts.said };
  switch (changed.reason) {
    case 'unknown_product':
      return gone();
    case 'stale':
      return { kind: 'refused', status: 409, id, sentence: texts.stale(changed.product.values.name) };
    case 'incomplete': {
      const sentence = texts.incomplete(changed.product.values.name, changed.sentence);
      return { kind: 'refused', status: 422, id, sentence, typed: form.price };
    }
    case 'tell_carts': {
      const { carts, effects } = changed;
      const fields = Object.entries({ ...form, told: toldText(effects) });
      return { kind: 'ask', id, carts, effects, again: fields.map(([name, value]) => [name, String(value)]) };
    }
  }
}

/** A piece that somebody has ordered or wants is archived instead, which may ask once more because of carts. */
async function submitDeletion(
  services: Pick<Services, 'db' | 'clock'>,
  form: RowForm,
  actor: string,
): Promise<ListAnswer> {
  const deleted = await deleteProduct(services, form, actor);
  if (deleted.ok) return { kind: 'done', said: 'deleted' };
  if (deleted.reason === 'stale')
    return { kind: 'refused', status: 409, id: form.id, sentence: texts.changedMeanwhile };
  const archived = await submitOne(services, form, LISTED_CHANGES.archive, actor);
  return archived.kind === 'done' ? { kind: 'done', said: texts.insteadOfDeleting[deleted.reason] } : archived;
}

async function submitMany(
  services: Pick<Services, 'db' | 'clock'>,
  form: BulkForm,
  actor: string,
): Promise<ListAnswer> {
  const { ids, act } = form;
  if (ids.length === 0) return { kind: 'refused', status: 422, id: undefined, sentence: texts.noneSelected };
  const asked = { ids, change: LISTED_CHANGES[act], told: form.told === 'yes' };
  const many = await changeManyProducts(services, asked, actor);
  if (many.tell) {
    const again = [['intent', 'bulk'], ['act', act], ['told', 'yes'], ...ids.map((id) => ['ids', id])];
    return { kind: 'ask', id: undefined, ...many.tell, again: again as [string, string][] };
  }
  if (many.refused.length === 0) return { kind: 'done', said: 'many' };
  const sentences = many.refused.map(({ name, sentence }) => texts.incomplete(name, sentence));
  return {
    kind: 'refused',
    status: 422,
    id: undefined,
    sentence: [texts.changed(many.changed), ...sentences].join(' '),
  };
}

const gone = (): ListAnswer => ({ kind: 'refused', status: 404, id: undefined, sentence: texts.gone });
