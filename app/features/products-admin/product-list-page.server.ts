import { parseNaira } from '#app/platform/money/kobo.ts';
import type { Services } from '#app/platform/services.server.ts';
import { changeListedProduct, changeManyProducts, type ListedChange } from './change-listed-product.server.ts';
import { deleteDraft } from './delete-draft.server.ts';
import { duplicateProduct } from './duplicate-product.server.ts';
import { countProductTabs, listProductRows } from './list-products.server.ts';
import { bulkChange, type ProductListForm } from './product-list.schema.ts';
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

/** Does what a form on the list asks for. */
export async function submitProductList(
  services: Pick<Services, 'db' | 'clock'>,
  form: ProductListForm,
  actor: string,
): Promise<ListAnswer> {
  switch (form.intent) {
    case 'duplicate': {
      const id = await duplicateProduct(services, form.id, actor);
      return id === undefined ? gone() : { kind: 'copied', id };
    }
    case 'delete':
      if (await deleteDraft(services, form, actor)) return { kind: 'done', said: 'deleted' };
      return { kind: 'refused', status: 409, id: form.id, sentence: texts.notDeleted };
    case 'bulk':
      return submitMany(services, form, actor);
    default:
      return submitOne(services, form, actor);
  }
}

async function submitOne(
  services: Pick<Services, 'db' | 'clock'>,
  form: Extract<ProductListForm, { intent: 'stock' | 'price' | 'status' }>,
  actor: string,
): Promise<ListAnswer> {
  const { id, version, told } = form;
  const change = changeOf(form);
  if (!change) {
    const sentence = productsAdminTexts.refusals.price;
    return { kind: 'refused', status: 422, id, sentence, typed: form.intent === 'price' ? form.price : undefined };
  }
  const changed = await changeListedProduct(services, { id, version, change, told }, actor);
  if (changed.ok) return { kind: 'done', said: saidOf(form) };
  switch (changed.reason) {
    case 'unknown_product':
      return gone();
    case 'stale':
      return { kind: 'refused', status: 409, id, sentence: texts.stale(changed.product.values.name) };
    case 'incomplete':
      return {
        kind: 'refused',
        status: 422,
        id,
        sentence: texts.incomplete(changed.product.values.name, changed.sentence),
      };
    case 'tell_carts': {
      const { carts, effects } = changed;
      const fields = Object.entries({ ...form, told: toldText(effects) });
      return { kind: 'ask', id, carts, effects, again: fields.map(([name, value]) => [name, String(value)]) };
    }
  }
}

async function submitMany(
  services: Pick<Services, 'db' | 'clock'>,
  form: Extract<ProductListForm, { intent: 'bulk' }>,
  actor: string,
): Promise<ListAnswer> {
  const { ids, act } = form;
  if (ids.length === 0) return { kind: 'refused', status: 422, id: undefined, sentence: texts.noneSelected };
  const many = await changeManyProducts(services, { ids, change: bulkChange(act), told: form.told === 'yes' }, actor);
  if (many.tell) {
    const again: [string, string][] = [
      ...ids.map((id): [string, string] => ['ids', id]),
      ...([
        ['intent', 'bulk'],
        ['act', act],
        ['told', 'yes'],
      ] satisfies [string, string][]),
    ];
    return { kind: 'ask', id: undefined, ...many.tell, again };
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

function changeOf(form: Extract<ProductListForm, { intent: 'stock' | 'price' | 'status' }>): ListedChange | undefined {
  if (form.intent === 'stock') return { isInStock: form.isInStock === 'yes' };
  if (form.intent === 'status') return { status: form.status };
  const priceKobo = parseNaira(form.price);
  return priceKobo === undefined ? undefined : { priceKobo };
}

function saidOf(form: Extract<ProductListForm, { intent: 'stock' | 'price' | 'status' }>): keyof typeof texts.said {
  if (form.intent !== 'status') return form.intent;
  return { draft: 'restored', published: 'published', archived: 'archived' }[form.status] as keyof typeof texts.said;
}

const gone = (): ListAnswer => ({ kind: 'refused', status: 404, id: undefined, sentence: texts.gone });
