import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { cancelOrderRequest } from '#app/features/bespoke/quotes/close-quote.server.ts';
import { cancelEnrollment } from '#app/features/class/masterclass/door/cancel-enrollment.server.ts';
import { payEnrollmentBalance } from '#app/features/class/masterclass/door/enrollment-balance.server.ts';
import { saveAddress, savePickupPhone, skipAddress } from '#app/features/ground/accounts/address.mutations.server.ts';
import { removeProfilePhoto } from '#app/features/ground/accounts/door/profile-photo.server.ts';
import { saveName } from '#app/features/ground/accounts/profile.mutations.server.ts';
import { keepAccount, requestDeletion } from '#app/features/ground/accounts/request-deletion.server.ts';
import { markSeen } from '#app/features/ground/notifications/door/notification.mutations.server.ts';
import { advanceOrder } from '#app/features/orders/orders/advance-order.server.ts';
import {
  approveQuote,
  declineQuote,
  payDeliveryFee,
} from '#app/features/orders/orders/door/delivery-fee.mutations.server.ts';
import { moveOrderBack } from '#app/features/orders/orders/move-order-back.server.ts';
import { startPayment } from '#app/features/pay/checkout/start-payment.server.ts';
import { balanceLink } from '#app/features/pay/dues/balance-link.server.ts';
import { revokePayLink } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { endOpenAttempt } from '#app/features/pay/payments/door/close-attempt.server.ts';
import { closeException } from '#app/features/pay/payments/open-exception.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import { askRefund } from '#app/features/pay/refunds/ask-refund.server.ts';
import { cancelAndRefund } from '#app/features/pay/refunds/cancel-and-refund.server.ts';
import { refuseRefund } from '#app/features/pay/refunds/follow-refund.server.ts';
import {
  acknowledgePrices,
  changeQuantity,
  removeProduct,
} from '#app/features/shop/cart/door/cart.mutations.server.ts';
import { readCart } from '#app/features/shop/cart/door/cart.queries.server.ts';
import { products } from '#app/features/shop/catalog/door/product.table.server.ts';
import { act } from '#app/platform/act/act.server.ts';
import { sessions, signInAccounts, users } from '#app/platform/auth/auth.table.server.ts';
import { endOtherSessions, endOwnSession } from '#app/platform/auth/own-sessions.server.ts';
import { removeOtherSignIns, setPassword } from '#app/platform/auth/password-accounts.server.ts';
import { forgetResetTokens, issueResetToken } from '#app/platform/auth/reset-links.server.ts';
import { completeSession, endSession, endSessionsOf } from '#app/platform/auth/sessions.server.ts';
import { at } from '#tests/support/acts.ts';
import { balanceDueOf } from '#tests/support/pay-link-builders.ts';
import { aProduct } from './support/builders.ts';
import { aCustomer, putInCart, referenceOf } from './support/checkout-builders.ts';
import { aDirectOrder, aPartPaidEnrollment, aQuote } from './support/pay-link-builders.ts';
import { aPaidOrder } from './support/refund-builders.ts';
import { useTestDatabase } from './support/test-database.ts';
import { createTestServices, type TestServices } from './support/test-services.ts';

/**
 * Two customers of whom everything is there twice. Whatever is done to what is Ada's changes something, and nothing of Bola's: with one
 * customer alone, no test would notice a statement that has lost its `where`.
 */
const handle = useTestDatabase();
let services: TestServices;
let ada: Person;
let bolas: Map<string, string>;

type Person = Awaited<ReturnType<typeof aPerson>>;

