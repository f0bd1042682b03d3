ALTER TABLE "orders" DROP CONSTRAINT "orders_balance";--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_balance" CHECK ("orders"."balance_kobo" between 0 and "orders"."total_kobo");