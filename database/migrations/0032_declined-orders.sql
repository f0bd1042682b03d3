ALTER TABLE "order_requests" DROP CONSTRAINT "order_requests_state";--> statement-breakpoint
ALTER TABLE "order_requests" ADD COLUMN "decline_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_state" CHECK (case "order_requests"."state" when 'open' then num_nonnulls("order_requests"."closed_at", "order_requests"."order_id") = 0
        when 'paid' then num_nulls("order_requests"."closed_at", "order_requests"."order_id") = 0
        when 'cancelled' then "order_requests"."closed_at" is not null and "order_requests"."order_id" is null
        when 'declined' then "order_requests"."closed_at" is not null and "order_requests"."order_id" is null
        else false end);