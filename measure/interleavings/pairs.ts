import { sql } from 'drizzle-orm';
import { saveLines } from '#app/features/bespoke/quotes/admin/save-lines.server.ts';
import { newLine, OWN_WORK } from '#app/features/bespoke/quotes/quote-draft.ts';
import { changeListedProduct } from '#app/features/desk/products/change-listed-product.server.ts';
import { fingerprint } from '#app/features/desk/products/merge-product.ts';
import { inputOf } from '#app/features/desk/products/product-form-input.ts';
import { findSavedProduct } from '#app/features/desk/products/products-admin.queries.server.ts';
import { editProduct } from '#app/features/desk/products/save-product.server.ts';
import { advanceOrder } from '#app/features/orders/orders/advance-order.server.ts';
import { cancelOrder } from '#app/features/orders/orders/door/cancel-order.server.ts';
import { reservePurchase } from '#app/features/pay/checkout/reserve-purchase.server.ts';
import { startPayment } from '#app/features/pay/checkout/start-payment.server.ts';
import { balanceLink } from '#app/features/pay/dues/balance-link.server.ts';
import { sendFeeQuote } from '#app/features/pay/dues/send-fee-quote.server.ts';
import { withdrawLineChange } from '#app/features/pay/order-changes/answer-line-change.server.ts';
import type { PayLink } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { closeAttempt } from '#app/features/pay/payments/door/close-attempt.server.ts';
import { cancelAndRefund } from '#app/features/pay/refunds/cancel-and-refund.server.ts';
import { changeQuantity } from '#app/features/shop/cart/door/cart.mutations.server.ts';
import { cartLines } from '#app/features/shop/cart/door/cart-line.table.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { contextAt } from '#tests/support/acts.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { aCustomer, referenceOf } from '#tests/support/checkout-builders.ts';
import { aLinesDraft, changeTheLines, ofEach, proposedOf } from '#tests/support/line-change-builders.ts';
import {
  aDirectOrder,
  aQuote,
  beginToPay,
  linkOf,
  paidUnder,
  payUnder,
  settledOrder,
} from '#tests/support/pay-link-builders.ts';
import type { TestServices } from '#tests/support/test-services.ts';
import { type Act, type Pair, settle } from './pair.ts';

async function aBuyer(
  { db }: TestServices,
  productId: string,
  quantity = 1,
  color = '',
): Promise<{ viewer: Viewer; lineId: string }> {
  const viewer = await aCustomer(db);
  const lineId = newId('line', new Date());
  const addedAt = new Date('2026-11-21T08:00:00Z');
  await db
    .insert(cartLines)
    .values({ id: lineId, userId: viewer.id, productId, quantity, color, seenPriceKobo: 10_000_000, addedAt });
  return { viewer, lineId };
}

/** The transaction of `startPayment`. */
const intend = (viewer: Viewer, shownTotalKobo?: number): Act => {
  const destination = {
    addressLine1: '12 Allen Avenue',
    callLine: '+2348031234567',
    city: 'Ikeja',
    state: 'Lagos',
    landmark: null,
    deliveryNotes: null,
  };
  const wanted: Parameters<typeof reservePurchase>[1] = {
    provider: 'paystack',
    way: 'window',
    viewer,
    shippingOption: 'LAGOS',
    destination,
    agreedTo: { terms: 1, refunds: 1 },
    depositPercent: 0,
    shownTotalKobo,
    shownFreeDelivery: false,
    shownFeeKobo: undefined,
    isAnyDiscountOn: true,
  };
  return async (services) => {
    const made = await act(services, viewer.id, (act) => reservePurchase(act, wanted));
    return made.ok ? { ok: true, isSamePurchase: made.isSamePurchase } : made;
  };
};

