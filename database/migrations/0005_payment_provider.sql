-- Everything there is was taken by Paystack; from now on each row says whose it is.
ALTER TABLE "payment_attempts" ADD COLUMN "provider" text DEFAULT 'paystack' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_attempts" ALTER COLUMN "provider" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "provider_events" ADD COLUMN "provider" text DEFAULT 'paystack' NOT NULL;--> statement-breakpoint
ALTER TABLE "provider_events" ALTER COLUMN "provider" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "provider" text DEFAULT 'paystack' NOT NULL;--> statement-breakpoint
ALTER TABLE "disputes" ALTER COLUMN "provider" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "disputes" DROP CONSTRAINT "disputes_providerId_unique";--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_provider_id" UNIQUE("provider","provider_id");