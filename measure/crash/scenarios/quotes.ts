import { randomUUID } from 'node:crypto';
import { newId } from '#app/platform/ids/new-id.ts';
import { addDays, lagosDay } from '#app/platform/time/lagos-time.ts';
import type { Person } from '../person.ts';
import type { Scenario } from '../scenario.ts';
import { untilThere } from '../until.ts';
import { type CrashWorld, PASSWORD } from '../world.ts';
import { countCharges, payAtProvider } from './buying.ts';

/** A quote is sent, accepted on its page, and its deposit paid; the provider's event comes at the same time. */
export const acceptQuote: Scenario = {
  name: 'quote',
  threads: ['main'],
  async begin(world) {
    const { owner } = world;
    const customer = world.nextCustomer();
    const { email, form } = newQuote(world, { deposit: '50' });
    const quotePath = await save(owner, { ...form, intent: 'save' });
    const quoteId = quotePath.replace('/quotes/', '');
    const { text: page } = await owner.get(quotePath);
    const revision = /name="revision"[^>]*value="(\d+)"/.exec(page)?.[1] ?? '';
    return {
      async act() {
        await owner.persist(async () => {
          const sending = { intent: 'send', revision, days: '14', words: '', reminds: 'on' };
          const { status, location } = await owner.post(quotePath, sending);
          // Whoever presses again, because the answer got lost, is told that it is another by now.
          if (!/\?notice=(?:sent|changed)$/.test(location)) throw new Error(`Not sent: ${status} ${location}`);
        });
        world.acknowledge('the quote is sent', () =>
          unlessOne(world, 'select from quote_versions where quote_id = $1', quoteId),
        );
        const { text: sent } = await owner.persist(() => owner.get(quotePath));
        const offer = /\/quote\/[^"\s<]+/.exec(sent)?.[0] ?? '';
        const payPath = await customer.persist(async () => {
          const yes = { intent: 'accept', version: '1', name: 'Bola Ade', agrees: 'on' };
          const { status, location } = await customer.post(offer, yes);
          if (!location.startsWith('/pay/')) throw new Error(`Not accepted: ${status} ${location}`);
          return location;
        });
        world.acknowledge('you have accepted', () =>
          unlessOne(world, 'select from quote_acceptances where quote_id = $1', quoteId),
        );
        await payUnder(world, customer, payPath);
      },
      findProblems: () =>
        problemsOf(world, email, {
          charges: 1,
          yeses: 1,
          orders: 1,
          mails: ['order-confirmed', 'order-requested', 'quote-sent'],
          dues: ['deposit paid 5000000', 'balance open 5000000'],
          documents: ['proforma 10000000', 'invoice 10000000', 'receipt 5000000'],
        }),
    };
  },
};

/** The second of three dated parts is paid under a link of its own. */
export const payPart: Scenario = {
  name: 'part',
  threads: ['main'],
  async begin(world) {
    const { owner } = world;
    const customer = world.nextCustomer();
    const { email, orderId } = await anOrderInParts(world, customer);
    return {
      async act() {
        const payPath = await linkOfNextPart(owner, orderId);
        await payUnder(world, customer, payPath);
      },
      findProblems: () =>
        problemsOf(world, email, {
          charges: 2,
          yeses: 1,
          orders: 1,
          mails: ['order-balance-paid', 'order-confirmed', 'order-requested'],
          dues: ['instalment paid 4000000', 'instalment paid 3000000', 'instalment open 3000000'],
          documents: ['proforma 10000000', 'invoice 10000000', 'receipt 4000000', 'receipt 3000000'],
        }),
    };
  },
};

/** A sum goes back that came with two payments, of three parts. */
export const payPartsBack: Scenario = {
  name: 'refund-parts',
  threads: ['main'],
  async begin(world, databaseUrl) {
    const { owner } = world;
    const customer = world.nextCustomer();
    const { email, orderId } = await anOrderInParts(world, customer);
    await loseNextEvent(world);
    await payUnder(world, customer, await linkOfNextPart(owner, orderId), { pays: 'all' });
    const path = `/orders/${orderId}/refund`;
    const requestId = /name="requestId"[^>]*value="([^"]+)"/.exec((await owner.get(path)).text)?.[1] ?? '';
    const form = {
      intent: 'refund',
      requestId,
      amount: '70,000',
      method: 'provider',
      seen: '-',
      reason: 'A scratch on the seat',
      note: 'Agreed on the phone',
      confirmPassword: PASSWORD,
    };
    // The sum is another than all that is left: the form is shown once more with its parts.
    const { text: shown } = await owner.post(path, form);
    const seen = /name="seen"[^>]*value="([^"]+)"/.exec(shown)?.[1] ?? '';
    const bothProcessed = {
      text: `select order_id from refunds where order_id = $1 and state = 'processed' group by 1 having count(*) = 2`,
      values: [orderId],
    };
    return {
      async act() {
        const { status, text } = await owner.persist(() => owner.post(path, { ...form, seen }));
        if (status !== 303) throw new Error(`The refund was answered with ${status}: ${text.slice(0, 300)}`);
        world.acknowledge('the money goes back', async () => {
          const { rowCount } = await world.handle.pool.query('select from refunds where order_id = $1', [orderId]);
          return rowCount === 2 ? undefined : `there are ${rowCount} refunds of ${orderId}`;
        });
        await untilThere(world, owner, databaseUrl, bothProcessed);
      },
      findProblems: () =>
        problemsOf(world, email, {
          // Of the second payment nothing is left at the provider.
          charges: 1,
          yeses: 1,
          orders: 1,
          mails: ['order-balance-paid', 'order-confirmed', 'order-requested', 'refund-processed', 'refund-processed'],
          dues: ['instalment paid 4000000', 'instalment paid 3000000', 'instalment paid 3000000'],
          documents: [
            ...['proforma 10000000', 'invoice 10000000', 'receipt 4000000', 'receipt 6000000'],
            ...['credit_note 1000000', 'credit_note 6000000'],
          ],
        }),
    };
  },
};

