DROP TABLE "enrollment_payments" CASCADE;--> statement-breakpoint
DROP TABLE "delivery_fee_events" CASCADE;