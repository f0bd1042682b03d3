import { beforeAll, describe, expect, it } from 'vitest';
import { readAuditLog } from '#app/features/office/audit-log/audit-log.server.ts';
import { readMailLedger } from '#app/features/office/message-ledger/mail-ledger.server.ts';
import { ALL_CUSTOMERS } from '#app/features/office/people/customer-filter.ts';
import { readCustomers } from '#app/features/office/people/customers.server.ts';
import { readEnrollments } from '#app/features/office/people/enrollments.server.ts';
import { readSubscribers } from '#app/features/office/people/subscribers.server.ts';
import { readAdminCounts } from '#app/features/office/today/admin-counts.server.ts';
import { readInbox } from '#app/features/orders/support/door/inbox.server.ts';
import { shop } from '#app/features.server.ts';
import type { Auth } from '#app/platform/auth/auth.ts';
import type { Database } from '#app/platform/database/client.server.ts';
import { aUser } from '#tests/support/builders.ts';
import { createSite, type Visitor } from '#tests/support/site.ts';
import { useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices } from '#tests/support/test-services.ts';

/** What an owner has after years: every list of people and messages with ten thousand rows of realistic length. */
const ROWS = 10_000;
const MOST_BYTES = 60 * 1024;
const MOST_QUERIES = 3;

const database = useTestDatabase();
let owner: Visitor;

const id = (prefix: string) => `'${prefix}_' || lpad(n::text, 26, '0')`;
const at = `timestamptz '2026-11-21T08:00:00Z' - n * interval '37 minutes'`;
const email = `'oluwaseun.adebayo-williams' || n || '@some-company.example'`;
const FILL = [
  `insert into users (id, name, email, email_verified, created_at, updated_at)
    select ${id('usr')}, 'Oluwaseun Adébáyọ̀-Williams ' || n, ${email}, true, ${at}, ${at} from generate_series(1, ${ROWS}) n`,
  `insert into addresses (user_id, address_line1, address_phone, city, state)
    select ${id('usr')}, '7 Bode Thomas Street', '+234803' || lpad(n::text, 7, '0'), 'Surulere', 'Lagos' from generate_series(1, ${ROWS}) n`,
  `insert into mails (id, dedupe_key, kind, recipient, subject, html, text, state, attempts, last_error, created_at)
    select ${id('mail')}, 'k/' || n, 'order-confirmed', ${email}, 'Order GD-' || n || ' is confirmed, thank you', repeat('x', 2000), 'x',
      (array['sent','sent','sent','failed','queued'])[1 + n % 5], n % 5, case when n % 5 > 2 then '550 5.1.1 no such mailbox' end, ${at}
    from generate_series(1, ${ROWS}) n`,
  `insert into support_messages (id, submission_key, channel, name, email, message, user_id, state, suspicions, created_at)
    select ${id('msg')}, 'k/' || n, 'help', 'Oluwaseun Adébáyọ̀-Williams', ${email}, repeat('The left arm of the sofa is scratched. ', 20), ${id('usr')},
      case when n % 4 = 1 then 'read' when n % 4 = 2 then 'answered' else 'new' end, case when n % 9 = 0 then array['links'] else '{}' end, ${at}
    from generate_series(1, ${ROWS}) n`,
  `insert into audit_entries (at, actor, action, subject_id, details)
    select ${at}, 'system:settle-payment', 'order.moved', ${id('ord')}, '{"from":"new","to":"shipped"}' from generate_series(1, ${ROWS}) n`,
  `insert into newsletter_subscribers (id, email, state, asked_at, changed_at)
    select ${id('nws')}, ${email}, (array['confirmed','asked','left'])[1 + n % 3], ${at}, ${at} from generate_series(1, ${ROWS}) n`,
  `insert into enrollments (id, full_name, email, phone_number, interest_reason, payment_reference, list_price_kobo, paid_kobo, balance_kobo, timestamp, user_id)
    select ${id('enr')}, 'Oluwaseun Adébáyọ̀-Williams ' || n, ${email}, '+234803' || lpad(n::text, 7, '0'), 'I furnish short-let flats.', 'gida-test-' || n,
      2500000, 1000000, 1500000, ${at}, ${id('usr')} from generate_series(1, ${ROWS}) n`,
  `insert into customers (id, name, email, created_at)
    select 'cus_' || lpad((50000 + n)::text, 26, '0'), 'Oluwaseun Adébáyọ̀-Williams ' || n, 'by-phone' || n || '@some-company.example', ${at}
    from generate_series(0, 8999) n`,
  `insert into orders (customer_id, id, reference, source, shipping_option, address_line1, call_line, city, state, user_email, username, total_kobo,
      terms_version, refunds_version, estimated_from, estimated_to, created_at)
    select 'cus_' || lpad((50000 + n % 9000)::text, 26, '0'), ${id('ord')}, 'gida-test-' || n, 'phone', 'LAGOS', '7 Bode Thomas Street', '+234803' || lpad((n % 9000)::text, 7, '0'), 'Surulere', 'Lagos',
      case when n % 3 = 0 then '' else 'by-phone' || n % 9000 || '@some-company.example' end, 'Oluwaseun Adébáyọ̀-Williams ' || n, 45000000,
      1, 1, '2026-12-06', '2026-12-11', ${at} from generate_series(1, ${ROWS}) n`,
  `insert into notifications (id, dedupe_key, audience, kind, title, body, href, created_at, read_at)
    select ${id('ntf')}, 'k/' || n, 'admin', 'order-new', 'New order', 'Oluwaseun Adébáyọ̀-Williams ordered 3 pieces for ₦1,250,000.', '/orders/x', ${at},
      case when n % 2 = 0 then ${at} end from generate_series(1, ${ROWS}) n`,
  'analyze',
];

