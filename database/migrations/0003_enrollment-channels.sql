ALTER TABLE "enrollment_payments" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "paid_channel" text;