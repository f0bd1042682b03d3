import { z } from 'zod';
import { decimalNumber, line, naira, oneOf, optional, required, wholeNumber } from '#app/platform/forms/text.ts';
import { materialTexts } from './material-texts.ts';
import { UNITS, type Unit } from './units.ts';

const texts = materialTexts.refusals;

export const MAX_MATERIAL_NAME = 80;
export const MAX_SUPPLIER_NAME = 80;
export const MAX_STOCK_LENGTH = 12;
const MOST_KOBO = 1_000_000_000_000;
/** What is sold as 8 by 4 feet. */
const USUAL_SHEET = { length: 2440, width: 1220 };

/** What comes in lengths, and is cut to them. */
const isLong = (unit: Unit) => unit === 'board_metre' || unit === 'metre';

const millimetres = optional(wholeNumber(1, 10_000, texts.sheet), null).prefault('');

/** What is said of a material, in its form and in a line of a list. */
export const materialSchema = z
  .strictObject({
    name: required(line(MAX_MATERIAL_NAME), texts.name),
    unit: required(oneOf(UNITS, texts.unit), texts.unit),
    sheetLength: millimetres,
    sheetWidth: millimetres,
    price: required(naira(0, MOST_KOBO, { wrong: texts.price }), texts.price),
    waste: optional(wholeNumber(0, 100, texts.waste), 0).prefault(''),
    supplier: line(MAX_SUPPLIER_NAME).prefault(''),
    stock: optional(decimalNumber({ least: 0, most: 1_000_000, decimals: 3 }, texts.stock), null).prefault(''),
    hidden: z.literal('on').optional(),
  })
  .transform(({ sheetLength, sheetWidth, price, waste, stock, hidden, ...written }) => ({
    ...written,
    sheetLengthMm:
      written.unit === 'sheet' ? (sheetLength ?? USUAL_SHEET.length) : isLong(written.unit) ? sheetLength : null,
    sheetWidthMm: written.unit === 'sheet' ? (sheetWidth ?? USUAL_SHEET.width) : null,
    priceKobo: price,
    wastePercent: waste,
    stockThousandths: stock === null ? null : Math.round(stock * 1000),
    isHidden: hidden === 'on',
  }));

export type TypedMaterial = z.infer<typeof materialSchema>;
