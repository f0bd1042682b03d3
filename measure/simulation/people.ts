import { sql } from 'drizzle-orm';
import { changeListedProduct } from '#app/features/desk/products/change-listed-product.server.ts';
import { findSavedProduct } from '#app/features/desk/products/products-admin.queries.server.ts';
import { advanceOrder } from '#app/features/orders/orders/advance-order.server.ts';
import type { OrderStage } from '#app/features/orders/orders/door/order-stages.ts';
import { moveOrderBack } from '#app/features/orders/orders/move-order-back.server.ts';
import { undoMove } from '#app/features/orders/orders/undo-move.server.ts';
import { resumePayment, startPayment } from '#app/features/pay/checkout/start-payment.server.ts';
import { balanceLink } from '#app/features/pay/dues/balance-link.server.ts';
import { quoteDeliveryFee } from '#app/features/pay/dues/quote-delivery-fee.server.ts';
import { startEnrollmentPayment } from '#app/features/pay/enrollments/start-enrollment-payment.server.ts';
import { findLiveLink } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { startLinkPayment } from '#app/features/pay/pay-links/start-link-payment.server.ts';
import { refundException } from '#app/features/pay/payments/payment-exception-ways.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { cancelAndRefund } from '#app/features/pay/refunds/cancel-and-refund.server.ts';
import { addToCart, changeQuantity, removeProduct } from '#app/features/shop/cart/door/cart.mutations.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Services } from '#app/platform/services.server.ts';
import { any, paying, type Shop, type WeightedDeed, weighted } from './deed.ts';
import { quoteDeedsOfCustomer, quoteDeedsOfTeam } from './quote-people.ts';

/** One thing a customer does next, by chance. */
export function customerDeed(shop: Shop, viewer: Viewer) {
  const { world, pieces } = shop;
  const { random } = world;
  const started = paying(shop);
  const deeds: WeightedDeed[] = [
    ...quoteDeedsOfCustomer(shop, viewer),
    [
      'fill the cart',
      4,
      async (services) => {
        const choice = { productId: random.pick(pieces), color: '', size: '', quantity: 1 + random.below(3) };
        await addToCart(services, viewer.id, choice);
      },
    ],
    [
      'press Pay',
      6,
      async (services) => {
        const shippingOption = random.pick(['LAGOS', 'PICKUP'] as const);
        started(await startPayment(services, viewer, { shippingOption }));
      },
    ],
    [
      'change a quantity',
      1,
      async (services) => {
        const lines = await services.db.execute<{ id: string }>(
          sql`select id from cart_lines where user_id = ${viewer.id} order by product_id`,
        );
        const line = any(shop, lines.rows);
        if (line) await changeQuantity(services, viewer.id, { lineId: line.id, quantity: 1 + random.below(5) });
      },
    ],
    ['take a piece out', 1, async (services) => void (await removeProduct(services, viewer.id, random.pick(pieces)))],
    [
      'come back from paying',
      4,
      async (services) => {
        const reference = await ownPayment(shop, services, viewer);
        if (reference) await settlePayment(services, `system:${random.pick(['callback', 'poll'])}`, { reference });
      },
    ],
    [
      'go on paying',
      1,
      async (services) => {
        const reference = await ownPayment(shop, services, viewer);
        const resumed = reference && (await resumePayment(services, viewer, { reference }));
        if (resumed) started(resumed);
      },
    ],
    [
      'pay a delivery fee',
      2,
      async (services) => {
        const quotes = await services.db.execute<{ id: string }>(
          sql`select fee_quote_id as id from orders where user_id = ${viewer.id} and fee_state in ('quoted', 'approved') order by number`,
        );
        const quote = any(shop, quotes.rows);
        const link = quote && (await findLiveLink(services.db, { subjectId: quote.id, now: services.clock() }));
        if (link) started(await startLinkPayment(services, viewer.id, { link, email: viewer.email }));
      },
    ],
    [
      'enroll',
      1,
      async (services) => {
        const price = random.pick([500_000, 1_000_000, 2_500_000, 3_000_000]);
        const form = {
          fullName: viewer.name,
          email: viewer.email,
          phoneNumber: '+2348031234567',
          interestReason: 'To draw',
          price,
        };
        started(await startEnrollmentPayment(services, viewer.id, form));
      },
    ],
    [
      'pay the rest of the class',
      1,
      async (services) => {
        const owing = await services.db.execute<{ id: string }>(
          sql`select id from enrollments where user_id = ${viewer.id} and balance_kobo > 0 order by timestamp`,
        );
        const enrollment = any(shop, owing.rows);
        const link =
          enrollment && (await balanceLink(services, 'usr_owner', { subject: 'enrollment', id: enrollment.id }));
        if (link) started(await startLinkPayment(services, viewer.id, { link, email: viewer.email }));
      },
    ],
  ];
  return weighted(shop, deeds);
}

