import '#app/features/shop/sizes/door/drawing-slot.server.ts';
import { readShopSettings } from '#app/features/ground/settings/door/setting.queries.server.ts';
import { listCategories } from '#app/features/shop/categories/door/category.queries.server.ts';
import { listOptions } from '#app/features/shop/options/door/option.queries.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { Services } from '#app/platform/services.server.ts';
import { formatDate, formatDateTime, lagosDay } from '#app/platform/time/lagos-time.ts';
import { timeAgo } from '#app/platform/time/time-ago.ts';
import type { FormState } from './form-state.ts';
import { differencesOf, fingerprints, mergeProduct } from './merge-product.ts';
import { type ProductForm, readProductForm } from './product-form.ts';
import { EMPTY_PRODUCT, inputOf, type ProductFormInput } from './product-form-input.ts';
import {
  countCarts,
  findArchiving,
  findSavedProduct,
  lastSavedBy,
  type SavedProduct,
} from './products-admin.queries.server.ts';
import { productsAdminTexts } from './products-admin-texts.ts';
import { findRaisedPrice } from './raised-price.server.ts';
import { createProduct, editProduct, type SaveProductResult } from './save-product.server.ts';
import { storeProductPicture } from './store-product-picture.server.ts';
import { findUnsaved, forgetUnsaved } from './unsaved-product.server.ts';
import { findPictures } from './uploaded-picture.queries.server.ts';

/** /post: an empty form, or the one this person left unsaved. */
export async function readNewProductPage({ db, clock }: Services, viewer: Viewer) {
  const now = clock();
  const unsaved = await findUnsaved(db, { userId: viewer.id, productId: null });
  const typed = unsaved?.form.typed ?? (await emptyProduct(db));
  const formKey = unsaved?.form.formKey || newId('form', now);
  const state = await stateOf(db, { typed, version: 0, seen: '', formKey });
  return { state, unsavedFrom: unsaved && timeAgo(unsaved.keptAt, now) };
}

/** What a new piece starts with; how long it takes is the owner's to say. */
async function emptyProduct(db: Database): Promise<ProductFormInput> {
  const { leadDaysMin, leadDaysMax } = (await readShopSettings(db)).delivery;
  return { ...EMPTY_PRODUCT, leadDaysMin: String(leadDaysMin), leadDaysMax: String(leadDaysMax) };
}

/** /uploads/:productId: the piece as it is saved, or as this person left it unsaved. Undefined when there is none. */
export async function readProductPage({ db, clock }: Services, { viewer, id }: { viewer: Viewer; id: string }) {
  const product = await findSavedProduct(db, { id });
  if (!product) return undefined;
  const { saleFrom, saleUntil } = product.values;
  const now = clock();
  const isToCome = saleFrom !== null && saleUntil !== null && saleUntil >= lagosDay(now);
  const [unsaved, carts, raised, hidden] = await Promise.all([
    findUnsaved(db, { userId: viewer.id, productId: id }),
    countCarts(db, id),
    isToCome ? findRaisedPrice(db, { productId: id, saleFrom }) : undefined,
    product.status === 'archived' ? findArchiving(db, id) : undefined,
  ]);
  const state = await stateOf(db, {
    typed: unsaved?.form.typed ?? inputOf(product.values),
    // What was typed over an older version is still typed over that one.
    version: unsaved?.form.version || product.version,
    seen: unsaved ? seenText(unsaved.form.seen) : fingerprints(inputOf(product.values)),
    formKey: '',
  });
  return {
    state,
    product,
    carts,
    now,
    priceRaisedOn: raised && formatDate(raised),
    hidden: hidden && { reason: hidden.reason, day: formatDate(hidden.archivedAt) },
    unsavedFrom: unsaved && timeAgo(unsaved.keptAt, now),
  };
}

export type SubmitResult =
  | { kind: 'saved'; id: string; status: SavedProduct['status']; intent: ProductForm['intent'] }
  | { kind: 'discarded' }
  | { kind: 'unreadable' }
  | { kind: 'unknown' }
  /** The form again: arranged (200), refused (422), or held back because of carts or somebody else's save (409). */
  | { kind: 'form'; status: 200 | 409 | 422; state: FormState };

