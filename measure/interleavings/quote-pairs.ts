import { sql } from 'drizzle-orm';
import { orderBalanceLink } from '#app/features/order-balances/order-balance.server.ts';
import { recordOfflinePayment } from '#app/features/payments/record-offline-payment.server.ts';
import { settlePayment } from '#app/features/payments/settle-payment.server.ts';
import { cancelOrderRequest } from '#app/features/phone-orders/cancel-order-request.server.ts';
import { acceptQuote } from '#app/features/quotes/accept-quote.server.ts';
import { agreeQuote } from '#app/features/quotes/agree-quote.server.ts';
import { declineQuote } from '#app/features/quotes/answer-quote.server.ts';
import { withdrawQuote } from '#app/features/quotes/close-quote.server.ts';
import { sendQuote } from '#app/features/quotes/send-quote.server.ts';
import { saveQuote } from '#app/features/quotes/write-quote.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { aProduct, aUser } from '#tests/support/builders.ts';
import { aPhoneOrder, beginToPay, linkOf } from '#tests/support/pay-link-builders.ts';
import { aSentQuote, quoteOf } from '#tests/support/quote-builders.ts';
import type { TestServices } from '#tests/support/test-services.ts';
import type { Pair } from './pairs.ts';

type Act = (services: TestServices) => Promise<unknown>;

const word = (answer: { ok: true } | { ok: false; reason: string }) => (answer.ok ? 'done' : answer.reason);

interface Sent {
  quoteId: string;
  revision: number;
  owner: Viewer;
}

async function aQuoteOfTwo(services: TestServices): Promise<Sent> {
  const owner = await aUser(services.db, { role: 'owner' });
  const piece = await aProduct(services.db, { priceKobo: 10_000_000 });
  const { quoteId } = await aSentQuote(services, owner, piece, { email: 'bola@example.com', deposit: '50' });
  return { quoteId, revision: (await quoteOf(services, quoteId)).revision, owner };
}

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

/** A quote, its versions, its yeses and what they asked for, without names and moments. */
const quoteIn = (db: Database, quoteId: string) => async (): Promise<unknown> => {
  const { rows } = await db.execute(sql`select state, revision, version, draft->'lines'->0->>'quantity' as quantity,
    (select jsonb_agg(jsonb_build_array(v.version, v.is_agreed, v.total_kobo) order by v.version) from quote_versions v where v.quote_id = q.id) as versions,
    (select jsonb_agg(jsonb_build_array(a.version, a.channel, a.voided_at is null, r.state, r.total_kobo, r.deposit_kobo,
        (select count(*) from pay_links l where l.subject_id = r.id and l.revoked_at is null)) order by a.at)
      from quote_acceptances a join order_requests r on r.id = a.request_id where a.quote_id = q.id) as yeses,
    (select count(*) from mails m where m.subject_id in (q.id, q.request_id)) as mails
    from quotes q where id = ${quoteId}`);
  return rows[0];
};

/** What came of a request and of the money for it. */
const moneyIn = (db: Database, requestId: string) => async (): Promise<unknown> => {
  const { rows } = await db.execute(sql`select r.state, o.total_kobo, o.balance_kobo,
    (select jsonb_agg(jsonb_build_array(d.purpose, d.state, d.amount_kobo, d.paid_via) order by d.purpose, d.amount_kobo) from dues d where d.subject_id = o.id) as dues,
    (select jsonb_agg(e.reason order by e.reason) from payment_exceptions e join payment_attempts a on a.reference = e.reference
      where a.subject_id = r.id or a.subject_id in (select d.id from dues d where d.subject_id = o.id)) as exceptions
    from order_requests r left join orders o on o.id = r.order_id where r.id = ${requestId}`);
  return rows[0];
};

async function aRequest(services: TestServices) {
  const owner = await aUser(services.db, { role: 'owner' });
  const piece = await aProduct(services.db, { priceKobo: 10_000_000 });
  const requestId = await aPhoneOrder(services, owner, piece, { deposit: '50', email: 'bola@example.com' });
  const reference = await beginToPay(services, await linkOf(services, requestId));
  services.payments.pay(reference);
  return { owner, requestId, reference };
}

const settle =
  (reference: string): Act =>
  async (parts) =>
    (await settlePayment(parts, 'system:webhook', { reference })).state;