/** What is left of a piece, what is held, and what became of the payments for it. */
async function stateOf(db: Database, productId: string): Promise<unknown> {
  const { rows } = await db.execute(sql`select
    (select jsonb_build_array(stock_count, is_in_stock, price_kobo) from products where id = ${productId}) as piece,
    (select stock_count from product_variants where product_id = ${productId}) as variant,
    (select coalesce(sum(quantity), 0)::int from stock_holds where product_id = ${productId}) as held,
    (select coalesce(sum(l.quantity), 0)::int from order_lines l where l.product_id = ${productId}) as sold,
    (select coalesce(jsonb_agg(jsonb_build_array(a.state, a.amount_kobo) order by a.state, a.amount_kobo), '[]')
      from payment_attempts a where a.snapshot->'lines'->0->>'productId' = ${productId}) as attempts,
    (select coalesce(jsonb_agg(e.reason order by e.reason), '[]') from payment_exceptions e join payment_attempts a on a.reference = e.reference
      where a.snapshot->'lines'->0->>'productId' = ${productId}) as exceptions,
    (select coalesce(jsonb_agg(c.quantity order by c.quantity), '[]') from cart_lines c where c.product_id = ${productId}) as carts`);
  return rows[0];
}

/** A payment of the last unit whose hold is over: late money, which has to ask for stock again. */
async function aLatePayment(services: TestServices, productId: string, color?: string): Promise<string> {
  const { viewer } = await aBuyer(services, productId, 1, color);
  const reference = referenceOf(await startPayment(services, viewer, { shippingOption: 'LAGOS' }));
  const closed = await closeAttempt(services, 'system:callback', reference);
  if (!closed.ok) throw new Error('The payment was not given up');
  services.payments.pay(reference);
  return reference;
}

/** A product made to order of which one blue one stands ready. */
const oneBlue = ({ db }: TestServices) =>
  aProduct(db, {
    colors: ['Blue', 'Red'],
    variants: [{ choice: 'color=Blue', stockCount: 1, priceDifferenceKobo: null, picture: null }],
  });

/** The owner types another count into the piece's form. */
async function recounting(services: TestServices, productId: string, count: number): Promise<Act> {
  const saved = await findSavedProduct(services.db, { id: productId });
  if (!saved) throw new Error('There is no such piece');
  const before = inputOf(saved.values);
  const form = {
    typed: { ...before, stockCount: String(count) },
    intent: 'save' as const,
    version: saved.version,
    told: '',
    formKey: 'x',
    seen: { stockCount: fingerprint(before.stockCount) },
  };
  return async (parts) => {
    const result = await editProduct(parts, 'usr_owner', { id: productId, form });
    return result.ok ? 'saved' : result.reason;
  };
}

const changing =
  (productId: string, change: Parameters<typeof changeListedProduct>[2]['change']): Act =>
  async (services) => {
    const result = await changeListedProduct(services, 'usr_owner', {
      id: productId,
      version: (await findSavedProduct(services.db, { id: productId }))?.version ?? 0,
      change,
      told: 'all',
    });
    return result.ok ? 'changed' : result.reason;
  };

/** What belongs to one customer, or to one payment of theirs. */
const OF_A_CUSTOMER = [
  'users',
  'cart_lines',
  'payment_attempts',
  'stock_holds',
  'payment_exceptions',
  'notifications',
  'mails',
];

const TABLE = { ...newLine(OWN_WORK), title: 'Table for ten', price: '100,000', days: '35' };

/** An order with a deposit, and a payment of its balance that the provider says is made. */
async function aBalance(services: TestServices): Promise<{ orderId: string; link: PayLink; reference: string }> {
  const owner = await aUser(services.db, { role: 'owner' });
  const requestId = await aDirectOrder(services, owner, '', {
    lines: [TABLE],
    deposit: '50',
    email: 'bola@example.com',
  });
  const orderId = await payUnder(services, await linkOf(services, requestId));
  const link = await balanceLink(services, owner.id, { subject: 'order', id: orderId });
  if (!link) throw new Error('Nothing is left to pay');
  return { orderId, link, reference: await paidUnder(services, link) };
}

/** An order of a cart that is brought to the door. */
async function aDeliveredOrder(services: TestServices): Promise<{ orderId: string }> {
  const { viewer } = await aBuyer(services, await aProduct(services.db));
  const reference = referenceOf(await startPayment(services, viewer, { shippingOption: 'LAGOS' }));
  services.payments.pay(reference);
  return { orderId: await settledOrder(services, reference) };
}