/** The form of a quote for somebody new, of one piece for ₦100,000. */
function newQuote({ pieceId }: CrashWorld, changes: Record<string, string>) {
  const email = `${randomUUID().slice(0, 13)}@quotes.example`;
  const form = {
    requestId: newId('req', new Date()),
    source: 'phone',
    name: 'Bola Ade',
    phone: '0803 555 0142',
    email,
    shippingOption: 'LAGOS',
    addressLine1: '3 Marina',
    city: 'Lagos Island',
    state: 'Lagos',
    'line.0.productId': pieceId,
    'line.0.quantity': '1',
    ...changes,
  };
  return { email, form };
}

async function save(owner: Person, form: Record<string, string>): Promise<string> {
  const { status, location, text } = await owner.post('/quotes/new', form);
  const path = /^\/quotes\/[^?]+/.exec(location)?.[0];
  if (!path) throw new Error(`The quote was answered with ${status} ${location}: ${text.slice(0, 300)}`);
  return path;
}

/** Agreed on the phone, ₦40,000 of it paid, and ₦30,000 twice to come; without anything to disturb it. */
async function anOrderInParts(world: CrashWorld, customer: Person): Promise<{ email: string; orderId: string }> {
  const { owner } = world;
  const inDays = (days: number) => lagosDay(addDays(new Date(), days));
  const { email, form } = newQuote(world, {
    deposit: 'plan',
    'plan.0.share': '40 %',
    'plan.0.day': '',
    'plan.1.share': '30,000',
    'plan.1.day': inDays(30),
    'plan.2.share': '',
    'plan.2.day': inDays(60),
  });
  const { text: page } = await owner.get(await save(owner, { ...form, intent: 'agreed' }));
  await loseNextEvent(world);
  const reference = await payUnder(world, customer, payPathIn(page));
  const { rows } = await world.handle.pool.query<{ id: string }>('select id from orders where reference = $1', [
    reference,
  ]);
  return { email, orderId: rows[0]?.id ?? '' };
}

