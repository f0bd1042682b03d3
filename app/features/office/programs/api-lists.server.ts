import { z } from 'zod';
import { ALL_CUSTOMERS } from '#app/features/office/people/customer-filter.ts';
import {
  type CustomerRow,
  findCustomer,
  listCustomers,
  resolveCustomer,
} from '#app/features/office/people/customers.queries.server.ts';
import {
  findOrder,
  findOrders,
  listOrders,
  type OrderDetail,
} from '#app/features/orders/orders/door/order.queries.server.ts';
import { discountedKobo } from '#app/features/orders/orders/door/order-discount.ts';
import { moneyOf } from '#app/features/orders/orders/door/order-money.ts';
import { formatOrderNumber } from '#app/features/orders/orders/door/order-number.ts';
import { STAGES_IN_ORDER } from '#app/features/orders/orders/door/order-stages.ts';
import { listOwed, type OwedRow } from '#app/features/pay/dues/door/owed.queries.server.ts';
import { isForSale } from '#app/features/shop/catalog/door/availability.ts';
import { findProduct, listProducts } from '#app/features/shop/catalog/door/catalog.queries.server.ts';
import type { Product, ProductPicture, ProductSummary } from '#app/features/shop/catalog/door/product.ts';
import { materialName } from '#app/features/shop/catalog/door/product-facts.ts';
import { pictureUrl } from '#app/platform/images/picture-sources.ts';
import { cutPage } from '#app/platform/paging/cut-page.ts';
import { type PageCursor, parsePageCursor } from '#app/platform/paging/page-cursor.ts';
import type { Services } from '#app/platform/services.server.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import { customerSchema, dueSchema, orderSchema, productSchema, wholeProductSchema } from './api-answers.schema.ts';
import type { ProgramRight } from './program-rights.ts';

const MOST_PER_PAGE = 100;
const PICTURE_WIDTH = 1200;

type Context = Pick<Services, 'db' | 'clock' | 'config'>;

const paging = {
  limit: z.coerce.number().int().min(1).max(MOST_PER_PAGE).default(50),
  cursor: z
    .string()
    .max(240)
    .transform((text, context): PageCursor => {
      const cursor = parsePageCursor(text);
      if (cursor) return cursor;
      context.addIssue({ code: 'custom', message: 'cursor' });
      return z.NEVER;
    })
    .optional(),
};

interface Page {
  data: unknown[];
  next: string | undefined;
}

interface ApiList {
  /** What a list of it may be asked with. */
  query: z.ZodObject;
  item: z.ZodType;
  read(context: Context, query: unknown): Promise<Page>;
  /** One of them, and its shape where it says more. Undefined where there is none. */
  one?: { schema: z.ZodType; find(context: Context, id: string): Promise<unknown> };
}

const defineList = <Query extends z.ZodObject, Item extends z.ZodType, One extends z.ZodType = Item>(list: {
  query: Query;
  item: Item;
  read: (context: Context, query: z.output<Query>) => Promise<{ data: z.input<Item>[]; next: string | undefined }>;
  one?: { schema: One; find(context: Context, id: string): Promise<z.input<One> | undefined> };
}) => list as unknown as ApiList;

/** What a program may read, each by the reads that the back office and the shop have of it: nothing that was noted for the team alone. */
export const API_LISTS: Readonly<Record<ProgramRight, ApiList>> = {
  orders: defineList({
    query: z.strictObject({
      ...paging,
      stage: z.enum([...STAGES_IN_ORDER, 'cancelled']).optional(),
      from: z.iso.date().optional(),
      to: z.iso.date().optional(),
    }),
    item: orderSchema,
    async read({ db, clock }, { limit, cursor, stage, from, to }) {
      const filter = { sort: 'newest' as const, ...(from && { from }), ...(to && { to }) };
      const asked = { tab: stage ?? ('all' as const), filter, today: lagosDay(clock()), before: cursor, limit };
      const { orders, next } = await listOrders(db, asked);
      const whole = await findOrders(
        db,
        orders.map(({ id }) => id),
      );
      return { data: whole.map(viewOrder), next };
    },
    one: {
      schema: orderSchema,
      async find({ db }, id) {
        const order = await findOrder(db, id);
        return order && viewOrder(order);
      },
    },
  }),

  products: defineList({
    query: z.strictObject(paging),
    item: productSchema,
    async read({ db, clock, config }, { limit, cursor }) {
      const now = clock();
      const after = cursor && { priceKobo: 0, pieceNumber: pieceNumberOf(cursor) };
      const filter = { ...EVERY_PRODUCT, show: limit + 1, after };
      const found = await listProducts(db, { filter, now });
      const { shown, next } = cutPage(found, limit, ({ pieceNumber }) => ({ at: now, id: String(pieceNumber) }));
      return { data: shown.map((product) => viewProduct(product, product.picture, config.publicUrl)), next };
    },
    one: {
      schema: wholeProductSchema,
      async find({ db, clock, config }, id) {
        const product = await findProduct(db, { id, now: clock() });
        return product && viewWholeProduct(product, config.publicUrl);
      },
    },
  }),

  customers: defineList({
    query: z.strictObject(paging),
    item: customerSchema,
    async read({ db }, { limit, cursor }) {
      const filter = { ...ALL_CUSTOMERS, sort: 'name' as const };
      const rows = await listCustomers(db, { filter, search: '', after: cursor?.id, limit });
      const { shown, next } = cutPage(rows, limit, ({ createdAt, id }) => ({ at: createdAt, id }));
      return { data: shown.map(viewCustomer), next };
    },
    one: {
      schema: customerSchema,
      async find({ db }, id) {
        const theirs = await resolveCustomer(db, id);
        const customer = theirs && (await findCustomer(db, theirs));
        return customer ? viewCustomer(customer) : undefined;
      },
    },
  }),

  dues: defineList({
    query: z.strictObject(paging),
    item: dueSchema,
    async read({ db, clock }, { limit, cursor }) {
      const rows = await listOwed(db, { tab: 'all', search: '', now: clock(), before: cursor, limit });
      const { shown, next } = cutPage(rows, limit, ({ due: { createdAt, id } }) => ({ at: createdAt, id }));
      return { data: shown.map(viewDue), next };
    },
  }),
};

