CREATE TABLE "cart_codes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"discount_id" text NOT NULL,
	"typed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_uses" (
	"discount_id" text NOT NULL,
	"holder" text NOT NULL,
	"user_id" text,
	"state" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"order_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "discount_uses_state" CHECK ("discount_uses"."state" in ('held', 'used')),
	CONSTRAINT "discount_uses_amount" CHECK ("discount_uses"."amount_kobo" >= 0)
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"kind" text NOT NULL,
	"percent" integer,
	"amount_kobo" bigint,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"collections" text[] DEFAULT '{}' NOT NULL,
	"pieces" integer[] DEFAULT '{}' NOT NULL,
	"is_first_order" boolean DEFAULT false NOT NULL,
	"minimum_kobo" bigint,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"usage_limit" integer,
	"limit_per_customer" integer,
	"is_stacking" boolean DEFAULT false NOT NULL,
	"taken_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "discounts_name" CHECK (length(trim("discounts"."name")) between 1 and 60),
	CONSTRAINT "discounts_code" CHECK ("discounts"."code" ~ '^[A-Z0-9]{3,20}$'),
	CONSTRAINT "discounts_kind" CHECK (case "discounts"."kind" when 'percent' then "discounts"."percent" between 1 and 99 and "discounts"."amount_kobo" is null
        when 'amount' then "discounts"."amount_kobo" > 0 and "discounts"."percent" is null
        when 'free_delivery' then num_nonnulls("discounts"."percent", "discounts"."amount_kobo") = 0 else false end),
	CONSTRAINT "discounts_minimum" CHECK ("discounts"."minimum_kobo" > 0),
	CONSTRAINT "discounts_days" CHECK ("discounts"."ends_on" >= "discounts"."starts_on"),
	CONSTRAINT "discounts_limits" CHECK ("discounts"."usage_limit" > 0 and "discounts"."limit_per_customer" > 0),
	CONSTRAINT "discounts_taken" CHECK ("discounts"."taken_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_fee_state";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "discounts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_codes" ADD CONSTRAINT "cart_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_codes" ADD CONSTRAINT "cart_codes_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "discount_uses_one" ON "discount_uses" USING btree ("discount_id","holder");--> statement-breakpoint
CREATE INDEX "discount_uses_holder" ON "discount_uses" USING btree ("holder");--> statement-breakpoint
CREATE INDEX "discount_uses_customer" ON "discount_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "discount_uses_order" ON "discount_uses" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "discounts_one_code" ON "discounts" USING btree ("code") WHERE "discounts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "discounts_newest" ON "discounts" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_discount" CHECK ("order_lines"."discount_kobo" between 0 and "order_lines"."unit_price_kobo" * "order_lines"."quantity");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fee_state" CHECK (case "orders"."fee_state"
        when 'none' then num_nonnulls("orders"."delivery_fee_kobo", "orders"."fee_quote_id") = 0
        when 'waived' then num_nonnulls("orders"."delivery_fee_kobo", "orders"."fee_quote_id") = 0 and "orders"."shipping_option" <> 'PICKUP'
        when 'quoted' then num_nulls("orders"."delivery_fee_kobo", "orders"."fee_quote_id") = 0 and "orders"."shipping_option" <> 'PICKUP'
        when 'approved' then num_nulls("orders"."delivery_fee_kobo", "orders"."fee_quote_id") = 0 and "orders"."shipping_option" <> 'PICKUP'
        when 'declined' then num_nonnulls("orders"."delivery_fee_kobo", "orders"."fee_quote_id") = 0 and "orders"."shipping_option" = 'PICKUP'
        when 'paid' then "orders"."delivery_fee_kobo" is not null and "orders"."shipping_option" <> 'PICKUP'
        else false end);