CREATE TABLE "quote_family_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"quote_id" text NOT NULL,
	"version" integer NOT NULL,
	"answer" text NOT NULL,
	"name" text NOT NULL,
	"words" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quote_family_answers_answer" CHECK ("quote_family_answers"."answer" in ('yes', 'change', 'no')),
	CONSTRAINT "quote_family_answers_words" CHECK (length("quote_family_answers"."name") <= 100 and length("quote_family_answers"."words") <= 300)
);
--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "family_price" text;--> statement-breakpoint
ALTER TABLE "quotes" ADD COLUMN "family_key_number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "quote_family_answers" ADD CONSTRAINT "quote_family_answers_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_family_answers_quote" ON "quote_family_answers" USING btree ("quote_id","id");--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_family_price" CHECK ("quotes"."family_price" in ('shown', 'hidden'));