import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import { sumUpBooks } from '#app/features/office/books/sum-up-books.server.ts';
import { recordAudit } from '#app/platform/audit/record-audit.server.ts';
import { sealAudit } from '#app/platform/audit/seal-audit.server.ts';
import { users } from '#app/platform/auth/auth.table.server.ts';
import { openDatabase } from '#app/platform/database/client.server.ts';
import { blankOldKeys } from '#app/platform/mail/retry-mail.server.ts';
import { dropDatabase } from '#packages/backup/drop-database.ts';
import { livedInShop } from '#tests/support/lived-in-shop.ts';
import { replaceDatabase, useTestDatabase } from '#tests/support/test-database.ts';
import { createTestServices, type TestServices } from '#tests/support/test-services.ts';
import { doctorChecks } from './doctor-checks.ts';
import { runDoctor } from './run-doctor.server.ts';

const database = useTestDatabase();
let services: TestServices;

beforeAll(async () => {
  services = await createTestServices(database);
  await livedInShop(services);
  await recordAudit(database.db, { actor: 'usr_y', action: 'settings.saved', subjectId: 'business' }, services.clock());
  expect(await sealAudit(services, services.clock())).toBe(1);
  await recordAudit(database.db, { actor: 'usr_y', action: 'settings.saved', subjectId: 'tax' }, services.clock());
  expect(await sealAudit(services, services.clock())).toBe(1);
  expect(await sealAudit(services, services.clock())).toBe(0);
  expect(await sumUpBooks(services)).toBeGreaterThan(0);
  // What a running shop has beside its own tables.
  await database.db.execute(sql`create schema pgboss`);
  await database.db.execute(sql`create table pgboss.job (id uuid default gen_random_uuid(), name text, state text,
    data jsonb, output jsonb, created_on timestamptz default now())`);
  await database.db.execute(sql`update mails set state = 'sent', attempts = 1, sent_at = created_at`);
  await blankOldKeys(database.db, services.clock());
});

const undone = new Error('undone');

/** Does harm, looks at it, and takes it back. */
async function trying(work: (db: typeof database.db) => Promise<void>): Promise<void> {
  const attempt = database.db.transaction(async (db) => {
    await work(db);
    throw undone;
  });
  await attempt.catch((error: unknown) => {
    if (error !== undone) throw error;
  });
}

const failing = async (db: typeof database.db = database.db) =>
  (await runDoctor(db, services)).checks.filter(({ isOk }) => !isOk).map(({ id, offenders }) => ({ id, offenders }));

test('a shop in which everything has happened is well', async () => {
  expect(await database.db.$count(users)).toBeGreaterThan(0);
  expect(await failing()).toEqual([]);
});

const withoutGuards = (table: string) => `do $$ declare guard record; begin
  for guard in select conname from pg_constraint where conrelid = '${table}'::regclass and contype in ('c', 'u') loop
    execute format('alter table ${table} drop constraint %I cascade', guard.conname); end loop; end $$;`;

/** A table whose rows are never changed, changed all the same. */
const changed = (table: string) => `drop trigger ${table}_never_change on ${table};`;

const FIRST_ORDER = '(select id from orders order by number limit 1)';

