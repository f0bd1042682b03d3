import { productFieldTexts } from '#app/features/shop/catalog/door/product-field-texts.ts';
import type { ActContext } from '#app/platform/act/act.server.ts';
import { parseNaira } from '#app/platform/money/kobo.ts';
import { parsePageCursor } from '#app/platform/paging/page-cursor.ts';
import { changeListedProduct, changeManyProducts, type ListedChange } from './change-listed-product.server.ts';
import { countProductRows, countProductTabs, listProductRows } from './door/list-products.server.ts';
import { duplicateProduct } from './duplicate-product.server.ts';
import { type BulkForm, LISTED_CHANGES, type RowForm } from './product-list.schema.ts';
import { chosenText, type ProductsView } from './product-tabs.ts';
import { productsAdminTexts } from './products-admin-texts.ts';
import { toldText } from './save-product.server.ts';

const texts = productsAdminTexts.list;

/** /uploads: one tab's pieces, or what a search finds in all of them. Three queries. */
export async function readProductList({ db }: ActContext, view: ProductsView) {
  const asked = { ...view, before: parsePageCursor(view.before) };
  const [page, { of, earlier }, counts] = await Promise.all([
    listProductRows(db, asked),
    countProductRows(db, asked),
    countProductTabs(db),
  ]);
  return { ...page, counts, place: { from: earlier + 1, to: earlier + page.rows.length, of } };
}

/** What a press on the list came to. `ask` and `refusal` belong to the piece `id`, or to the whole list. */
export type ListAnswer =
  | { kind: 'done'; notice: keyof typeof texts.notices }
  | { kind: 'copied'; id: string }
  | { kind: 'refused'; status: 404 | 409 | 422; id: string | undefined; sentence: string; typed?: string }
  /** Carts would notice: the same form again, with `told`, does it. */
  | { kind: 'ask'; id: string | undefined; carts: number; effects: string[]; again: [string, string][] };

export async function submitProductList(
  context: ActContext,
  actor: string,
  form: RowForm | BulkForm,
): Promise<ListAnswer> {
  switch (form.intent) {
    case 'bulk':
      return submitMany(context, actor, form);
    case 'duplicate': {
      const id = await duplicateProduct(context, actor, form.id);
      return id === undefined ? gone() : { kind: 'copied', id };
    }
    case 'price': {
      const priceKobo = parseNaira(form.price);
      if (priceKobo !== undefined) return submitOne(context, actor, form, { priceKobo });
      return { kind: 'refused', status: 422, id: form.id, sentence: productFieldTexts.price.wrong, typed: form.price };
    }
    default:
      return submitOne(context, actor, form, LISTED_CHANGES[form.intent]);
  }
}

async function submitOne(context: ActContext, actor: string, form: RowForm, change: ListedChange): Promise<ListAnswer> {
  const { id, version, told, intent } = form;
  const changed = await changeListedProduct(context, actor, { id, version, change, told });
  if (changed.ok) return { kind: 'done', notice: intent as keyof typeof texts.notices };
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

async function submitMany(context: ActContext, actor: string, form: BulkForm): Promise<ListAnswer> {
  const { ids: pieces, act } = form;
  if (pieces.length === 0) return { kind: 'refused', status: 422, id: undefined, sentence: texts.noneSelected };
  const asked = { pieces, change: LISTED_CHANGES[act], told: form.told === 'yes' };
  const many = await changeManyProducts(context, actor, asked);
  if (many.tell) {
    const again = [
      ['intent', 'bulk'],
      ['act', act],
      ['told', 'yes'],
      ...pieces.map((piece) => ['ids', chosenText(piece)]),
    ];
    return { kind: 'ask', id: undefined, ...many.tell, again: again as [string, string][] };
  }
  const sentences = [
    ...many.refused.map(({ name, sentence }) => texts.incomplete(name, sentence)),
    ...many.stale.map((name) => texts.staleAmong(name)),
  ];
  if (sentences.length === 0) return { kind: 'done', notice: 'many' };
  return {
    kind: 'refused',
    status: 422,
    id: undefined,
    sentence: [texts.changed(many.changed), ...sentences].join(' '),
  };
}

const gone = (): ListAnswer => ({ kind: 'refused', status: 404, id: undefined, sentence: texts.gone });