beforeAll(async () => {
  // One statement writes what years write: it may take longer than one of the shop's.
  for (const statement of FILL) await database.pool.query(`set local statement_timeout = 0; ${statement}`);
  const viewer = await aUser(database.db, { name: 'Ngozi', role: 'owner' });
  const auth = { viewer: async () => viewer } as unknown as Auth;
  owner = (await createSite(await createTestServices(database, { auth }))).visitor();
  owner.cookies.set('who', 'Ngozi');
});

async function countQueries(work: (db: Database) => Promise<unknown>): Promise<number> {
  const { pool } = database;
  const { query } = pool;
  let queries = 0;
  pool.query = ((...parameters: unknown[]) => {
    queries += 1;
    return (query as (...all: unknown[]) => unknown).apply(pool, parameters);
  }) as typeof pool.query;
  try {
    await work(database.db);
  } finally {
    pool.query = query;
  }
  return queries;
}

const before = null;
const { messages } = shop;
const LISTS: [string, (db: Database) => Promise<unknown>][] = [
  ['/mails', (db) => readMailLedger(db, { messages, state: undefined, kind: '', recipient: '', before })],
  ['/mails?state=failed', (db) => readMailLedger(db, { messages, state: 'failed', kind: '', recipient: '', before })],
  ['/inbox', (db) => readInbox(db, { tab: 'waiting', search: '', before })],
  ['/inbox?q=scratched', (db) => readInbox(db, { tab: 'waiting', search: 'scratched', before })],
  ['/customers', (db) => readCustomers(db, { search: '', before })],
  ['/customers?q=adebayo', (db) => readCustomers(db, { search: 'adebayo', before })],
  [
    '/customers?show=guests',
    (db) => readCustomers(db, { filter: { ...ALL_CUSTOMERS, show: 'guests' }, search: '', before }),
  ],
  [
    '/customers?show=guests&q=adebayo',
    (db) => readCustomers(db, { filter: { ...ALL_CUSTOMERS, show: 'guests' }, search: 'adebayo', before }),
  ],
  [
    '/customers?sort=spent',
    (db) => readCustomers(db, { filter: { ...ALL_CUSTOMERS, sort: 'spent' }, search: '', before }),
  ],
  [
    '/customers?sort=name',
    (db) => readCustomers(db, { filter: { ...ALL_CUSTOMERS, sort: 'name' }, search: '', before }),
  ],
  ['/enrollments', (db) => readEnrollments(db, { filter: 'all', search: '', before })],
  ['/enrollments?show=owing', (db) => readEnrollments(db, { filter: 'owing', search: '', before })],
  ['/subscribers', (db) => readSubscribers(db, { state: 'confirmed', search: '', before })],
  [
    '/audit',
    (db) => readAuditLog(db, { shop, actor: '', topic: '', subject: '', from: '', to: '', before: undefined }),
  ],
];

describe('a list of the back office with ten thousand rows', () => {
  it.each(LISTS)('%s is at most three queries and 60 KB', async (path, read) => {
    expect(await countQueries(read)).toBeLessThanOrEqual(MOST_QUERIES);
    const response = await owner.get(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(Buffer.byteLength(html)).toBeLessThan(MOST_BYTES);
    expect(html, 'the list has another page').toMatch(/rel="next"/);
  });

  it('every page leads to rows that the pages before it did not have', async () => {
    for (const path of [
      '/customers',
      '/customers?show=guests',
      '/mails',
      '/inbox',
      '/subscribers',
      '/enrollments',
      '/audit',
    ]) {
      const pages: string[] = [];
      let next = path;
      for (let page = 0; page < 3; page += 1) {
        const html = await (await owner.get(next)).text();
        pages.push(...new Set(html.match(/(?:[a-z]\/|value=")(?:cus|mail|msg|nws|enr|ord)_0\d{25}/g)));
        next = /<a[^>]*rel="next"[^>]*href="([^"]*)"|<a[^>]*href="([^"]*)"[^>]*rel="next"/
          .exec(html)
          ?.slice(1)
          .find(Boolean)
          ?.replaceAll('&amp;', '&') as string;
      }
      expect(new Set(pages).size, path).toBe(pages.length);
      expect(pages.length, path).toBeGreaterThanOrEqual(60);
    }
  });

  it('the counts of the menu are one query', async () => {
    expect(await countQueries(readAdminCounts)).toBe(1);
    expect(await readAdminCounts(database.db)).toMatchObject({ unreadNotifications: ROWS / 2 });
  });
});
