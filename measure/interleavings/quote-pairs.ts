import { sql } from 'drizzle-orm';
import { acceptQuote } from '#app/features/bespoke/quotes/accept-quote.server.ts';
import { agreeQuote } from '#app/features/bespoke/quotes/agree-quote.server.ts';
import { declineQuote } from '#app/features/bespoke/quotes/answer-quote.server.ts';
import { cancelOrderRequest, withdrawQuote } from '#app/features/bespoke/quotes/close-quote.server.ts';
import { sendQuote } from '#app/features/bespoke/quotes/send-quote.server.ts';
import { saveQuote } from '#app/features/bespoke/quotes/write-quote.server.ts';
import { listOpenDues } from '#app/features/money/dues/door/due.queries.server.ts';
import { eraseCustomer } from '#app/features/office/people/erase-customer.server.ts';
import { mergeCustomers } from '#app/features/office/people/merge-customers.server.ts';
import { balanceLink } from '#app/features/pay/dues/balance-link.server.ts';
import { linkOfDue } from '#app/features/pay/dues/remind-of-due.server.ts';
import type { PayLink } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { recordOfflinePayment } from '#app/features/pay/payments/record-offline-payment.server.ts';
import { cancelAndRefund } from '#app/features/pay/refunds/cancel-and-refund.server.ts';
import { planRefund, refundOverPayments } from '#app/features/pay/refunds/refund-over-payments.server.ts';
import { fingerprintOfParts } from '#app/features/pay/refunds/refund-parts.ts';
import { shop } from '#app/features.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import {
  aDirectOrder,
  inThreeParts,
  linkOf,
  paidUnder,
  payUnder,
  settledOrder,
} from '#tests/support/pay-link-builders.ts';
import { aSentQuote, quoteOf } from '#tests/support/quote-builders.ts';
import type { TestServices } from '#tests/support/test-services.ts';
import { type Act, type Pair, settle, word } from './pair.ts';

type Acts<World> = (world: World, services: TestServices) => [Act, Act] | Promise<[Act, Act]>;

/** Nobody has bought under it before. */
const newEmail = ({ clock }: TestServices) => `${newId('usr', clock())}@example.com`;

interface Sent {
  quoteId: string;
  revision: number;
  owner: Viewer;
  piece: string;
}

/** Two acts on one quote that was sent; to somebody without an account, unless said otherwise. */
const onQuote = (name: string, acts: Acts<Sent>, { hasAccount = false } = {}): Pair => ({
  name,
  async set(services) {
    const owner = await aUser(services.db, { role: 'owner' });
    const piece = await aProduct(services.db, { priceKobo: 10_000_000 });
    const email = newEmail(services);
    const userId = hasAccount ? (await aUser(services.db, { email })).id : '';
    const { quoteId } = await aSentQuote(services, owner, piece, { userId, email, deposit: '50' });
    const sent = { quoteId, revision: (await quoteOf(services, quoteId)).revision, owner, piece };
    return { acts: await acts(sent, services), outcome: quoteIn(services.db, quoteId) };
  },
});

interface Asked {
  requestId: string;
  /** Of the first payment, which the provider has. */
  reference: string;
  owner: Viewer;
  piece: string;
}

/** Two acts on what was agreed on the phone, with its first payment made at the provider. */
const onRequest = (name: string, acts: Acts<Asked>, draft: Parameters<typeof aDirectOrder>[3] = {}): Pair => ({
  name,
  async set(services) {
    const owner = await aUser(services.db, { role: 'owner' });
    const piece = await aProduct(services.db, { priceKobo: 10_000_000 });
    const requestId = await aDirectOrder(services, owner, piece, {
      deposit: '50',
      ...draft,
      email: newEmail(services),
    });
    const reference = await paidUnder(services, await linkOf(services, requestId));
    const asked = { requestId, reference, owner, piece };
    return { acts: await acts(asked, services), outcome: moneyIn(services.db, requestId) };
  },
});

interface InParts {
  orderId: string;
  owner: Viewer;
  /** Of the two parts that are left; the first falls due before the other. */
  links: PayLink[];
}

