ALTER TABLE "order_requests" ADD COLUMN "deposit_kobo" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "balance_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_deposit" CHECK ("order_requests"."deposit_kobo" is null or ("order_requests"."deposit_kobo" > 0 and "order_requests"."deposit_kobo" < "order_requests"."total_kobo" and "order_requests"."delivery_fee_kobo" is null));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_balance" CHECK ("orders"."balance_kobo" >= 0 and "orders"."balance_kobo" < "orders"."total_kobo");--> statement-breakpoint
UPDATE "payment_attempts" a SET "snapshot" = a."snapshot" || jsonb_build_object('purpose', coalesce((SELECT d."purpose" FROM "dues" d WHERE d."id" = a."subject_id"), 'balance'))
WHERE a."kind" = 'due';
