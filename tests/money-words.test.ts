import { globSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { exportOrders } from '#app/features/orders/orders/admin/door/export-orders.server.ts';
import { orders } from '#app/features/orders/orders/door/order.table.server.ts';
import { moneyOf } from '#app/features/orders/orders/door/order-money.ts';
import { orderUrlOf } from '#app/features/orders/orders/door/order-page-link.server.ts';
import { paymentAttempts } from '#app/features/pay/payments/door/payment.table.server.ts';
import { refunds } from '#app/features/pay/refunds/door/refund.table.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Viewer } from '#app/platform/auth/viewer.ts';
import { parseCsv } from '#app/platform/csv/read-csv.ts';
import { formatKobo } from '#app/platform/money/kobo.ts';
import { moneyTexts } from '#app/platform/money/money-texts.ts';
import { describeMoney, MONEY_WORDS, moneyWord } from '#app/platform/money/money-word.ts';
import { readMailPreviews } from '#app/routes/mail-previews.server.ts';
import { aUser } from './support/builders.ts';
import { anOrder } from './support/order-builders.ts';
import { createSite, type Visitor } from './support/site.ts';
import { useTestDatabase } from './support/test-database.ts';
import { createTestServices, type TestServices } from './support/test-services.ts';

/** Money on an order means one thing everywhere: every state it can be in, on every page that says something of it. */
const database = useTestDatabase();
type Changes = Partial<typeof orders.$inferInsert>;
const TOTAL = 45_000_000;
const [FEE, LEFT] = [2_500_000, 20_000_000];
const cancelled: Changes = { cancelledAt: new Date('2026-11-22T09:00:00Z'), cancelReason: 'customer_asked' };

const quoted: Changes = { feeState: 'quoted', deliveryFeeKobo: FEE, feeQuoteId: 'due_quoted' };
const paidFee: Changes = { feeState: 'paid', deliveryFeeKobo: FEE };

/** What is changed of a paid order, and what is to be said of it. */
const STATES: [name: string, changes: Changes, words: string][] = [
  ['paid', {}, 'Paid'],
  ['nothing is paid of what was agreed', { balanceKobo: TOTAL, reference: 'req_agreed' }, 'Owed: ₦450,000'],
  ['a deposit is paid', { balanceKobo: LEFT }, 'Owed: ₦200,000'],
  ['a fee is quoted', quoted, 'Owed: ₦25,000'],
  ['a fee is approved', { ...quoted, feeState: 'approved' }, 'Owed: ₦25,000'],
  ['a fee is quoted beside a deposit', { ...quoted, balanceKobo: LEFT }, 'Owed: ₦225,000'],
  ['a fee is paid', paidFee, 'Paid'],
  ['a fee is declined', { feeState: 'declined', shippingOption: 'PICKUP' }, 'Paid'],
  ['the delivery is free', { feeState: 'waived' }, 'Paid'],
  ['a part is refunded', { refundedKobo: 5_000_000 }, 'Part refunded: ₦50,000'],
  ['the pieces are refunded, the fee is not', { ...paidFee, refundedKobo: TOTAL }, 'Part refunded: ₦450,000'],
  ['everything is refunded', { ...paidFee, refundedKobo: TOTAL + FEE }, 'Refunded'],
  ['a part is refunded and something owed', { balanceKobo: LEFT, refundedKobo: 100 }, 'Owed: ₦200,000'],
  ['a change made it cheaper', { totalKobo: 40_000_000, overpaidKobo: 5_000_000 }, 'Paid'],
  [
    'a change made it cheaper and that was refunded',
    { totalKobo: 40_000_000, overpaidKobo: 5_000_000, refundedKobo: 5_000_000 },
    'Part refunded: ₦50,000',
  ],
  ['it is cancelled with a balance', { balanceKobo: LEFT, ...cancelled }, 'Paid'],
  ['it is cancelled with a fee quoted', { ...quoted, ...cancelled }, 'Paid'],
  ['it is cancelled and refunded', { balanceKobo: LEFT, refundedKobo: TOTAL - LEFT, ...cancelled }, 'Refunded'],
];

let services: TestServices;
let owner: Visitor;
let customer: Visitor;
const made: { id: string; name: string; words: string; number: string }[] = [];

beforeAll(async () => {
  let viewer: Viewer | undefined;
  const auth = { viewer: async () => viewer, hasPassword: async () => true, secondFactor: async () => 'off' };
  services = await createTestServices(database, { auth: { ...auth, listSessions: async () => [] } as unknown as Auth });
  const { db } = database;
  const [tunde, ada] = [await aUser(db, { name: 'Tunde', role: 'owner' }), await aUser(db, { name: 'Ada' })];
  for (const [name, changes, words] of STATES) {
    const { id, number } = await anOrder(db, services, ada);
    await db
      .update(orders)
      .set({ feeState: 'none', ...changes })
      .where(eq(orders.id, id));
    made.push({ id, name, words, number: `GD-${number}` });
  }
  const site = await createSite(services);
  const as = (who: Viewer): Visitor => {
    const visitor = site.visitor();
    visitor.cookies.set('session', 'theirs');
    const get = visitor.get.bind(visitor);
    visitor.get = (...asked: Parameters<typeof get>) => {
      viewer = who;
      return get(...asked);
    };
    return visitor;
  };
  [owner, customer] = [as(tunde), as(ada)];
});

const textOf = (html: string) =>
  html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');
const open = async (who: Visitor, path: string) => {
  const answer = await who.get(path);
  expect(answer.status, path).toBe(200);
  const html = await answer.text();
  return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
};
const rowOf = async (id: string) => {
  const [row] = await database.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error('There is no order');
  return row;
};

/** The word as it is said of an order, and no other; of what is simply paid nothing is said. */
function expectWord(text: string, { name, words }: { name: string; words: string }, where: string) {
  const said = text.match(/Owed: ₦[\d,.]+|Part refunded: ₦[\d,.]+|(?<!Part |Being )\bRefunded\b(?! ₦)/g) ?? [];
  expect.soft([...new Set(said)], `${name}, ${where}`).toEqual(words === 'Paid' ? [] : [words]);
}

test('every word is met', () => {
  const words = new Set(STATES.map(([, , words]) => words.split(':')[0]));
  expect([...words].sort()).toEqual(MONEY_WORDS.map((word) => moneyTexts.names[word]).sort());
});

test('it is made of the row as the word says', async () => {
  for (const { id, name, words } of made) expect.soft(describeMoney(moneyOf(await rowOf(id))), name).toBe(words);
});

test('lists of the team and of the customer say it beside the order', async () => {
  const pages = async (who: Visitor, path: string, list: RegExp) => {
    let [html, next] = ['', path as string | undefined];
    while (next) {
      const page = await open(who, next.replaceAll('&amp;', '&'));
      html += page;
      next = list.exec(page)?.[1];
    }
    return html;
  };
  const ofTeam = await pages(owner, '/orders?tab=all', /href="(\/orders\?[^"]*before=[^"]*)"/);
  const mine = await pages(customer, '/myorders', /href="(\/myorders\?[^"]*before=[^"]*)"/);
  for (const each of made) {
    const row = ofTeam.split('class="order-row"').find((part) => part.includes(`/orders/${each.id}`));
    expectWord(textOf(row ?? ''), each, '/orders');
    const card = mine.split('<li').find((part) => part.includes(`href="/myorders/${each.id}"`));
    expectWord(textOf(card?.split('</li>')[0] ?? ''), each, '/myorders');
  }
});

test('pages of the order say it, to the team, the customer, and whoever has its email', async () => {
  for (const each of made) {
    const { id } = each;
    const header = (html: string) => textOf(html.slice(0, html.indexOf('<h2 id="order-money"')));
    expectWord(header(await open(owner, `/orders/${id}`)), each, 'the team’s page');
    const mine = await open(customer, `/myorders/${id}`);
    const article = mine.slice(mine.indexOf('<article'));
    expectWord(textOf(article.slice(0, article.indexOf('</header>'))), each, 'the customer’s page');
    const url = new URL(orderUrlOf({ ...(await rowOf(id)), userId: null }, services.config));
    const guest = await open(owner, url.pathname + url.search);
    expectWord(textOf(guest.slice(0, guest.indexOf('id="order-items"'))), each, 'the page by its key');
  }
});

test('sums and the receipt add up to it', async () => {
  for (const { id, name } of made) {
    const { paidKobo, owedKobo, refundedKobo } = moneyOf(await rowOf(id));
    const url = new URL(orderUrlOf({ ...(await rowOf(id)), userId: null }, services.config));
    const pages = {
      team: await open(owner, `/orders/${id}`),
      customer: await open(customer, `/myorders/${id}`),
      receipt: await open(customer, `/myorders/${id}/receipt`),
      guest: await open(owner, url.pathname + url.search),
    };
    for (const [where, html] of Object.entries(pages)) {
      const text = textOf(html);
      const sum = (label: string) => new RegExp(`${label} (₦[\\d,.]+)`).exec(text)?.[1];
      expect
        .soft(sum('Total paid') ?? sum('Paid in all') ?? sum('Paid'), `${name}, ${where}`)
        .toBe(formatKobo(paidKobo));
      expect.soft(sum('Left to pay'), `${name}, ${where}`).toBe(owedKobo > 0 ? formatKobo(owedKobo) : undefined);
      const refunded = text.match(/(?<!refunded: |Part )\bRefunded (₦[\d,.]+)/)?.[1];
      expect.soft(refunded, `${name}, ${where}`).toBe(refundedKobo > 0 ? formatKobo(refundedKobo) : undefined);
    }
  }
});

test('the list of payments and a payment’s own page say it of what came', async () => {
  const cases: [refundKobo: number, words: string][] = [
    [0, 'Paid'],
    [5_000_000, 'Part refunded: ₦50,000'],
    [TOTAL, 'Refunded'],
  ];
  for (const [index, [amountKobo, words]] of cases.entries()) {
    const { reference, id, createdAt } = await rowOf(made[index + 6]?.id ?? '');
    await database.db
      .insert(paymentAttempts)
      .values({
        id: `pay_${index}`,
        reference,
        provider: 'paystack',
        kind: 'order',
        email: 'ada@example.com',
        state: 'settled',
        amountKobo: TOTAL,
        fingerprint: '',
        snapshot: {} as never,
        createdAt,
        holdExpiresAt: createdAt,
        settledAt: createdAt,
      });
    if (amountKobo > 0)
      await database.db
        .insert(refunds)
        .values({
          id: `rfd_${index}`,
          reference,
          orderId: id,
          amountKobo,
          method: 'outside',
          reason: 'x',
          state: 'processed',
          dedupeKey: `once ${index}`,
          requestedBy: 'usr_x',
          email: '',
          customerName: 'Ada',
          createdAt: services.clock(),
          endedAt: services.clock(),
        });
    const list = textOf(await open(owner, `/payments?q=${reference}`));
    const page = await open(owner, `/payments/${reference}`);
    const header = textOf(page.slice(0, page.indexOf('<h2')));
    for (const [where, text] of Object.entries({ list, header })) {
      expectWord(text, { name: `payment ${index}`, words }, where);
      expect.soft(/\bPaid\b/.test(text), `payment ${index}, ${where}`).toBe(words === 'Paid');
    }
  }
});

/** What is said of money in other words elsewhere, and not here. */
const OTHER_WORDS =
  /\b(?:part(?:ly|ially)?[- ]paid|(?:partly|partially)[- ]refunded|refunded in part|repaid|reimbursed|outstanding|unpaid|amount due|still (?:to pay|due)|remaining balance)\b/i;

test('no email and no sentence says it in another word', async () => {
  const mails = await readMailPreviews(services);
  expect(mails.length).toBeGreaterThan(40);
  for (const { name, mail } of mails)
    for (const text of [mail.subject, mail.text, textOf(mail.html)])
      expect.soft(OTHER_WORDS.exec(text)?.[0], `${name}: ${mail.subject}`).toBeUndefined();
  for (const file of globSync('app/**/*-texts.ts'))
    for (const [, said = ''] of readFileSync(file, 'utf8').matchAll(/['`]((?:[^'`\\\n]|\\.)* (?:[^'`\\\n]|\\.)*)['`]/g))
      expect.soft(OTHER_WORDS.exec(said)?.[0], `${file}: ${said}`).toBeUndefined();
});

test('the file of orders says it, and each narrowed list has its orders', async () => {
  const asked = { export: 'all', tab: '', q: '', filter: {}, order: [] } as const;
  const file = await exportOrders(services, 'usr_owner', { ...asked, order: [] });
  const parsed = parseCsv(await new Response(file).text());
  if (!parsed.ok) throw new Error(parsed.reason);
  for (const { id, name, number, words } of made) {
    const row = parsed.csv.rows.find(({ cells }) => cells.Number === number);
    expect.soft(row?.cells.Money, name).toBe(words.split(':')[0]);
    const { word } = moneyWord(moneyOf(await rowOf(id)));
    for (const other of MONEY_WORDS) {
      const list = await open(owner, `/orders?tab=all&paid=${other}`);
      expect.soft(list.includes(`/orders/${id}`), `${name} under ${other}`).toBe(word === other);
    }
  }
});
