import { and, asc, desc, eq } from 'drizzle-orm';
import { findMaterial, listMaterials } from '#app/features/bespoke/materials/material.queries.server.ts';
import { readVat } from '#app/features/bespoke/recipes/recipe.queries.server.ts';
import { readShoppingList } from '#app/features/bespoke/shopping/shopping.page.server.ts';
import { shoppingTexts } from '#app/features/bespoke/shopping/shopping-texts.ts';
import { type KeptPhoto, keptPhoto } from '#app/features/ground/photos/door/kept-photo.server.ts';
import { photoViews } from '#app/features/ground/photos/door/photo-view.ts';
import { takePhotos } from '#app/features/ground/photos/door/take-photos.server.ts';
import { formatRate } from '#app/features/ground/settings/door/vat.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { folded, hasWords } from '#app/platform/database/text-search.server.ts';
import { checkForm, type FormErrors, shownAgain } from '#app/platform/forms/check-form.ts';
import { formObject } from '#app/platform/forms/form-object.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { afterCursor } from '#app/platform/paging/after-cursor.server.ts';
import { cutPage } from '#app/platform/paging/cut-page.ts';
import { parsePageCursor } from '#app/platform/paging/page-cursor.ts';
import type { Services } from '#app/platform/services.server.ts';
import { foldText } from '#app/platform/text/fold-text.ts';
import { formatDate, fromLagosDay, lagosDay } from '#app/platform/time/lagos-time.ts';
import { cameWords, whatCame } from './door/purchases-file.server.ts';
import { PURCHASE_FORM, purchaseSchema } from './purchase.schema.ts';
import { purchaseLines, purchases } from './purchase.table.server.ts';
import { MOST_ROWS, unitPrice } from './purchase.ts';
import { purchaseTexts as texts } from './purchase-texts.ts';
import { recordPurchase } from './record-purchase.server.ts';

const PER_PAGE = 30;

/** A page of the list, the newest first, narrowed to those in whose words all that was typed is. */
export async function readPurchases(db: Database, { search, before }: { search: string; before: string | null }) {
  const words = folded(
    `concat_ws(' ', purchases.supplier, purchases.note,
      (select string_agg(l.name, ' ') from purchase_lines l where l.purchase_id = purchases.id))`,
  );
  const { id, supplier, day, paidFrom, totalKobo, createdAt, withdrawnAt } = purchases;
  const rows = await db
    .select({ id, supplier, day, paidFrom, totalKobo, createdAt, withdrawnAt, lines: whatCame })
    .from(purchases)
    .where(and(hasWords(words, search), afterCursor(createdAt, id, parsePageCursor(before))))
    .orderBy(desc(createdAt), asc(id))
    .limit(PER_PAGE + 1);
  const { shown, next } = cutPage(rows, PER_PAGE, (row) => ({ at: row.createdAt, id: row.id }));
  return {
    purchases: shown.map((row) => ({
      id: row.id,
      supplier: row.supplier,
      day: formatDate(fromLagosDay(row.day)),
      what: row.lines.map(cameWords).join(', '),
      paidFrom: texts.paidFrom[row.paidFrom],
      total: formatKobo(row.totalKobo),
      isWithdrawn: row.withdrawnAt !== null,
    })),
    next,
  };
}

export type ListedPurchase = Awaited<ReturnType<typeof readPurchases>>['purchases'][number];

/** /purchases/:purchaseId; undefined when there is none. */
export async function readPurchase(db: Database, purchaseId: string) {
  const [purchase] = await db.select().from(purchases).where(eq(purchases.id, purchaseId));
  if (!purchase) return undefined;
  const { supplier, totalKobo, vatKobo, withdrawnAt, withdrawnFor } = purchase;
  const day = formatDate(fromLagosDay(purchase.day));
  const lines = await db
    .select()
    .from(purchaseLines)
    .where(eq(purchaseLines.purchaseId, purchaseId))
    .orderBy(asc(purchaseLines.position));
  const units = new Map((await listMaterials(db)).map(({ id, unit }) => [id, unit]));
  return {
    id: purchaseId,
    title: texts.page.title(supplier, day),
    supplier,
    day,
    paidFrom: texts.paidFrom[purchase.paidFrom],
    note: purchase.note,
    total: formatKobo(totalKobo),
    vat: vatKobo > 0 ? formatKobo(vatKobo) : null,
    receipt: photoViews(purchase.receipt),
    withdrawn: withdrawnAt ? texts.withdrawnOn(formatDate(withdrawnAt), withdrawnFor ?? '') : null,
    lines: lines.map(({ position, materialId, name, quantityThousandths: thousandths, totalKobo: kobo }) => {
      const unit = units.get(materialId ?? '');
      return {
        position,
        materialId,
        name,
        quantity: unit && thousandths ? shoppingTexts.amount(unit, thousandths) : '',
        each: thousandths ? texts.page.each(formatKobo(unitPrice(kobo, thousandths))) : '',
        total: formatKobo(kobo),
      };
    }),
  };
}

