CREATE TABLE "document_series" (
	"year" integer PRIMARY KEY NOT NULL,
	"proforma" integer DEFAULT 0 NOT NULL,
	"invoice" integer DEFAULT 0 NOT NULL,
	"receipt" integer DEFAULT 0 NOT NULL,
	"credit_note" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"source" text NOT NULL,
	"corrects_id" text,
	"contents" jsonb NOT NULL,
	"hash" text NOT NULL,
	"buyer" jsonb NOT NULL,
	"total_kobo" bigint NOT NULL,
	"vat_kobo" bigint NOT NULL,
	CONSTRAINT "documents_number_unique" UNIQUE("number"),
	CONSTRAINT "documents_serial" UNIQUE("kind","year","serial"),
	CONSTRAINT "documents_source" UNIQUE NULLS NOT DISTINCT("kind","source","corrects_id"),
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('proforma', 'invoice', 'receipt', 'credit_note')),
	CONSTRAINT "documents_subject" CHECK ("documents"."subject" in ('order', 'enrollment', 'request', 'quote')),
	CONSTRAINT "documents_amounts" CHECK ("documents"."total_kobo" > 0 and "documents"."vat_kobo" between 0 and "documents"."total_kobo"),
	CONSTRAINT "documents_corrects" CHECK (("documents"."kind" = 'credit_note') = ("documents"."corrects_id" is not null)),
	CONSTRAINT "documents_hash" CHECK ("documents"."hash" = encode(sha256(convert_to("documents"."contents"::text, 'UTF8')), 'hex'))
);
--> statement-breakpoint
-- What was handed out says for ever what it said. Whom it was for can be blanked, and nothing else.
CREATE FUNCTION documents_never_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A document is never changed: %', OLD.number USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER documents_never_change BEFORE UPDATE OF id, kind, year, serial, number, issued_at, subject, subject_id, source,
  corrects_id, contents, hash, total_kobo, vat_kobo ON documents FOR EACH ROW EXECUTE FUNCTION documents_never_change();
