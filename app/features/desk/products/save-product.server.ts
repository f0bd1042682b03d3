import { and, eq, sql } from 'drizzle-orm';
import { rightsOf } from '#app/features/ground/settings/door/rights.server.ts';
import { productFieldTexts } from '#app/features/shop/catalog/door/product-field-texts.ts';
import type { ProductValues } from '#app/features/shop/catalog/door/product-values.ts';
import { atPriceNow } from '#app/features/shop/catalog/door/sale-price.ts';
import { todaysAddress } from '#app/features/shop/categories/door/category.queries.server.ts';
import { keyOfValue } from '#app/features/shop/options/door/choice.ts';
import { listOptions } from '#app/features/shop/options/door/option.queries.server.ts';
import { COLOR_OPTION } from '#app/features/shop/options/door/options.ts';
import { type ActContext, act } from '#app/platform/act/act.server.ts';
import { auditEntries } from '#app/platform/audit/audit.table.server.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import type { FormErrors } from '#app/platform/forms/check-form.ts';
import { auditDetails } from './audit-details.ts';
import { cartEffects } from './cart-effects.ts';
import { type LoweredPrice, refuseLowered } from './lowered-price.server.ts';
import { fingerprint } from './merge-product.ts';
import { insertProduct, lockNumbering, updateProduct } from './product.mutations.server.ts';
import { parseProduct } from './product.schema.ts';
import type { Intent, ProductForm } from './product-form.ts';
import { inputOf } from './product-form-input.ts';
import {
  countCarts,
  findSavedProduct,
  type ProductStatus,
  type SavedProduct,
} from './products-admin.queries.server.ts';
import { productsAdminTexts } from './products-admin-texts.ts';
import { forgetUnsaved } from './unsaved-product.server.ts';
import { findPictures } from './uploaded-picture.queries.server.ts';

export type SaveProductResult =
  | { ok: true; id: string; status: ProductStatus }
  | { ok: false; reason: 'invalid'; errors: FormErrors }
  | { ok: false; reason: 'unknown_product' }
  /** Somebody has saved it since this form was opened, or customers have changed its stock. */
  | { ok: false; reason: 'stale'; current: SavedProduct }
  /** Send it again with `told` to say that this has been read. */
  | { ok: false; reason: 'tell_carts'; carts: number; effects: string[] };

type Saved = Pick<ProductForm, 'typed' | 'intent' | 'version' | 'seen' | 'told' | 'formKey'>;

/** Makes a piece from a form; its pictures are uploaded already. Sent twice, it makes one. */
export async function createProduct(context: ActContext, actor: string, form: Saved): Promise<SaveProductResult> {
  const status = form.intent === 'publish' ? 'published' : 'draft';
  const parsed = await parseKnown(context.db, form, status);
  if (!parsed.ok) return parsed;
  return act(context, actor, async (act) => {
    await lockNumbering(act.db);
    await forgetUnsaved(act.db, { userId: actor, productId: null });
    const earlier = await findMadeBy(act.db, form.formKey, actor);
    if (earlier) return { ok: true, id: earlier, status };
    const { id, pieceNumber } = await insertProduct(act, { values: parsed.values, status });
    const details = { name: parsed.values.name, pieceNumber, status, form: form.formKey.slice(0, 60) };
    await act.audit('product.created', id, details);
    return { ok: true, id, status };
  });
}

/**
 * Saves an edit: refused when somebody saved the piece since `version`, and held back once when it would be noticed in carts and
 * the person has not been told so.
 */
