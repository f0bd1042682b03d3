import { z } from 'zod';
import { DUE_PURPOSES } from '#app/features/money/dues/door/due-purposes.ts';
import { ORDER_SOURCES } from '#app/features/orders/orders/door/order-facts.ts';
import { SHIPPING_OPTIONS } from '#app/features/orders/orders/door/order-snapshot.ts';
import { FEE_STATES, STAGES_IN_ORDER } from '#app/features/orders/orders/door/order-stages.ts';
import { programsTexts } from './programs-texts.ts';

const { fields } = programsTexts.api;

const kobo = z.int().meta({ description: fields.kobo });
const currency = z.literal('NGN');
const moment = z.iso.datetime();
const day = z.iso.date();
const centimetres = z.int().nullable();

/** Where a list goes on; null on its last page. */
const next = z.string().nullable().meta({ description: fields.next });

export const orderSchema = z.strictObject({
  id: z.string(),
  number: z.string().meta({ description: fields.orderNumber }),
  orderedAt: moment,
  source: z.enum(ORDER_SOURCES),
  stage: z.enum(STAGES_IN_ORDER),
  stageSince: moment.nullable(),
  cancelledAt: moment.nullable(),
  expectedFrom: day,
  expectedUntil: day,
  currency,
  totalKobo: kobo.meta({ description: fields.total }),
  discountKobo: kobo,
  deliveryFeeKobo: kobo.nullable(),
  deliveryFeeState: z.enum(FEE_STATES),
  paidKobo: kobo,
  owedKobo: kobo,
  refundedKobo: kobo,
  customer: z.strictObject({ name: z.string(), email: z.string(), phone: z.string() }),
  delivery: z.strictObject({
    how: z.enum(SHIPPING_OPTIONS),
    address: z.string(),
    landmark: z.string().nullable(),
    city: z.string(),
    localGovernmentArea: z.string().nullable(),
    state: z.string(),
    floor: z.int().nullable(),
    notes: z.string().nullable(),
  }),
  lines: z.array(
    z.strictObject({
      productId: z.string().nullable(),
      name: z.string(),
      color: z.string(),
      size: z.string(),
      options: z.array(z.strictObject({ name: z.string(), value: z.string() })),
      quantity: z.int(),
      unitPriceKobo: kobo,
      discountKobo: kobo,
    }),
  ),
});

export const productSchema = z.strictObject({
  id: z.string(),
  number: z.int(),
  name: z.string(),
  category: z.string(),
  url: z.url(),
  currency,
  priceKobo: kobo,
  usualPriceKobo: kobo.nullable().meta({ description: fields.usualPrice }),
  isForSale: z.boolean(),
  stockCount: z.int().nullable().meta({ description: fields.stock }),
  leadDaysMin: z.int(),
  leadDaysMax: z.int(),
  colors: z.array(z.string()),
  sizes: z.array(z.strictObject({ label: z.string(), priceDifferenceKobo: kobo })),
  widthCm: centimetres,
  depthCm: centimetres,
  heightCm: centimetres,
  pictureUrl: z.url().nullable(),
});

/** One product says more than a list of them. */
export const wholeProductSchema = z.strictObject({
  ...productSchema.shape,
  description: z.string(),
  materials: z.array(z.string()),
  options: z.array(
    z.strictObject({
      name: z.string(),
      values: z.array(z.strictObject({ label: z.string(), priceDifferenceKobo: kobo, extraDays: z.int() })),
    }),
  ),
  pictureUrls: z.array(z.url()),
});

export const customerSchema = z.strictObject({
  id: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  hasAccount: z.boolean(),
  since: moment,
  currency,
  orders: z.int(),
  lastOrderAt: moment.nullable(),
  spentKobo: kobo,
  owedKobo: kobo,
});

export const dueSchema = z.strictObject({
  id: z.string(),
  purpose: z.enum(DUE_PURPOSES),
  orderId: z.string().nullable(),
  enrollmentId: z.string().nullable(),
  name: z.string().meta({ description: fields.debtor }),
  currency,
  amountKobo: kobo,
  dueOn: day.nullable().meta({ description: fields.dueOn }),
  askedAt: moment,
});

export const pageOf = (item: z.ZodType) => z.strictObject({ data: z.array(item), next });

/** Every refusal, as RFC 9457 has it. */
export const problemSchema = z.strictObject({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
});