/** Two acts on an order in three parts, the first of which is paid. */
const onParts = (name: string, acts: Acts<InParts>): Pair =>
  onRequest(
    name,
    async ({ reference, owner }, services) => {
      const orderId = await settledOrder(services, reference);
      const links: PayLink[] = [];
      for (const { id } of await listOpenDues(services.db, orderId)) {
        const made = await linkOfDue(services, owner.id, id);
        if (made.ok) links.push(made.link);
      }
      return acts({ orderId, owner, links }, services);
    },
    inThreeParts(),
  );

const linkAt = ({ links }: InParts, index: number): PayLink => {
  const link = links[index];
  if (!link) throw new Error('A part has no link');
  return link;
};

const accepting =
  ({ quoteId }: Sent, version = 1): Act =>
  async (parts) =>
    word(await acceptQuote(parts, 'customer:link', { quoteId, version, name: 'Bola', addressBlock: '192.0.2.0/24' }));

const agreeing =
  ({ quoteId, revision, owner }: Sent): Act =>
  async (parts) =>
    word(await agreeQuote(parts, owner, { quoteId, revision, told: { name: 'Bola', channel: 'phone' } }));

const sending =
  ({ quoteId, revision, owner }: Sent): Act =>
  async (parts) =>
    word(await sendQuote(parts, owner, { quoteId, revision, days: 14, words: 'Again', reminds: true }));

/** What somebody else of the team typed meanwhile. */
async function saving(services: TestServices, { quoteId, revision, owner }: Sent): Promise<Act> {
  const { draft } = await quoteOf(services, quoteId);
  const changed = { ...draft, lines: draft.lines.map((line) => ({ ...line, quantity: '3' })) };
  return async (parts) => word(await saveQuote(parts, owner.id, { quoteId, revision, draft: changed }));
}

/** Cash for what a link is of; whoever is told to wait, or that it is paid: either is no. */
const recording =
  (services: TestServices, owner: Viewer, { kind, subjectId }: PayLink, pays: 'part' | 'all' = 'part'): Act =>
  async (parts) => {
    const payment = { via: 'cash', reason: 'At the door' } as const;
    const named = { kind, subjectId, pays };
    const recorded = await recordOfflinePayment({ ...services, ...parts }, owner.id, { named, payment });
    return recorded.ok ? 'recorded' : 'refused';
  };

/** Whose a quote is, or what it asks payment for. */
async function customerOf({ db }: TestServices, id: string): Promise<{ id: string; email: string }> {
  const { rows } = await db.execute<{ id: string; email: string }>(
    sql`select c.id, c.email from quotes q join customers c on c.id = q.customer_id where ${id} in (q.id, q.request_id)`,
  );
  if (!rows[0]) throw new Error(`${id} is nobody's`);
  return rows[0];
}

/** One of us finds that whose this is bought under another address before. */
async function merging(services: TestServices, { owner, piece }: Pick<Sent, 'owner' | 'piece'>, id: string) {
  const other = await aDirectOrder(services, owner, piece, { email: newEmail(services) });
  const two = { customerId: (await customerOf(services, other)).id, otherId: (await customerOf(services, id)).id };
  const merge: Act = async (parts) => word(await mergeCustomers(parts, owner.id, two));
  return merge;
}

/** Somebody asked to be forgotten. */
async function erasing(services: TestServices, { owner }: Pick<Sent, 'owner'>, id: string): Promise<Act> {
  const { id: customerId } = await customerOf(services, id);
  return async (parts) =>
    word(await eraseCustomer({ ...services, ...parts }, owner.id, { customerId, holdings: shop.personalData }));
}

/** Whoever has that address proves that it is theirs: what was bought under it is their account's from then on. */
async function proving(services: TestServices, id: string): Promise<Act> {
  const { email } = await customerOf(services, id);
  const account = await aUser(services.db, { email, emailVerified: false });
  return async ({ db }) => {
    // With what its trigger touches, so that it is played against whoever touches it too.
    await db.execute(sql`update users set email_verified = true where id = ${account.id}
      /* from customers, hold_customer(), from quotes, from order_requests, from orders */`);
    return 'proved';
  };
}

