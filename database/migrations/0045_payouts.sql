CREATE TABLE "payout_deductions" (
	"payout_id" text NOT NULL,
	"refund_provider_id" text NOT NULL,
	"dispute_provider_id" text,
	"reference" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	CONSTRAINT "payout_deductions_payout_id_refund_provider_id_pk" PRIMARY KEY("payout_id","refund_provider_id")
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"payout_id" text NOT NULL,
	"reference" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"fees_kobo" bigint NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "payout_lines_payout_id_reference_pk" PRIMARY KEY("payout_id","reference")
);
--> statement-breakpoint
CREATE TABLE "payout_notes" (
	"mismatch" text PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"provider_id" text NOT NULL,
	"state" text NOT NULL,
	"currency" text NOT NULL,
	"processed_kobo" bigint NOT NULL,
	"fees_kobo" bigint NOT NULL,
	"deductions_kobo" bigint NOT NULL,
	"arrived_kobo" bigint NOT NULL,
	"settled_at" timestamp (3) with time zone NOT NULL,
	"fetched_at" timestamp (3) with time zone NOT NULL,
	"complete_at" timestamp (3) with time zone,
	CONSTRAINT "payouts_provider_id" UNIQUE("provider","provider_id"),
	CONSTRAINT "payouts_state" CHECK ("payouts"."state" in ('pending', 'paid', 'failed')),
	CONSTRAINT "payouts_amounts" CHECK ("payouts"."processed_kobo" >= 0 and "payouts"."fees_kobo" >= 0 and "payouts"."deductions_kobo" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "fee_kobo" bigint;--> statement-breakpoint
ALTER TABLE "payment_exceptions" ADD COLUMN "fee_kobo" bigint;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "dispute_provider_id" text;--> statement-breakpoint
ALTER TABLE "payout_deductions" ADD CONSTRAINT "payout_deductions_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_lines_reference" ON "payout_lines" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payouts_newest" ON "payouts" USING btree ("settled_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_attempts_fees" ON "payment_attempts" USING btree ("settled_at") WHERE "payment_attempts"."fee_kobo" > 0;--> statement-breakpoint
CREATE INDEX "refunds_dispute" ON "refunds" USING btree ("dispute_provider_id") WHERE "refunds"."dispute_provider_id" is not null;