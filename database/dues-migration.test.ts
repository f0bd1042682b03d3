import { expect, it } from 'vitest';
import { moneyChecks } from '#app/features/doctor/checks-of-money.ts';
import { rehearseMigration } from '#tests/support/rehearse-migration.ts';

/**
 * Orders in every state a fee can have (by number modulo 12): 1 quoted, 2 begun to pay, 3 collected, 4 paid, 5 paid with the pieces,
 * 6 quoted again, 7 quoted and cancelled, 8 collected and then nothing, 9 paid in cash; the others without one.
 */
const EARLIER_SHOP = `
  insert into orders (id, reference, source, paid_via, shipping_option, address_line1, call_line, city, state, user_email, username, total_kobo,
    terms_version, refunds_version, estimated_from, estimated_to, created_at, cancelled_at, cancel_reason,
    fee_state, delivery_fee_kobo, fee_quote_id, fee_reference, fee_paid_at, fee_paid_via)
  select 'ord_' || i, 'gida-order-' || i, 'site', 'online', case when i % 12 in (3, 8) then 'PICKUP' else 'LAGOS' end,
    '1 Road', '+2348031234567', 'Lagos', 'Lagos', 'a@example.com', 'Ada', 1000000 + i, 1, 1, '2026-12-01', '2026-12-10', at,
    case i % 12 when 7 then at + interval '1 day' end, case i % 12 when 7 then 'customer_asked' end,
    case i % 12 when 1 then 'quoted' when 2 then 'approved' when 3 then 'declined' when 4 then 'paid' when 5 then 'paid' when 6 then 'quoted'
      when 7 then 'quoted' when 8 then 'declined' when 9 then 'paid' else 'none' end,
    case when i % 12 in (1, 2, 4, 5, 6, 7, 9) then 250000 end,
    case when i % 12 in (1, 2, 4, 7, 9) then 'fee_' || i when i % 12 = 6 then 'fee_' || i || 'b' end,
    case when i % 12 in (4, 9) then 'gida-fee-' || i when i % 12 = 5 then 'gida-order-' || i end,
    case when i % 12 in (4, 5, 9) then at + interval '2 hours' end,
    case i % 12 when 4 then 'online' when 5 then 'online' when 9 then 'cash' end
  from generate_series(1, $ORDERS) i cross join lateral (select timestamptz '2026-06-01' + i * interval '1 minute' as at) t;
  insert into delivery_fee_events (id, order_id, event, fee_kobo, note, actor, at)
  select 'fee_' || i, 'ord_' || i, 'quoted', 250000, 'Two floors up', 'usr_owner', created_at + interval '1 hour'
    from orders, lateral (select substr(id, 5)::int as i) n where i % 12 in (1, 2, 3, 4, 6, 7, 8, 9)
  union all select 'fee_' || i || 'b', 'ord_' || i, 'quoted', 250000, null, 'usr_owner', created_at + interval '2 hours'
    from orders, lateral (select substr(id, 5)::int as i) n where i % 12 = 6
  union all select 'fee_' || i || 'a', 'ord_' || i, 'approved', 250000, null, 'usr_ada', created_at + interval '90 minutes'
    from orders, lateral (select substr(id, 5)::int as i) n where i % 12 in (2, 4)
  union all select 'fee_' || i || 'd', 'ord_' || i, 'declined', 250000, null, 'usr_ada', created_at + interval '2 hours'
    from orders, lateral (select substr(id, 5)::int as i) n where i % 12 in (3, 8)
  union all select 'fee_' || i || 'p', 'ord_' || i, 'paid', 250000, null, 'usr_owner', created_at + interval '2 hours'
    from orders, lateral (select substr(id, 5)::int as i) n where i % 12 in (4, 9);
  insert into enrollments (id, full_name, email, phone_number, interest_reason, payment_reference, list_price_kobo, paid_kobo, balance_kobo, timestamp, cancelled_at)
  values ('enr_full', 'F', 'f@example.com', '+2348031234567', 'x', 'gida-enr-full', 100000, 100000, 0, '2026-06-01', null),
    ('enr_owes', 'O', 'o@example.com', '+2348031234567', 'x', 'gida-enr-owes', 100000, 40000, 60000, '2026-06-01', null),
    ('enr_paid', 'P', 'p@example.com', '+2348031234567', 'x', 'gida-enr-paid', 100000, 100000, 0, '2026-06-01', null),
    ('enr_gone', 'G', 'g@example.com', '+2348031234567', 'x', 'gida-enr-gone', 100000, 40000, 60000, '2026-06-01', '2026-06-02');
  insert into enrollment_payments (id, enrollment_id, reference, amount_kobo, via, at)
  values ('enp_b1', 'enr_paid', 'gida-balance-1', 60000, 'cash', '2026-06-03');
  insert into payment_attempts (id, reference, provider, kind, subject_id, email, amount_kobo, fingerprint, snapshot, state, created_at, hold_expires_at)
  select 'pay_' || id, fee_reference, 'paystack', 'delivery_fee', fee_quote_id, 'a@example.com', 250000, '', jsonb_build_object('orderId', id, 'feeKobo', 250000),
    'settled', created_at, created_at from orders where fee_quote_id is not null and fee_reference is not null
  union all select 'pay_b1', 'gida-balance-1', 'paystack', 'class_balance', 'enr_paid', 'p@example.com', 60000, '', '{"enrollmentId":"enr_paid","balanceKobo":60000}', 'settled', now(), now()
  union all select 'pay_b2', 'gida-balance-2', 'paystack', 'class_balance', 'enr_owes', 'o@example.com', 60000, '', '{"enrollmentId":"enr_owes","balanceKobo":60000}', 'open', now(), now();
  insert into pay_links (id, token_hash, kind, subject_id, created_by, created_at, expires_at)
  select 'lnk_' || id, 'hash-' || id, 'delivery_fee', fee_quote_id, 'usr_owner', created_at, created_at + interval '30 days' from orders where fee_quote_id is not null
  union all select 'lnk_b1', 'b1', 'class_balance', 'enr_paid', 'usr_owner', now(), now() + interval '30 days'
  union all select 'lnk_b2', 'b2', 'class_balance', 'enr_owes', 'usr_owner', now(), now() + interval '30 days';`;

