CREATE TABLE "transfer_claims" (
	"subject_id" text PRIMARY KEY NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"paid_by" text DEFAULT '' NOT NULL,
	"receipt" jsonb,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"not_found_at" timestamp (3) with time zone,
	CONSTRAINT "transfer_claims_amount" CHECK ("transfer_claims"."amount_kobo" > 0),
	CONSTRAINT "transfer_claims_receipt" CHECK ("transfer_claims"."receipt" is null or jsonb_typeof("transfer_claims"."receipt") = 'object')
);