/** A press on one of the form's buttons, for the piece `id` or for a new one. Pictures sent along are taken in first. */
export async function submitProductForm(
  services: Services,
  actor: string,
  { id, fields }: { id: string | undefined; fields: FormData },
): Promise<SubmitResult> {
  const { db } = services;
  const sent = readProductForm(fields);
  if (!sent) return { kind: 'unreadable' };
  if (sent.intent === 'discard') {
    await forgetUnsaved(db, { userId: actor, productId: id ?? null });
    return { kind: 'discarded' };
  }
  if (id !== undefined && !(await findSavedProduct(db, { id }))) return { kind: 'unknown' };
  const refusals: string[] = [];
  const taken = await takeFiles(services, sent, refusals);
  const form = { ...sent, typed: await withTheirs(db, { ...sent, typed: taken }, id) };
  const refused =
    refusals.length > 0 ? { message: productsAdminTexts.failed, fields: { pictures: refusals.join(' ') } } : null;
  const shown = { ...form, seen: seenText(form.seen) };
  if (refused || form.intent === 'arrange') {
    return { kind: 'form', status: refused ? 422 : 200, state: await stateOf(db, shown, { errors: refused }) };
  }
  const saved =
    id === undefined ? await createProduct(services, actor, form) : await editProduct(services, actor, { id, form });
  if (saved.ok) return { kind: 'saved', id: saved.id, status: saved.status, intent: form.intent };
  return refusalOf(db, form, saved);
}

async function refusalOf(
  db: Database,
  form: ProductForm,
  refused: Extract<SaveProductResult, { ok: false }>,
): Promise<SubmitResult> {
  const shown = { ...form, seen: seenText(form.seen) };
  switch (refused.reason) {
    case 'unknown_product':
      return { kind: 'unknown' };
    case 'invalid':
      return { kind: 'form', status: 422, state: await stateOf(db, shown, { errors: refused.errors }) };
    case 'tell_carts':
      return { kind: 'form', status: 409, state: await stateOf(db, shown, { told: refused }) };
    case 'stale': {
      const { current } = refused;
      const theirs = inputOf(current.values);
      const saved = await lastSavedBy(db, current.id);
      const stale = {
        by: saved?.name ?? productsAdminTexts.stale.somebody,
        at: formatDateTime(saved?.at ?? current.updatedAt),
        differences: differencesOf(form.typed, theirs, form.seen),
      };
      // From here on, it is their version that is edited; what was typed stays typed.
      const over = { ...shown, version: current.version, seen: fingerprints(theirs) };
      return { kind: 'form', status: 409, state: await stateOf(db, over, { stale }) };
    }
  }
}

async function takeFiles(services: Services, form: ProductForm, refusals: string[]): Promise<ProductFormInput> {
  const pictures = [...form.typed.pictures];
  for (const file of form.files) {
    const stored = await storeProductPicture(services, new Uint8Array(await file.arrayBuffer()));
    if (!stored.ok) refusals.push(productsAdminTexts.pictures.refusals[stored.reason]);
    else if (!pictures.some(({ key }) => key === stored.picture.key)) {
      pictures.push({ key: stored.picture.key, alt: '', color: '' });
    }
  }
  return { ...form.typed, pictures };
}

/** Where the person has decided that somebody else's version is to stand, it is put in. */
async function withTheirs(db: Database, form: ProductForm, id: string | undefined) {
  const current = Object.keys(form.kept).length > 0 && id ? await findSavedProduct(db, { id }) : undefined;
  return current ? mergeProduct(form.typed, inputOf(current.values), form.kept) : form.typed;
}

type Shown = Pick<FormState, 'typed' | 'version' | 'seen' | 'formKey'>;

async function stateOf(
  db: Database,
  { typed, version, seen, formKey }: Shown,
  more: Partial<FormState> = {},
): Promise<FormState> {
  const keys = typed.pictures.map(({ key }) => key);
  const [known, categories, options] = await Promise.all([
    findPictures(
      db,
      keys.filter((key) => /^img\/[0-9a-f]{32}$/.test(key)),
    ),
    listCategories(db),
    listOptions(db),
  ]);
  // A picture that is gone cannot be shown, and would only be refused again.
  const pictures = typed.pictures.filter(({ key }) => known.has(key));
  return {
    typed: { ...typed, pictures },
    categories,
    options,
    pictures: [...known.values()],
    version,
    seen,
    formKey,
    errors: null,
    ...more,
  };
}

const seenText = (seen: ProductForm['seen']) =>
  Object.entries(seen)
    .map(([field, print]) => `${field}:${print}`)
    .join(' ');