async function aPerson(pieces: { counted: string; shared: string }) {
  const { db, clock } = services;
  const viewer = await aCustomer(db);
  const owner = { ...viewer, role: 'owner' as const };
  const now = clock();
  await db.update(users).set({ image: '/elsewhere.jpg' }).where(sql`${users.id} = ${viewer.id}`);
  await savePickupPhone(services, viewer.id, '+2348035550142');
  const tokens = [1, 2, 3].map((number) => `${viewer.id}-${number}`);
  const expiresAt = new Date(now.getTime() + 86_400_000);
  const row = { userId: viewer.id, expiresAt, createdAt: now, updatedAt: now };
  await db.insert(sessions).values(tokens.map((token) => ({ ...row, id: token, token, awaitsCode: true })));
  await setPassword(db, viewer.id, 'a hash', now);
  const google = { id: `google-${viewer.id}`, accountId: viewer.id, providerId: 'google', userId: viewer.id };
  await db.insert(signInAccounts).values(google);
  await issueResetToken(db, viewer.id, now);

  await putInCart(db, viewer, pieces.counted, 2);
  const reference = referenceOf(await startPayment(services, viewer, { shippingOption: 'LAGOS' }));
  await putInCart(db, viewer, pieces.shared, 3);
  const orders = [await aPaidOrder(services, viewer), await aPaidOrder(services, viewer)] as const;
  const quotes = [await aQuote(services, orders[0].orderId), await aQuote(services, orders[1].orderId)] as const;
  const refund = await act(at(services, now), 'system:test', (act) =>
    askRefund(act, {
      payment: orders[0].payment,
      amountKobo: 100_000,
      method: 'provider',
      reason: 'A scratch',
      note: '',
      requestId: viewer.id,
    }),
  );
  if (!refund.ok) throw new Error(refund.reason);
  const foreign = `foreign-${viewer.id}`;
  const nothing = { amountKobo: 700_000, email: '', callbackUrl: '', cancelUrl: '', metadata: {} };
  await services.payments.initialize({ ...nothing, reference: foreign });
  services.payments.pay(foreign);
  await settlePayment(services, 'system:webhook', { reference: foreign });
  const enrollmentId = (await aPartPaidEnrollment(services, undefined, `place-${viewer.email}`)).id;
  await balanceLink(services, 'usr_owner', { subject: 'enrollment', id: enrollmentId });
  const requestId = await aDirectOrder(services, owner, pieces.shared);
  services.testClock.advance(60_000);
  return { viewer, tokens, reference, orders, quotes, refundId: refund.refundId, foreign, enrollmentId, requestId };
}

