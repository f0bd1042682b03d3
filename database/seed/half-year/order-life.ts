import { takeDirectOrder } from '#app/features/bespoke/quotes/agree-quote.server.ts';
import { emptyDraft, newLine } from '#app/features/bespoke/quotes/quote-draft.ts';
import { nextDay } from '#app/features/class/masterclass/door/class-times.ts';
import { advanceOrder } from '#app/features/orders/orders/advance-order.server.ts';
import type { ShippingOption } from '#app/features/orders/orders/door/order-snapshot.ts';
import { ORDER_STAGES, type OrderStage } from '#app/features/orders/orders/door/order-stages.ts';
import { sendFeeQuote } from '#app/features/pay/dues/send-fee-quote.server.ts';
import { collectOrder } from '#app/features/pay/pay-links/pick-up-instead.server.ts';
import { fingerprintOfPurchase, freezeOrder } from '#app/features/pay/payments/door/freeze-order.server.ts';
import { findVariation } from '#app/features/shop/catalog/door/find-variation.ts';
import type { Product } from '#app/features/shop/catalog/door/product.ts';
import { feeOfPlace, largestOf } from '#app/features/shop/delivery-prices/door/delivery-price.ts';
import { readPricesOfState } from '#app/features/shop/delivery-prices/door/delivery-prices.queries.server.ts';
import { chosenValues, extraDaysOf, namesOf } from '#app/features/shop/options/door/choice.ts';
import { act } from '#app/platform/act/act.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { lagosDay } from '#app/platform/time/lagos-time.ts';
import type { Dice } from './dice.ts';
import { orderOf, type Purchase, payByLink, payInHand, payOnline } from './payments.ts';
import type { Person } from './people.ts';
import { atLeisure, atWork, minutesAfter, type Past, type Timeline } from './timeline.ts';

export interface Choice {
  productId: string;
  color: string;
  size: string;
  /** `finish=matt&handles=brass` */
  options: string;
  quantity: number;
}

/** An order as its whole life is planned. */
export interface PlannedOrder {
  at: Date;
  who: Person;
  lines: readonly Choice[];
  shippingOption: ShippingOption;
  /** `unquoted` = nobody has said yet what bringing it costs; `silent` = the customer has not answered; `declined` = they collect it. */
  fee: 'usual' | 'unquoted' | 'silent' | 'declined';
  /** `slips` = it arrives some days after it was promised; `stays` = it is in the workshop still. */
  workshop: 'usual' | 'slips' | 'stays';
  /** Where it is today, however long it has been there. */
  isAt?: OrderStage;
  /** Of its slowest piece. */
  leadDaysMin: number;
  dice: Dice;
  /** Filled in when it has been booked. */
  orderId?: string;
}

const CHANNELS = [
  ['card', 9],
  ['bank_transfer', 7],
  ['ussd', 3],
  ['bank', 1],
] as const;

/** From the payment to the door, each step at its moment. */
export function planLife(timeline: Timeline, order: PlannedOrder): void {
  timeline.at(order.at, async (past) => {
    const purchase = purchaseOf(past, order);
    order.orderId = orderOf(await payOnline(past, purchase, { channel: order.dice.weigh(CHANNELS) }));
  });
  planFee(timeline, order);
  planMoves(timeline, order);
}

/** What somebody buys, frozen as the checkout freezes it. */
export function purchaseOf(past: Past, { who, lines, shippingOption }: PlannedOrder): Purchase {
  const { id: userId, name: username, email, phone: callLine, addressLine1, city, state, landmark } = who;
  const workshop = past.business.workshop;
  const place =
    shippingOption === 'PICKUP'
      ? { addressLine1: workshop.addressLine1, city: workshop.city, state: workshop.state, landmark: null }
      : { addressLine1, city, state, landmark };
  const snapshot = freezeOrder({
    lines: lines.map((choice) => lineOf(pieceOf(past, choice.productId), choice)),
    shippingOption,
    destination: { ...place, callLine, deliveryNotes: null },
    username,
    agreedTo: past.agreedTo,
    now: past.clock(),
  });
  const amountKobo = snapshot.lines.reduce((sum, line) => sum + line.unitPriceKobo * line.quantity, 0);
  const fingerprint = fingerprintOfPurchase(snapshot, email);
  return { kind: 'order', subjectId: null, userId, email, amountKobo, snapshot, fingerprint };
}

function pieceOf({ pieces }: Past, id: string): Product {
  const piece = pieces.get(id);
  if (!piece) throw new Error(`${id} is not in the shop`);
  return piece;
}

function lineOf(piece: Product, choice: Choice) {
  const found = findVariation(piece, choice);
  if (!found.ok) throw new Error(`${choice.productId} is not made like that: ${found.reason}`);
  const { id: productId, name, category, leadDaysMin, leadDaysMax, pictures } = piece;
  const picture = pictures.find(({ color }) => color === choice.color) ?? pictures[0] ?? null;
  const { color, size, quantity } = choice;
  const chosen = namesOf(chosenValues(piece.options ?? [], choice.options));
  const days = extraDaysOf(piece.options ?? [], choice.options);
  return {
    productId,
    name,
    category,
    color,
    size,
    chosen,
    quantity,
    picture,
    leadDaysMin: leadDaysMin + days,
    leadDaysMax: leadDaysMax + days,
    unitPriceKobo: found.priceKobo,
  };
}