/** A quote, its versions, its yeses, what they asked for and its documents, without names and moments. */
const quoteIn = (db: Database, quoteId: string) => async (): Promise<unknown> => {
  const { rows } = await db.execute(sql`select state, revision, version, draft->'lines'->0->>'quantity' as quantity,
    (select jsonb_agg(jsonb_build_array(v.version, v.is_agreed, v.total_kobo) order by v.version) from quote_versions v where v.quote_id = q.id) as versions,
    (select jsonb_agg(jsonb_build_array(a.version, a.channel, a.voided_at is null, r.state, r.total_kobo, r.deposit_kobo,
        (select count(*) from pay_links l where l.subject_id = r.id and l.revoked_at is null)) order by a.at)
      from quote_acceptances a join order_requests r on r.id = a.request_id where a.quote_id = q.id) as yeses,
    (select jsonb_agg(d.total_kobo order by d.serial) from documents d where d.subject_id = q.id) as proformas,
    (select count(*) from mails m where m.subject_id in (q.id, q.request_id)) as mails,
    (select jsonb_agg(jsonb_build_array(c.merged_into is null, c.user_id is null)) from customers c left join order_requests r on r.id = q.request_id
      where c.id in (q.customer_id, r.customer_id)) as customers
    from quotes q where id = ${quoteId}`);
  return rows[0];
};

/** What came of a request, of the money for it, its documents and whose it is. */
const moneyIn = (db: Database, requestId: string) => async (): Promise<unknown> => {
  const { rows } =
    await db.execute(sql`select r.state, o.total_kobo, o.balance_kobo, o.cancelled_at is not null as is_cancelled, o.refunded_kobo,
    (select jsonb_agg(jsonb_build_array(d.purpose, d.state, d.amount_kobo, d.due_on, d.paid_via) order by d.purpose, d.due_on, d.amount_kobo)
      from dues d where d.subject_id = o.id) as dues,
    (select jsonb_agg(e.reason order by e.reason) from payment_exceptions e join payment_attempts a on a.reference = e.reference
      where a.subject_id = r.id or a.subject_id in (select d.id from dues d where d.subject_id = o.id)) as exceptions,
    (select jsonb_agg(jsonb_build_array(d.kind, d.total_kobo) order by d.kind, d.total_kobo) from documents d where d.subject_id = o.id) as documents,
    o.username = 'Bola Ade' as is_named,
    (select jsonb_build_array(c.merged_into is null, c.erased_at is null, c.user_id is null, (select jsonb_agg(n.orders) from customer_sums n where n.customer_id = c.id))
      from customers c where c.id = coalesce(o.customer_id, q.customer_id)) as customer
    from order_requests r left join orders o on o.id = r.order_id left join quotes q on q.request_id = r.id where r.id = ${requestId}`);
  return rows[0];
};

