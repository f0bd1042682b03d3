import { sql } from 'drizzle-orm';
import { acceptQuote } from '#app/features/bespoke/quotes/accept-quote.server.ts';
import { agreeQuote, takeDirectOrder } from '#app/features/bespoke/quotes/agree-quote.server.ts';
import { askAboutQuote, declineQuote } from '#app/features/bespoke/quotes/answer-quote.server.ts';
import { cancelOrderRequest, reopenQuote, withdrawQuote } from '#app/features/bespoke/quotes/close-quote.server.ts';
import { findQuote } from '#app/features/bespoke/quotes/quote.queries.server.ts';
import { sendQuote } from '#app/features/bespoke/quotes/send-quote.server.ts';
import { makeQuote, saveQuote } from '#app/features/bespoke/quotes/write-quote.server.ts';
import { listOpenDues } from '#app/features/money/dues/door/due.queries.server.ts';
import { balanceLink } from '#app/features/pay/dues/balance-link.server.ts';
import { linkOfDue } from '#app/features/pay/dues/remind-of-due.server.ts';
import { findLiveLink } from '#app/features/pay/pay-links/door/pay-link.server.ts';
import { startLinkPayment } from '#app/features/pay/pay-links/start-link-payment.server.ts';
import { recordOfflinePayment } from '#app/features/pay/payments/record-offline-payment.server.ts';
import { planRefund, refundOverPayments } from '#app/features/pay/refunds/refund-over-payments.server.ts';
import { fingerprintOfParts } from '#app/features/pay/refunds/refund-parts.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { newId } from '#app/platform/ids/new-id.ts';
import type { Services } from '#app/platform/services.server.ts';
import { addDays, lagosDay } from '#app/platform/time/lagos-time.ts';
import { aDraft } from '#tests/support/pay-link-builders.ts';
import { any, paying, type Shop, type WeightedDeed } from './deed.ts';

/** What customers do with what they were offered. */
export function quoteDeedsOfCustomer(shop: Shop, viewer: Viewer): WeightedDeed[] {
  const { random } = shop.world;
  const own = async (services: Services) =>
    any(shop, (await quotesWhere(services, sql`user_id = ${viewer.id} and version is not null`)).slice(-4));
  const started = paying(shop);
  return [
    [
      'accept a quote',
      4,
      async (services) => {
        const quote = await own(services);
        if (!quote) return;
        // The page may have been opened before another version came.
        const version = random.chance(0.1) ? 1 : (quote.version ?? 1);
        await acceptQuote(services, viewer.id, { quoteId: quote.id, version, name: viewer.name, addressBlock: '' });
      },
    ],
    [
      'ask about a quote',
      1,
      async (services) => {
        const quote = await own(services);
        const once = newId('rpl', services.clock());
        if (quote)
          await askAboutQuote(services, viewer.id, { quoteId: quote.id, once, kind: 'change', body: 'Larger' });
      },
    ],
    [
      'decline a quote',
      1,
      async (services) => {
        const quote = await own(services);
        if (quote && random.chance(0.3)) await declineQuote(services, viewer.id, { quoteId: quote.id, reason: '' });
      },
    ],
    [
      'pay what was agreed',
      5,
      async (services) => {
        const quote = await own(services);
        const now = services.clock();
        const link = quote?.request_id && (await findLiveLink(services.db, { subjectId: quote.request_id, now }));
        if (link) started(await startLinkPayment(services, viewer.id, { link, email: viewer.email }));
      },
    ],
    [
      'pay what is owed',
      5,
      async (services) => {
        const order = any(shop, await owing(services, viewer));
        const link = order && (await balanceLink(services, viewer.id, { subject: 'order', id: order.id }));
        const pays = random.chance(0.2) ? 'all' : 'part';
        if (link) started(await startLinkPayment(services, viewer.id, { link, email: viewer.email, pays }));
      },
    ],
  ];
}

