import { sql } from 'drizzle-orm';
import { acceptQuote } from '#app/features/bespoke/quotes/accept-quote.server.ts';
import { agreeQuote, takeDirectOrder } from '#app/features/bespoke/quotes/agree-quote.server.ts';
import { declineQuote } from '#app/features/bespoke/quotes/answer-quote.server.ts';
import { cancelOrderRequest, withdrawQuote } from '#app/features/bespoke/quotes/close-quote.server.ts';
import { sendQuote } from '#app/features/bespoke/quotes/send-quote.server.ts';
import { saveQuote } from '#app/features/bespoke/quotes/write-quote.server.ts';
import { listOpenDues } from '#app/features/money/dues/door/due.queries.server.ts';
import { balanceLink } from '#app/features/pay/dues/balance-link.server.ts';
import { linkOfDue } from '#app/features/pay/dues/remind-of-due.server.ts';
import { recordOfflinePayment } from '#app/features/pay/payments/record-offline-payment.server.ts';
import { settlePayment } from '#app/features/pay/payments/settle-payment.server.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import {
  aDirectOrder,
  aDraft,
  inThreeParts,
  linkOf,
  paidUnder,
  settledOrder,
} from '#tests/support/pay-link-builders.ts';
import { aSentQuote, quoteOf } from '#tests/support/quote-builders.ts';
import { insist, type Race, type RaceServices, unless } from './race.ts';

/** One yes at most, to the version that counts, and one open request for it; in words where it is not so. */
async function oneYes({ db }: RaceServices, quoteId: string): Promise<string[]> {
  const { rows } = await insist(() =>
    db.execute<{ state: string; yeses: number; wrong: number; requests: number; links: number }>(sql`select q.state,
      (select count(*)::int from quote_acceptances a where a.quote_id = q.id and a.voided_at is null) as yeses,
      (select count(*)::int from quote_acceptances a join quote_versions v on v.quote_id = a.quote_id and v.version = a.version
        where a.quote_id = q.id and (a.version <> q.version or a.hash <> v.hash or a.request_id <> q.request_id)) as wrong,
      (select count(*)::int from quote_acceptances a join order_requests r on r.id = a.request_id where a.quote_id = q.id) as requests,
      (select count(*)::int from pay_links l where l.subject_id = q.request_id and l.revoked_at is null) as links
      from quotes q where q.id = ${quoteId}`),
  );
  const [row] = rows;
  if (!row) return [`${quoteId} is gone`];
  const expected = row.state === 'accepted' ? 1 : 0;
  return [
    ...unless(row.yeses === expected, `${quoteId} is ${row.state} with ${row.yeses} yeses`),
    ...unless(row.wrong === 0, `${quoteId}: a yes to another version`),
    ...unless(row.requests === expected && row.links === expected, `${quoteId}: asked for ${row.requests} times`),
  ];
}

/** A customer accepts in two windows and declines in a third, while the team sends, saves, withdraws and notes a yes by phone. */
export function oneAnswer(owner: Viewer, piece: string): Race {
  return async (services) => {
    const { quoteId } = await insist(() => aSentQuote(services, owner, piece, { email: 'bola@example.com' }));
    const { revision, draft } = await insist(() => quoteOf(services, quoteId));
    const yes = () =>
      acceptQuote(services, 'customer:link', { quoteId, version: 1, name: 'Bola', addressBlock: '192.0.2.0/24' });
    const told = { name: 'Bola', channel: 'phone' } as const;
    await Promise.all([
      insist(yes),
      insist(() => saveQuote(services, owner.id, { quoteId, revision, draft: { ...draft, note: 'Two floors up' } })),
      insist(() => sendQuote(services, owner, { quoteId, revision, days: 14, words: 'Again', reminds: true })),
      insist(() => agreeQuote(services, owner, { quoteId, revision, told })),
      insist(() => declineQuote(services, 'customer:link', { quoteId, reason: 'Too dear' })),
      insist(() => withdrawQuote(services, owner.id, quoteId)),
      insist(yes),
    ]);
    return oneYes(services, quoteId);
  };
}

/** One form of an order by phone, pressed four times by two people. */
export function oneForm(owner: Viewer, piece: string): Race {
  return async (services) => {
    const draft = aDraft(services, piece, { email: 'bola@example.com' });
    const taken = await Promise.all([1, 2, 3, 4].map(() => insist(() => takeDirectOrder(services, owner, draft))));
    const ids = new Set(taken.map((each) => (each.ok ? each.requestId : 'refused')));
    const quoteId = taken[0]?.ok ? taken[0].quoteId : '';
    return [...unless(ids.size === 1, `${quoteId}: taken ${ids.size} times`), ...(await oneYes(services, quoteId))];
  };
}

