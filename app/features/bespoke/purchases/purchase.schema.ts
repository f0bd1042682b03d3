import { z } from 'zod';
import { MAX_MATERIAL_NAME, MAX_SUPPLIER_NAME } from '#app/features/bespoke/materials/material.schema.ts';
import { day, decimalNumber, line, naira, oneOf, optional, required } from '#app/platform/forms/text.ts';
import { MAX_NOTE_LENGTH, MAX_REASON_LENGTH } from '#app/platform/text/lengths.ts';
import { FIRST_BOOK_DAY } from '#app/platform/time/calendar-day.ts';
import {
  type BoughtLine,
  MOST_LINE_KOBO,
  MOST_PRICE_KOBO,
  MOST_PURCHASE_KOBO,
  MOST_ROWS,
  PAID_FROM,
  unitPrice,
} from './purchase.ts';
import { purchaseTexts } from './purchase-texts.ts';

const texts = purchaseTexts.refusals;

/** What is above the form when it is refused, and the fields that may come several times: they are for `takePhotos`. */
export const PURCHASE_FORM = { missing: texts.check, check: texts.check, lists: ['receipt', 'kept'] } as const;

const cost = optional(naira(1, MOST_LINE_KOBO, { wrong: texts.total }), null).prefault('');
const quantity = optional(decimalNumber({ least: 0.001, most: 1_000_000, decimals: 3 }, texts.quantity), null);

const ROWS = Array.from({ length: MOST_ROWS }, (_, row) => row);
const inRows = <Schema extends z.ZodType>(field: string, schema: Schema) =>
  Object.fromEntries(ROWS.map((row) => [`line.${row}.${field}`, schema])) as Record<`line.${number}.${string}`, Schema>;

/** What came, what it cost and how it was paid; its photos are for `takePhotos`. */
export const purchaseSchema = z
  .strictObject({
    intent: z.literal('save'),
    requestId: z.string().regex(/^[a-z0-9_]{8,60}$/),
    supplier: line(MAX_SUPPLIER_NAME),
    day: required(day(texts.day, FIRST_BOOK_DAY), texts.day),
    paidFrom: required(oneOf(PAID_FROM, texts.paidFrom), texts.paidFrom),
    ...inRows('material', z.string().max(60).default('')),
    ...inRows('quantity', quantity.prefault('')),
    ...inRows('total', cost),
    other: line(MAX_MATERIAL_NAME),
    otherTotal: cost,
    hasVat: z.literal('on').optional(),
    vat: optional(naira(0, MOST_LINE_KOBO, { wrong: texts.vat }), null).prefault(''),
    note: line(MAX_NOTE_LENGTH),
  })
  .transform((form, context) => {
    // Zod does not carry the names of rows into its type.
    const cells = form as Record<string, unknown>;
    const lines: BoughtLine[] = [];
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    for (const row of ROWS) {
      const materialId = cells[`line.${row}.material`] as string;
      const amount = cells[`line.${row}.quantity`] as number | null;
      const totalKobo = cells[`line.${row}.total`] as number | null;
      if (materialId === '' && amount === null && totalKobo === null) continue;
      if (materialId === '') refuse(`line.${row}.material`, texts.material);
      else if (amount === null) refuse(`line.${row}.quantity`, texts.quantity);
      else if (totalKobo === null) refuse(`line.${row}.total`, texts.total);
      else {
        const quantityThousandths = Math.round(amount * 1000);
        const isTooDear = unitPrice(totalKobo, quantityThousandths) > MOST_PRICE_KOBO;
        if (isTooDear) refuse(`line.${row}.quantity`, texts.tooDear);
        lines.push({ materialId, quantityThousandths, totalKobo });
      }
    }
    const { requestId, supplier, day, paidFrom, other, otherTotal, hasVat, vat, note } = form;
    if (otherTotal !== null && other === '') refuse('other', texts.other);
    else if (otherTotal === null && other !== '') refuse('otherTotal', texts.total);
    else if (otherTotal !== null) lines.push({ materialId: null, name: other, totalKobo: otherTotal });
    const totalKobo = lines.reduce((sum, line) => sum + line.totalKobo, 0);
    if (lines.length === 0 && context.issues.length === 0) refuse('line.0.material', texts.nothing);
    else if (totalKobo > MOST_PURCHASE_KOBO) refuse('line.0.total', texts.tooMuch);
    else if (!hasVat && vat !== null) refuse('vat', texts.noInvoice);
    else if (vat !== null && vat >= totalKobo) refuse('vat', texts.vat);
    return { requestId, supplier, day, paidFrom, note, lines, totalKobo, hasVat: hasVat === 'on', vatKobo: vat };
  });

export type TypedPurchase = z.infer<typeof purchaseSchema>;

export const withdrawSchema = z.strictObject({
  intent: z.literal('withdraw'),
  reason: required(line(MAX_REASON_LENGTH), texts.reason),
});
