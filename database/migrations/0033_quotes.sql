CREATE TABLE "quote_acceptances" (
	"id" text PRIMARY KEY NOT NULL,
	"quote_id" text NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"name" text NOT NULL,
	"address_block" text NOT NULL,
	"request_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"voided_at" timestamp (3) with time zone,
	CONSTRAINT "quote_acceptances_requestId_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "quote_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"quote_id" text NOT NULL,
	"version" integer NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"author_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quote_notes_kind" CHECK ("quote_notes"."kind" in ('question', 'change', 'answer')),
	CONSTRAINT "quote_notes_body" CHECK (length("quote_notes"."body") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "quote_versions" (
	"quote_id" text NOT NULL,
	"version" integer NOT NULL,
	"source" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"total_kobo" bigint NOT NULL,
	"deposit_kobo" bigint,
	"delivery_fee_kobo" bigint,
	"email" text NOT NULL,
	"words" text NOT NULL,
	"hash" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sent_by" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "quote_versions_quote_id_version_pk" PRIMARY KEY("quote_id","version"),
	CONSTRAINT "quote_versions_total" CHECK ("quote_versions"."total_kobo" > 0 and "quote_versions"."version" > 0),
	CONSTRAINT "quote_versions_end" CHECK ("quote_versions"."expires_at" > "quote_versions"."sent_at")
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "quotes_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 2001 CACHE 1),
	"key_number" integer DEFAULT 1 NOT NULL,
	"user_id" text,
	"draft" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer,
	"request_id" text,
	"reminds" boolean DEFAULT true NOT NULL,
	"decline_reason" text DEFAULT '' NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quotes_number_unique" UNIQUE("number"),
	CONSTRAINT "quotes_requestId_unique" UNIQUE("request_id"),
	CONSTRAINT "quotes_state" CHECK ("quotes"."state" in ('draft', 'sent', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "quotes_sent" CHECK ("quotes"."state" in ('draft', 'withdrawn') or "quotes"."version" is not null),
	CONSTRAINT "quotes_accepted" CHECK (("quotes"."state" = 'accepted') = ("quotes"."request_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD CONSTRAINT "quote_acceptances_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD CONSTRAINT "quote_acceptances_request_id_order_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."order_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_notes" ADD CONSTRAINT "quote_notes_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_notes" ADD CONSTRAINT "quote_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "quote_versions_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_request_id_order_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."order_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quote_acceptances_one" ON "quote_acceptances" USING btree ("quote_id") WHERE "quote_acceptances"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "quote_notes_quote" ON "quote_notes" USING btree ("quote_id","id");--> statement-breakpoint
CREATE INDEX "quote_versions_end" ON "quote_versions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "quotes_state" ON "quotes" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "quotes_customer" ON "quotes" USING btree ("user_id");