/** What two people do with one quote, or with one sum of money, at the same moment. */
export const QUOTE_PAIRS: readonly Pair[] = [
  onQuote('yes ∥ yes: the customer accepts in two windows', (sent) => [accepting(sent), accepting(sent)]),
  onQuote('yes ∥ yes: the customer accepts while we write down that they did by phone', (sent) => [
    accepting(sent),
    agreeing(sent),
  ]),
  onQuote('yes ∥ yes: two of the team write down one yes', (sent) => [agreeing(sent), agreeing(sent)]),
  onQuote('yes ∥ edit: the customer accepts while somebody saves the form', async (sent, services) => [
    accepting(sent),
    await saving(services, sent),
  ]),
  onQuote('yes ∥ send: the customer accepts while the next version is sent', (sent) => [
    accepting(sent),
    sending(sent),
  ]),
  onQuote('yes ∥ withdraw: the customer accepts what is withdrawn', (sent) => [
    accepting(sent),
    async (parts) => word(await withdrawQuote(parts, sent.owner.id, sent.quoteId)),
  ]),
  onQuote('no ∥ send: the customer says no while the next version is sent', (sent) => [
    async (parts) => word(await declineQuote(parts, 'customer:link', { quoteId: sent.quoteId, reason: '' })),
    sending(sent),
  ]),
  onQuote('edit ∥ edit: two of the team save one quote', async (sent, services) => [
    await saving(services, sent),
    await saving(services, sent),
  ]),
  onRequest('finalize ∥ finalize: webhook and callback of one deposit', ({ reference }) => [
    settle(reference),
    settle(reference),
  ]),
  onRequest('finalize ∥ cancel: the deposit arrives while we cancel what was agreed', (asked, services) => [
    settle(asked.reference),
    async (parts) => {
      const cancelled = await cancelOrderRequest({ ...services, ...parts }, asked.owner.id, asked.requestId);
      // Whoever asks while the money is on its way is told to wait, or that it is paid: either is no.
      return cancelled.ok ? 'cancelled' : 'refused';
    },
  ]),
  onRequest('finalize ∥ cash: a balance is paid under its link and recorded as cash', async (asked, services) => {
    const link = await balanceLink(services, asked.owner.id, {
      subject: 'order',
      id: await settledOrder(services, asked.reference),
    });
    if (!link) throw new Error('Nothing is left to pay');
    return [settle(await paidUnder(services, link)), recording(services, asked.owner, link)];
  }),
  onQuote('yes ∥ merge: the customer accepts while they are found to be another', async (sent, services) => [
    accepting(sent),
    await merging(services, sent, sent.quoteId),
  ]),
  onQuote('send ∥ prove: the next version is sent while its customer proves their address', async (sent, services) => [
    sending(sent),
    await proving(services, sent.quoteId),
  ]),
  onRequest(
    'finalize ∥ merge: the deposit arrives while its customer is found to be another',
    async (asked, services) => [settle(asked.reference), await merging(services, asked, asked.requestId)],
  ),
  onRequest(
    'finalize ∥ prove: the deposit arrives while its customer proves their address',
    async (asked, services) => [settle(asked.reference), await proving(services, asked.requestId)],
  ),
  onRequest('finalize ∥ erase: the deposit arrives while its customer is forgotten', async (asked, services) => [
    settle(asked.reference),
    await erasing(services, asked, asked.requestId),
  ]),
  onQuote('yes ∥ erase: the customer accepts while they are forgotten', async (sent, services) => [
    accepting(sent),
    await erasing(services, sent, sent.quoteId),
  ]),
  onQuote(
    'yes ∥ erase: a customer with an account accepts while they are forgotten',
    async (sent, services) => [accepting(sent), await erasing(services, sent, sent.quoteId)],
    { hasAccount: true },
  ),
  onQuote('send ∥ erase: the next version is sent while its customer is forgotten', async (sent, services) => [
    sending(sent),
    await erasing(services, sent, sent.quoteId),
  ]),
  onParts(
    'finalize ∥ finalize: two parts of one plan arrive, and their receipts follow each other',
    async (world, services) => [
      settle(await paidUnder(services, linkAt(world, 0))),
      settle(await paidUnder(services, linkAt(world, 1))),
    ],
  ),
  onParts(
    'finalize ∥ cash: the next part arrives while all that is left is recorded as cash',
    async (world, services) => [
      settle(await paidUnder(services, linkAt(world, 0))),
      recording(services, world.owner, linkAt(world, 1), 'all'),
    ],
  ),
  onParts('cash ∥ cash: two of the team take two parts at the door', (world, services) => [
    recording(services, world.owner, linkAt(world, 0)),
    recording(services, world.owner, linkAt(world, 1)),
  ]),
  onParts('finalize ∥ refund: a part arrives while some of the last one goes back', async (world, services) => {
    const { orderId, owner } = world;
    const of = { orderId };
    await payUnder(services, linkAt(world, 1));
    const reference = await paidUnder(services, linkAt(world, 0));
    const seen = fingerprintOfParts((await planRefund(services.db, { of, amountKobo: 1_000_000 })).parts);
    const how = { method: 'outside', reason: 'A scratch', note: '', requestId: 'press-once' } as const;
    return [
      settle(reference),
      async (parts) => word(await refundOverPayments(parts, owner.id, { ...how, of, amountKobo: 1_000_000, seen })),
    ];
  }),
  onParts(
    'finalize ∥ cancel: a part arrives while the order is cancelled and all of it goes back',
    async (world, services) => {
      const { orderId, owner } = world;
      const reference = await paidUnder(services, linkAt(world, 0));
      const how = { reason: 'customer_asked', note: '', restock: true, money: 'outside', feeKobo: 0 } as const;
      return [
        settle(reference),
        async (parts) => word(await cancelAndRefund(parts, owner.id, { ...how, orderId, requestId: 'press-once' })),
      ];
    },
  ),
];