/** What is owed and paid of an order, and what came of the payments for it. */
async function moneyOf(db: Database, orderId: string): Promise<unknown> {
  const { rows } = await db.execute(sql`select total_kobo, overpaid_kobo, balance_kobo, stage,
    (select jsonb_agg(jsonb_build_array(l.quantity, l.unit_price_kobo) order by l.position) from order_lines l where l.order_id = o.id) as lines,
    (select jsonb_agg(jsonb_build_array(c.state, c.how, c.difference_kobo, c.refund_kobo) order by c.state, c.difference_kobo) from line_changes c
      where c.order_id = o.id) as changes,
    (select jsonb_agg(p.stock_count order by p.id) from products p join order_lines l on l.product_id = p.id where l.order_id = o.id) as stock,
    cancelled_at is not null as is_cancelled, fee_state, delivery_fee_kobo,
    (select jsonb_agg(jsonb_build_array(d.purpose, d.state, d.amount_kobo, d.closed_for) order by d.purpose, d.state, d.amount_kobo)
      from dues d where d.subject_id = o.id) as dues,
    (select jsonb_agg(jsonb_build_array(a.state, a.amount_kobo) order by a.state, a.amount_kobo) from payment_attempts a
      where a.snapshot->'of'->>'orderId' = o.id) as attempts,
    (select jsonb_agg(e.reason order by e.reason) from payment_exceptions e join payment_attempts a on a.reference = e.reference
      where a.snapshot->'of'->>'orderId' = o.id) as exceptions
    from orders o where id = ${orderId}`);
  return rows[0];
}

const cancelling =
  (orderId: string): Act =>
  async (services) => {
    const cancellation = { orderId, reason: 'customer_asked', note: '', restock: false, refundKobo: 0 } as const;
    const cancelled = await act(services, 'usr_owner', (act) => cancelOrder(act, cancellation));
    return cancelled.ok ? 'cancelled' : cancelled.reason;
  };

/** Two of a counted piece, paid by phone with a deposit of half; and the owner who changes it. */
async function anOrderOfTwo(services: TestServices): Promise<{ orderId: string; owner: Viewer }> {
  const owner = await aUser(services.db, { role: 'owner' });
  const piece = await aProduct(services.db, { stockCount: 6, priceKobo: 10_000_000 });
  const lines = [{ ...newLine(piece), quantity: '2' }];
  const requestId = await aDirectOrder(services, owner, piece, { lines, deposit: '50', email: 'bola@example.com' });
  return { orderId: await payUnder(services, await linkOf(services, requestId)), owner };
}

/** The form was made before; what is played is that it is saved. */
async function rewriting(
  services: TestServices,
  { orderId, owner }: { orderId: string; owner: Viewer },
  count: number,
) {
  const draft = await aLinesDraft(services, owner, orderId, ofEach(count));
  const saving: Act = async (parts) => {
    const changed = await saveLines(parts, owner, { orderId, draft });
    return changed.ok ? changed.state : changed.reason;
  };
  return saving;
}

/** A payment under a link that was given up before the provider said that it was made. */
async function aLatePaymentOf(services: TestServices, link: PayLink): Promise<string> {
  const reference = await beginToPay(services, link);
  const closed = await closeAttempt(services, 'system:callback', reference);
  if (!closed.ok) throw new Error('The payment was not given up');
  services.payments.pay(reference);
  return reference;
}

