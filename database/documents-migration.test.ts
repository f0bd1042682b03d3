import { expect, it } from 'vitest';
import { documentChecks } from '#app/features/doctor/checks-of-documents.ts';
import { rehearseMigration } from '#tests/support/rehearse-migration.ts';

/**
 * Orders of ₦100,000 by number modulo 8: 0 paid at once · 1 a deposit, the rest owed · 2 the rest paid a day later · 3 a delivery paid
 * later, every other one refunded · 4 cancelled and refunded · 5 cancelled after a deposit, half of which goes back · 6 made cheaper,
 * what was too much refunded · 7 with its delivery at once, and a refund of ₦1,000 and another of ₦500.
 */
const EARLIER_SHOP = `
  insert into settings (key, value) values
    ('shop/business', '{"name": "Iroko & Sons", "phone": "+2348031234567", "email": "hi@iroko.example", "workshop": {"addressLine1": "1 Road", "city": "", "state": "Lagos"}}'),
    ('shop/transfer', '{"bank": "GTBank", "accountName": "Iroko", "accountNumber": "0123456789"}');
  insert into orders (id, reference, source, shipping_option, address_line1, call_line, city, state, user_email, username, total_kobo, balance_kobo, overpaid_kobo,
    refunded_kobo, delivery_fee_kobo, fee_state, vat_basis_points, terms_version, refunds_version, estimated_from, estimated_to, created_at, cancelled_at, cancel_reason)
  select 'ord_' || i, 'gida-order-' || i, 'phone', 'LAGOS', '1 Road', '+2348031234567', 'Lagos', 'Lagos', 'c' || i || '@example.com', 'Name ' || i,
    case i % 8 when 6 then 9000000 else 10000000 end, case when i % 8 in (1, 5) then 5000000 else 0 end, case i % 8 when 6 then 1000000 else 0 end,
    case i % 8 when 3 then case when i % 16 = 3 then 200000 else 0 end when 4 then 10000000 when 5 then 2500000 when 6 then 1000000 when 7 then 150000 else 0 end,
    case when i % 8 in (3, 7) then 200000 end, case when i % 8 in (3, 7) then 'paid' else 'none' end, case when i % 2 = 0 then 750 else 0 end,
    1, 1, '2026-12-01', '2026-12-10', timestamptz '2025-11-01' + i * interval '5 minutes',
    case when i % 8 in (4, 5) then timestamptz '2025-11-03' + i * interval '5 minutes' end, case when i % 8 in (4, 5) then 'customer_asked' end
  from generate_series(1, $ORDERS) i;
  insert into order_lines (order_id, position, name, category, color, size, unit_price_kobo, quantity)
  select id, p, 'Stool', 'sitting', 'Blue', 'Large', total_kobo / 2, 1 from orders cross join generate_series(0, 1) p;
  insert into dues (id, subject, subject_id, purpose, amount_kobo, state, created_at, created_by, reference, paid_at, paid_by, paid_via)
  select 'due_a' || o.id, 'order', o.id, case when i % 8 in (1, 2, 5) then 'deposit' else 'full' end, case when i % 8 in (1, 2, 5) then 5000000 else 10000000 end,
    'paid', created_at, 'x', reference, created_at, 'x', 'online' from orders o cross join lateral (select substr(o.id, 5)::int as i) n
  union all select 'due_b' || o.id, 'order', o.id, 'balance', 5000000, 'paid', created_at, 'x', reference || '-rest', created_at + interval '1 day', 'x', 'cash'
    from orders o where substr(o.id, 5)::int % 8 = 2
  union all select 'due_c' || o.id, 'order', o.id, 'delivery_fee', 200000, 'paid', created_at, 'x',
    case when substr(o.id, 5)::int % 8 = 7 then reference else reference || '-fee' end,
    case when substr(o.id, 5)::int % 8 = 7 then created_at else created_at + interval '2 days' end, 'x', 'online' from orders o where delivery_fee_kobo > 0;
  insert into dues (id, subject, subject_id, purpose, amount_kobo, created_at, created_by)
  select 'due_d' || o.id, 'order', o.id, 'balance', 5000000, created_at, 'x' from orders o where balance_kobo > 0 and cancelled_at is null;
  insert into refunds (id, reference, order_id, amount_kobo, method, reason, state, dedupe_key, requested_by, email, customer_name, created_at, ended_at)
  select 'rfd_a' || o.id, case when substr(o.id, 5)::int % 8 = 3 then reference || '-fee' else reference end, o.id,
    case when substr(o.id, 5)::int % 8 = 7 then 100000 else refunded_kobo end, 'outside', 'x', 'processed', 'a' || o.id, 'x', user_email, username,
    created_at, created_at + interval '4 days' from orders o where refunded_kobo > 0
  union all select 'rfd_b' || o.id, reference, o.id, 50000, 'outside', 'x', 'processed', 'b' || o.id, 'x', user_email, username,
    created_at, created_at + interval '5 days' from orders o where substr(o.id, 5)::int % 8 = 7;
  insert into enrollments (id, full_name, email, phone_number, interest_reason, payment_reference, list_price_kobo, paid_kobo, balance_kobo, timestamp, class_starts_on)
  values ('enr_1', 'F', 'f@example.com', '+2348031234567', 'x', 'gida-enr-1', 100000, 40000, 60000, '2025-12-31T23:30:00Z', '2026-03-04');
  insert into dues (id, subject, subject_id, purpose, amount_kobo, state, created_at, created_by, reference, paid_at, paid_by, paid_via)
  values ('due_e', 'enrollment', 'enr_1', 'deposit', 40000, 'paid', '2025-12-31T23:30:00Z', 'x', 'gida-enr-1', '2025-12-31T23:30:00Z', 'x', 'online');
  insert into dues (id, subject, subject_id, purpose, amount_kobo, created_at, created_by)
  values ('due_f', 'enrollment', 'enr_1', 'balance', 60000, '2025-12-31T23:30:00Z', 'x');
  analyze;`;

