import { z } from 'zod';
import { DISCOUNT_KINDS } from '#app/features/orders/orders/door/order-discount.ts';
import { PRODUCT_FIELDS } from '#app/features/shop/catalog/door/product-fields.ts';
import {
  day,
  line,
  naira,
  onceRead,
  oneOf,
  optional,
  parsedLine,
  required,
  wholeNumber,
} from '#app/platform/forms/text.ts';
import { MAX_DISCOUNT_NAME, parseCode } from './discount-code.ts';
import { discountTexts } from './discount-texts.ts';

const texts = discountTexts.admin.refusals;
const MOST_USES = 1_000_000;
/** Numbers of pieces with commas. */
export const MAX_PIECES_LENGTH = 400;

const box = z.literal('on').optional();
const amount = optional(naira(1, PRODUCT_FIELDS.price.most, { wrong: texts.amount }), null);
const uses = optional(wholeNumber(1, MOST_USES, texts.limit), null);
const numbers = parsedLine((typed) => {
  const all = typed.split(/[\s,]+/).filter(Boolean);
  return typed.length <= MAX_PIECES_LENGTH && all.every((each) => /^\d{1,6}$/.test(each)) ? all.map(Number) : undefined;
}, texts.pieces);

const add = z
  .strictObject({
    intent: z.literal('add'),
    name: required(line(MAX_DISCOUNT_NAME), texts.name),
    code: optional(parsedLine(parseCode, texts.code), null),
    kind: oneOf(DISCOUNT_KINDS, texts.choose),
    percent: optional(wholeNumber(1, 99, texts.percent), null),
    amount,
    categories: z.array(z.string().max(80)).max(200).default([]),
    collections: z.array(z.string().max(80)).max(200).default([]),
    pieces: optional(numbers, []),
    isForStudents: box,
    isFirstOrder: box,
    minimum: amount,
    startsOn: optional(day(texts.day), null),
    endsOn: optional(day(texts.day), null),
    usageLimit: uses,
    limitPerCustomer: uses,
    isStacking: box,
  })
  .refine(({ kind, percent }) => kind !== 'percent' || percent !== null, {
    path: ['percent'],
    message: texts.percent,
    when: onceRead('kind', 'percent'),
  })
  .refine(({ kind, amount }) => kind !== 'amount' || amount !== null, {
    path: ['amount'],
    message: texts.amount,
    when: onceRead('kind', 'amount'),
  })
  .refine(({ startsOn, endsOn }) => startsOn === null || endsOn === null || startsOn <= endsOn, {
    path: ['endsOn'],
    message: texts.days,
    when: onceRead('startsOn', 'endsOn'),
  });

/** The forms of /uploads/discounts. */
export const discountFormSchema = z.discriminatedUnion('intent', [
  add,
  z.strictObject({ intent: z.literal('end'), id: z.string().regex(/^dsc_[0-9a-z]{10,40}$/) }),
]);

export const DISCOUNT_FORM = {
  lists: ['categories', 'collections'],
  missing: texts.check,
  check: texts.check,
} as const;

export type NewDiscount = z.infer<typeof add>;
