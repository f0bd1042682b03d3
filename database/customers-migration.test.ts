import { expect, it } from 'vitest';
import { privacyChecks } from '#app/features/doctor/checks-of-privacy.ts';
import { rehearseMigration } from '#tests/support/rehearse-migration.ts';

/**
 * Orders by number modulo 8: 0 to 3 of an account, 4 without one for an address that an account has proved, 5 for an address nobody has,
 * 6 for a number alone, 7 for a number with an address that whoever paid typed. A fifth as many accounts, every seventh not proved.
 */
const EARLIER_SHOP = `
  insert into users (id, name, email, email_verified, created_at, updated_at)
  select 'usr_' || i, 'Account ' || i, 'account' || i || '@example.com', i % 7 <> 0, '2026-01-01', '2026-01-01' from generate_series(0, $ORDERS / 5) i;
  insert into users (id, name, email, email_verified, created_at, updated_at, anonymised_at)
  values ('usr_gone', 'Deleted account', 'usr_gone@deleted.invalid', false, '2026-01-01', '2026-01-01', '2026-02-01');
  insert into users (id, name, email, email_verified, role, created_at, updated_at)
  values ('usr_owner', 'Owner', 'owner@example.com', true, 'owner', '2026-01-01', '2026-01-01');
  insert into orders (id, user_id, reference, source, shipping_option, address_line1, call_line, city, state, user_email, is_email_of_payer, username, total_kobo,
    terms_version, refunds_version, estimated_from, estimated_to, created_at)
  select 'ord_' || i, case when i % 8 < 4 then 'usr_' || i / 5 end, 'gida-order-' || i, 'phone', 'LAGOS', '1 Road', '+23480' || lpad((i / 3)::text, 8, '0'), 'Lagos', 'Lagos',
    case i % 8 when 4 then 'account' || i / 5 || '@example.com' when 5 then 'guest' || i / 24 || '@example.com' when 6 then '' when 7 then 'payer@example.com'
      else 'account' || i / 5 || '@example.com' end,
    i % 8 = 7, 'Name ' || i, 1000000 + i, 1, 1, '2026-12-01', '2026-12-10', timestamptz '2026-06-01' + i * interval '1 minute'
  from generate_series(1, $ORDERS) i;
  insert into orders (id, user_id, reference, source, shipping_option, address_line1, call_line, city, state, user_email, username, total_kobo,
    terms_version, refunds_version, estimated_from, estimated_to, created_at)
  values ('ord_gone', null, 'gida-gone', 'phone', 'LAGOS', '', '', 'Lagos', 'Lagos', 'usr_gone@deleted.invalid', 'Deleted account', 1, 1, 1, '2026-12-01', '2026-12-10', '2026-01-05'),
    ('ord_nobody', null, 'gida-nobody', 'phone', 'LAGOS', '', '', 'Lagos', 'Lagos', '', 'Nobody', 1, 1, 1, '2026-12-01', '2026-12-10', '2026-01-05');
  insert into enrollments (id, full_name, email, phone_number, interest_reason, payment_reference, list_price_kobo, paid_kobo, balance_kobo, timestamp, user_id)
  values ('enr_1', 'F', 'account1@example.com', '+2348031234567', 'x', 'gida-enr-1', 100000, 100000, 0, '2026-06-01', null),
    ('enr_2', 'O', 'guest0@example.com', '+2348031234567', 'x', 'gida-enr-2', 100000, 100000, 0, '2026-06-01', null),
    ('enr_3', 'P', 'account7@example.com', '+2348031234567', 'x', 'gida-enr-3', 100000, 100000, 0, '2026-06-01', null),
    ('enr_4', 'S', 'owner@example.com', '+2348031234567', 'x', 'gida-enr-4', 100000, 100000, 0, '2026-06-01', 'usr_owner');
  insert into order_requests (id, source, user_id, email, snapshot, total_kobo, requested_by, created_at, expires_at)
  values ('req_1', 'phone', null, 'guest0@example.com', '{"username":"G","destination":{"callLine":"+2348031234567"}}', 100, 'usr_owner', '2026-06-01', '2026-07-01'),
    ('req_2', 'phone', null, '', '{"username":"N","destination":{"callLine":"+2348099999999"}}', 100, 'usr_owner', '2026-06-01', '2026-07-01');
  insert into quotes (id, draft, state, version, created_by, created_at, changed_at)
  values ('quo_1', '{}', 'sent', 1, 'usr_owner', '2026-06-01', '2026-06-01'), ('quo_2', '{}', 'draft', null, 'usr_owner', '2026-06-01', '2026-06-01');
  insert into quote_versions (quote_id, version, source, snapshot, total_kobo, email, words, hash, sent_at, sent_by, expires_at)
  values ('quo_1', 1, 'phone', '{"username":"Quoted","destination":{"callLine":"+2348099999998"}}', 100, 'quoted@example.com', '', '', '2026-06-01', 'usr_owner', '2026-07-01');
  insert into support_messages (id, submission_key, channel, name, email, message, user_id, suspicions, created_at)
  values ('msg_1', '1', 'contact', 'x', 'guest0@example.com', 'x', null, '{}', '2026-06-01'), ('msg_2', '2', 'contact', 'x', 'nobody@example.com', 'x', null, '{}', '2026-06-01'),
    ('msg_3', '3', 'contact', 'x', 'account1@example.com', 'x', null, '{}', '2026-06-01'), ('msg_4', '4', 'contact', 'x', 'account7@example.com', 'x', null, '{}', '2026-06-01'),
    ('msg_5', '5', 'help', 'x', 'other@example.com', 'x', 'usr_2', '{}', '2026-06-01'), ('msg_6', '6', 'contact', 'x', 'guest0@example.com', 'x', null, '{links}', '2026-06-01');
  insert into customer_notes (id, user_id, body, at) values ('note_1', 'usr_3', 'Calls after 4pm', '2026-06-01');`;

