import type pg from 'pg';

/** As what is frozen of an offer is written: enough of it for the lists that read it. */
const SNAPSHOT = `jsonb_build_object('username', c.name, 'shippingOption', 'LAGOS', 'agreedTo', '{"terms": 1, "refunds": 2}'::jsonb,
  'estimatedFrom', '2026-06-20', 'estimatedTo', '2026-07-06',
  'destination', jsonb_build_object('addressLine1', n || ' Marina', 'callLine', '+23480' || lpad(n::text, 8, '0'), 'city', 'Lagos Island', 'state', 'Lagos'),
  'lines', jsonb_build_array(jsonb_build_object('productId', null, 'name', 'Table for ten', 'category', '', 'color', '', 'size', '', 'pictureKey', null,
    'quantity', 2, 'unitPriceKobo', 15000000, 'options', '[{"option": "details", "value": "own", "name": "As agreed", "label": "Iroko"}]'::jsonb)))`;

/**
 * A quote for each order that is there, an order of the site for every tenth, two documents for each, and a name that two customers in
 * five have. Of twenty quotes one is being written, four were sent, twelve accepted, two declined and one withdrawn.
 */
const FILL = `
  create temporary table made as select o.n, o.id as order_id, o.customer_id, o.created_at as at, o.reference,
    (array['draft', 'sent', 'sent', 'sent', 'sent', 'accepted', 'accepted', 'accepted', 'accepted', 'accepted', 'accepted', 'accepted',
      'accepted', 'accepted', 'accepted', 'accepted', 'accepted', 'declined', 'declined', 'withdrawn'])[o.n % 20 + 1] as state,
    case when o.n % 20 = 16 then 'open' when o.n % 20 = 15 then 'cancelled' else 'paid' end as asked
  from (select *, row_number() over (order by created_at) as n from orders) o;
  update customers set name = 'Musa ' || name where right(id, 1) ~ '[0-3c-f]' ;
  insert into order_requests (id, source, customer_id, email, snapshot, total_kobo, requested_by, created_at, expires_at, state, closed_at, order_id)
    select 'req_' || lpad(n::text, 26, '0'), (array['phone', 'chat', 'workshop'])[n % 3 + 1], c.id, coalesce(c.email, ''), ${SNAPSHOT}, 30000000, 'usr_x', at,
      at + case when n % 40 < 20 then interval '20 years' else interval '7 days' end, asked, case asked when 'open' then null else at + interval '1 day' end,
      case asked when 'paid' then order_id end
    from made join customers c on c.id = customer_id where state = 'accepted'
    union all select 'req_s' || lpad(n::text, 25, '0'), 'site', c.id, coalesce(c.email, ''), ${SNAPSHOT}, 30000000, 'usr_x', at, at + interval '7 days', 'open', null, null
    from made join customers c on c.id = customer_id where n % 10 = 0;
  insert into quotes (id, customer_id, draft, state, version, request_id, created_by, created_at, changed_at)
    select 'quo_' || lpad(n::text, 26, '0'), case state when 'draft' then null else c.id end,
      jsonb_build_object('source', (array['phone', 'chat', 'workshop'])[n % 3 + 1], 'name', c.name, 'email', coalesce(c.email, ''), 'phone', '+23480' || lpad(n::text, 8, '0'),
        'addressLine1', n || ' Marina', 'city', 'Lagos Island', 'note', repeat('As we said on the phone. ', 20), 'lines', '[]'::jsonb),
      state, case state when 'draft' then null else 1 end, case state when 'accepted' then 'req_' || lpad(n::text, 26, '0') end, 'usr_x', at, at
    from made join customers c on c.id = customer_id;
  insert into quote_versions (quote_id, version, source, snapshot, total_kobo, email, words, hash, sent_at, sent_by, expires_at, is_agreed)
    select 'quo_' || lpad(n::text, 26, '0'), 1, (array['phone', 'chat', 'workshop'])[n % 3 + 1], ${SNAPSHOT}, 30000000, coalesce(c.email, ''), '', 'h', at, 'usr_x',
      at + case when n % 40 < 20 then interval '20 years' else interval '7 days' end, n % 2 = 0
    from made join customers c on c.id = customer_id where state <> 'draft';
  insert into quote_notes (id, quote_id, version, kind, body, at)
    select 'qnt_' || lpad(n::text, 26, '0'), 'quo_' || lpad(n::text, 26, '0'), 1, case when n % 300 = 1 then 'question' else 'answer' end, 'Can it be oak?', at
    from made where n % 100 = 1 and state <> 'draft';
  insert into documents (id, kind, year, serial, number, issued_at, subject, subject_id, source, contents, hash, buyer, total_kobo, vat_kobo)
    select 'doc_' || left(kind, 1) || lpad(n::text, 25, '0'), kind, extract(year from at), n, series || '-' || extract(year from at) || '-' || lpad(n::text, 6, '0'), at, 'order', order_id, reference,
      contents, encode(sha256(convert_to(contents::text, 'UTF8')), 'hex'), jsonb_build_object('name', c.name, 'email', coalesce(c.email, ''), 'phone', '', 'addressLines', '[]'::jsonb), 30000000, 0
    from made join customers c on c.id = customer_id cross join (values ('invoice', 'INV'), ('receipt', 'RC')) k (kind, series)
    cross join lateral (select jsonb_build_object('about', 'GD-' || (1000 + n), 'seller', '{"name": "Iroko", "addressLines": ["1 Road"], "phone": "0803", "email": "hi@iroko.example", "taxNumber": ""}'::jsonb,
      'lines', '[{"name": "Table for ten", "detail": "Iroko", "quantity": 2, "unitKobo": 15000000}]'::jsonb, 'discounts', '[]'::jsonb, 'totalKobo', 30000000, 'vat', '[]'::jsonb) as contents) c2;
  update customers set tags = '{trade}' where right(id, 1) = '7';
  insert into dues (id, subject, subject_id, purpose, amount_kobo, created_at, created_by)
    select 'due_l' || n, 'order', order_id, 'balance', 100000, at, 'x' from made where n % 50 = 7;
  drop table made`;

/** What the lists of quotes, documents and customers are timed on; the orders are there. */
export async function fillLists(client: pg.ClientBase): Promise<void> {
  await client.query(FILL);
  await client.query('vacuum analyze');
}