/** Pairs of transactions that meet in a shop, some of them in more than one shape. */
export const PAIRS: readonly Pair[] = [
  {
    name: 'intent ∥ intent: one customer presses twice',
    async set(services) {
      const piece = await aProduct(services.db, { stockCount: 5 });
      const { viewer } = await aBuyer(services, piece, 2);
      return { acts: [intend(viewer), intend(viewer)], outcome: () => stateOf(services.db, piece) };
    },
  },
  {
    name: 'intent ∥ intent: two customers, the last unit',
    ownRows: OF_A_CUSTOMER,
    async set(services) {
      const piece = await aProduct(services.db, { stockCount: 1 });
      const [ada, bola] = [await aBuyer(services, piece), await aBuyer(services, piece)];
      return { acts: [intend(ada.viewer), intend(bola.viewer)], outcome: () => stateOf(services.db, piece) };
    },
  },
  {
    name: 'intent ∥ intent: two customers, the last unit of a variant',
    ownRows: OF_A_CUSTOMER,
    async set(services) {
      const product = await oneBlue(services);
      const [ada, bola] = [await aBuyer(services, product, 1, 'Blue'), await aBuyer(services, product, 1, 'Blue')];
      return { acts: [intend(ada.viewer), intend(bola.viewer)], outcome: () => stateOf(services.db, product) };
    },
  },
  {
    name: 'finalize ∥ finalize: webhook and callback of one payment',
    async set(services) {
      const piece = await aProduct(services.db, { stockCount: 3 });
      const { viewer } = await aBuyer(services, piece, 2);
      const reference = referenceOf(await startPayment(services, viewer, { shippingOption: 'LAGOS' }));
      services.payments.pay(reference);
      return { acts: [settle(reference), settle(reference)], outcome: () => stateOf(services.db, piece) };
    },
  },
  {
    name: 'finalize ∥ finalize: two late payments, the last unit',
    ownRows: OF_A_CUSTOMER,
    async set(services) {
      const piece = await aProduct(services.db, { stockCount: 1 });
      const [first, second] = [await aLatePayment(services, piece), await aLatePayment(services, piece)];
      return { acts: [settle(first), settle(second)], outcome: () => stateOf(services.db, piece) };
    },
  },
  {
    name: 'finalize ∥ finalize: two late payments, the last unit of a variant',
    ownRows: OF_A_CUSTOMER,
    async set(services) {
      const product = await oneBlue(services);
      const [first, second] = [
        await aLatePayment(services, product, 'Blue'),
        await aLatePayment(services, product, 'Blue'),
      ];
      return { acts: [settle(first), settle(second)], outcome: () => stateOf(services.db, product) };
    },
  },
  {
    name: 'finalize ∥ stock change: the owner switches the piece off',
    async set(services) {
      const piece = await aProduct(services.db, { stockCount: 1 });
      const reference = await aLatePayment(services, piece);
      return {
        acts: [settle(reference), changing(piece, { isInStock: false })],
        outcome: () => stateOf(services.db, piece),
      };
    },
  },
  {
    name: 'finalize ∥ stock change: the owner counts anew',
    async set(services) {
      const piece = await aProduct(services.db, { stockCount: 1 });
      const reference = await aLatePayment(services, piece);
      return {
        acts: [settle(reference), await recounting(services, piece, 4)],
        outcome: () => stateOf(services.db, piece),
      };
    },
  },
  {
    name: 'stage ∥ stage: two of the team move one order',
    async set(services) {
      const { orderId } = await aDeliveredOrder(services);
      const move: Act = async (parts) => {
        const moved = await advanceOrder(parts, 'usr_owner', { orderId, from: 'new' });
        return moved.ok ? moved.stage : moved.reason;
      };
      const outcome = async () => {
        const { rows } = await services.db.execute(sql`select stage, stage_version,
          (select count(*) from order_history h where h.order_id = o.id) as steps,
          (select count(*) from mails m where m.subject_id = o.id) as mails,
          (select count(*) from notifications n where n.href = '/myorders/' || o.id) as notices from orders o where id = ${orderId}`);
        return rows[0];
      };
      return { acts: [move, move], outcome };
    },
  },
  {
    name: 'cart edit ∥ intent: the quantity changes in another tab',
    async set(services) {
      const piece = await aProduct(services.db, { stockCount: 9 });
      const { viewer, lineId } = await aBuyer(services, piece, 2);
      const edit: Act = async ({ db }) => (await changeQuantity(contextAt(db), viewer.id, { lineId, quantity: 5 })).ok;
      return { acts: [edit, intend(viewer, 20_000_000)], outcome: () => stateOf(services.db, piece) };
    },
  },
  {
    name: 'product edit ∥ intent: the price changes while somebody presses Pay',
    async set(services) {
      const piece = await aProduct(services.db, { stockCount: 9 });
      const { viewer } = await aBuyer(services, piece, 2);
      return {
        acts: [changing(piece, { priceKobo: 12_000_000 }), intend(viewer, 20_000_000)],
        outcome: () => stateOf(services.db, piece),
      };
    },
  },
  {
    name: 'finalize ∥ finalize: two payments of one balance',
    async set(services) {
      const { orderId, link, reference } = await aBalance(services);
      // The first was given up before the provider said that it was made.
      services.payments.say(reference, 'abandoned');
      const closed = await closeAttempt(services, 'system:callback', reference);
      if (!closed.ok) throw new Error('The payment was not given up');
      const second = await paidUnder(services, link);
      services.payments.pay(reference);
      return { acts: [settle(reference), settle(second)], outcome: () => moneyOf(services.db, orderId) };
    },
  },
  {
    name: 'finalize ∥ cancel: the balance arrives while the order is cancelled',
    async set(services) {
      const { orderId, reference } = await aBalance(services);
      return { acts: [settle(reference), cancelling(orderId)], outcome: () => moneyOf(services.db, orderId) };
    },
  },
  {
    name: 'change ∥ finalize: what is proposed is paid while the owner withdraws it',
    async set(services) {
      const { orderId, owner } = await anOrderOfTwo(services);
      await changeTheLines(services, owner, orderId, ofEach(3));
      const { id: changeId, dueId } = await proposedOf(services, orderId);
      const reference = await aLatePaymentOf(services, await linkOf(services, dueId));
      const withdrawing: Act = async (parts) => {
        const withdrawn = await withdrawLineChange(parts, owner.id, { orderId, changeId, reason: 'No wood' });
        return withdrawn.ok ? 'withdrawn' : withdrawn.reason;
      };
      return { acts: [settle(reference), withdrawing], outcome: () => moneyOf(services.db, orderId) };
    },
  },
  {
    name: 'change ∥ finalize: the balance arrives while the owner takes a piece out',
    async set(services) {
      const about = await anOrderOfTwo(services);
      const link = await balanceLink(services, about.owner.id, { subject: 'order', id: about.orderId });
      if (!link) throw new Error('Nothing is left to pay');
      const reference = await aLatePaymentOf(services, link);
      const less = await rewriting(services, about, 1);
      return { acts: [settle(reference), less], outcome: () => moneyOf(services.db, about.orderId) };
    },
  },
  {
    name: 'change ∥ cancel: more is proposed while the order is cancelled',
    async set(services) {
      const about = await anOrderOfTwo(services);
      const { orderId, owner } = about;
      const how = { reason: 'customer_asked', note: '', restock: true, money: 'none', feeKobo: 0 } as const;
      const giving: Act = async (parts) => {
        const cancelled = await cancelAndRefund(parts, owner.id, { ...how, orderId, requestId: 'press-once' });
        return cancelled.ok ? 'cancelled' : cancelled.reason;
      };
      return { acts: [await rewriting(services, about, 4), giving], outcome: () => moneyOf(services.db, orderId) };
    },
  },
  {
    name: 'change ∥ stage: more is proposed while the order leaves',
    async set(services) {
      const about = await anOrderOfTwo(services);
      const { orderId } = about;
      const move: Act = async (parts) => {
        const moved = await advanceOrder(parts, 'usr_owner', { orderId, from: 'new', unpaidReason: 'A friend' });
        return moved.ok ? moved.stage : moved.reason;
      };
      return { acts: [await rewriting(services, about, 4), move], outcome: () => moneyOf(services.db, orderId) };
    },
  },
  {
    name: 'change ∥ change: two of the team take pieces out, and propose more',
    async set(services) {
      const about = await anOrderOfTwo(services);
      const acts: [Act, Act] = [await rewriting(services, about, 1), await rewriting(services, about, 3)];
      return { acts, outcome: () => moneyOf(services.db, about.orderId) };
    },
  },
  {
    name: 'finalize ∥ quote: a fee arrives while the owner quotes another',
    async set(services) {
      const { orderId } = await aDeliveredOrder(services);
      const quoteId = await aQuote(services, orderId);
      const reference = await beginToPay(services, await linkOf(services, quoteId));
      const closed = await closeAttempt(services, 'system:callback', reference);
      if (!closed.ok) throw new Error('The payment was not given up');
      services.payments.pay(reference);
      const quoting: Act = async (parts) => {
        const wanted = { orderId, feeKobo: 3_000_000, note: null, seenQuoteId: quoteId };
        const quoted = await act(parts, 'usr_owner', (act) => sendFeeQuote(act, wanted));
        return quoted.ok ? 'quoted' : quoted.reason;
      };
      return { acts: [settle(reference), quoting], outcome: () => moneyOf(services.db, orderId) };
    },
  },
];
