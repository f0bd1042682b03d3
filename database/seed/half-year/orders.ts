import { eq } from 'drizzle-orm';
import { weekdayOf } from '#app/features/class/masterclass/door/class-times.ts';
import { addNote } from '#app/features/orders/orders/admin/order-notes.mutations.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { paymentAttempts } from '#app/features/pay/payments/door/payment.table.server.ts';
import { cancelAndRefund } from '#app/features/pay/refunds/cancel-and-refund.server.ts';
import { writeDispute } from '#app/features/pay/refunds/take-dispute.server.ts';
import type { Product } from '#app/features/shop/catalog/door/product.ts';
import { formatChoice } from '#app/features/shop/options/door/choice.ts';
import { ADA_LIVES_AT } from '../accounts.ts';
import { type Dice, throwDice } from './dice.ts';
import { type Choice, type PlannedOrder, planCall, planLife, purchaseOf } from './order-life.ts';
import { begin, payOnline, report } from './payments.ts';
import { PEOPLE, type Person, phoneOf } from './people.ts';
import { atLeisure, atWork, daysBefore, minutesAfter, type Past, type Timeline } from './timeline.ts';

/** Orders in each of the past weeks, the oldest first: a workshop that people begin to talk about. */
const WEEKS = [1, 0, 1, 0, 1, 0, 1, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5];

/** How much is bought on each day of the week, from Monday on. */
const WEEKDAY_WEIGHTS = [3, 3, 2, 3, 5, 7, 4];

/** What sells, and how well. All of it is made to order: the past takes nothing off the shelves of today. */
const PIECES: readonly (readonly [id: string, weight: number])[] = [
  ['adunni-sofa', 6],
  ['onitsha-sideboard', 5],
  ['oyo-tv-console', 5],
  ['oguta-daybed', 4],
  ['nneka-armchair', 4],
  ['iwe-bookcase', 4],
  ['jos-centre-table', 4],
  ['moremi-bed', 4],
  ['ikot-ekpene-pendant', 4],
  ['idile-dining-table', 3],
  ['obioma-wardrobe', 3],
  ['nsukka-writing-desk', 3],
  ['digi-standing-mirror', 3],
  ['katsina-chest-of-drawers', 2],
  ['gboko-open-shelves', 2],
  ['zaria-bench', 2],
  ['osaze-corner-sofa', 1],
];

const SITS_TOGETHER = ['nneka-armchair', 'ebele-dining-chair', 'ikot-ekpene-pendant'];

/** So many of the forty have bought something; the others look, write or learn. */
const BUYERS = PEOPLE.slice(0, 34);

const ADA: Person = {
  ...ADA_LIVES_AT,
  id: 'usr_demo_ada',
  name: 'Ada',
  email: 'ada@gida.example',
  phone: ADA_LIVES_AT.addressPhone,
};

interface Plan {
  now: Date;
  pieces: ReadonlyMap<string, Product>;
  seed: number;
}

/** Sixty orders over half a year. Gives them all, for what people write about them. */
export function planOrders(timeline: Timeline, plan: Plan): PlannedOrder[] {
  const usual = planUsual(plan);
  for (const order of usual) planLife(timeline, order);
  return [...usual, ...planMarked(timeline, plan), ...planCalls(timeline, plan)];
}

function planUsual({ now, pieces, seed }: Plan): PlannedOrder[] {
  const queue = [...BUYERS];
  const dice = throwDice(seed);
  return WEEKS.flatMap((count, index) => {
    const newest = (WEEKS.length - 1 - index) * 7 + 1;
    const days = Array.from({ length: 7 }, (_, day) => newest + day);
    const weights = days.map((day) => [day, WEEKDAY_WEIGHTS[weekdayOf(daysBefore(now, day)) - 1] ?? 1] as const);
    return Array.from({ length: count }, () => {
      const own = throwDice(dice.whole(0, 2 ** 31));
      const at = atLeisure(daysBefore(now, dice.weigh(weights)), own);
      const who = queue.length > 0 ? queue.splice(dice.whole(0, queue.length - 1), 1)[0] : dice.pick(BUYERS);
      return anOrder({ at, who: who ?? ADA, lines: someLines(own, pieces), dice: own, pieces });
    });
  });
}

interface Begun {
  at: Date;
  who: Person;
  lines: readonly Choice[];
  dice: Dice;
  pieces: ReadonlyMap<string, Product>;
}

function anOrder({ pieces, ...begun }: Begun, more: Partial<PlannedOrder> = {}): PlannedOrder {
  const leadDaysMin = Math.max(...begun.lines.map(({ productId }) => pieces.get(productId)?.leadDaysMin ?? 0));
  const isNear = begun.who.state === 'Lagos';
  const shippingOption = isNear ? (begun.dice.isUnder(22) ? 'PICKUP' : 'LAGOS') : 'OTHERS';
  return { ...begun, shippingOption, fee: 'usual', workshop: 'usual', leadDaysMin, ...more };
}