export async function editProduct(
  context: ActContext,
  actor: string,
  { id, form }: { id: string; form: Saved },
): Promise<SaveProductResult> {
  return act(context, actor, async (act) => {
    const current = await findSavedProduct(act.db, { id, lock: true });
    if (!current) return { ok: false, reason: 'unknown_product' };
    const status = statusAfter(form.intent, current.status);
    const parsed = await parseKnown(act.db, form, status);
    if (!parsed.ok) return parsed;
    if (current.version !== form.version) return { ok: false, reason: 'stale', current };
    const values = withCounts(current.values, parsed.values, form.seen);
    if (!values) return { ok: false, reason: 'stale', current };
    const rights = await rightsOf(act.db, actor);
    const lowered = await refuseLowered(act.db, { rights, before: current, after: values });
    if (lowered) return { ok: false, reason: 'invalid', errors: inField(lowered) };
    const effects = cartEffects(inShop(current, act.now), inShop({ values, status }, act.now));
    const carts = effects.length > 0 ? await countCarts(act.db, id) : 0;
    if (carts > 0 && form.told !== toldText(effects)) return { ok: false, reason: 'tell_carts', carts, effects };
    await updateProduct(act, { id, version: current.version, values, status });
    await forgetUnsaved(act.db, { userId: actor, productId: id });
    const details = auditDetails(current, { values, status });
    await act.audit('product.edited', id, details);
    return { ok: true, id, status };
  });
}

/** What a form sends back to say that its sentences about carts were on the page. */
export const toldText = (effects: readonly string[]) => effects.join(' ');

/** A piece as carts see it at `now`. */
export const inShop = ({ values, status }: { values: ProductValues; status: ProductStatus }, now: Date) => ({
  ...atPriceNow(values, now),
  isPublished: status === 'published',
});

function statusAfter(intent: Intent, status: ProductStatus): ProductStatus {
  if (intent === 'publish') return 'published';
  return intent === 'draft' ? 'draft' : status;
}

/**
 * Payments under way take units off without saving the piece. A count the person has not touched stays what it is by now; one they
 * typed over a count that has moved since is theirs to look at again: undefined.
 */
function withCounts(
  current: ProductValues,
  typed: ProductValues,
  seen: ProductForm['seen'],
): ProductValues | undefined {
  const [is, wanted] = [inputOf(current), inputOf(typed)];
  const values = { ...typed };
  for (const field of ['stockCount', 'combinations'] as const) {
    if (seen[field] === undefined || seen[field] === fingerprint(is[field])) continue;
    if (seen[field] !== fingerprint(wanted[field])) return undefined;
    Object.assign(values, { [field]: current[field] });
  }
  return values;
}

const inField = ({ field, sentence }: LoweredPrice): FormErrors => ({
  message: productsAdminTexts.refusals.check,
  fields: { [field]: sentence },
});

/** The category and the pictures it names are there, too. */
async function parseKnown(db: Database, { typed }: Saved, status: ProductStatus) {
  const parsed = parseProduct(typed, status === 'published' ? 'publish' : 'draft');
  if (!parsed.ok) return { ok: false, reason: 'invalid', errors: parsed.errors } as const;
  const { category, pictures, options } = parsed.values;
  const keys = pictures.map(({ key }) => key);
  const known = await findPictures(db, keys);
  const today = await todaysAddress(db, category);
  const { check, pictureUnknown } = productsAdminTexts.refusals;
  const fields: Record<string, string> = {};
  if (!today) fields.category = productFieldTexts.category.wrong;
  const list = new Set(
    (await listOptions(db)).flatMap(({ slug, values }) => values.map((each) => keyOfValue(slug, each.slug))),
  );
  if (!options.every(({ value }) => list.has(value) && !value.startsWith(`${COLOR_OPTION}=`)))
    fields.options = productFieldTexts.options.wrong;
  if (!keys.every((key) => known.has(key))) fields.pictures = pictureUnknown;
  // It may have been renamed since the form was opened.
  if (today && Object.keys(fields).length === 0) return { ...parsed, values: { ...parsed.values, category: today } };
  return { ok: false, reason: 'invalid', errors: { message: check, fields } } as const;
}

async function findMadeBy(db: Database, formKey: string, actor: string): Promise<string | undefined> {
  if (formKey === '') return undefined;
  const [row] = await db
    .select({ id: auditEntries.subjectId })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.action, 'product.created'),
        eq(auditEntries.actor, actor),
        sql`${auditEntries.details}->>'form' = ${formKey.slice(0, 60)}`,
      ),
    )
    .limit(1);
  return row?.id;
}