/** What the team does with quotes and with what is owed for them. */
export function quoteDeedsOfTeam(shop: Shop, { admin, people }: { admin: Viewer; people: readonly Viewer[] }) {
  const { random } = shop.world;
  const aQuote = async (services: Services, states: string[]) => {
    const rows = await quotesWhere(services, sql`state in ${states}`);
    const row = any(shop, rows.slice(-5));
    return row && findQuote(services.db, row.id);
  };
  const draftFor = (services: Services) => {
    const { id, email, name } = random.pick(people);
    const [soon, later] = [20, 50].map((days) => lagosDay(addDays(services.clock(), days)));
    const terms = random.pick([
      ...[{}, { deposit: '50' }],
      { deposit: 'plan', plan: [share('40 %'), share('30 %', soon), share('', later)] },
      { deposit: 'plan', plan: [share('50 %', soon), share('', later)] },
    ]);
    return aDraft(services, random.pick(shop.pieces), { userId: id, email, name, ...terms });
  };
  const deeds: WeightedDeed[] = [
    [
      'write and send a quote',
      4,
      async (services) => {
        const { id: quoteId } = await makeQuote(services, admin.id, draftFor(services));
        const revision = (await findQuote(services.db, quoteId))?.revision ?? 1;
        await sendQuote(services, admin, { quoteId, revision, days: 14, words: 'With two visits.', reminds: true });
      },
    ],
    [
      'take an order by phone',
      2,
      async (services) => void (await takeDirectOrder(services, admin, draftFor(services))),
    ],
    [
      'change a quote and send it again',
      2,
      async (services) => {
        const quote = await aQuote(services, ['draft', 'sent', 'declined']);
        if (!quote) return;
        const { id: quoteId, revision } = quote;
        const lines = quote.draft.lines.map((line) => ({ ...line, quantity: String(1 + random.below(2)) }));
        const saved = await saveQuote(services, admin.id, { quoteId, revision, draft: { ...quote.draft, lines } });
        const next = revision + (saved.ok ? 1 : 0);
        await sendQuote(services, admin, { quoteId, revision: next, days: 7, words: 'Changed.', reminds: true });
      },
    ],
    [
      'write down a yes',
      1,
      async (services) => {
        const quote = await aQuote(services, ['sent']);
        const told = { name: 'Bola', channel: 'phone' } as const;
        if (quote) await agreeQuote(services, admin, { quoteId: quote.id, revision: quote.revision, told });
      },
    ],
    [
      'withdraw a quote, or what was agreed',
      1,
      async (services) => {
        const quote = await aQuote(services, ['sent', 'accepted']);
        if (!quote) return;
        if (quote.state === 'sent') await withdrawQuote(services, admin.id, quote.id);
        else if (random.chance(0.5)) await reopenQuote(services, admin.id, quote.id);
        else if (quote.requestId) await cancelOrderRequest(services, admin.id, quote.requestId);
      },
    ],
    [
      'record money that came by hand',
      2,
      async (services) => {
        const payment = { via: random.pick(['cash', 'transfer'] as const), reason: 'In the workshop' };
        const order = random.chance(0.6) ? any(shop, await owing(services)) : undefined;
        const due = order && any(shop, await listOpenDues(services.db, order.id));
        const quote = due ? undefined : await aQuote(services, ['accepted']);
        const named = due
          ? ({ kind: 'due', subjectId: due.id, pays: random.chance(0.3) ? 'all' : 'part' } as const)
          : ({ kind: 'order', subjectId: quote?.requestId ?? '' } as const);
        if (named.subjectId) await recordOfflinePayment(services, admin.id, { named, payment });
      },
    ],
    [
      'make a link of a part',
      1,
      async (services) => {
        const order = any(shop, await owing(services));
        const due = order && any(shop, await listOpenDues(services.db, order.id));
        if (due) await linkOfDue(services, admin.id, due.id);
      },
    ],
    [
      'refund some of an order',
      1,
      async (services) => {
        const { rows } = await services.db.execute<{ id: string }>(sql`select id from orders order by number`);
        const order = any(shop, rows);
        if (!order) return;
        const of = { orderId: order.id };
        const amountKobo = 1_000_000 * (1 + random.below(8));
        const { parts } = await planRefund(services.db, { of, amountKobo });
        await refundOverPayments(services, admin.id, {
          of,
          amountKobo,
          seen: fingerprintOfParts(parts),
          reason: 'A scratch',
          note: '',
          method: random.pick(['provider', 'outside'] as const),
          requestId: `part-${random.below(1e9)}`,
        });
      },
    ],
  ];
  return deeds;
}

const share = (part: string, day = '') => ({ share: part, day });

async function quotesWhere({ db }: Services, which: ReturnType<typeof sql>) {
  const { rows } = await db.execute<{ id: string; version: number | null; request_id: string | null }>(
    sql`select id, version, request_id from quotes where ${which} order by number`,
  );
  return rows;
}

/** Orders of which something is left to pay; one customer's, or anybody's. */
async function owing({ db }: Services, viewer?: Viewer): Promise<{ id: string }[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from orders
    where balance_kobo > 0 and cancelled_at is null and ${viewer ? sql`user_id = ${viewer.id}` : sql`true`} order by number`);
  return rows;
}