--> statement-breakpoint
-- Every order, place and payment that is there gets its documents, numbered in the order it happened.
CREATE TEMPORARY TABLE shop_papers ON COMMIT DROP AS
SELECT jsonb_build_object(
    'name', coalesce(b.value->>'name', 'Gida'),
    'addressLines', CASE WHEN coalesce(b.value#>>'{workshop,addressLine1}', '') = '' THEN '[]'::jsonb
      ELSE to_jsonb(array_remove(ARRAY[b.value#>>'{workshop,addressLine1}',
        concat_ws(', ', nullif(b.value#>>'{workshop,city}', ''), nullif(b.value#>>'{workshop,state}', ''))], '')) END,
    'phone', regexp_replace(coalesce(b.value->>'phone', ''), '^\+234(\d{3})(\d{3})(\d{4})$', '0\1 \2 \3'),
    'email', coalesce(b.value->>'email', ''),
    'taxNumber', coalesce(t.value->>'number', '')) AS seller,
  CASE WHEN coalesce(a.value->>'accountNumber', '') = '' THEN 'null'::jsonb ELSE jsonb_build_object(
    'bank', a.value->>'bank', 'name', a.value->>'accountName', 'number', a.value->>'accountNumber') END AS account
FROM (SELECT 1) one LEFT JOIN settings b ON b.key = 'shop/business' LEFT JOIN settings t ON t.key = 'shop/tax'
  LEFT JOIN settings a ON a.key = 'shop/transfer';
--> statement-breakpoint
CREATE TEMPORARY TABLE sold ON COMMIT DROP AS
SELECT 'order' AS subject, o.id AS subject_id, o.reference, o.created_at AS at, o.vat_basis_points AS vat,
  o.number_prefix || '-' || o.number AS about, o.total_kobo + coalesce(f.with_pieces, 0) AS total, o.total_kobo AS pieces,
  coalesce(f.with_pieces, 0) AS with_pieces, coalesce(f.later, 0) AS later, o.balance_kobo AS balance, o.overpaid_kobo AS overpaid,
  o.refunded_kobo AS refunded, o.cancelled_at,
  jsonb_build_object('name', o.username, 'email', o.user_email, 'phone', o.call_line, 'addressLines',
    CASE WHEN o.shipping_option = 'PICKUP' THEN '[]'::jsonb ELSE to_jsonb(array_remove(ARRAY[o.address_line1,
      concat_ws(', ', nullif(o.city, ''), nullif(o.state, ''))], '')) END) AS buyer,
  coalesce(l.lines, '[]') AS lines,
  coalesce((SELECT jsonb_agg(jsonb_build_object('name', d->>'name' || coalesce(' (' || (d->>'code') || ')', ''),
      'kobo', d->'amountKobo')) FROM jsonb_array_elements(o.discounts) d WHERE (d->>'amountKobo')::bigint > 0), '[]') AS discounts
FROM orders o
LEFT JOIN (SELECT order_id, jsonb_agg(jsonb_build_object('name', name, 'detail', concat_ws(', ', nullif(color, ''), nullif(size, ''),
    (SELECT string_agg((c->>'name') || ': ' || (c->>'label'), ', ' ORDER BY n) FROM jsonb_array_elements(options) WITH ORDINALITY c(c, n))),
  'quantity', quantity, 'unitKobo', unit_price_kobo) ORDER BY position) AS lines FROM order_lines GROUP BY order_id) l ON l.order_id = o.id
LEFT JOIN (SELECT d.subject_id, sum(d.amount_kobo) FILTER (WHERE d.reference = own.reference) AS with_pieces,
    sum(d.amount_kobo) FILTER (WHERE d.reference <> own.reference) AS later
  FROM dues d JOIN orders own ON own.id = d.subject_id WHERE d.subject = 'order' AND d.state = 'paid' AND d.purpose = 'delivery_fee'
  GROUP BY d.subject_id) f ON f.subject_id = o.id
WHERE EXISTS (SELECT FROM dues d WHERE d.subject = 'order' AND d.subject_id = o.id AND d.state IN ('paid', 'open'))
UNION ALL
SELECT 'enrollment', e.id, e.payment_reference, e.timestamp, 0, '', e.paid_kobo + e.balance_kobo, e.paid_kobo + e.balance_kobo, 0, 0,
  e.balance_kobo, 0, e.refunded_kobo, e.cancelled_at,
  jsonb_build_object('name', e.full_name, 'email', e.email, 'phone', e.phone_number, 'addressLines', '[]'::jsonb),
  jsonb_build_array(jsonb_build_object('name', 'Masterclass', 'detail', coalesce('Starts on ' ||
    to_char(e.class_starts_on, 'FMDD FMMonth YYYY'), ''), 'quantity', 1, 'unitKobo', e.paid_kobo + e.balance_kobo)), '[]'
FROM enrollments e
WHERE EXISTS (SELECT FROM dues d WHERE d.subject = 'enrollment' AND d.subject_id = e.id AND d.state = 'paid');
--> statement-breakpoint
CREATE UNIQUE INDEX ON sold (subject_id);
--> statement-breakpoint
ANALYZE sold;
--> statement-breakpoint
CREATE TEMPORARY TABLE papers ON COMMIT DROP AS
WITH paid AS (
  SELECT d.subject, d.subject_id, d.reference, min(d.paid_at) AS at, min(d.paid_via) AS via, min(d.paid_channel) AS channel,
    sum(d.amount_kobo) AS kobo, coalesce(sum(d.amount_kobo) FILTER (WHERE d.purpose <> 'delivery_fee'), 0) AS of_pieces,
    sum(round(d.amount_kobo::numeric * s.vat / (10000 + s.vat))) AS vat_kobo,
    jsonb_agg(jsonb_build_object('purpose', d.purpose, 'kobo', d.amount_kobo) ORDER BY d.purpose DESC, d.due_on, d.id) AS parts
  FROM dues d JOIN sold s ON s.subject_id = d.subject_id WHERE d.state = 'paid' GROUP BY d.subject, d.subject_id, d.reference
), receipts AS (
  SELECT *, sum(kobo) OVER so_far AS paid_so_far, sum(of_pieces) OVER so_far AS pieces_so_far FROM paid
  WINDOW so_far AS (PARTITION BY subject_id ORDER BY at, reference)
), back AS (
  -- What went back, by what it is taken from: what was paid for a later delivery alone, or the rest.
  SELECT coalesce(r.order_id, r.enrollment_id) AS subject_id, r.id AS source, 'refunded' AS because, r.ended_at AS at, r.amount_kobo AS kobo,
    coalesce((SELECT bool_and(d.purpose = 'delivery_fee') FROM dues d WHERE d.reference = r.reference AND d.state = 'paid'), false) AS of_delivery
  FROM refunds r WHERE r.state = 'processed' AND r.exception_id IS NULL
  UNION ALL
  SELECT subject_id, reference || '/cancelled', 'cancelled', cancelled_at, balance, false FROM sold WHERE cancelled_at IS NOT NULL AND balance > 0
), given AS (
  SELECT s.subject_id, least(s.later, coalesce(sum(b.kobo) FILTER (WHERE b.of_delivery), 0)) AS of_delivery,
    s.total + s.later - greatest(0, least(s.total + s.later, s.total + s.later + s.overpaid - s.refunded
      - CASE WHEN s.cancelled_at IS NULL THEN 0 ELSE s.balance END)) AS kobo
  FROM sold s JOIN back b ON b.subject_id = s.subject_id GROUP BY s.subject_id, s.later, s.total, s.overpaid, s.refunded, s.cancelled_at, s.balance
), invoices AS (
  SELECT s.subject, s.subject_id, s.reference AS source, s.at, s.total AS kobo, false AS of_delivery,
    jsonb_build_object('lines', s.lines, 'discounts', s.discounts, 'deliveryKobo', nullif(s.with_pieces, 0),
      'paidKobo', least(s.total, coalesce(r.kobo, 0)), 'owedKobo', greatest(0, s.total - coalesce(r.kobo, 0))) AS said,
    s.total > coalesce(r.kobo, 0) AS is_owing
  FROM sold s LEFT JOIN receipts r ON r.subject_id = s.subject_id AND r.reference = s.reference
  UNION ALL
  SELECT d.subject, d.subject_id, d.id, d.paid_at, d.amount_kobo, true, jsonb_build_object('deliveryKobo', d.amount_kobo,
    'paidKobo', d.amount_kobo, 'owedKobo', 0), false
  FROM dues d JOIN sold s ON s.subject_id = d.subject_id
  WHERE d.state = 'paid' AND d.purpose = 'delivery_fee' AND d.reference <> s.reference
), credits AS (
  -- Both laid end to end: what overlaps is what an event takes from an invoice.
  SELECT i.subject, i.subject_id, e.source, e.because, greatest(e.at, i.at) AS at, i.source AS corrects, i.at AS corrects_at,
    least(e.until, i.until) - greatest(e.until - e.kobo, i.until - i.kobo) AS kobo
  FROM (SELECT b.*, sum(b.kobo) OVER (PARTITION BY b.subject_id, b.of_delivery ORDER BY b.because <> 'cancelled', b.at DESC, b.source DESC) AS until
    FROM back b) e
  JOIN (SELECT *, sum(kobo) OVER (PARTITION BY subject_id, of_delivery ORDER BY at, source) AS until FROM invoices) i
    ON i.subject_id = e.subject_id AND i.of_delivery = e.of_delivery
  WHERE least(e.until, i.until) > greatest(e.until - e.kobo, i.until - i.kobo)
), within_given AS (
  SELECT c.*, g.of_delivery AS most_of_delivery, g.kobo - g.of_delivery AS most_of_pieces, i.of_delivery,
    sum(c.kobo) OVER (PARTITION BY c.subject_id, i.of_delivery ORDER BY c.because <> 'cancelled', c.at DESC, c.source DESC, c.corrects_at) AS until
  FROM credits c JOIN given g ON g.subject_id = c.subject_id JOIN invoices i ON i.source = c.corrects
)
SELECT 'invoice' AS kind, i.subject, i.subject_id, i.source, NULL AS corrects, NULL::timestamptz AS corrects_at, NULL AS because, i.at, i.kobo,
  round(i.kobo::numeric * s.vat / (10000 + s.vat)) AS vat_kobo, i.said, i.is_owing FROM invoices i JOIN sold s ON s.subject_id = i.subject_id
UNION ALL
SELECT 'receipt', r.subject, r.subject_id, r.reference, NULL, NULL, NULL, r.at, r.kobo, r.vat_kobo,
  jsonb_build_object('paidKobo', r.paid_so_far, 'owedKobo', greatest(0, s.pieces - r.pieces_so_far),
    'payment', jsonb_build_object('reference', r.reference, 'via', r.via, 'channel', r.channel, 'parts', r.parts)), s.pieces > r.pieces_so_far
FROM receipts r JOIN sold s ON s.subject_id = r.subject_id
UNION ALL
SELECT 'credit_note', w.subject, w.subject_id, w.source, w.corrects, w.corrects_at, w.because, w.at, k.kobo,
  round(k.kobo::numeric * s.vat / (10000 + s.vat)), '{}', false
FROM within_given w JOIN sold s ON s.subject_id = w.subject_id
CROSS JOIN LATERAL (SELECT least(w.kobo, CASE WHEN w.of_delivery THEN w.most_of_delivery ELSE w.most_of_pieces END - (w.until - w.kobo)) AS kobo) k
WHERE k.kobo > 0;
--> statement-breakpoint
CREATE TEMPORARY TABLE numbered ON COMMIT DROP AS
SELECT *, row_number() OVER (PARTITION BY kind, year ORDER BY at, source, corrects_at) AS serial
FROM (SELECT p.*, extract(year FROM p.at AT TIME ZONE 'Africa/Lagos')::int AS year FROM papers p) dated;
--> statement-breakpoint
CREATE INDEX ON numbered (source) WHERE kind = 'invoice';
--> statement-breakpoint
ANALYZE numbered;
--> statement-breakpoint
INSERT INTO documents (id, kind, year, serial, number, issued_at, subject, subject_id, source, corrects_id, contents, hash, buyer, total_kobo, vat_kobo)
SELECT 'doc_' || left(md5(n.kind || n.source || coalesce(n.corrects, '')), 26), n.kind, n.year, n.serial, n.number, n.at, n.subject, n.subject_id,
  n.source, 'doc_' || left(md5('invoice' || n.corrects), 26), c.contents, encode(sha256(convert_to(c.contents::text, 'UTF8')), 'hex'), s.buyer,
  n.kobo, n.vat_kobo
FROM (SELECT *, CASE kind WHEN 'invoice' THEN 'INV-' WHEN 'receipt' THEN 'RC-' ELSE 'CN-' END || year || '-'
    || lpad(serial::text, greatest(4, length(serial::text)), '0') AS number FROM numbered) n
JOIN sold s ON s.subject_id = n.subject_id
LEFT JOIN numbered i ON i.kind = 'invoice' AND i.source = n.corrects
CROSS JOIN shop_papers p
CROSS JOIN LATERAL (SELECT jsonb_build_object('seller', p.seller, 'account', CASE WHEN n.is_owing THEN p.account ELSE 'null'::jsonb END,
  'about', s.about, 'lines', '[]'::jsonb, 'discounts', '[]'::jsonb, 'deliveryKobo', NULL, 'wentBackKobo', 0, 'totalKobo', n.kobo,
  'paidKobo', 0, 'owedKobo', 0, 'depositKobo', NULL, 'validUntil', NULL, 'payment', NULL, 'corrects', NULL,
  'vat', CASE WHEN s.vat > 0 THEN jsonb_build_array(jsonb_build_object('basisPoints', s.vat, 'kobo', n.vat_kobo)) ELSE '[]'::jsonb END)
  || n.said || CASE WHEN n.corrects IS NULL THEN '{}'::jsonb ELSE jsonb_build_object('corrects', jsonb_build_object(
    'number', 'INV-' || i.year || '-' || lpad(i.serial::text, greatest(4, length(i.serial::text)), '0'),
    'issuedOn', (i.at AT TIME ZONE 'Africa/Lagos')::date, 'because', n.because)) END AS contents) c
ORDER BY n.corrects IS NOT NULL, n.kind, n.year, n.serial;
--> statement-breakpoint
INSERT INTO document_series (year, invoice, receipt, credit_note)
SELECT year, count(*) FILTER (WHERE kind = 'invoice'), count(*) FILTER (WHERE kind = 'receipt'), count(*) FILTER (WHERE kind = 'credit_note')
FROM documents GROUP BY year;
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_corrects_id_documents_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "documents_of" ON "documents" USING btree ("subject_id","issued_at","id");
--> statement-breakpoint
CREATE INDEX "documents_corrected" ON "documents" USING btree ("corrects_id") WHERE "documents"."corrects_id" is not null;
--> statement-breakpoint
CREATE INDEX "documents_newest" ON "documents" USING btree ("issued_at" DESC NULLS FIRST,"id");
--> statement-breakpoint
CREATE INDEX "documents_of_kind" ON "documents" USING btree ("kind","issued_at" DESC NULLS FIRST,"id");
--> statement-breakpoint
CREATE INDEX "documents_number" ON "documents" USING gin ("number" gin_trgm_ops);
