import { expect, it } from 'vitest';
import { checkPhoneOrder } from '#app/features/phone-orders/check-phone-order.ts';
import { hashOfQuote } from '#app/features/quotes/quote-hash.server.ts';
import { rehearseMigration } from '#tests/support/rehearse-migration.ts';

/**
 * Requests by number modulo 6: open, over, paid, cancelled, declined, and of the site. The first has a quote that asked for it, and the
 * second was saved as a quote from the same form.
 */
const EARLIER_SHOP = `
  insert into customers (id, name, phone, created_at) values ('cus_1', 'Bola Ade', '+2348035550142', '2026-01-01');
  insert into orders (id, customer_id, reference, source, shipping_option, address_line1, call_line, city, state, user_email, username, total_kobo,
    terms_version, refunds_version, estimated_from, estimated_to, created_at)
  select 'ord_' || i, 'cus_1', 'gida-' || i, 'phone', 'LAGOS', '1 Road', '+2348035550142', 'Lagos', 'Lagos', '', 'Bola Ade', 30000050, 1, 1, '2026-12-01', '2026-12-10', '2026-06-01'
  from generate_series(1, $ORDERS) i where i % 6 = 2;
  insert into order_requests (id, source, customer_id, email, snapshot, total_kobo, deposit_kobo, delivery_fee_kobo, requested_by, created_at, expires_at, state, closed_at, order_id, decline_reason)
  select 'req_' || lpad(i::text, 26, '0'), case i % 6 when 5 then 'site' else (array['phone', 'chat', 'workshop'])[1 + i % 3] end, 'cus_1', case when i % 4 = 0 then 'bola@example.com' else '' end,
    jsonb_build_object('username', 'Bola "Ṣadé"' || chr(10) || 'Ade', 'shippingOption', case when i % 5 = 0 then 'PICKUP' else 'LAGOS' end, 'agreedTo', '{"terms": 1, "refunds": 2}'::jsonb,
      'estimatedFrom', '2026-06-20', 'estimatedTo', '2026-07-06',
      'destination', '{"addressLine1": "3 Marina", "callLine": "+2348035550142", "city": "Lagos Island", "state": "Lagos", "landmark": null, "deliveryNotes": null}'::jsonb,
      'lines', jsonb_build_array(jsonb_build_object('productId', null, 'name', 'Table for ten', 'category', '', 'color', '', 'size', '', 'pictureKey', null, 'quantity', 2, 'unitPriceKobo', 15000025,
        'options', '[{"option": "size", "value": "own", "name": "Size", "label": "W 300 × D 110 × H 75 cm"}, {"option": "details", "value": "own", "name": "As agreed", "label": "Iroko"}]'::jsonb,
        'sizes', '{"widthCm": 300, "depthCm": 110, "heightCm": 75, "seatHeightCm": null}'::jsonb))),
    30000050, case when i % 4 = 1 then 15000100 end, case when i % 4 = 2 and i % 5 <> 0 then 2500000 end, 'usr_ngozi', timestamptz '2026-06-01 09:00:00.123Z' + i * interval '1 second',
    timestamptz '2026-06-08 09:00:00.123Z' + case when i % 6 = 0 then interval '10 years' else interval '0' end,
    (array['open', 'open', 'paid', 'cancelled', 'declined', 'open'])[1 + i % 6], case when i % 6 in (2, 3, 4) then timestamptz '2026-06-03' end, case when i % 6 = 2 then 'ord_' || i end,
    case when i % 6 = 4 then 'Too large' else '' end
  from generate_series(1, $ORDERS) i;
  insert into quotes (id, draft, state, version, request_id, created_by, created_at, changed_at)
  values ('quo_of', '{}', 'accepted', 1, 'req_' || lpad('1', 26, '0'), 'usr_ngozi', '2026-05-01', '2026-05-01');
  insert into quote_versions (quote_id, version, source, snapshot, total_kobo, email, words, hash, sent_at, sent_by, expires_at)
  values ('quo_of', 1, 'phone', '{}', 100, '', '', 'h', '2026-06-01', 'usr_ngozi', '2026-07-01');
  insert into quote_acceptances (id, quote_id, version, hash, name, address_block, request_id, at)
  values ('acc_of', 'quo_of', 1, 'h', 'Bola', '', 'req_' || lpad('1', 26, '0'), '2026-06-01');
  insert into quotes (id, draft, state, created_by, created_at, changed_at)
  values ('quo_' || lpad('2', 26, '0'), '{"name": "Saved twice"}', 'draft', 'usr_ngozi', '2026-05-01', '2026-05-01');`;

it('every order taken by phone has its quote, the version of it and who said yes', { timeout: 600_000 }, async () => {
  await rehearseMigration({
    migration: 'one-offer',
    shop: EARLIER_SHOP,
    check: async (rows) => {
      const [counted] = await rows(`select (select count(*) from order_requests where source <> 'site')::int as taken,
        (select count(*) from quotes where state = 'accepted')::int as quotes, (select count(*) from quotes)::int as all,
        (select count(distinct request_id) from quote_acceptances a join order_requests r on r.id = a.request_id where r.source <> 'site')::int as yes`);
      expect(counted).toEqual({
        taken: counted.taken,
        quotes: counted.taken,
        all: counted.taken + 1,
        yes: counted.taken,
      });
      const wrong = `select q.id from quotes q join order_requests r on r.id = q.request_id join quote_versions v on v.quote_id = q.id and v.version = q.version
        join quote_acceptances a on a.request_id = r.id where q.id <> 'quo_of' and not (v.is_agreed and v.snapshot = r.snapshot and v.total_kobo = r.total_kobo
          and a.hash = v.hash and a.channel = r.source and a.recorded_by = r.requested_by and q.customer_id = r.customer_id and q.created_at = r.created_at)`;
      expect(await rows(wrong)).toEqual([]);
      // Numbers go by when each was taken.
      const numbers = await rows(
        `select number from quotes where request_id is not null and id <> 'quo_of' order by created_at`,
      );
      expect(numbers.map(({ number }) => Number(number))).toEqual(numbers.map((_, index) => index + 2003));
      const sample = `select v.*, q.draft, r.deposit_kobo as deposit, r.delivery_fee_kobo as fee from quote_versions v join quotes q on q.id = v.quote_id
        join order_requests r on r.id = q.request_id where v.is_agreed order by v.quote_id limit 60`;
      for (const row of await rows(sample)) {
        const [totalKobo, depositKobo, deliveryFeeKobo] = [row.total_kobo, row.deposit_kobo, row.delivery_fee_kobo].map(
          (kobo) => (kobo === null ? null : Number(kobo)),
        );
        const body = { snapshot: row.snapshot, totalKobo: totalKobo ?? 0, words: '', expiresAt: row.expires_at };
        expect(row.hash).toBe(
          hashOfQuote({ ...body, depositKobo: depositKobo ?? null, deliveryFeeKobo: deliveryFeeKobo ?? null }),
        );
        // What can be copied into a new quote comes to the same.
        const checked = checkPhoneOrder(row.draft, [], true);
        expect(checked).toMatchObject({
          ok: true,
          order: {
            totalKobo,
            depositKobo,
            deliveryFeeKobo,
            lines: [{ name: 'Table for ten', sizes: { widthCm: 300 } }],
          },
        });
      }
    },
  });
});
