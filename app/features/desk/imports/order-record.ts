import type { OrderStage } from '#app/features/orders/orders/door/order-stages.ts';
import { plainLine } from '#app/platform/forms/plain-text.ts';
import type { FirestoreDocument, PlainValue } from '#packages/firestore-reader/firestore-source.ts';
import { collectionOf } from '#packages/firestore-reader/firestore-source.ts';
import { type Note, shown } from './findings.ts';
import { readAmount, readColor, readEmail, readPhone, readState } from './mending.ts';
import { type DateOrder, readDate, readMoment } from './read-date.ts';
import { isMap, KNOWN_FIELDS, otherFields, personOf } from './source-fields.ts';

/** From the first to the last. */
export const STAGE_OF_COLLECTION: Record<string, OrderStage> = {
  orders: 'new',
  pendingPickup: 'shipped',
  pendingDelivery: 'ready',
  completed: 'delivered',
};

const STAGE_OF_STATUS: Record<string, OrderStage> = {
  'order confirmed': 'new',
  shipped: 'shipped',
  'ready for delivery': 'ready',
  delivered: 'delivered',
};

interface PastLineRecord {
  /** Ids the product may have had. */
  productIds: string[];
  name: string;
  color: string;
  size: string;
  quantity: number;
  priceKobo: number | undefined;
}

export interface OrderRecord {
  /** Every document that told of it, the one it is taken from first. */
  paths: string[];
  sourceId: string;
  uid: string | undefined;
  email: string | undefined;
  username: string;
  stage: OrderStage;
  shippingOption: string;
  addressLine1: string;
  callLine: string;
  city: string;
  state: string;
  /** Undefined where it could not be read; `totalText` is then what it said. */
  totalKobo: number | undefined;
  totalText: string;
  deliveryFeeKobo: number | undefined;
  reference: string | undefined;
  lines: PastLineRecord[];
  createdAt: Date | undefined;
  isDateOfDocument: boolean;
  completionDate: Date | undefined;
  /** What it says beside the fields that are known, such as the estimated days. */
  extra: Record<string, PlainValue>;
}

/** A document of one of the four collections of stages. */
export function readOrder(document: FirestoreDocument, order: DateOrder, note: Note): OrderRecord {
  const { path, id, fields, createTime } = document;
  const stage = STAGE_OF_COLLECTION[collectionOf(path)] ?? 'new';
  const date = readDate(fields.createdAt, { field: 'createdAt', order, createTime }, note);
  return {
    ...readSharedFields(document, note),
    paths: [path],
    sourceId: id,
    uid: plainLine(fields.userId) || undefined,
    stage,
    reference: plainLine(fields.reference) || undefined,
    createdAt: date?.at,
    isDateOfDocument: date?.isOfDocument ?? false,
    completionDate: stage === 'new' ? undefined : readMoment(fields.completionDate, order),
    extra: otherFields(document, KNOWN_FIELDS.orders),
  };
}

/** A record of `userNotifications/{uid}/deliveredOrders`, which tells of one order to its customer. */
export interface CustomerOrderRecord extends OrderRecord {
  /** What it may be known by among the orders: an id or a payment reference. */
  orderRefs: string[];
}

export function readCustomerOrder(document: FirestoreDocument, order: DateOrder, note: Note): CustomerOrderRecord {
  const { path, id, fields, createTime } = document;
  const orderRefs = [fields.orderRefId, fields.docRef].map(plainLine).filter(Boolean);
  const date = readDate(fields.date, { field: 'date', order, createTime }, note);
  const stage = STAGE_OF_STATUS[plainLine(fields.status).toLowerCase()] ?? 'new';
  return {
    ...readSharedFields(document, note),
    paths: [path],
    orderRefs,
    sourceId: orderRefs[0] ?? id,
    uid: personOf(path),
    stage,
    reference: undefined,
    // Its date is that of the last stage.
    createdAt: stage === 'new' ? date?.at : undefined,
    isDateOfDocument: stage === 'new' && (date?.isOfDocument ?? false),
    completionDate: stage === 'new' ? undefined : date?.at,
    extra: otherFields(document, KNOWN_FIELDS.deliveredOrders),
  };
}

function readSharedFields({ fields }: FirestoreDocument, note: Note) {
  const totalKobo = readAmount(fields.totalPrice, 'totalPrice', note);
  if (totalKobo === undefined) note('total_unreadable', { field: 'totalPrice', from: fields.totalPrice });
  const lines = readLines(fields.cartItems, note);
  if (lines.length === 0) note('lines_missing', { field: 'cartItems', from: fields.cartItems });
  const deliveryFeeKobo = readAmount(fields.deliveryFee, 'deliveryFee', note);
  noteDifference(lines, totalKobo, deliveryFeeKobo, note);
  const email = readEmail(fields.userEmail, 'userEmail', note);
  if (!email && fields.userEmail) note('email_unreadable', { field: 'userEmail', from: fields.userEmail });
  return {
    email,
    username: plainLine(fields.username),
    shippingOption: plainLine(fields.shippingOption),
    addressLine1: plainLine(fields.address),
    callLine: readPhone(fields.callLine, 'callLine', note) ?? plainLine(shown(fields.callLine ?? undefined)),
    city: plainLine(fields.city),
    state: readState(fields.state, 'state', note) ?? plainLine(fields.state),
    totalKobo,
    totalText: totalKobo === undefined ? (shown(fields.totalPrice) ?? '') : '',
    deliveryFeeKobo,
    lines,
  };
}

function readLines(items: PlainValue | undefined, note: Note): PastLineRecord[] {
  return (Array.isArray(items) ? items : []).filter(isMap).map((item) => {
    const given = Number(item.quantity ?? 1);
    return {
      productIds: [item.productnumber, item.productId, item.id].map(plainLine).filter(Boolean),
      name: plainLine(item.txtVal),
      color: readColor(item.color, 'cartItems.color', note),
      size: plainLine(item.size),
      quantity: Number.isInteger(given) && given >= 1 ? given : 1,
      priceKobo: readAmount(item.price, 'cartItems.price', note),
    };
  });
}

/** The stored total is the total: lines were rewritten whenever a product was edited. A difference is only shown. */
function noteDifference(
  lines: PastLineRecord[],
  totalKobo: number | undefined,
  feeKobo: number | undefined,
  note: Note,
) {
  if (totalKobo === undefined || lines.length === 0) return;
  if (lines.some(({ priceKobo }) => priceKobo === undefined)) return;
  const sum = lines.reduce((total, { priceKobo = 0, quantity }) => total + priceKobo * quantity, 0);
  if (sum !== totalKobo && sum + (feeKobo ?? 0) !== totalKobo) {
    note('total_differs', { field: 'totalPrice', from: `${sum / 100}`, to: `${totalKobo / 100}` });
  }
}