function someLines(dice: Dice, pieces: ReadonlyMap<string, Product>): Choice[] {
  const first = oneOf(dice.weigh(PIECES), dice, pieces);
  if (!dice.isUnder(28)) return [first];
  const second = oneOf(dice.pick(SITS_TOGETHER), dice, pieces);
  return second.productId === first.productId ? [first] : [first, { ...second, quantity: dice.whole(1, 4) }];
}

function oneOf(productId: string, dice: Dice, pieces: ReadonlyMap<string, Product>): Choice {
  const piece = pieces.get(productId);
  if (!piece) throw new Error(`${productId} is not in the shop`);
  const color = piece.colors.length > 0 ? dice.pick(piece.colors) : '';
  const size = piece.sizes.length > 0 ? dice.pick(piece.sizes).label : '';
  const chosen = (piece.options ?? []).map(({ slug, values }) => [slug, dice.pick(values).slug]);
  return { productId, color, size, options: formatChoice(Object.fromEntries(chosen)), quantity: 1 };
}

/** The orders a back office is looked at for: late, just started, on the way, given up, disputed, and Ada's own. */
function planMarked(timeline: Timeline, { now, pieces, seed }: Plan): PlannedOrder[] {
  const dice = throwDice(seed + 1);
  const order = (days: number, who: Person | undefined, productId: string, more: Partial<PlannedOrder> = {}) => {
    const at = days === 0 ? minutesAfter(now, -dice.whole(70, 150)) : atLeisure(daysBefore(now, days), dice);
    const own = throwDice(seed + days * 100);
    const lines = [oneOf(productId, own, pieces)];
    return anOrder({ at, who: who ?? ADA, lines, dice: own, pieces }, more);
  };
  const brought = { shippingOption: 'LAGOS' } as const;
  const late = order(24, BUYERS[3], 'onitsha-sideboard', { ...brought, workshop: 'stays' });
  const onTheWay = order(15, BUYERS[12], 'iwe-bookcase', { shippingOption: 'OTHERS', isAt: 'shipped' });
  const justLeft = order(14, BUYERS[6], 'oyo-tv-console', { shippingOption: 'OTHERS', isAt: 'shipped' });
  const nearby = order(18, BUYERS[24], 'jos-centre-table', { ...brought, isAt: 'ready' });
  const silent = order(6, BUYERS[16], 'oguta-daybed', { shippingOption: 'OTHERS', fee: 'silent' });
  const collected = order(11, BUYERS[13], 'digi-standing-mirror', { ...brought, fee: 'declined' });
  const yesterday = order(1, BUYERS[19], 'moremi-bed', { shippingOption: 'OTHERS', fee: 'unquoted' });
  const today = order(0, BUYERS[8], 'katsina-chest-of-drawers', { shippingOption: 'OTHERS', fee: 'unquoted' });
  const givenUp = order(37, BUYERS[20], 'osaze-corner-sofa', {
    shippingOption: 'OTHERS',
    fee: 'unquoted',
    workshop: 'stays',
  });
  const slipped = order(52, BUYERS[31], 'nsukka-writing-desk', { ...brought, workshop: 'slips' });
  const disputed = order(44, BUYERS[21], 'nneka-armchair', brought);
  const adas = [
    order(131, ADA, 'iwe-bookcase', brought),
    order(66, ADA, 'oyo-tv-console', brought),
    order(17, ADA, 'nneka-armchair', { shippingOption: 'PICKUP', isAt: 'ready' }),
    order(3, ADA, 'oguta-daybed', { ...brought, fee: 'silent' }),
  ];
  const marked = [
    late,
    onTheWay,
    justLeft,
    nearby,
    silent,
    collected,
    yesterday,
    today,
    givenUp,
    slipped,
    disputed,
    ...adas,
  ];
  for (const one of marked) planLife(timeline, one);

  timeline.at(atWork(daysBefore(now, 4), dice), async (past) => {
    const text = 'The doors are waiting for brass hinges. The shop in Idumota promised them for this week.';
    await addNote(past, past.owner.id, { orderId: late.orderId ?? '', text });
  });
  timeline.at(atWork(daysBefore(now, 33), dice), (past) => giveUp(past, givenUp));
  timeline.at(minutesAfter(now, -26 * 60), (past) => openDispute(past, disputed));
  planLoose(timeline, { now, order });
  return marked;
}

async function giveUp(past: Past, { orderId = '' }: PlannedOrder): Promise<void> {
  const cancelled = await cancelAndRefund(past, past.owner.id, {
    orderId,
    reason: 'cannot_deliver',
    note: 'No truck of ours goes there before Christmas.',
    restock: false,
    money: 'outside',
    feeKobo: 0,
    requestId: 'demo',
  });
  if (!cancelled.ok) throw new Error(`${orderId} was not cancelled: ${cancelled.reason}`);
}

