import { customerId } from '#packages/paystack-sandbox/paystack/transaction.ts';
import type { Person } from '../person.ts';
import type { CrashWorld } from '../world.ts';

const CARD = { number: '4084084084084081', expiry: '12 / 30', cvv: '408' };

/** One piece into the cart; somebody who is not sure looks there first. */
export async function putIntoCart(world: CrashWorld, customer: Person): Promise<void> {
  const { pieceId } = world;
  await customer.persist(
    async () => {
      const fields = { productId: pieceId, color: '', size: '', quantity: '1', intent: 'add', next: '/store' };
      const { status, location } = await customer.post('/cart/add', fields);
      if (location !== '/store?notice=added') throw new Error(`Not put into the cart: ${status} ${location}`);
      return true;
    },
    async () => ((await customer.get('/cart')).text.includes('name="shippingOption"') ? true : undefined),
  );
  world.acknowledge('the piece is in your cart', async () => {
    const { rows } = await world.handle.pool.query(
      `select from cart_lines where user_id = $1 and product_id = $2
         union all select from orders where user_id = $1 and created_at > now() - interval '2 minutes'`,
      [customer.id, pieceId],
    );
    return rows.length > 0 ? undefined : 'it is neither there nor bought';
  });
}

/** Presses Pay until the provider's page shows; gives its address. */
export async function beginPayment(world: CrashWorld, customer: Person): Promise<string> {
  const checkout = await customer.persist(async () => {
    const { location, status } = await customer.post('/checkout/pay', { shippingOption: 'LAGOS' });
    if (!location.startsWith(world.sandbox.url)) throw new Error(`No payment was begun: ${status} ${location}`);
    return location;
  });
  world.acknowledge('here is where to pay', async () => {
    const { rows } = await world.handle.pool.query(
      `select from payment_attempts where authorization_url = $1 and state <> 'closed'`,
      [checkout],
    );
    return rows.length === 1 ? undefined : 'the shop does not know of the payment';
  });
  return checkout;
}

/** Pays on the provider's page, which nothing interrupts; gives the reference it sends people back with. */
export async function payAtProvider(checkout: string): Promise<string> {
  await fetch(`${checkout}/card`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(CARD) });
  const done = await fetch(`${checkout}/done`, { redirect: 'manual' });
  const reference = new URL(done.headers.get('location') ?? '', checkout).searchParams.get('reference');
  if (!reference) throw new Error(`The payment at ${checkout} did not go through: ${done.status}`);
  return reference;
}

/** Comes back from the provider's page and asks until the page shows the order. */
export async function comeBack(world: CrashWorld, customer: Person, reference: string): Promise<void> {
  await customer.persist(async () => {
    await customer.get(`/checkout/paid?reference=${reference}&trxref=${reference}`);
    await customer.post(`/checkout/${reference}`, { intent: 'check' });
    const { text } = await customer.get(`/checkout/${reference}?returned=1`);
    if (!/GD-\d+/.test(text)) throw new Error(`The page of ${reference} shows no order`);
  });
  world.acknowledge('your order is confirmed', async () => {
    const { rows } = await world.handle.pool.query('select from orders where reference = $1', [reference]);
    return rows.length === 1 ? undefined : `there are ${rows.length} orders of ${reference}`;
  });
}

/** A paid order of one piece, without anything to disturb it; gives its payment's reference and its id. */
export async function buy(world: CrashWorld, customer: Person): Promise<{ reference: string; orderId: string }> {
  const reference = await payWithoutWebhook(world, customer);
  await comeBack(world, customer, reference);
  const { rows } = await world.handle.pool.query<{ id: string }>('select id from orders where reference = $1', [
    reference,
  ]);
  return { reference, orderId: rows[0]?.id ?? '' };
}

/** Paid at the provider, whose event gets lost: the shop knows nothing of it. */
export async function payWithoutWebhook(world: CrashWorld, customer: Person): Promise<string> {
  await putIntoCart(world, customer);
  const checkout = await beginPayment(world, customer);
  await world.control('/control', { provider: 'webhook', fault: { drop: true }, times: 1 });
  return payAtProvider(checkout);
}

/** How many orders somebody has, and how many payments of theirs the provider has taken. */
export async function countOf(world: CrashWorld, customer: Person): Promise<{ orders: number; charges: number }> {
  const { rows } = await world.handle.pool.query<{ orders: number }>(
    'select count(*)::int as orders from orders where user_id = $1',
    [customer.id],
  );
  return { orders: rows[0]?.orders ?? 0, charges: await countCharges(world, customer.email) };
}

export async function countCharges({ sandbox }: CrashWorld, email: string): Promise<number> {
  const query = new URLSearchParams({ status: 'success', customer: String(customerId(email)) });
  const answer = await fetch(`${sandbox.url}/paystack/transaction?${query}`, {
    headers: { authorization: `Bearer ${sandbox.environment.PAYSTACK_SECRET_KEY}` },
  });
  const { meta } = (await answer.json()) as { meta: { total: number } };
  return meta.total;
}

/** One order more than before, one charge more, an empty cart, one mail, one notification, one row of history. */
export async function orderProblems(
  world: CrashWorld,
  customer: Person,
  before: { orders: number; charges: number },
): Promise<string[]> {
  const now = await countOf(world, customer);
  const problems: string[] = [];
  if (now.orders !== before.orders + 1) problems.push(`${now.orders - before.orders} orders instead of one`);
  if (now.charges !== before.charges + 1) problems.push(`${now.charges - before.charges} charges instead of one`);
  const { rows } = await world.handle.pool.query<{ cart: number; mails: number; told: number; history: number }>(
    `with newest as (select id from orders where user_id = $1 order by created_at desc limit 1)
     select (select count(*)::int from cart_lines where user_id = $1) as cart,
       (select count(*)::int from mails, newest where dedupe_key = 'order-confirmed/' || newest.id) as mails,
       (select count(*)::int from notifications, newest where dedupe_key = 'order-confirmed/' || newest.id) as told,
       (select count(*)::int from order_history, newest where order_id = newest.id and kind = 'ordered') as history`,
    [customer.id],
  );
  const facts = JSON.stringify(rows[0]);
  if (facts !== '{"cart":0,"mails":1,"told":1,"history":1}') problems.push(`of the order there are ${facts}`);
  return problems;
}
