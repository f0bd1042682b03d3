CREATE TABLE "bank_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"time" text,
	"amount_kobo" bigint NOT NULL,
	"narration" text NOT NULL,
	"bank_reference" text DEFAULT '' NOT NULL,
	"balance_kobo" bigint,
	"source" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reference" text,
	"kept_at" timestamp (3) with time zone NOT NULL,
	"kept_by" text NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	"search_text" text GENERATED ALWAYS AS (fold_text(narration || ' ' || bank_reference)) STORED NOT NULL,
	CONSTRAINT "bank_lines_reference_unique" UNIQUE("reference"),
	CONSTRAINT "bank_lines_amount" CHECK ("bank_lines"."amount_kobo" between 1 and 1000000000000),
	CONSTRAINT "bank_lines_source" CHECK ("bank_lines"."source" in ('alert', 'statement')),
	CONSTRAINT "bank_lines_state" CHECK (case "bank_lines"."state" when 'waiting' then num_nonnulls("bank_lines"."reference", "bank_lines"."closed_at", "bank_lines"."closed_by") = 0
        when 'booked' then num_nulls("bank_lines"."reference", "bank_lines"."closed_at", "bank_lines"."closed_by") = 0
        when 'aside' then "bank_lines"."reference" is null and num_nulls("bank_lines"."closed_at", "bank_lines"."closed_by") = 0
        else false end)
);
--> statement-breakpoint
CREATE INDEX "bank_lines_newest" ON "bank_lines" USING btree ("state","day" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bank_lines_day" ON "bank_lines" USING btree ("day");--> statement-breakpoint
CREATE INDEX "bank_lines_words" ON "bank_lines" USING gin ("search_text" gin_trgm_ops);