it('everything that was sold gets its documents, in the order it happened', { timeout: 900_000 }, async () => {
  await rehearseMigration({
    migration: 'documents',
    shop: EARLIER_SHOP,
    check: async (rows) => {
      for (const { id, statement } of documentChecks) expect(await rows(statement), id).toEqual([]);
      const late = `select a.number from documents a join documents b on b.kind = a.kind and b.year = a.year and b.serial = a.serial + 1
        where b.issued_at < a.issued_at`;
      expect(await rows(late)).toEqual([]);
      const of = async (order: number) =>
        (
          await rows(`select kind || ' ' || total_kobo / 100 || coalesce(' ' || (contents#>>'{corrects,because}'), '') as is
            from documents where subject_id = 'ord_${order}' order by issued_at, kind, total_kobo`)
        ).map((row) => row.is);
      expect(await of(8)).toEqual(['invoice 100000', 'receipt 100000']);
      expect(await of(1)).toEqual(['invoice 100000', 'receipt 50000']);
      expect(await of(2)).toEqual(['invoice 100000', 'receipt 50000', 'receipt 50000']);
      const withFee = ['invoice 100000', 'receipt 100000', 'invoice 2000', 'receipt 2000'];
      expect(await of(11)).toEqual(withFee);
      expect(await of(3)).toEqual([...withFee, 'credit_note 2000 refunded']);
      expect(await of(4)).toEqual(['invoice 100000', 'receipt 100000', 'credit_note 100000 refunded']);
      expect(await of(5)).toEqual([
        ...['invoice 100000', 'receipt 50000', 'credit_note 50000 cancelled', 'credit_note 25000 refunded'],
      ]);
      // What became cheaper has the invoice of today, and its refund is part of that.
      expect(await of(6)).toEqual(['invoice 90000', 'receipt 100000']);
      expect(await of(7)).toEqual([
        ...['invoice 102000', 'receipt 102000', 'credit_note 1000 refunded', 'credit_note 500 refunded'],
      ]);
      const [first] = await rows(
        `select number, contents, buyer from documents where subject_id = 'ord_1' and kind = 'invoice'`,
      );
      expect(first).toMatchObject({
        number: 'INV-2025-0001',
        buyer: { name: 'Name 1', addressLines: ['1 Road', 'Lagos, Lagos'] },
        contents: {
          seller: { name: 'Iroko & Sons', phone: '0803 123 4567', addressLines: ['1 Road', 'Lagos'] },
          lines: [{ name: 'Stool', detail: 'Blue, Large', quantity: 1, unitKobo: 5_000_000 }, { name: 'Stool' }],
          ...{ totalKobo: 10_000_000, paidKobo: 5_000_000, owedKobo: 5_000_000, vat: [] },
          account: { bank: 'GTBank', number: '0123456789' },
        },
      });
      const [even] = await rows(
        `select vat_kobo::int as vat, contents from documents where subject_id = 'ord_8' and kind = 'invoice'`,
      );
      expect(even).toMatchObject({
        vat: 697_674,
        contents: { vat: [{ basisPoints: 750, kobo: 697_674 }], account: null },
      });
      // Half an hour into the new year of Lagos.
      const [place] = await rows(
        `select year, contents from documents where subject_id = 'enr_1' and kind = 'invoice'`,
      );
      expect(place).toMatchObject({ year: 2026, contents: { lines: [{ detail: 'Starts on 4 March 2026' }] } });
      await expect(rows(`update documents set total_kobo = 1 where serial = 1`)).rejects.toThrow('never changed');
    },
  });
});
