CREATE TABLE "dues" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"purpose" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"due_on" date,
	"note" text,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"reference" text,
	"paid_at" timestamp (3) with time zone,
	"paid_by" text,
	"paid_via" text,
	"paid_channel" text,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	"closed_for" text,
	CONSTRAINT "dues_subject" CHECK ("dues"."subject" in ('order', 'enrollment')),
	CONSTRAINT "dues_purpose" CHECK ("dues"."purpose" in ('full', 'deposit', 'instalment', 'balance', 'delivery_fee', 'change')),
	CONSTRAINT "dues_amount" CHECK ("dues"."amount_kobo" between 1 and 1000000000000),
	CONSTRAINT "dues_paid" CHECK (num_nonnulls("dues"."reference", "dues"."paid_at", "dues"."paid_by", "dues"."paid_via") = case "dues"."state" when 'paid' then 4 else 0 end),
	CONSTRAINT "dues_paid_via" CHECK ("dues"."paid_via" in ('online', 'cash', 'transfer')),
	CONSTRAINT "dues_closed" CHECK (case "dues"."state" when 'open' then num_nonnulls("dues"."closed_at", "dues"."closed_by", "dues"."closed_for") = 0
        when 'paid' then num_nonnulls("dues"."closed_at", "dues"."closed_by", "dues"."closed_for") = 0
        when 'waived' then "dues"."closed_for" = 'waived' and num_nulls("dues"."closed_at", "dues"."closed_by") = 0
        when 'withdrawn' then "dues"."closed_for" in ('replaced', 'collected', 'cancelled') and num_nulls("dues"."closed_at", "dues"."closed_by") = 0
        else false end)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_feeReference_unique";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_fee_paid";--> statement-breakpoint
ALTER TABLE "pay_links" DROP CONSTRAINT "pay_links_kind";--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_subject";--> statement-breakpoint
CREATE INDEX "dues_of" ON "dues" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "dues_payment" ON "dues" USING btree ("reference") WHERE "dues"."reference" is not null;--> statement-breakpoint
CREATE INDEX "dues_open" ON "dues" USING btree ("created_at","id") WHERE "dues"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "dues_one_open_fee" ON "dues" USING btree ("subject_id") WHERE "dues"."state" = 'open' and "dues"."purpose" = 'delivery_fee';--> statement-breakpoint
CREATE UNIQUE INDEX "dues_one_paid_fee" ON "dues" USING btree ("subject_id") WHERE "dues"."state" = 'paid' and "dues"."purpose" = 'delivery_fee';--> statement-breakpoint
INSERT INTO "dues" ("id", "subject", "subject_id", "purpose", "amount_kobo", "note", "state", "created_at", "created_by", "approved_at",
  "reference", "paid_at", "paid_by", "paid_via", "paid_channel", "closed_at", "closed_by", "closed_for")
WITH quoted AS (
  SELECT *, lead("at") OVER w AS "next_at", lead("id") OVER w AS "next_id", lead("actor") OVER w AS "next_actor"
  FROM "delivery_fee_events" WHERE "event" = 'quoted' WINDOW w AS (PARTITION BY "order_id" ORDER BY "at", "id")
), told AS (
  SELECT q.*, o."fee_reference", o."fee_paid_at", o."fee_paid_via", o."fee_paid_channel", o."cancelled_at",
    approved."at" AS "approved_at", declined."at" AS "declined_at", declined."actor" AS "declined_by", paid."actor" AS "paid_by",
    CASE WHEN o."fee_quote_id" IS DISTINCT FROM q."id" THEN 'withdrawn' WHEN o."fee_state" = 'paid' THEN 'paid'
      WHEN o."cancelled_at" IS NULL THEN 'open' ELSE 'withdrawn' END AS "state"
  FROM quoted q JOIN "orders" o ON o."id" = q."order_id"
  LEFT JOIN LATERAL (SELECT min(e."at") AS "at" FROM "delivery_fee_events" e WHERE e."order_id" = q."order_id" AND e."event" = 'approved'
    AND (e."at", e."id") > (q."at", q."id") AND (q."next_id" IS NULL OR (e."at", e."id") < (q."next_at", q."next_id"))) approved ON true
  LEFT JOIN LATERAL (SELECT e."at", e."actor" FROM "delivery_fee_events" e WHERE e."order_id" = q."order_id" AND e."event" = 'declined'
    AND (e."at", e."id") > (q."at", q."id") AND (q."next_id" IS NULL OR (e."at", e."id") < (q."next_at", q."next_id")) LIMIT 1) declined ON true
  LEFT JOIN LATERAL (SELECT e."actor" FROM "delivery_fee_events" e WHERE e."order_id" = q."order_id" AND e."event" = 'paid' LIMIT 1) paid ON true
)
SELECT "id", 'order', "order_id", 'delivery_fee', "fee_kobo", "note", "state", "at", "actor", "approved_at",
  CASE "state" WHEN 'paid' THEN "fee_reference" END, CASE "state" WHEN 'paid' THEN "fee_paid_at" END,
  CASE "state" WHEN 'paid' THEN coalesce("paid_by", 'system:payments') END,
  CASE "state" WHEN 'paid' THEN "fee_paid_via" END, CASE "state" WHEN 'paid' THEN "fee_paid_channel" END,
  CASE "state" WHEN 'withdrawn' THEN coalesce("declined_at", "next_at", "cancelled_at", "at") END,
  CASE "state" WHEN 'withdrawn' THEN coalesce("declined_by", "next_actor", "actor") END,
  CASE "state" WHEN 'withdrawn' THEN CASE WHEN "declined_at" IS NOT NULL THEN 'collected' WHEN "next_id" IS NOT NULL THEN 'replaced' ELSE 'cancelled' END END