/** Paystack's number of it. */
const DISPUTE = 700_412;

/** What Paystack says when a customer's bank asks for the money back. */
async function openDispute(past: Past, { orderId = '' }: PlannedOrder): Promise<void> {
  const [order] = await past.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error('There is nothing to dispute');
  const { reference, totalKobo: amountKobo } = order;
  const facts = { status: 'awaiting-merchant-feedback', category: 'chargeback', amountKobo, reference };
  const dueAt = minutesAfter(past.clock(), 4 * 24 * 60);
  const payment = past.payments.find((one) => one.reference === reference);
  if (payment) payment.dispute = { id: DISPUTE, at: past.clock().toISOString(), dueAt: dueAt.toISOString() };
  const dispute = { ...facts, providerId: String(DISPUTE), dueAt, resolution: undefined, resolvedAt: undefined };
  await writeDispute(past, 'system:webhook', { dispute, provider: 'paystack', isReminder: false });
}

type Order = (days: number, who: Person | undefined, productId: string, more?: Partial<PlannedOrder>) => PlannedOrder;

/** Money that has not become an order: a transfer on its way, and one of another amount than was asked for. */
function planLoose(timeline: Timeline, { now, order }: { now: Date; order: Order }): void {
  const waiting = order(0, BUYERS[26], 'adunni-sofa');
  timeline.at(minutesAfter(now, -50), async (past) => {
    const attempt = await begin(past, purchaseOf(past, waiting));
    const { id } = attempt;
    report(past, attempt, { channel: 'bank_transfer' });
    // Its webhook says when it arrives. Nobody asks before that: a real Paystack has never heard of it.
    const nextCheckAt = minutesAfter(now, 3 * 24 * 60);
    await past.db
      .update(paymentAttempts)
      .set({ providerStatus: 'pending', nextCheckAt })
      .where(eq(paymentAttempts.id, id));
  });
  const short = order(2, BUYERS[29], 'gboko-open-shelves', { shippingOption: 'LAGOS' });
  timeline.at(short.at, async (past) => {
    const purchase = purchaseOf(past, short);
    await payOnline(past, purchase, { channel: 'bank_transfer', paidKobo: purchase.amountKobo - 500_000 });
  });
}

/** Who called instead: people without an account, and one who has not paid yet. */
function planCalls(timeline: Timeline, { now, pieces, seed }: Plan): PlannedOrder[] {
  const place = { city: 'Ikeja', state: 'Lagos', landmark: null };
  const transfer = { via: 'transfer', reason: 'Transfer to our GTBank account, seen this morning' } as const;
  const cash = { via: 'cash', reason: 'Paid at the workshop, receipt from the book' } as const;
  const callers = [
    ['Mrs Adelaja', '7 Kapok Street', 71, 'idile-dining-table', 'phone', transfer],
    ['Pastor Eke', '41 Sycamore Road', 38, 'zaria-bench', 'workshop', cash],
    ['Alhaji Sule', '3 Locust Bean Lane', 20, 'adunni-sofa', 'phone', transfer],
    ['Grace Udoh', '28 Pear Street', 9, 'nsukka-writing-desk', 'chat', transfer],
    ['Dr Bassey', '5 Palm Wine Close', 1, 'onitsha-sideboard', 'phone', null],
  ] as const;
  return callers.map(([name, addressLine1, days, productId, source, paid], index) => {
    const dice = throwDice(seed + 50 + index);
    const who = { ...place, id: '', name, email: '', phone: phoneOf(60 + index), addressLine1 };
    const at = atWork(daysBefore(now, days), dice);
    const lines = [oneOf(productId, dice, pieces)];
    const shippingOption = source === 'workshop' ? 'PICKUP' : 'LAGOS';
    const order = anOrder({ at, who, lines, dice, pieces }, { shippingOption });
    planCall(timeline, order, { source, paid });
    return order;
  });
}

/** When each of the forty made their account: some days before the first thing they did, or some time in the half-year. */
export function joinedOn(
  firsts: readonly { userId: string | null; at: Date }[],
  { now, seed }: Plan,
): Map<string, Date> {
  const dice = throwDice(seed + 2);
  return new Map(
    PEOPLE.map(({ id }) => {
      const first = Math.min(...firsts.filter(({ userId }) => userId === id).map(({ at }) => at.getTime()));
      const begun = Number.isFinite(first) ? new Date(first) : atLeisure(daysBefore(now, dice.whole(30, 170)), dice);
      return [id, minutesAfter(begun, -(dice.isUnder(60) ? dice.whole(9, 50) : dice.whole(60, 12 * 24 * 60)))];
    }),
  );
}
