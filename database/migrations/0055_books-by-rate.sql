ALTER TABLE "ledger_days" ADD COLUMN "rate" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_days" DROP CONSTRAINT "ledger_days_day_what_account_pk";--> statement-breakpoint
ALTER TABLE "ledger_days" ADD CONSTRAINT "ledger_days_day_what_account_rate_pk" PRIMARY KEY("day","what","account","rate");--> statement-breakpoint
CREATE INDEX "refunds_processed" ON "refunds" USING btree ("ended_at") WHERE "refunds"."state" = 'processed';