/** What two people do with one quote, or with one sum of money, at the same moment. */
export const QUOTE_PAIRS: readonly Pair[] = [
  {
    name: 'yes ∥ yes: the customer accepts in two windows',
    async set(services) {
      const sent = await aQuoteOfTwo(services);
      return { acts: [accepting(sent), accepting(sent)], outcome: quoteIn(services.db, sent.quoteId) };
    },
  },
  {
    name: 'yes ∥ yes: the customer accepts while we write down that they did by phone',
    async set(services) {
      const sent = await aQuoteOfTwo(services);
      return { acts: [accepting(sent), agreeing(sent)], outcome: quoteIn(services.db, sent.quoteId) };
    },
  },
  {
    name: 'yes ∥ yes: two of the team write down one yes',
    async set(services) {
      const sent = await aQuoteOfTwo(services);
      return { acts: [agreeing(sent), agreeing(sent)], outcome: quoteIn(services.db, sent.quoteId) };
    },
  },
  {
    name: 'yes ∥ edit: the customer accepts while somebody saves the form',
    async set(services) {
      const sent = await aQuoteOfTwo(services);
      return { acts: [accepting(sent), await saving(services, sent)], outcome: quoteIn(services.db, sent.quoteId) };
    },
  },
  {
    name: 'yes ∥ send: the customer accepts while the next version is sent',
    async set(services) {
      const sent = await aQuoteOfTwo(services);
      return { acts: [accepting(sent), sending(sent)], outcome: quoteIn(services.db, sent.quoteId) };
    },
  },
  {
    name: 'yes ∥ withdraw: the customer accepts what is withdrawn',
    async set(services) {
      const sent = await aQuoteOfTwo(services);
      const { quoteId, owner } = sent;
      const withdrawing: Act = async (parts) => word(await withdrawQuote(parts, owner.id, quoteId));
      return { acts: [accepting(sent), withdrawing], outcome: quoteIn(services.db, quoteId) };
    },
  },
  {
    name: 'no ∥ send: the customer says no while the next version is sent',
    async set(services) {
      const sent = await aQuoteOfTwo(services);
      const { quoteId } = sent;
      const declining: Act = async (parts) => word(await declineQuote(parts, 'customer:link', { quoteId, reason: '' }));
      return { acts: [declining, sending(sent)], outcome: quoteIn(services.db, quoteId) };
    },
  },
  {
    name: 'edit ∥ edit: two of the team save one quote',
    async set(services) {
      const sent = await aQuoteOfTwo(services);
      return {
        acts: [await saving(services, sent), await saving(services, sent)],
        outcome: quoteIn(services.db, sent.quoteId),
      };
    },
  },
  {
    name: 'finalize ∥ finalize: webhook and callback of one deposit',
    async set(services) {
      const { requestId, reference } = await aRequest(services);
      return { acts: [settle(reference), settle(reference)], outcome: moneyIn(services.db, requestId) };
    },
  },
  {
    name: 'finalize ∥ cancel: the deposit arrives while we cancel what was agreed',
    async set(services) {
      const { owner, requestId, reference } = await aRequest(services);
      const cancelling: Act = async (parts) => {
        const cancelled = await cancelOrderRequest({ ...services, ...parts }, owner.id, requestId);
        // Whoever asks while the money is on its way is told to wait, or that it is paid: either is no.
        return cancelled.ok ? 'cancelled' : 'refused';
      };
      return { acts: [settle(reference), cancelling], outcome: moneyIn(services.db, requestId) };
    },
  },
  {
    name: 'finalize ∥ cash: a balance is paid under its link and recorded as cash',
    async set(services) {
      const { owner, requestId, reference } = await aRequest(services);
      const settled = await settlePayment(services, 'system:webhook', { reference });
      if (settled.state !== 'paid' || !('orderId' in settled)) throw new Error('There is no order');
      const link = await orderBalanceLink(services, owner.id, settled.orderId);
      if (!link) throw new Error('Nothing is left to pay');
      const rest = await beginToPay(services, link);
      services.payments.pay(rest);
      const recording: Act = async (parts) => {
        const named = { kind: link.kind, subjectId: link.subjectId };
        const payment = { via: 'cash', reason: 'At the door' } as const;
        const recorded = await recordOfflinePayment({ ...services, ...parts }, owner.id, { named, payment });
        return recorded.ok ? 'recorded' : 'refused';
      };
      return { acts: [settle(rest), recording], outcome: moneyIn(services.db, requestId) };
    },
  },
];