/** What a defect, a crash between two writes or a hand in the database would leave behind, one for each check at least. */
const HARM: Record<string, string[]> = {
  'paid-is-booked-once': [
    `update payment_attempts set state = 'settled', settled_at = now() where state = 'open'; delete from stock_holds; delete from cart_lines`,
  ],
  'booked-is-paid': [
    `update payment_attempts set state = 'closed' where reference = (select reference from orders order by number limit 1)`,
  ],
  'review-is-shown': [
    `update payment_attempts set state = 'review' where state = 'open'`,
    `insert into payment_exceptions (id, reference, reason, paid_kobo, currency, opened_at)
      select 'exc_x', reference, 'sold_out', amount_kobo, 'NGN', now() from payment_attempts where state = 'open';
    insert into notifications (id, dedupe_key, audience, kind, title, body, href, created_at)
      select 'ntf_x', 'payment-exception/' || reference, 'admin', 'payment-exception', '', '', '/payments', now() from payment_exceptions where id = 'exc_x';
    insert into audit_entries (at, actor, action, subject_id) select now(), 'system:test', 'payment.exception', reference from payment_exceptions where id = 'exc_x'`,
  ],
  'decided-is-booked': [
    `insert into payment_exceptions (id, reference, reason, paid_kobo, currency, opened_at, resolved_at, resolution)
      values ('exc_x', 'gida-nowhere', 'unknown_reference', 100, 'NGN', now(), now(), 'Cash');
    insert into notifications (id, dedupe_key, audience, kind, title, body, href, created_at)
      values ('ntf_x', 'payment-exception/gida-nowhere', 'admin', 'payment-exception', '', '', '/payments', now());
    insert into audit_entries (at, actor, action, subject_id) values (now(), 'system:test', 'payment.exception', 'gida-nowhere')`,
  ],
  'webhooks-are-booked': [`update provider_events set reference = 'gida-never-heard-of'`],
  'payments-are-followed': [
    `update payment_attempts set next_check_at = null where state = 'open'`,
    `update payment_attempts set next_check_at = next_check_at - interval '2 days' where state = 'open'`,
  ],
  'amounts-agree': [
    `update payment_attempts set amount_kobo = amount_kobo + 1 where kind = 'order' and reference = (select reference from orders order by number limit 1)`,
    `update payment_attempts set amount_kobo = amount_kobo + 1 where kind = 'due' and snapshot->'of' ? 'orderId'`,
    `update payment_attempts set amount_kobo = amount_kobo + 1 where kind = 'due' and snapshot->'of' ? 'enrollmentId'`,
  ],
  'dues-add-up': [
    `${withoutGuards('enrollments')} update enrollments set paid_kobo = paid_kobo + 1`,
    `update orders set delivery_fee_kobo = delivery_fee_kobo + 1 where fee_state = 'paid'`,
    `delete from dues where purpose = 'full'`,
    `update orders set balance_kobo = balance_kobo + 1 where balance_kobo > 0`,
    `update dues set state = 'waived', closed_at = now(), closed_by = 'usr_x', closed_for = 'waived' where subject = 'order' and purpose = 'balance' and state = 'open'`,
    `insert into dues (id, subject, subject_id, purpose, amount_kobo, created_at, created_by) values ('due_x', 'order', 'ord_none', 'balance', 100, now(), 'usr_x')`,
  ],
  'documents-have-no-gaps': [
    `update document_series set invoice = invoice + 1`,
    `${changed('documents')} update documents set serial = serial + 1000 where kind = 'receipt' and serial = 2`,
  ],
  'payments-have-receipts': [
    `${changed('documents')} update documents set source = 'gida-unheard-of' where kind = 'receipt' and serial = 1`,
  ],
  'invoices-agree': [
    `${changed('documents')} update documents set subject_id = 'ord_none' where kind = 'invoice' and serial = 1`,
  ],
  'documents-add-up': [
    `${withoutGuards('documents')} ${changed('documents')}
      update documents set contents = jsonb_set(contents, '{deliveryKobo}', '123') where kind = 'invoice' and serial = 1`,
  ],
  'documents-are-as-written': [
    `${withoutGuards('documents')} ${changed('documents')}
      update documents set contents = jsonb_set(contents, '{about}', '"GD-1"') where kind = 'invoice' and serial = 1`,
  ],
  'changes-add-up': [
    `insert into dues (id, subject, subject_id, purpose, amount_kobo, created_at, created_by) values ('due_x', 'order', ${FIRST_ORDER}, 'change', 100, now(), 'usr_x')`,
    `insert into line_changes (id, order_id, actor, reason, before, after, difference_kobo, refund_kobo, state, how, at, closed_at, closed_by)
      values ('lch_x', ${FIRST_ORDER}, 'usr_x', 'x', '[]', '[]', -100, 100, 'made', 'at_once', now(), now(), 'usr_x')`,
    `insert into line_changes (id, order_id, actor, reason, before, after, difference_kobo, due_id, state, at)
      values ('lch_x', ${FIRST_ORDER}, 'usr_x', 'x', '[]', '[]', 100, 'due_none', 'proposed', now())`,
  ],
  'lines-add-up': [
    `update order_lines set quantity = quantity + 1 where order_id = ${FIRST_ORDER}`,
    `delete from order_lines where order_id = ${FIRST_ORDER}`,
  ],
  'discounts-add-up': [
    `update orders set discounts = '[{"amountKobo": 1}]' where id = ${FIRST_ORDER}`,
    `insert into discounts (id, name, kind, starts_on, usage_limit, taken_count, created_at) values ('dsc_x', 'x', 'free_delivery', now(), 1, 1, now())`,
    `insert into discounts (id, name, kind, starts_on, created_at) values ('dsc_x', 'x', 'free_delivery', now(), now());
      insert into discount_uses (discount_id, holder, state, amount_kobo, at) values ('dsc_x', 'pay_none', 'held', 0, now())`,
  ],
  'books-are-summed-up': [
    `update sales_days set gross_kobo = gross_kobo + 1 where counted_by = 'state'`,
    `delete from ledger_days where what = 'paid'`,
    `update ledger_days set rate = rate + 1 where what = 'paid'`,
    `insert into ledger_days (day, what, account, rate, kobo) select day, what, 'vat', rate, -1 from ledger_days where what = 'paid' and account = 'pieces';
      update ledger_days set kobo = kobo + 1 where what = 'paid' and account = 'pieces'`,
    `update sales_days set orders = orders + 1 where counted_by = 'source' and orders > 0`,
  ],
  'ledger-equals-payments': [
    `update payment_attempts set settled_at = settled_at - interval '3 days' where state = 'settled'; delete from book_changes`,
    `update ledger_days set kobo = kobo + 1 where what = 'paid' and account = 'pieces'`,
    `update dues set paid_via = 'cash' where state = 'paid' and paid_via = 'online'; delete from book_changes`,
  ],
  'amounts-are-readable': [
    `${withoutGuards('refunds')} insert into refunds (id, reference, exception_id, amount_kobo, method, reason, state, dedupe_key, requested_by, email, customer_name, created_at)
      select 'rfd_x', reference, id, 0, 'outside', '', 'failed', 'x', 'usr_x', '', '', now() from payment_exceptions;
      insert into audit_entries (at, actor, action, subject_id) values (now(), 'usr_x', 'refund.asked', 'rfd_x')`,
    `update payment_attempts set snapshot = jsonb_set(snapshot, '{lines,0,unitPriceKobo}', '"NaN"') where state = 'open'`,
    `${withoutGuards('orders')} update orders set currency = 'USD' where id = ${FIRST_ORDER}`,
  ],
  'refunds-are-within': [
    `update refunds set amount_kobo = amount_kobo * 2; update orders set refunded_kobo = 0; update refunds set state = 'sent', ended_at = null, next_check_at = now() + interval '1 day'`,
  ],
  'refunded-sums-agree': [`update orders set refunded_kobo = refunded_kobo - 1 where refunded_kobo > 0`],
  'stock-is-not-negative': [
    `${withoutGuards('products')} update products set stock_count = -1 where stock_count is not null`,
  ],
  'holds-are-of-open-payments': [
    `update payment_attempts set state = 'closed', next_check_at = null where state = 'open'`,
  ],
  'holds-are-what-is-bought': [`update stock_holds set quantity = quantity + 1`],
  'paid-lines-left-the-cart': [
    `update cart_lines set added_at = '2026-01-01' where product_id in (select product_id from order_lines)`,
  ],
  'customers-are-notified': [
    `delete from notifications where kind = 'order-confirmed' and ctid in (select ctid from notifications where kind = 'order-confirmed' limit 1)`,
    `delete from notifications where kind = 'order-shipped'`,
    `delete from notifications where kind = 'order-moved-back'`,
    `delete from notifications where kind = 'order-cancelled'`,
  ],
  'customers-are-mailed': [
    `delete from mails where kind = 'order-confirmed'`,
    `delete from mails where kind = 'order-shipped'`,
    `delete from mails where kind = 'order-cancelled'`,
  ],
  'students-are-mailed': [
    `delete from mails where kind = 'enrollment-confirmed'`,
    `delete from mails where kind = 'class-balance-paid'`,
  ],
  'refunds-are-told': [`delete from mails where kind = 'refund-processed'`],
  'owner-is-told': [
    `delete from notifications where kind = 'order-new'`,
    `delete from notifications where kind = 'payment-exception'`,
  ],
  'mails-have-a-sender': [
    `update mails set state = 'queued', sent_at = null, created_at = '2026-11-21' where kind = 'order-shipped'`,
  ],
  'mails-leave-in-time': [
    `update mails set state = 'queued', sent_at = null, created_at = '2026-11-01' where kind = 'order-shipped';
    insert into pgboss.job (name, state, data) select 'deliver-mail', 'retry', jsonb_build_object('mailId', id) from mails where state = 'queued'`,
  ],
  'mail-states-agree': [
    `update mails set sent_at = null where kind = 'order-shipped'`,
    `update mails set attempts = 0 where kind = 'order-shipped'`,
  ],
  'webhooks-are-worked-off': [
    `update provider_events set processed_at = null, outcome = null, received_at = '2026-11-01'`,
  ],
  'refunds-go-on': [
    `update refunds set state = 'sent', ended_at = null, next_check_at = null; update orders set refunded_kobo = 0`,
  ],
  'history-has-no-gaps': [
    `delete from order_history where order_id = ${FIRST_ORDER} and version = 3; delete from audit_entries where id = (select min(id) from audit_entries where action = 'order.move_undone')`,
    `update order_history set from_stage = 'new', to_stage = 'ready' where order_id = ${FIRST_ORDER} and version = 2`,
  ],
  'history-goes-forward': [
    `update order_history set at = '2026-01-01' where order_id = ${FIRST_ORDER} and version = 2`,
  ],
  'stage-is-the-last-step': [
    `update orders set stage = 'ready' where id = ${FIRST_ORDER}`,
    `update orders set stage_version = stage_version + 1 where id = ${FIRST_ORDER}`,
  ],
  'completion-is-in-the-history': [
    `update orders set completion_date = completion_date + interval '1 day' where id = ${FIRST_ORDER}`,
  ],
  'acts-are-recorded': [
    `delete from audit_entries where id = (select min(id) from audit_entries where action = 'order.moved')`,
    `insert into audit_entries (at, actor, action, subject_id) values (now(), 'usr_x', 'order.cancelled', 'ord_never_was')`,
    `insert into audit_entries (at, actor, action, subject_id) select at, actor, action, subject_id from audit_entries where action = 'refund.asked'`,
  ],
  'records-are-sealed': [
    `update audit_entries set actor = 'usr_x' where action = 'settings.saved'`,
    `update audit_entries set details = '{"business": false}' where action = 'settings.saved'`,
    `delete from audit_entries where action = 'settings.saved'`,
    `delete from audit_seals where up_to_id = (select min(up_to_id) from audit_seals)`,
    `update audit_seals set digest = repeat('0', 64) where up_to_id = (select max(up_to_id) from audit_seals)`,
    `update audit_entries set id = -id where action = 'settings.saved'`,
  ],
  'told-to-its-owner-only': [
    `update notifications set user_id = (select id from users where role = 'owner') where kind = 'order-shipped'`,
    `update mails set recipient = 'another@example.com' where kind = 'order-shipped'`,
    `update payment_attempts set user_id = (select id from users where role = 'owner') where kind = 'order' and state = 'settled'`,
  ],
  'things-have-their-customer': [
    `update orders set customer_id = null where id = ${FIRST_ORDER}`,
    `insert into customers (id, name, email, created_at) values ('cus_x', 'x', 'x@example.com', now());
      update orders set customer_id = 'cus_x' where user_id is not null`,
    `insert into customers (id, name, email, created_at) select 'cus_x', 'x', email, now() from users where role = 'customer' and email_verified limit 1`,
    `update customers set user_id = null, email = 'nobody@example.com' where user_id = (select id from users where role = 'customer' order by id desc limit 1)`,
    `insert into customers (id, name, email, created_at) values ('cus_x', 'x', 'x@example.com', now());
      update customers set merged_into = 'cus_x' where id in (select customer_id from enrollments)`,
  ],
  'sums-of-customers': [
    `update customer_sums set spent_kobo = spent_kobo + 1 where orders > 0`,
    `update customer_sums set last_order_at = null where orders > 0`,
    `delete from customer_sums where orders > 0`,
  ],
  'deleted-is-gone': [
    `update users set anonymised_at = now(), email = id || '@deleted.invalid' where role = 'customer'`,
  ],
  'no-keys-in-sent-mails': [
    `update mails set text = text || ' https://shop.example/reset?token=AbC4efGh1jKlMn0pQrStUvWx' where kind = 'order-shipped'`,
  ],
  'no-secrets-in-texts': [
    `update mails set text = text || ' sk_live_abcdef0123456789' where kind = 'order-shipped'`,
    `update mails set last_error = 'Authorization: Bearer abcdefghijklmnopqrstuvwx' where kind = 'order-shipped'`,
    `update audit_entries set details = '{"password": "iroko"}' where action = 'order.created'`,
    `update provider_events set body = '{"key": "AGE-SECRET-KEY-1QQQQ"}'`,
  ],
  'no-card-numbers': [
    `update mails set text = 'My card is 4084 0840 8408 4081, thank you' where kind = 'order-shipped'`,
    `update audit_entries set details = '{"note": "5060666666666666666"}' where action = 'order.created'`,
    `update notifications set body = '378282246310005' where kind = 'order-shipped'`,
  ],
  'no-secrets-in-jobs': [
    `insert into pgboss.job (name, state, data, output, created_on) values ('x', 'failed', '{}', '{"message": "sk_test_abcdef0123456789"}', '2026-11-21')`,
    `insert into pgboss.job (name, state, data, created_on) values ('x', 'created', '{"card": "4084084084084081"}', '2026-11-21')`,
  ],
};

