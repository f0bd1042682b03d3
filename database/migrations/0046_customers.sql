CREATE TABLE "customer_merges" (
	"id" text PRIMARY KEY NOT NULL,
	"kept_id" text NOT NULL,
	"gone_id" text NOT NULL,
	"moved" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "customer_merges_two" CHECK ("customer_merges"."kept_id" <> "customer_merges"."gone_id")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"merged_into" text,
	"erased_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (regexp_replace(normalize(lower(name || ' ' || coalesce(email, '')), NFD), '[\u0300-\u036f]', '', 'g')) STORED NOT NULL,
	CONSTRAINT "customers_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "customers_email_lower" CHECK ("customers"."email" = lower("customers"."email")),
	CONSTRAINT "customers_known" CHECK (num_nonnulls("customers"."user_id", "customers"."email", "customers"."phone", "customers"."erased_at") > 0),
	CONSTRAINT "customers_tags" CHECK (cardinality("customers"."tags") <= 20)
);
--> statement-breakpoint
ALTER TABLE "customer_notes" DROP CONSTRAINT "customer_notes_user_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "customer_notes_customer";--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "order_requests" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_kept_id_customers_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_gone_id_customers_id_fk" FOREIGN KEY ("gone_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_into_customers_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_merges_kept" ON "customer_merges" USING btree ("kept_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_merges_one" ON "customer_merges" USING btree ("gone_id") WHERE "customer_merges"."undone_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_one_email" ON "customers" USING btree ("email") WHERE "customers"."user_id" is null and "customers"."merged_into" is null and "customers"."erased_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_one_phone" ON "customers" USING btree ("phone") WHERE "customers"."user_id" is null and "customers"."email" is null and "customers"."merged_into" is null and "customers"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "customers_email" ON "customers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "customers_merged" ON "customers" USING btree ("merged_into") WHERE "customers"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "customers_newest" ON "customers" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "customers"."merged_into" is null and "customers"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "customers_search_text" ON "customers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_phone_search" ON "customers" USING gin ("phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_tagged" ON "customers" USING gin ("tags");--> statement-breakpoint
CREATE TEMPORARY TABLE "bought" ON COMMIT DROP AS
WITH things AS (
  SELECT 'o' AS "kind", "id", "user_id", CASE WHEN "is_email_of_payer" THEN '' ELSE lower("user_email") END AS "email", "call_line" AS "phone", "username" AS "name", "created_at" AS "at" FROM "orders"
  UNION ALL SELECT 'r', "id", "user_id", lower("email"), coalesce("snapshot"->'destination'->>'callLine', ''), coalesce("snapshot"->>'username', ''), "created_at" FROM "order_requests"
  UNION ALL SELECT 'q', q."id", q."user_id", lower(v."email"), coalesce(v."snapshot"->'destination'->>'callLine', ''), coalesce(v."snapshot"->>'username', ''), v."sent_at"
    FROM "quotes" q JOIN "quote_versions" v ON v."quote_id" = q."id" AND v."version" = q."version"
  UNION ALL SELECT 'e', "id", "user_id", "email", "phone_number", "full_name", "timestamp" FROM "enrollments"
)
SELECT t."kind", t."id", t."email", t."phone", t."name", t."at", coalesce(t."user_id", u."id") AS "account",
  CASE WHEN t."email" <> '' THEN 'e' || t."email" WHEN t."phone" <> '' THEN 'p' || t."phone" ELSE 'x' || t."id" END AS "key"
FROM things t LEFT JOIN "users" u ON u."email" = t."email" AND t."user_id" IS NULL
  AND (t."email" LIKE '%@deleted.invalid' OR (u."email_verified" AND u."role" = 'customer' AND u."anonymised_at" IS NULL));--> statement-breakpoint
CREATE TEMPORARY TABLE "guests" ON COMMIT DROP AS
SELECT "key", 'cus_' || (array_agg("kind" || substr("id", 5) ORDER BY "at", "id"))[1] AS "id", (array_agg("name" ORDER BY "at" DESC, "id"))[1] AS "name",
  nullif(max("email"), '') AS "email", (array_agg("phone" ORDER BY "at" DESC, "id") FILTER (WHERE "phone" <> ''))[1] AS "phone", min("at") AS "at"
FROM "bought" WHERE "account" IS NULL GROUP BY "key";--> statement-breakpoint
ANALYZE "bought", "guests";--> statement-breakpoint
INSERT INTO "customers" ("id", "user_id", "name", "email", "created_at", "erased_at")
SELECT 'cus_' || regexp_replace("id", '^usr_', ''), "id", "name", CASE WHEN "anonymised_at" IS NULL THEN "email" END, "created_at", "anonymised_at" FROM "users"
WHERE "role" = 'customer' OR "id" IN (SELECT "account" FROM "bought") OR "id" IN (SELECT "user_id" FROM "customer_notes");--> statement-breakpoint
INSERT INTO "customers" ("id", "name", "email", "phone", "created_at", "erased_at")
SELECT "id", "name", "email", "phone", "at", CASE WHEN num_nonnulls("email", "phone") = 0 THEN "at" END FROM "guests";--> statement-breakpoint
ANALYZE "customers";--> statement-breakpoint
ALTER TABLE "bought" ADD COLUMN "customer_id" text;--> statement-breakpoint
UPDATE "bought" b SET "customer_id" = c."id" FROM "customers" c WHERE c."user_id" = b."account";--> statement-breakpoint
UPDATE "bought" b SET "customer_id" = g."id" FROM "guests" g WHERE b."account" IS NULL AND g."key" = b."key";--> statement-breakpoint
UPDATE "orders" t SET "customer_id" = b."customer_id" FROM "bought" b WHERE b."kind" = 'o' AND b."id" = t."id";--> statement-breakpoint
UPDATE "order_requests" t SET "customer_id" = b."customer_id" FROM "bought" b WHERE b."kind" = 'r' AND b."id" = t."id";--> statement-breakpoint
UPDATE "quotes" t SET "customer_id" = b."customer_id" FROM "bought" b WHERE b."kind" = 'q' AND b."id" = t."id";--> statement-breakpoint
UPDATE "enrollments" t SET "customer_id" = b."customer_id" FROM "bought" b WHERE b."kind" = 'e' AND b."id" = t."id";--> statement-breakpoint
UPDATE "customer_notes" n SET "customer_id" = c."id" FROM "customers" c WHERE c."user_id" = n."user_id";--> statement-breakpoint
ALTER TABLE "customer_notes" ALTER COLUMN "customer_id" SET NOT NULL;--> statement-breakpoint
UPDATE "support_messages" m SET "customer_id" = c."id" FROM "customers" c WHERE c."user_id" = m."user_id" AND m."suspicions" = '{}';--> statement-breakpoint
UPDATE "support_messages" m SET "customer_id" = c."id" FROM "customers" c LEFT JOIN "users" u ON u."id" = c."user_id"
WHERE m."user_id" IS NULL AND m."suspicions" = '{}' AND c."erased_at" IS NULL AND (u."id" IS NULL OR u."email_verified")
  AND CASE WHEN m."email" IS NULL THEN c."email" IS NULL AND c."phone" = m."phone" ELSE c."email" = m."email" END;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "enrollments_of_customer" ON "enrollments" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "order_requests_of_customer" ON "order_requests" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "orders_of_customer" ON "orders" USING btree ("customer_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "customer_notes_of" ON "customer_notes" USING btree ("customer_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "quotes_of_customer" ON "quotes" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "support_messages_of_customer" ON "support_messages" USING btree ("customer_id");--> statement-breakpoint
ALTER TABLE "customer_notes" DROP COLUMN "user_id";