/** Every payment of an order is on one due each, or in front of a person; in words where it is not so. */
async function paidOnce({ db }: RaceServices, requestId: string, references: readonly string[]): Promise<string[]> {
  const { rows } = await insist(() =>
    db.execute<{ orders: number; twice: number; off: number; lost: number }>(sql`select
      (select count(*)::int from orders o join order_requests r on r.order_id = o.id where r.id = ${requestId}) as orders,
      (select count(*)::int from (select purpose, due_on from dues d join order_requests r on r.order_id = d.subject_id
        where r.id = ${requestId} and d.state = 'paid' group by 1, 2 having count(*) > 1) t) as twice,
      (select count(*)::int from orders o join order_requests r on r.order_id = o.id where r.id = ${requestId} and o.total_kobo - o.balance_kobo <>
        (select coalesce(sum(amount_kobo), 0) from dues where subject_id = o.id and state = 'paid')) as off,
      (select count(*)::int from unnest(${sql.param(references)}::text[]) p (reference) where not exists (select from dues d where d.reference = p.reference)
        and not exists (select from payment_exceptions e where e.reference = p.reference)) as lost`),
  );
  const [row] = rows;
  if (!row) return [`${requestId} is gone`];
  return [
    ...unless(row.orders <= 1, `${requestId}: ${row.orders} orders`),
    ...unless(row.twice === 0, `${requestId}: paid twice`),
    ...unless(row.off === 0, `${requestId}: what is paid and left do not add up`),
    ...unless(row.lost === 0, `${requestId}: ${row.lost} payments are nowhere`),
  ];
}

/** A deposit is paid, heard of twice, recorded as cash and cancelled in the moment in which its link ends. */
export function oneDeposit(owner: Viewer, piece: string): Race {
  return async (services) => {
    const requestId = await insist(() =>
      aDirectOrder(services, owner, piece, { deposit: '50', email: 'bola@example.com' }),
    );
    const link = await insist(() => linkOf(services, requestId));
    const reference = await insist(() => paidUnder(services, link));
    const named = { kind: 'order', subjectId: requestId } as const;
    await Promise.all([
      insist(() => settlePayment(services, 'system:webhook', { reference })),
      insist(() =>
        services.db.execute(sql`update order_requests set expires_at = ${services.clock()} where id = ${requestId}`),
      ),
      insist(() =>
        recordOfflinePayment(services, owner.id, { named, payment: { via: 'cash', reason: 'In the shop' } }),
      ),
      insist(() => cancelOrderRequest(services, owner.id, requestId)),
      insist(() => settlePayment(services, 'system:callback', { reference })),
    ]);
    await insist(() => settlePayment(services, 'system:reconcile', { reference }));
    return paidOnce(services, requestId, [reference]);
  };
}

/** Two parts of a plan are paid under links of their own, and recorded as cash, one of them and all that is left, by two of the team. */
export function onePlan(owner: Viewer, piece: string): Race {
  return async (services) => {
    const requestId = await insist(() => aDirectOrder(services, owner, piece, inThreeParts()));
    const first = await insist(async () => paidUnder(services, await linkOf(services, requestId)));
    const orderId = await insist(() => settledOrder(services, first));
    const parts = await insist(() => listOpenDues(services.db, orderId));
    const references: string[] = [];
    for (const { id } of parts) {
      const link = await insist(() => linkOfDue(services, owner.id, id));
      if (link.ok) references.push(await insist(() => paidUnder(services, link.link)));
    }
    const cash = (subjectId: string, pays: 'part' | 'all') =>
      recordOfflinePayment(services, owner.id, {
        named: { kind: 'due', subjectId, pays },
        payment: { via: 'cash', reason: 'At the door' },
      });
    const taken = await Promise.all([
      ...references.map((reference) => insist(() => settlePayment(services, 'system:webhook', { reference }))),
      ...parts.map(({ id }) => insist(() => cash(id, 'part'))),
      insist(() => cash(parts[0]?.id ?? '', 'all')),
      ...references.map((reference) => insist(() => settlePayment(services, 'system:callback', { reference }))),
    ]);
    return [
      ...unless(references.length === 2 && taken.length === 7, `${orderId}: ${references.length} links of its parts`),
      ...(await paidOnce(services, requestId, [first, ...references])),
    ];
  };
}

/** What is left of an order is paid under its link, and recorded as cash by two of the team. */
export function oneBalance(owner: Viewer, piece: string): Race {
  return async (services) => {
    const requestId = await insist(() =>
      aDirectOrder(services, owner, piece, { deposit: '50', email: 'bola@example.com' }),
    );
    const first = await insist(async () => paidUnder(services, await linkOf(services, requestId)));
    const orderId = await insist(() => settledOrder(services, first));
    const link = await insist(() => balanceLink(services, owner.id, { subject: 'order', id: orderId }));
    if (!link) throw new Error('Nothing is left to pay');
    const rest = await insist(() => paidUnder(services, link));
    const named = { kind: link.kind, subjectId: link.subjectId };
    const cash = () =>
      recordOfflinePayment(services, owner.id, { named, payment: { via: 'cash', reason: 'At the door' } });
    await Promise.all([
      insist(cash),
      insist(() => settlePayment(services, 'system:webhook', { reference: rest })),
      insist(cash),
      insist(() => settlePayment(services, 'system:callback', { reference: rest })),
    ]);
    return paidOnce(services, requestId, [first, rest]);
  };
}