/** What is untrue with it: a document tells the same sum. */
const ALSO: Record<string, string[]> = {
  'dues-add-up': ['payments-have-receipts', 'invoices-agree'],
  'documents-add-up': ['documents-are-as-written'],
  'refunds-are-within': ['invoices-agree'],
  'refunds-go-on': ['invoices-agree'],
};

const IN_ANOTHER_DATABASE = 'database-keeps-its-word';

test.each(doctorChecks.filter(({ id }) => id !== IN_ANOTHER_DATABASE))(
  '$id finds what it is for, and nothing else does',
  async ({ id }) => {
    for (const harm of HARM[id] ?? ['there is no harm for it']) {
      await trying(async (db) => {
        await db.execute(sql.raw(harm));
        // Harm to the audit log breaks its seal as well, as it should; here each check is looked at alone.
        if (id !== 'records-are-sealed') await db.execute(sql`delete from audit_seals`);
        const found = await failing(db);
        expect(
          found.map((one) => one.id).filter((one) => !ALSO[id]?.includes(one)),
          harm,
        ).toEqual([id]);
        expect(found[0]?.offenders.join()).not.toMatch(/could not be checked|@/);
      });
    }
  },
);

test('numbers that are no card are left alone', async () => {
  const harmless =
    'Call +2348031234567 or 0803 123 4567; reference gida-4084084084084081, 4084084084084082, order 1763719200000';
  await trying(async (db) => {
    await db.execute(sql`update mails set text = ${harmless}`);
    expect(await failing(db)).toEqual([]);
  });
});

test('a database that does not wait for its disk is found out', async () => {
  const server = new pg.Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  const name = `doctor_${randomBytes(4).toString('hex')}`;
  await server.query(`create database ${name} template gida_template`);
  try {
    const real = openDatabase(replaceDatabase(inject('postgresUrl'), name), { max: 1 });
    const report = await runDoctor(real.db, services).finally(() => real.close());
    const found = report.checks.find(({ id }) => id === IN_ANOTHER_DATABASE);
    // Our own test server waits for nothing; another one may only have been told about fsync.
    expect(found).toMatchObject({ isOk: false, offenders: expect.arrayContaining(['fsync']) });
  } finally {
    await dropDatabase((sql) => server.query(sql), name);
    await server.end();
  }
});

test('a check that cannot be made is a finding, and the others are made all the same', async () => {
  await trying(async (db) => {
    await db.execute(sql`alter table cart_lines rename to cart_lines_of_old`);
    const found = await failing(db);
    expect(found.map(({ id }) => id)).toEqual(['paid-lines-left-the-cart', 'deleted-is-gone']);
    expect(found[0]?.offenders).toEqual([expect.stringMatching(/^could not be checked: /)]);
  });
});