/** One thing somebody of the team does next, on what they may have seen a while ago. */
export function adminDeed(shop: Shop, about: { admin: Viewer; people: readonly Viewer[] }) {
  const { admin } = about;
  const { random } = shop.world;
  const anOrder = async ({ db }: Services) =>
    any(
      shop,
      (
        await db.execute<{ id: string; stage: OrderStage; fee_quote_id: string | null }>(
          sql`select id, stage, fee_quote_id from orders order by number`,
        )
      ).rows,
    );
  const deeds: WeightedDeed[] = [
    ...quoteDeedsOfTeam(shop, about),
    [
      'move an order',
      6,
      async (services) => {
        const order = await anOrder(services);
        if (!order) return;
        // The list on the screen may be old.
        const from = random.chance(0.2) ? random.pick(['new', 'shipped', 'ready', 'delivered'] as const) : order.stage;
        const move = { orderId: order.id, from };
        const moved = await advanceOrder(services, admin.id, move);
        if (!moved.ok || !random.chance(0.3)) return;
        shop.world.pass(random.below(15_000));
        await undoMove(services, admin.id, { orderId: order.id, moveId: moved.moveId });
      },
    ],
    [
      'move an order back',
      2,
      async (services) => {
        const order = await anOrder(services);
        if (!order) return;
        const back = { orderId: order.id, from: order.stage, reason: 'A scratch', tellCustomer: random.chance(0.5) };
        await moveOrderBack(services, admin.id, back);
      },
    ],
    [
      'quote a delivery fee',
      2,
      async (services) => {
        const order = await anOrder(services);
        if (!order) return;
        const feeKobo = 100_000 * (1 + random.below(30));
        await quoteDeliveryFee(services, admin.id, {
          orderId: order.id,
          feeKobo,
          note: null,
          seenQuoteId: order.fee_quote_id,
        });
      },
    ],
    [
      'cancel an order',
      1,
      async (services) => {
        const order = await anOrder(services);
        if (!order) return;
        await cancelAndRefund(services, admin.id, {
          orderId: order.id,
          reason: 'customer_asked',
          note: '',
          restock: random.chance(0.5),
          money: random.pick(['provider', 'outside', 'none'] as const),
          feeKobo: 0,
          requestId: `cancel-${random.below(1e9)}`,
        });
      },
    ],
    [
      'change a piece',
      2,
      async (services) => {
        const change = random.chance(0.5)
          ? { isInStock: random.chance(0.7) }
          : { priceKobo: 1_000_000 * (5 + random.below(20)) };
        const id = random.pick(shop.pieces);
        const version = (await findSavedProduct(services.db, { id }))?.version ?? 0;
        await changeListedProduct(services, admin.id, { id, version, change, told: 'all' });
      },
    ],
    [
      'pay an exception back',
      2,
      async (services) => {
        const open = await services.db.execute<{ reference: string; paid_kobo: string }>(
          sql`select reference, paid_kobo from payment_exceptions where resolved_at is null and currency = 'NGN' order by paid_kobo`,
        );
        const exception = any(shop, open.rows);
        if (!exception) return;
        await refundException(services, admin.id, {
          reference: exception.reference,
          amountKobo: Number(exception.paid_kobo),
          method: 'provider',
          reason: 'It came too late',
          note: '',
          requestId: `exc-${random.below(1e9)}`,
        });
      },
    ],
  ];
  return weighted(shop, deeds);
}

async function ownPayment(shop: Shop, { db }: Services, viewer: Viewer): Promise<string | undefined> {
  const own = await db.execute<{ reference: string }>(
    sql`select reference from payment_attempts where user_id = ${viewer.id} order by created_at desc, amount_kobo limit 3`,
  );
  return any(shop, own.rows)?.reference;
}