/** Every row of every table, as text; not the row from which everybody's documents get their numbers. */
async function readRows(): Promise<Map<string, string>> {
  const { rows: tables } = await services.db.execute<{ name: string }>(
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'document_series'`,
  );
  const found = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await services.db.execute<{ row: string }>(
      sql.raw(`select to_jsonb(t)::text as row from ${name} t`),
    );
    for (const { row } of rows) found.set(`${name} ${keyOf(row)}`, row);
  }
  return found;
}

const keyOf = (row: string) => {
  const { id, key, attempt_id, product_id, order_id, position, user_id, customer_id } = JSON.parse(row);
  const whose = id ? [null, null] : [user_id, customer_id];
  return JSON.stringify([id ?? key ?? null, attempt_id, product_id, order_id, position, ...whose]);
};

beforeAll(async () => {
  services = await createTestServices(handle);
  const { db } = services;
  const shared = await aProduct(db);
  const counted = [await aProduct(db, { stockCount: 5 }), await aProduct(db, { stockCount: 5 })] as const;
  ada = await aPerson({ counted: counted[0], shared });
  const before = await readRows();
  await aPerson({ counted: counted[1], shared });
  const after = await readRows();
  bolas = new Map([...after].filter(([key, row]) => before.get(key) !== row));
  await db.update(products).set({ priceKobo: 12_000_000 }).where(sql`${products.id} = ${shared}`);
});

const actor = 'usr_owner';
const ACTS: [string, () => Promise<unknown>][] = [
  ['says another name', () => saveName(services, ada.viewer.id, 'Adaeze')],
  ['moves', () => saveAddress(services, ada.viewer.id, { ...ADDRESS })],
  ['gives another number', () => savePickupPhone(services, ada.viewer.id, '+2348035550199')],
  ['skips the address', () => skipAddress(services, ada.viewer.id)],
  ['takes the photo away', () => removeProfilePhoto(services, ada.viewer.id)],
  ['completes a session', () => completeSession(services.db, ada.tokens[0] ?? '')],
  ['ends a session by its token', () => endSession(services.db, ada.tokens[0] ?? '')],
  ['ends a session by its number', () => endOwnSession(services.db, ada.viewer.id, ada.tokens[1] ?? '')],
  ['ends the other sessions', () => endOtherSessions(services.db, ada.viewer.id, 'none')],
  ['chooses a password', () => setPassword(services.db, ada.viewer.id, 'another hash', services.clock())],
  ['keeps the password alone', () => removeOtherSignIns(services.db, ada.viewer.id)],
  ['forgets the reset links', () => forgetResetTokens(services.db, ada.viewer.id)],
  ['has seen the notifications', () => markSeen(services, ada.viewer.id, services.clock())],
  ['has read the prices', () => acknowledgePrices(services, ada.viewer.id)],
  [
    'changes a quantity',
    async () => changeQuantity(services, ada.viewer.id, { lineId: await adasLine(), quantity: 4 }),
  ],
  ['pays for the cart', () => pay(ada.reference)],
  ['takes a piece out of the cart', async () => removeProduct(services, ada.viewer.id, await adasPiece())],
  ['gives a payment up', async () => endOpenAttempt(services, { reference: await another(), end: 'closed' })],
  ['has an order moved on', () => advanceOrder(services, actor, { orderId: ada.orders[0].orderId, from: 'new' })],
  [
    'has an order moved back',
    () =>
      moveOrderBack(services, actor, {
        orderId: ada.orders[0].orderId,
        from: 'shipped',
        reason: 'A scratch',
        tellCustomer: false,
      }),
  ],
  [
    'approves a fee',
    () => act(services, actor, (act) => approveQuote(act, { orderId: ada.orders[0].orderId, quoteId: ada.quotes[0] })),
  ],
  [
    'pays a fee',
    () =>
      act(services, actor, (act) =>
        payDeliveryFee(act, {
          orderId: ada.orders[0].orderId,
          quoteId: ada.quotes[0],
          reference: 'a-fee',
          feeKobo: 2_500_000,
          via: 'cash',
          channel: null,
        }),
      ),
  ],
  [
    'declines a fee',
    () =>
      act(services, actor, (act) =>
        declineQuote(act, { orderId: ada.orders[1].orderId, quoteId: ada.quotes[1], destination: PICKUP }),
      ),
  ],
  ['has a refund refused', () => refuseRefund(services, actor, { refundId: ada.refundId, problem: 'No such card' })],
  [
    'has an order cancelled',
    () =>
      cancelAndRefund(services, actor, {
        orderId: ada.orders[1].orderId,
        reason: 'customer_asked',
        note: '',
        restock: true,
        money: 'provider',
        feeKobo: 0,
        requestId: 'once',
      }),
  ],
  [
    'has an exception closed',
    () =>
      act(services, 'system:test', (act) => closeException(act, { reference: ada.foreign, resolution: 'Paid back' })),
  ],
  [
    'pays a balance',
    () =>
      act(services, actor, async (act) =>
        payEnrollmentBalance(act, {
          enrollmentId: ada.enrollmentId,
          dueId: await balanceDueOf(act.db, ada.enrollmentId),
          reference: 'a-balance',
          amountKobo: 500_000,
          via: 'cash',
          channel: null,
        }),
      ),
  ],
  [
    'has a link taken back',
    () => act(services, 'system:test', async (act) => revokePayLink(act, await balanceDueOf(act.db, ada.enrollmentId))),
  ],
  [
    'gives a place up',
    () => act(services, actor, (act) => cancelEnrollment(act, { enrollmentId: ada.enrollmentId, reason: 'Ill' })),
  ],
  ['has a request cancelled', () => cancelOrderRequest(services, actor, ada.requestId)],
  ['asks to be deleted', () => requestDeletion(services, ada.viewer)],
  ['keeps the account', () => keepAccount(services, ada.viewer.id)],
];

const ADDRESS = {
  addressLine1: '1 Broad Street',
  addressPhone: '+2348031234567',
  city: 'Lagos',
  state: 'Lagos',
  landmark: null,
  localGovernmentArea: null,
  floor: null,
  secondPhone: null,
  deliveryNotes: null,
} as const;
const PICKUP = { addressLine1: '14 Sawmill Road', city: 'Lagos', state: 'Lagos', landmark: null, deliveryNotes: null };
const adasLine = async () => (await readCart(services.db, { userId: ada.viewer.id, now: new Date() })).at(-1)?.id ?? '';
const adasPiece = async () =>
  (await readCart(services.db, { userId: ada.viewer.id, now: new Date() })).at(-1)?.productId ?? '';
const pay = (reference: string) => {
  services.payments.pay(reference);
  return settlePayment(services, 'system:webhook', { reference });
};
const another = async () => {
  await putInCart(services.db, ada.viewer, await aProduct(services.db, { stockCount: 1 }));
  return referenceOf(await startPayment(services, ada.viewer, { shippingOption: 'LAGOS' }));
};

it.each(ACTS)('Ada %s, and nothing of Bola’s changes', async (_what, act) => {
  const before = await readRows();
  await act();
  const after = await readRows();
  expect([...before].filter(([key, row]) => after.get(key) !== row).length, 'rows changed').toBeGreaterThan(0);
  expect([...bolas].filter(([key, row]) => after.get(key) !== row)).toEqual([]);
});

it('ends every session of one person alone', async () => {
  await services.db
    .insert(sessions)
    .values({ id: 'last', token: 'last', userId: ada.viewer.id, expiresAt: new Date() });
  await endSessionsOf(services.db, ada.viewer.id);
  const left = await services.db.select().from(sessions);
  expect(left.map(({ userId }) => userId)).not.toContain(ada.viewer.id);
  expect(left).toHaveLength(3);
});
