import { rightsOf } from '#app/features/ground/settings/door/rights.server.ts';
import { type Act, type ActContext, act } from '#app/platform/act/act.server.ts';
import { auditDetails } from './audit-details.ts';
import { cartEffects } from './cart-effects.ts';
import { refuseLowered } from './lowered-price.server.ts';
import { updateProduct } from './product.mutations.server.ts';
import { parseProduct } from './product.schema.ts';
import { inputOf } from './product-form-input.ts';
import type { ChosenProduct } from './product-tabs.ts';
import {
  countCarts,
  findSavedProduct,
  type ProductStatus,
  type SavedProduct,
} from './products-admin.queries.server.ts';
import { inShop, toldText } from './save-product.server.ts';

/** What can be changed about a piece without opening it. */
export type ListedChange =
  | { isInStock: boolean }
  | { priceKobo: number }
  | { category: string }
  | { status: ProductStatus };

export type ChangeListedResult =
  | { ok: true; product: SavedProduct }
  | { ok: false; reason: 'unknown_product' }
  | { ok: false; reason: 'stale'; product: SavedProduct }
  /** Something that the shop needs is missing: open the piece and add it. Or more is taken off than the person may. */
  | { ok: false; reason: 'incomplete'; product: SavedProduct; sentence: string }
  | { ok: false; reason: 'tell_carts'; product: SavedProduct; carts: number; effects: string[] };

interface Change extends ChosenProduct {
  change: ListedChange;
  /** 'all' once what carts see of it stood on the page. */
  told: string;
  /** For the audit log, beside what was changed. */
  why?: Record<string, string>;
}

/** The switch, the price or the place of a piece, changed in the list. Refuses like `editProduct`. */
export function changeListedProduct(context: ActContext, actor: string, change: Change): Promise<ChangeListedResult> {
  return act(context, actor, (act) => changeWithin(act, change));
}

export interface ChangeManyResult {
  changed: number;
  /** Those that could not be, each with its reason. */
  refused: { name: string; sentence: string }[];
  /** Those that somebody has changed since the list was opened. */
  stale: string[];
  /** Set when nothing was changed because carts have not been told of yet. */
  tell: { carts: number; effects: string[] } | undefined;
}

/** The same change to several pieces, in one transaction; held back as a whole until what carts see of it has been told. */
export async function changeManyProducts(
  context: ActContext,
  actor: string,
  { pieces, change, told }: { pieces: readonly ChosenProduct[]; change: ListedChange; told: boolean },
): Promise<ChangeManyResult> {
  class NotYetConfirmed extends Error {
    readonly result: ChangeManyResult;
    constructor(result: ChangeManyResult) {
      super('not yet told');
      this.result = result;
    }
  }
  try {
    return await act(context, actor, async (act) => {
      const result: ChangeManyResult = { changed: 0, refused: [], stale: [], tell: undefined };
      // In one order, so that two of these cannot wait for each other.
      for (const piece of inOneOrder(pieces)) {
        const one = await changeWithin(act, { ...piece, change, told: told ? 'all' : '' });
        if (one.ok) result.changed += 1;
        else if (one.reason === 'incomplete')
          result.refused.push({ name: one.product.values.name, sentence: one.sentence });
        else if (one.reason === 'stale') result.stale.push(one.product.values.name);
        else if (one.reason === 'tell_carts') {
          const before = result.tell ?? { carts: 0, effects: [] };
          result.tell = { carts: before.carts + one.carts, effects: [...new Set([...before.effects, ...one.effects])] };
        }
      }
      if (result.tell) throw new NotYetConfirmed({ ...result, changed: 0 });
      return result;
    });
  } catch (error) {
    if (error instanceof NotYetConfirmed) return error.result;
    throw error;
  }
}

/** Pieces one by one in an order that is always the same, each once. */
export const inOneOrder = (pieces: readonly ChosenProduct[]): ChosenProduct[] =>
  [...new Map(pieces.map((piece) => [piece.id, piece])).values()].sort((a, b) => (a.id < b.id ? -1 : 1));

/** The same within an act, for several at once. */
export async function changeWithin(act: Act, { id, version, change, told, why }: Change): Promise<ChangeListedResult> {
  const product = await findSavedProduct(act.db, { id, lock: true });
  if (!product) return { ok: false, reason: 'unknown_product' };
  if (product.version !== version) return { ok: false, reason: 'stale', product };
  const status = 'status' in change ? change.status : product.status;
  const values = 'status' in change ? product.values : { ...product.values, ...change };
  // A draft's price may be put in here, and its switch; only the shop needs it whole.
  const parsed = parseProduct(inputOf(values), status === 'published' ? 'publish' : 'draft');
  if (!parsed.ok) {
    const sentence = Object.values(parsed.errors.fields)[0] ?? parsed.errors.message;
    return { ok: false, reason: 'incomplete', product, sentence };
  }
  const rights = await rightsOf(act.db, act.actor);
  const lowered = await refuseLowered(act.db, { rights, before: product, after: values });
  if (lowered) return { ok: false, reason: 'incomplete', product, sentence: lowered.sentence };
  const effects = cartEffects(inShop(product, act.now), inShop({ values, status }, act.now));
  const carts = effects.length > 0 ? await countCarts(act.db, id) : 0;
  if (carts > 0 && told !== 'all' && told !== toldText(effects))
    return { ok: false, reason: 'tell_carts', product, carts, effects };
  const details = auditDetails(product, { values, status });
  if (Object.keys(details).length === 0) return { ok: true, product };
  await updateProduct(act, { id, version: product.version, values, status });
  await act.audit('product.edited', id, { ...details, ...why });
  return { ok: true, product: { ...product, values, status, version: product.version + 1 } };
}