export type PurchaseView = NonNullable<Awaited<ReturnType<typeof readPurchase>>>;

/** What an address begins the form with: a supplier's part of the shopping list, or a material. */
interface Begun {
  supplier: string | null;
  materialId: string | null;
}

type Typed = Record<string, string>;

/** /purchases/new, as its address begins it. */
export async function readPurchaseForm(context: Pick<Services, 'db' | 'clock'>, begun: Begun) {
  const { db, clock } = context;
  const rate = await readVat(db);
  const now = clock();
  return {
    typed: {
      requestId: newId('req', now),
      day: lagosDay(now),
      paidFrom: 'bank',
      ...(await readBegun(context, begun)),
    } as Typed,
    today: lagosDay(now),
    /** Null in a shop whose prices carry no VAT: it reclaims none. */
    vatRate: rate > 0 ? formatRate(rate) : null,
    materials: (await listMaterials(db)).map(({ id, name, unit, hiddenAt }) => ({
      id,
      name,
      unit,
      isHidden: hiddenAt !== null,
    })),
  };
}

export type PurchaseFormView = Awaited<ReturnType<typeof readPurchaseForm>>;

async function readBegun(context: Pick<Services, 'db' | 'clock'>, { supplier, materialId }: Begun): Promise<Typed> {
  if (materialId !== null) {
    const material = await findMaterial(context.db, materialId);
    return material ? { supplier: material.supplier, 'line.0.material': material.id } : {};
  }
  if (supplier === null) return {};
  const lists = await readShoppingList(context, { contacts: [], shop: '' });
  const items = lists.find((list) => foldText(list.supplier) === foldText(supplier))?.items ?? [];
  return Object.fromEntries([
    ['supplier', supplier],
    ...items.slice(0, MOST_ROWS).flatMap(({ materialId: id, thousandths }, row) => [
      [`line.${row}.material`, id],
      [`line.${row}.quantity`, String(thousandths / 1000)],
    ]),
  ]);
}

type Answer =
  | { ok: true; id: string }
  | { ok: false; status: 200 | 400 | 422; typed: Typed; errors: FormErrors | null; kept: KeptPhoto[]; more: number };

/** A press on one of the form's buttons. Photos are taken in whatever is wrong with the rest. */
export async function submitPurchase(services: Services, actor: string, form: FormData): Promise<Answer> {
  const { receipt: _, kept: __, ...fields } = formObject(form, PURCHASE_FORM.lists);
  const typed = shownAgain(fields);
  const reading = checkForm(fields, purchaseSchema, PURCHASE_FORM);
  const isMore = fields.intent === 'more';
  if (!isMore && !reading.ok && reading.status === 400)
    return { ok: false, status: 400, typed, errors: reading.errors, kept: [], more: 0 };
  const { photos, sentence } = await takePhotos(services, {
    form,
    from: 'team',
    names: { files: 'receipt', kept: 'kept' },
  });
  const kept = photos.map((photo) => keptPhoto(services, photo));
  if (isMore) return { ok: false, status: 200, typed, errors: null, kept, more: 2 };
  const refuse = (fields: Record<string, string>, message: string = texts.refusals.check): Answer => ({
    ok: false,
    status: 422,
    typed,
    errors: { message, fields },
    kept,
    more: 0,
  });
  const wrong = { ...(reading.ok ? {} : reading.errors.fields), ...(sentence ? { receipt: sentence } : {}) };
  if (!reading.ok || sentence) return refuse(wrong);
  const recorded = await recordPurchase(services, actor, { typed: reading.data, receipt: photos });
  if (recorded.ok) return recorded;
  if (recorded.reason === 'saved_another') {
    typed.requestId = newId('req', services.clock());
    return refuse({}, texts.refusals.saved);
  }
  return refuse(
    recorded.reason === 'not_yet' ? { day: texts.refusals.day } : { 'line.0.material': texts.refusals.material },
  );
}
