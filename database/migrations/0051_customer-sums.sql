CREATE TABLE "customer_sums" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"cancelled_orders" integer DEFAULT 0 NOT NULL,
	"spent_kobo" bigint DEFAULT 0 NOT NULL,
	"last_order_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "customer_sums" ADD CONSTRAINT "customer_sums_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_sums_last" ON "customer_sums" USING btree (coalesce("last_order_at", '1970-01-01T00:00:00Z'::timestamptz) desc,"customer_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "customer_sums_spent" ON "customer_sums" USING btree ("spent_kobo" DESC NULLS FIRST,"customer_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "customers_with_tags" ON "customers" USING btree ("id") WHERE "customers"."tags" <> '{}';--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("search_text","id") WHERE "customers"."merged_into" is null and "customers"."erased_at" is null;