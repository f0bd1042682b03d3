ALTER TABLE "orders" ADD COLUMN "paid_channel" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "fee_paid_channel" text;