function planFee(timeline: Timeline, order: PlannedOrder): void {
  const { dice, shippingOption, fee } = order;
  if (shippingOption === 'PICKUP' || fee === 'unquoted') return;
  const quotedAt = atWork(nextDay(lagosDay(order.at)), dice);
  let quote = { quoteId: '', feeKobo: 0 };
  timeline.at(quotedAt, async (past) => {
    quote = await sayFee(past, order);
  });
  if (fee === 'silent') return;
  const soon = minutesAfter(quotedAt, dice.whole(35, 150));
  const later = atLeisure(nextDay(lagosDay(quotedAt), dice.whole(0, 2)), dice);
  timeline.at(latest(soon, later), async (past) => {
    if (fee === 'declined') await collectInstead(past, order, quote);
    else await payByLink(past, { kind: 'due', subjectId: quote.quoteId }, dice.weigh(CHANNELS));
  });
}

const latest = (...moments: Date[]) => new Date(Math.max(...moments.map((moment) => moment.getTime())));

const NOTES = [null, null, null, 'Two of us carry it up.', 'With the van, on a weekday.', 'Padded and strapped.'];

/** A fee within the estimate the customer saw, in steps of ₦500. */
async function sayFee(past: Past, order: PlannedOrder): Promise<{ quoteId: string; feeKobo: number }> {
  const { lines, who, dice } = order;
  const sizes = lines.map(({ productId }) => pieceOf(past, productId).sizeClass);
  const sizeClass = largestOf(sizes);
  const range = feeOfPlace(await readPricesOfState(past.db, who.state), who, sizeClass);
  if (!range) throw new Error(`Nobody knows what a ${sizeClass} to ${who.state} costs`);
  const feeKobo = dice.whole(range.fromKobo / 50_000, range.toKobo / 50_000) * 50_000;
  const wanted = { orderId: idOf(order), feeKobo, note: dice.pick(NOTES), seenQuoteId: null };
  const quoted = await act(past, past.owner.id, (act) => sendFeeQuote(act, wanted));
  if (!quoted.ok) throw new Error(`No fee was quoted: ${quoted.reason}`);
  return { quoteId: quoted.quoteId, feeKobo };
}

async function collectInstead(past: Past, order: PlannedOrder, quote: { quoteId: string; feeKobo: number }) {
  const isCollected = await act(past, order.who.id, (act) => collectOrder(act, { ...quote, orderId: idOf(order) }));
  if (!isCollected) throw new Error(`${quote.quoteId} cannot be declined`);
}

/** Through the workshop and out of it: finished some days before it was promised, so that it is brought in time. */
function planMoves(timeline: Timeline, order: PlannedOrder): void {
  const { at, workshop, dice, leadDaysMin } = order;
  if (workshop === 'stays') return;
  let moment = at;
  let day = nextDay(lagosDay(at), leadDaysMin + (workshop === 'slips' ? 3 : -dice.whole(3, 4)));
  for (const from of ['new', 'shipped', 'ready'] as const) {
    moment = atWork(day, dice);
    timeline.at(moment, (past) => move(past, order, from));
    if (ORDER_STAGES[from].move?.to === order.isAt) return;
    day = nextDay(lagosDay(moment), leadDaysMin > 10 ? dice.whole(2, 3) : dice.whole(1, 2));
  }
}

async function move(past: Past, order: PlannedOrder, from: OrderStage): Promise<void> {
  const moved = await advanceOrder(past, past.owner.id, { orderId: idOf(order), from });
  if (!moved.ok) throw new Error(`${order.orderId} was not moved: ${moved.reason}`);
}

function idOf({ orderId }: PlannedOrder): string {
  if (!orderId) throw new Error('This order has not been placed yet');
  return orderId;
}

/** Taken on the phone, in a chat or at the workshop, and paid into one of our hands; not yet, where `paid` is null. */
export function planCall(
  timeline: Timeline,
  order: PlannedOrder,
  {
    source,
    paid,
  }: { source: 'phone' | 'chat' | 'workshop'; paid: { via: 'cash' | 'transfer'; reason: string } | null },
): void {
  const { at, who, lines, shippingOption, dice } = order;
  let subjectId = '';
  timeline.at(at, async (past) => {
    const { name, phone, addressLine1, city, state } = who;
    const taken = await takeDirectOrder(past, past.owner, {
      ...emptyDraft(newId('req', past.clock())),
      source,
      name,
      phone,
      shippingOption,
      ...(shippingOption === 'PICKUP' ? {} : { addressLine1, city, state, fee: '30000' }),
      lines: lines.map(({ productId, color, size, quantity }) => ({
        ...newLine(productId, color),
        size,
        quantity: String(quantity),
      })),
    });
    if (!taken.ok) throw new Error(`No order was taken: ${JSON.stringify(taken.fields)}`);
    subjectId = taken.requestId;
  });
  if (!paid) return;
  timeline.at(minutesAfter(at, source === 'workshop' ? 4 : dice.whole(60, 1500)), async (past) => {
    order.orderId = orderOf(await payInHand(past, { kind: 'order', subjectId }, paid));
  });
  planMoves(timeline, order);
}