const EVERY_PRODUCT: Omit<Parameters<typeof listProducts>[1]['filter'], 'show' | 'after'> = {
  category: undefined,
  query: '',
  isExact: false,
  colors: [],
  options: [],
  inStock: false,
  minKobo: undefined,
  maxKobo: undefined,
  sort: 'newest',
  view: 'photos',
};

/** A cursor of another list begins nowhere. */
const pieceNumberOf = ({ id }: PageCursor) => (/^\d{1,9}$/.test(id) ? Number(id) : 0);

const timeOf = (at: Date | null) => at?.toISOString() ?? null;

function viewOrder(order: OrderDetail): z.input<typeof orderSchema> {
  return {
    id: order.id,
    number: formatOrderNumber(order),
    orderedAt: order.createdAt.toISOString(),
    source: order.source,
    stage: order.stage,
    stageSince: timeOf(order.completionDate),
    cancelledAt: timeOf(order.cancelledAt),
    expectedFrom: order.estimatedFrom,
    expectedUntil: order.estimatedTo,
    currency: 'NGN',
    totalKobo: order.totalKobo,
    discountKobo: discountedKobo(order.discounts),
    deliveryFeeKobo: order.deliveryFeeKobo,
    deliveryFeeState: order.feeState,
    ...moneyOf(order),
    customer: { name: order.username, email: order.userEmail, phone: order.callLine },
    delivery: {
      how: order.shippingOption,
      address: order.addressLine1,
      landmark: order.landmark,
      city: order.city,
      localGovernmentArea: order.localGovernmentArea,
      state: order.state,
      floor: order.floor,
      notes: order.deliveryNotes,
    },
    lines: order.lines.map((line) => ({
      productId: line.productId,
      name: line.name,
      color: line.color,
      size: line.size,
      options: line.options.map(({ name, label }) => ({ name, value: label })),
      quantity: line.quantity,
      unitPriceKobo: line.unitPriceKobo,
      discountKobo: line.discountKobo,
    })),
  };
}

type Shared = Omit<ProductSummary, 'picture'> | Product;

function viewProduct(
  product: Shared,
  picture: ProductPicture | null | undefined,
  origin: string,
): z.input<typeof productSchema> {
  return {
    id: product.id,
    number: product.pieceNumber,
    name: product.name,
    category: product.category,
    url: `${origin}/shop/${product.id}`,
    currency: 'NGN',
    priceKobo: product.priceKobo,
    usualPriceKobo: product.usualPriceKobo ?? null,
    isForSale: isForSale(product),
    stockCount: product.stockCount,
    leadDaysMin: product.leadDaysMin,
    leadDaysMax: product.leadDaysMax,
    colors: [...product.colors],
    sizes: product.sizes.map(({ label, priceDifferenceKobo }) => ({ label, priceDifferenceKobo })),
    widthCm: product.widthCm,
    depthCm: product.depthCm,
    heightCm: product.heightCm,
    pictureUrl: picture ? origin + pictureUrl(picture, PICTURE_WIDTH) : null,
  };
}

function viewWholeProduct(product: Product, origin: string): z.input<typeof wholeProductSchema> {
  return {
    ...viewProduct(product, product.pictures[0], origin),
    description: product.description,
    materials: product.materials.map(materialName),
    options: product.options.map(({ name, values }) => ({
      name,
      values: values.map(({ label, priceDifferenceKobo, extraDays }) => ({ label, priceDifferenceKobo, extraDays })),
    })),
    pictureUrls: product.pictures.map((picture) => origin + pictureUrl(picture, PICTURE_WIDTH)),
  };
}

function viewCustomer(row: CustomerRow): z.input<typeof customerSchema> {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    hasAccount: row.userId !== null,
    since: row.createdAt.toISOString(),
    currency: 'NGN',
    orders: row.orders,
    lastOrderAt: timeOf(row.lastOrderAt),
    spentKobo: row.spentKobo,
    owedKobo: row.owedKobo,
  };
}

function viewDue({ due, order, enrollmentId, name }: OwedRow): z.input<typeof dueSchema> {
  return {
    id: due.id,
    purpose: due.purpose,
    orderId: order?.id ?? null,
    enrollmentId,
    name,
    currency: 'NGN',
    amountKobo: due.amountKobo,
    dueOn: due.dueOn,
    askedAt: due.createdAt.toISOString(),
  };
}