it('whoever bought or has an account becomes a customer, and everything is theirs', { timeout: 600_000 }, async () => {
  await rehearseMigration({
    migration: 'customers',
    shop: EARLIER_SHOP,
    check: async (rows) => {
      for (const check of privacyChecks.filter(({ id }) => id === 'things-have-their-customer'))
        expect(await rows(check.statement)).toEqual([]);
      const keyed = `select o.id from orders o join customers c on c.id = o.customer_id join lateral (select substr(o.id, 5)::int as i) n on true
        where o.id ~ '^ord_[0-9]+$' and case when i % 8 < 4 then c.user_id = o.user_id
          when i % 8 = 4 then (case when i / 5 % 7 = 0 then c.user_id is null and c.email = o.user_email else c.user_id = 'usr_' || i / 5 end)
          when i % 8 = 5 then c.user_id is null and c.email = o.user_email
          else c.user_id is null and c.email is null and c.phone = o.call_line end is not true`;
      expect(await rows(keyed)).toEqual([]);
      // Nobody twice, and nobody who has nothing.
      const twice = `select coalesce(user_id, email, phone, id) from customers group by 1, user_id is null having count(*) > 1
        union all select id from customers c where user_id is null and not exists (
          select from orders t where t.customer_id = c.id union all select from order_requests t where t.customer_id = c.id
          union all select from quotes t where t.customer_id = c.id union all select from enrollments t where t.customer_id = c.id)`;
      expect(await rows(twice)).toEqual([]);
      expect(await rows(`select id from users where role = 'customer' except select user_id from customers`)).toEqual(
        [],
      );
      const whose = `select t.id, coalesce(c.user_id, c.email, c.phone, case when c.erased_at is not null then 'gone' end) as who from (
          select id, customer_id from enrollments union all select id, customer_id from order_requests union all select id, customer_id from quotes
          union all select id, customer_id from support_messages union all select id, customer_id from customer_notes
          union all select id, customer_id from orders where id in ('ord_gone', 'ord_nobody')) t left join customers c on c.id = t.customer_id order by t.id`;
      expect(Object.fromEntries((await rows(whose)).map(({ id, who }) => [id, who]))).toEqual({
        ...{ enr_1: 'usr_1', enr_2: 'guest0@example.com', enr_3: 'account7@example.com', enr_4: 'usr_owner' },
        ...{
          msg_1: 'guest0@example.com',
          msg_2: null,
          msg_3: 'usr_1',
          msg_4: 'account7@example.com',
          msg_5: 'usr_2',
          msg_6: null,
        },
        ...{ note_1: 'usr_3', ord_gone: 'usr_gone', ord_nobody: 'gone', quo_1: 'quoted@example.com', quo_2: null },
        ...{ req_1: 'guest0@example.com', req_2: '+2348099999999' },
      });
    },
  });
});