FROM told;--> statement-breakpoint
INSERT INTO "dues" ("id", "subject", "subject_id", "purpose", "amount_kobo", "state", "created_at", "created_by", "reference", "paid_at", "paid_by", "paid_via", "paid_channel")
SELECT 'due_' || substr("id", 5), 'order', "id", 'full', "total_kobo", 'paid', "created_at", 'system:payments', "reference", "created_at", 'system:payments', "paid_via", "paid_channel"
FROM "orders"
UNION ALL
SELECT 'fee_' || substr("id", 5), 'order', "id", 'delivery_fee', "delivery_fee_kobo", 'paid', "created_at", 'system:payments', "fee_reference", "fee_paid_at", 'system:payments', "fee_paid_via", "fee_paid_channel"
FROM "orders" WHERE "fee_state" = 'paid' AND "fee_quote_id" IS NULL
UNION ALL
SELECT 'due_' || substr(p."id", 5), 'enrollment', p."enrollment_id", 'balance', p."amount_kobo", 'paid', n."timestamp", 'system:payments', p."reference", p."at",
  coalesce((SELECT a."actor" FROM "audit_entries" a WHERE a."subject_id" = n."id" AND a."action" = 'enrollment.balance_paid'
    AND a."details"->>'reference' = p."reference" LIMIT 1), 'system:payments'), p."via", p."channel"
FROM "enrollment_payments" p JOIN "enrollments" n ON n."id" = p."enrollment_id"
UNION ALL
SELECT 'due_' || substr(n."id", 5), 'enrollment', n."id", CASE WHEN f."kobo" < n."list_price_kobo" THEN 'deposit' ELSE 'full' END, f."kobo", 'paid',
  n."timestamp", 'system:payments', n."payment_reference", n."timestamp", 'system:payments', 'online', n."paid_channel"
FROM "enrollments" n CROSS JOIN LATERAL (SELECT n."paid_kobo" - coalesce(sum(p."amount_kobo"), 0)::bigint AS "kobo"
  FROM "enrollment_payments" p WHERE p."enrollment_id" = n."id") f;--> statement-breakpoint
INSERT INTO "dues" ("id", "subject", "subject_id", "purpose", "amount_kobo", "state", "created_at", "created_by", "closed_at", "closed_by", "closed_for")
SELECT 'bal_' || substr("id", 5), 'enrollment', "id", 'balance', "balance_kobo", CASE WHEN "cancelled_at" IS NULL THEN 'open' ELSE 'withdrawn' END,
  "timestamp", 'system:payments', "cancelled_at", CASE WHEN "cancelled_at" IS NOT NULL THEN 'system:payments' END, CASE WHEN "cancelled_at" IS NOT NULL THEN 'cancelled' END
FROM "enrollments" WHERE "balance_kobo" > 0;--> statement-breakpoint
UPDATE "payment_attempts" a SET "kind" = 'due',
  "snapshot" = jsonb_build_object('dueId', a."subject_id", 'amountKobo', a."amount_kobo", 'of', jsonb_build_object('orderId', a."snapshot"->>'orderId'))
WHERE "kind" = 'delivery_fee';--> statement-breakpoint
WITH of_due AS (
  SELECT DISTINCT ON (a."id") a."id" AS "attempt_id", d."id" AS "due_id" FROM "payment_attempts" a
  JOIN "dues" d ON d."subject_id" = a."subject_id" AND d."purpose" = 'balance' WHERE a."kind" = 'class_balance'
  ORDER BY a."id", (d."reference" IS NOT DISTINCT FROM a."reference") DESC, (d."state" = 'open') DESC, d."created_at" DESC, d."id" DESC
)
UPDATE "payment_attempts" a SET "kind" = 'due', "subject_id" = coalesce(of_due."due_id", a."subject_id"), "snapshot" = jsonb_build_object(
  'dueId', coalesce(of_due."due_id", a."subject_id"), 'amountKobo', a."amount_kobo", 'of', jsonb_build_object('enrollmentId', a."snapshot"->>'enrollmentId'))
FROM "payment_attempts" same LEFT JOIN of_due ON of_due."attempt_id" = same."id"
WHERE same."id" = a."id" AND a."kind" = 'class_balance';--> statement-breakpoint
UPDATE "pay_links" SET "kind" = 'due' WHERE "kind" = 'delivery_fee';--> statement-breakpoint
UPDATE "pay_links" l SET "kind" = 'due', "subject_id" = coalesce((SELECT d."id" FROM "dues" d WHERE d."subject_id" = l."subject_id" AND d."purpose" = 'balance'
  ORDER BY (d."state" = 'open') DESC, d."created_at" DESC, d."id" DESC LIMIT 1), l."subject_id")
WHERE "kind" = 'class_balance';--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "fee_reference";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "fee_paid_at";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "fee_paid_via";--> statement-breakpoint
ALTER TABLE "orders" DROP COLUMN "fee_paid_channel";--> statement-breakpoint
ALTER TABLE "pay_links" ADD CONSTRAINT "pay_links_kind" CHECK ("pay_links"."kind" in ('order', 'due'));--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_subject" CHECK (case "payment_attempts"."kind" when 'order' then true when 'enrollment' then "payment_attempts"."subject_id" is null
        when 'due' then "payment_attempts"."subject_id" is not null else false end);