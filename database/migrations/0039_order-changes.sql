CREATE TABLE "order_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"by" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"fee" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_changes_by" CHECK ("order_changes"."by" in ('team', 'customer')),
	CONSTRAINT "order_changes_fee" CHECK ("order_changes"."fee" in ('same', 'to_quote', 'dropped', 'kept', 'to_refund'))
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_fee_state";--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_changes_order" ON "order_changes" USING btree ("order_id","at");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_fee_state" CHECK (case "orders"."fee_state"
        when 'none' then num_nonnulls("orders"."delivery_fee_kobo", "orders"."fee_quote_id") = 0
        when 'waived' then num_nonnulls("orders"."delivery_fee_kobo", "orders"."fee_quote_id") = 0 and "orders"."shipping_option" <> 'PICKUP'
        when 'quoted' then num_nulls("orders"."delivery_fee_kobo", "orders"."fee_quote_id") = 0 and "orders"."shipping_option" <> 'PICKUP'
        when 'approved' then num_nulls("orders"."delivery_fee_kobo", "orders"."fee_quote_id") = 0 and "orders"."shipping_option" <> 'PICKUP'
        when 'declined' then num_nonnulls("orders"."delivery_fee_kobo", "orders"."fee_quote_id") = 0 and "orders"."shipping_option" = 'PICKUP'
        when 'paid' then "orders"."delivery_fee_kobo" is not null
        else false end);