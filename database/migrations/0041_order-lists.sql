CREATE TABLE "order_views" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_views_name" CHECK (length(trim("order_views"."name")) between 1 and 40),
	CONSTRAINT "order_views_query" CHECK (length("order_views"."query") between 1 and 500)
);
--> statement-breakpoint
DROP INDEX "orders_due";--> statement-breakpoint
CREATE UNIQUE INDEX "order_views_one_name" ON "order_views" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "orders_promised" ON "orders" USING btree ("estimated_to","id");--> statement-breakpoint
CREATE INDEX "orders_largest" ON "orders" USING btree ("total_kobo" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_state_created" ON "orders" USING btree ("state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_source_created" ON "orders" USING btree ("source","created_at" DESC NULLS FIRST,"id") WHERE "orders"."source" <> 'site';--> statement-breakpoint
CREATE INDEX "orders_paid_via_created" ON "orders" USING btree ("paid_via","created_at" DESC NULLS FIRST,"id") WHERE "orders"."paid_via" <> 'online';--> statement-breakpoint
CREATE INDEX "orders_owing" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "orders"."cancelled_at" is null and ("orders"."balance_kobo" > 0 or "orders"."fee_state" in ('quoted', 'approved'));--> statement-breakpoint
CREATE INDEX "orders_refunded" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "orders"."refunded_kobo" > 0;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("estimated_to","id") WHERE "orders"."stage" <> 'delivered';