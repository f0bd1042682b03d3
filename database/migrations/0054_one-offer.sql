ALTER TABLE "order_requests" ADD COLUMN "search_text" text GENERATED ALWAYS AS (regexp_replace(normalize(lower(coalesce(snapshot->>'username', '') || ' ' || email || ' ' || coalesce(snapshot#>>'{destination,addressLine1}', '') || ' ' || coalesce(snapshot#>>'{destination,city}', '') || ' ' || regexp_replace(coalesce(snapshot#>>'{destination,callLine}', ''), '[^0-9]', '', 'g')), NFD), '[\u0300-\u036f]', '', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD COLUMN "channel" text DEFAULT 'page' NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD COLUMN "recorded_by" text;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD COLUMN "revision" integer;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD COLUMN "is_agreed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "search_text" text GENERATED ALWAYS AS (regexp_replace(normalize(lower(coalesce(draft->>'name', '') || ' ' || coalesce(draft->>'email', '') || ' ' || coalesce(draft->>'addressLine1', '') || ' ' || coalesce(draft->>'city', '') || ' ' || regexp_replace(coalesce(draft->>'phone', ''), '[^0-9]', '', 'g')), NFD), '[\u0300-\u036f]', '', 'g')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "order_requests_open" ON "order_requests" USING btree ("id") WHERE "order_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "order_requests_site" ON "order_requests" USING btree ("state","id") WHERE "order_requests"."source" = 'site';--> statement-breakpoint
CREATE INDEX "order_requests_site_search" ON "order_requests" USING gin ("search_text" gin_trgm_ops) WHERE "order_requests"."source" = 'site';--> statement-breakpoint
CREATE INDEX "orders_overpaid" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "orders"."overpaid_kobo" > 0;--> statement-breakpoint
CREATE INDEX "quote_versions_first_sent" ON "quote_versions" USING btree ("sent_at") WHERE "quote_versions"."version" = 1 and not "quote_versions"."is_agreed";--> statement-breakpoint
CREATE INDEX "quotes_search_text" ON "quotes" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD CONSTRAINT "quote_acceptances_channel" CHECK ("quote_acceptances"."channel" in ('page', 'phone', 'chat', 'workshop'));--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD CONSTRAINT "quote_acceptances_recorded" CHECK (("quote_acceptances"."channel" = 'page') = ("quote_acceptances"."recorded_by" is null));--> statement-breakpoint
-- Whatever was taken by phone, in a chat or in the workshop and asked for its payment without a quote: its quote, the one version of it, and the yes we were told.
CREATE FUNCTION pg_temp.canonical(value jsonb) RETURNS text LANGUAGE plpgsql AS $$
-- The JSON of hashOfQuote: keys in order, no spaces.
BEGIN
  RETURN CASE jsonb_typeof(value)
    WHEN 'object' THEN '{' || coalesce((SELECT string_agg(to_json(e.key)::text || ':' || pg_temp.canonical(e.value), ',' ORDER BY e.key COLLATE "C") FROM jsonb_each(value) e), '') || '}'
    WHEN 'array' THEN '[' || coalesce((SELECT string_agg(pg_temp.canonical(e.value), ',' ORDER BY e.ordinality) FROM jsonb_array_elements(value) WITH ORDINALITY e), '') || ']'
    ELSE value::text END;
END $$;--> statement-breakpoint
CREATE TEMPORARY TABLE "taken" ON COMMIT DROP AS
SELECT r."id" AS "request_id", r."created_at", greatest(r."expires_at", r."created_at" + interval '1 second') AS "expires_at",
  -- One that was saved as a quote as well, from the same form, has this id.
  CASE WHEN EXISTS (SELECT FROM "quotes" q WHERE q."id" = 'quo_' || substr(r."id", 5)) THEN 'quo_' || substr(r."id", 5, 10) || left(md5(r."id"), 16)
    ELSE 'quo_' || substr(r."id", 5) END AS "quote_id"
FROM "order_requests" r WHERE r."source" <> 'site' AND NOT EXISTS (SELECT FROM "quote_acceptances" a WHERE a."request_id" = r."id");--> statement-breakpoint
INSERT INTO "quotes" ("id", "user_id", "customer_id", "draft", "revision", "state", "version", "request_id", "created_by", "created_at", "changed_at")
SELECT t."quote_id", r."user_id", r."customer_id",
  jsonb_build_object('requestId', 'req_' || substr(t."quote_id", 5), 'source', r."source", 'customerQuery', '', 'userId', coalesce(r."user_id", ''),
    'name', coalesce(r."snapshot"->>'username', ''), 'phone', coalesce(d->>'callLine', ''), 'email', r."email", 'pieceQuery', '', 'messageId', '',
    'shippingOption', coalesce(r."snapshot"->>'shippingOption', ''), 'note', coalesce(d->>'deliveryNotes', ''),
    'addressLine1', CASE WHEN isBrought THEN coalesce(d->>'addressLine1', '') ELSE '' END, 'city', CASE WHEN isBrought THEN coalesce(d->>'city', '') ELSE '' END,
    'state', CASE WHEN isBrought THEN coalesce(d->>'state', '') ELSE '' END, 'landmark', CASE WHEN isBrought THEN coalesce(d->>'landmark', '') ELSE '' END,
    'fee', coalesce(trim_scale(r."delivery_fee_kobo" / 100.0)::text, ''),
    'deposit', coalesce((SELECT p::text FROM unnest(ARRAY[30, 40, 50, 60, 70]) p WHERE ceil(r."total_kobo" * p / 10000.0) * 100 = r."deposit_kobo"), ''),
    'lines', coalesce((SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'productId', coalesce(l->>'productId', 'own'), 'color', coalesce(l->>'color', ''), 'size', coalesce(l->>'size', ''), 'quantity', coalesce(l->>'quantity', '1'),
      'options', coalesce((SELECT jsonb_object_agg(o->>'option', o->>'value') FROM jsonb_array_elements(l->'options') o WHERE l->>'productId' IS NOT NULL), '{}'::jsonb),
      'agreedPrice', CASE WHEN l ? 'agreed' THEN trim_scale((l->>'unitPriceKobo')::numeric / 100)::text ELSE '' END, 'agreedReason', coalesce(l#>>'{agreed,reason}', ''),
      'title', CASE WHEN l->>'productId' IS NULL THEN coalesce(l->>'name', '') ELSE '' END,
      'details', coalesce((SELECT string_agg(o->>'label', ', ') FROM jsonb_array_elements(l->'options') o WHERE l->>'productId' IS NULL AND o->>'option' = 'details'), ''),
      'price', CASE WHEN l->>'productId' IS NULL THEN trim_scale((l->>'unitPriceKobo')::numeric / 100)::text ELSE '' END,
      'days', CASE WHEN l->>'productId' IS NULL THEN greatest(1, (r."snapshot"->>'estimatedTo')::date - (r."created_at" AT TIME ZONE 'Africa/Lagos')::date)::text ELSE '' END,
      'width', CASE WHEN l->>'productId' IS NULL THEN coalesce(l#>>'{sizes,widthCm}', '') ELSE '' END,
      'depth', CASE WHEN l->>'productId' IS NULL THEN coalesce(l#>>'{sizes,depthCm}', '') ELSE '' END,
      'height', CASE WHEN l->>'productId' IS NULL THEN coalesce(l#>>'{sizes,heightCm}', '') ELSE '' END,
      'pictures', l->'pictures')) ORDER BY n) FROM jsonb_array_elements(r."snapshot"->'lines') WITH ORDINALITY lines (l, n)), '[]'::jsonb)),
  1, 'accepted', 1, r."id", r."requested_by", r."created_at", coalesce(r."closed_at", r."created_at")
FROM "taken" t JOIN "order_requests" r ON r."id" = t."request_id",
  LATERAL (SELECT coalesce(r."snapshot"->'destination', '{}'::jsonb) AS d, coalesce(r."snapshot"->>'shippingOption', '') <> 'PICKUP' AS isBrought) place
ORDER BY r."created_at", r."id";--> statement-breakpoint
INSERT INTO "quote_versions" ("quote_id", "version", "source", "snapshot", "total_kobo", "deposit_kobo", "delivery_fee_kobo", "email", "words", "hash", "sent_at", "sent_by", "expires_at", "revision", "is_agreed")
SELECT t."quote_id", 1, r."source", r."snapshot", r."total_kobo", r."deposit_kobo", r."delivery_fee_kobo", r."email", '',
  encode(sha256(convert_to(pg_temp.canonical(jsonb_build_object('snapshot', r."snapshot", 'totalKobo', r."total_kobo", 'depositKobo', r."deposit_kobo",
    'deliveryFeeKobo', r."delivery_fee_kobo", 'words', '', 'expiresAt', to_char(t."expires_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))), 'UTF8')), 'hex'),
  r."created_at", r."requested_by", t."expires_at", 1, true
FROM "taken" t JOIN "order_requests" r ON r."id" = t."request_id";--> statement-breakpoint
INSERT INTO "quote_acceptances" ("id", "quote_id", "version", "hash", "name", "address_block", "channel", "recorded_by", "request_id", "at")
SELECT 'acc_' || substr(t."quote_id", 5), t."quote_id", 1, v."hash", coalesce(r."snapshot"->>'username', ''), '', r."source", r."requested_by", r."id", r."created_at"
FROM "taken" t JOIN "order_requests" r ON r."id" = t."request_id" JOIN "quote_versions" v ON v."quote_id" = t."quote_id";