it('what was owed and paid in earlier tables becomes dues, to the kobo', { timeout: 600_000 }, async () => {
  let events: unknown[] = [];
  await rehearseMigration({
    migration: 'dues',
    shop: EARLIER_SHOP,
    isToTheLast: true,
    before: async (rows) => {
      events = await rows('select event, count(*)::int as n from delivery_fee_events group by event order by event');
    },
    check: async (rows) => {
      for (const check of moneyChecks.filter(({ id }) => id === 'dues-add-up'))
        expect(await rows(check.statement)).toEqual([]);
      const kept = await rows(`select e.event, count(*)::int as n from dues d join orders o on o.id = d.subject_id
        cross join lateral (values ('quoted', d.created_at), ('approved', d.approved_at), ('paid', d.paid_at),
          ('declined', case d.closed_for when 'collected' then d.closed_at end)) e(event, at)
        where d.purpose = 'delivery_fee' and e.at is not null and d.reference is distinct from o.reference group by 1 order by 1`);
      expect(kept).toEqual(events);
      expect(
        await rows(`select purpose, state, closed_for, amount_kobo::int as kobo, paid_via from dues
          where subject = 'enrollment' order by subject_id, state, kobo`),
      ).toEqual([
        { purpose: 'full', state: 'paid', closed_for: null, kobo: 100_000, paid_via: 'online' },
        { purpose: 'deposit', state: 'paid', closed_for: null, kobo: 40_000, paid_via: 'online' },
        { purpose: 'balance', state: 'withdrawn', closed_for: 'cancelled', kobo: 60_000, paid_via: null },
        { purpose: 'balance', state: 'open', closed_for: null, kobo: 60_000, paid_via: null },
        { purpose: 'deposit', state: 'paid', closed_for: null, kobo: 40_000, paid_via: 'online' },
        { purpose: 'deposit', state: 'paid', closed_for: null, kobo: 40_000, paid_via: 'online' },
        { purpose: 'balance', state: 'paid', closed_for: null, kobo: 60_000, paid_via: 'cash' },
      ]);
      // Every payment and every link leads to a due of the same order or place.
      const strays = `select a.id from payment_attempts a left join dues d on d.id = a.subject_id
        where d.id is null or a.kind <> 'due' or a.snapshot->>'dueId' <> d.id
          or coalesce(a.snapshot->'of'->>'orderId', a.snapshot->'of'->>'enrollmentId') <> d.subject_id
          or (a.state = 'settled' and d.reference <> a.reference)
        union all select l.id from pay_links l left join dues d on d.id = l.subject_id where d.id is null or l.kind <> 'due'`;
      expect(await rows(strays)).toEqual([]);
    },
  });
});