const payPathIn = (page: string) => /\/pay\/[^"\s<?]+/.exec(page)?.[0] ?? '';

const loseNextEvent = (world: CrashWorld) =>
  world.control('/control', { provider: 'webhook', fault: { drop: true }, times: 1 });

async function linkOfNextPart(owner: Person, orderId: string): Promise<string> {
  const path = `/orders/${orderId}/balance`;
  return owner.persist(async () => {
    const { status } = await owner.post(path, { intent: 'make' });
    const payPath = payPathIn((await owner.get(path)).text);
    if (!payPath) throw new Error(`There is no link of the next part: ${status}`);
    return payPath;
  });
}

/** Pays under a link, comes back and asks until its page says that the money is there; gives the payment's reference. */
async function payUnder(
  world: CrashWorld,
  customer: Person,
  path: string,
  fields: Record<string, string> = {},
): Promise<string> {
  const checkout = await customer.persist(async () => {
    const { status, location, text } = await customer.post(path, { intent: 'pay', mode: 'redirect', ...fields });
    if (!location.startsWith(world.sandbox.url))
      throw new Error(`No payment was begun under ${path}: ${status} ${location} ${text.slice(0, 300)}`);
    return location;
  });
  const reference = await payAtProvider(checkout);
  await customer.persist(async () => {
    await customer.get(`/pay?reference=${reference}&trxref=${reference}`);
    await customer.post(path, { intent: 'check' });
    const { text } = await customer.get(`${path}?returned=1`);
    if (!/your order is confirmed|We received|paid in full/.test(text))
      customer.pressAgain(`The payment of ${reference} is not known yet`);
  });
  world.acknowledge('your payment is received', () =>
    unlessOne(world, "select from documents where kind = 'receipt' and source = $1", reference),
  );
  return reference;
}

async function unlessOne({ handle }: CrashWorld, query: string, value: string): Promise<string | undefined> {
  const { rowCount } = await handle.pool.query(query, [value]);
  return rowCount === 1 ? undefined : `there are ${rowCount} of ${value}`;
}

interface Expected {
  charges: number;
  yeses: number;
  orders: number;
  mails: string[];
  /** `deposit paid 5000000` */
  dues: string[];
  /** `receipt 5000000` */
  documents: string[];
}

/**
 * Everything of somebody's one quote: the yes, the order, what was paid and is owed, the documents, and what they were sent. Whoever is
 * told that money has left is not told any more that it is about to.
 */
async function problemsOf(world: CrashWorld, email: string, expected: Expected): Promise<string[]> {
  const { rows } = await world.handle.pool.query<Omit<Expected, 'charges'>>(
    `with mine as (select quote_id as quote, request_id as request from quote_acceptances where request_id in
         (select id from order_requests where email = $1)),
       sold as (select order_id as id from order_requests where id in (select request from mine) and order_id is not null)
     select (select count(*)::int from mine) as yeses,
       (select count(*)::int from sold) as orders,
       (select coalesce(json_agg(kind order by kind), '[]') from mails where recipient = $1 and kind <> 'refund-sent') as mails,
       (select coalesce(json_agg(purpose || ' ' || state || ' ' || amount_kobo), '[]') from dues
         where subject_id in (select id from sold)) as dues,
       (select coalesce(json_agg(kind || ' ' || total_kobo), '[]') from documents
         where subject_id in (select id from sold union select quote from mine)) as documents`,
    [email],
  );
  const found = { ...rows[0], charges: await countCharges(world, email) } as Expected;
  const facts = inOrder(found);
  return facts === inOrder(expected) ? [] : [`of the quote there are ${facts}`];
}

const inOrder = ({ charges, yeses, orders, mails, dues, documents }: Expected) =>
  JSON.stringify([charges, yeses, orders, [...mails].sort(), [...dues].sort(), [...documents].sort()]);
