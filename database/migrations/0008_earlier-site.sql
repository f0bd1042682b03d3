CREATE TABLE "earlier_enrollments" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"legacy_id" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"interest_reason" text NOT NULL,
	"payment_reference" text NOT NULL,
	"enrolled_at" timestamp (3) with time zone,
	"enrolled_text" text NOT NULL,
	"remarks" text[] DEFAULT '{}' NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"listed_at" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce(enrolled_at, imported_at)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (regexp_replace(normalize(lower(full_name || ' ' || email || ' ' || payment_reference || ' ' || phone_number), NFD), '[\u0300-\u036f]', '', 'g')) STORED NOT NULL,
	CONSTRAINT "earlier_enrollments_legacy" UNIQUE("source","legacy_id"),
	CONSTRAINT "earlier_enrollments_email" CHECK ("earlier_enrollments"."email" = lower("earlier_enrollments"."email"))
);
--> statement-breakpoint
CREATE TABLE "earlier_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"legacy_id" text NOT NULL,
	"user_id" text,
	"user_email" text NOT NULL,
	"username" text NOT NULL,
	"stage" text NOT NULL,
	"status_text" text DEFAULT '' NOT NULL,
	"total_kobo" bigint,
	"total_text" text DEFAULT '' NOT NULL,
	"delivery_fee_kobo" bigint,
	"reference" text DEFAULT '' NOT NULL,
	"shipping_option" text DEFAULT '' NOT NULL,
	"address_line1" text DEFAULT '' NOT NULL,
	"call_line" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"state" text DEFAULT '' NOT NULL,
	"lines" jsonb NOT NULL,
	"estimate_text" text DEFAULT '' NOT NULL,
	"ordered_at" timestamp (3) with time zone,
	"ordered_at_from" text NOT NULL,
	"moved_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"finished_by" text,
	"remarks" text[] DEFAULT '{}' NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"listed_at" timestamp (3) with time zone GENERATED ALWAYS AS (coalesce(ordered_at, imported_at)) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (regexp_replace(normalize(lower(username || ' ' || user_email || ' ' || reference || ' ' || legacy_id || ' ' || call_line), NFD), '[\u0300-\u036f]', '', 'g')) STORED NOT NULL,
	CONSTRAINT "earlier_orders_legacy" UNIQUE("source","legacy_id"),
	CONSTRAINT "earlier_orders_stage" CHECK ("earlier_orders"."stage" in ('new', 'shipped', 'ready', 'delivered', 'unknown')),
	CONSTRAINT "earlier_orders_email" CHECK ("earlier_orders"."user_email" = lower("earlier_orders"."user_email")),
	CONSTRAINT "earlier_orders_ordered_at" CHECK ("earlier_orders"."ordered_at_from" in ('written', 'stored', 'none') and ("earlier_orders"."ordered_at_from" = 'none') = ("earlier_orders"."ordered_at" is null)),
	CONSTRAINT "earlier_orders_finished" CHECK (("earlier_orders"."finished_at" is null) = ("earlier_orders"."finished_by" is null))
);
--> statement-breakpoint
CREATE TABLE "import_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"counts" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imported_documents" (
	"source" text NOT NULL,
	"path" text NOT NULL,
	"kind" text NOT NULL,
	"target_id" text NOT NULL,
	"content_hash" text NOT NULL,
	"target_hash" text NOT NULL,
	"run_id" text NOT NULL,
	"owner_id" text,
	"owner_email" text,
	"raw" jsonb,
	"imported_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "imported_documents_source_path_pk" PRIMARY KEY("source","path"),
	CONSTRAINT "imported_documents_hash" CHECK (length("imported_documents"."content_hash") = 43 and length("imported_documents"."target_hash") in (0, 43))
);
--> statement-breakpoint
CREATE TABLE "earlier_password_keys" (
	"scheme" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "earlier_password_keys_scheme" CHECK ("earlier_password_keys"."scheme" = 'fbscrypt')
);
--> statement-breakpoint
ALTER TABLE "earlier_orders" ADD CONSTRAINT "earlier_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_documents" ADD CONSTRAINT "imported_documents_run_id_import_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."import_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earlier_enrollments_email" ON "earlier_enrollments" USING btree ("email");--> statement-breakpoint
CREATE INDEX "earlier_enrollments_newest" ON "earlier_enrollments" USING btree ("listed_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "earlier_enrollments_search_text" ON "earlier_enrollments" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "earlier_orders_customer" ON "earlier_orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "earlier_orders_email" ON "earlier_orders" USING btree ("user_email");--> statement-breakpoint
CREATE INDEX "earlier_orders_newest" ON "earlier_orders" USING btree ("listed_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "earlier_orders_search_text" ON "earlier_orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "imported_documents_target" ON "imported_documents" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "imported_documents_owner" ON "imported_documents" USING btree ("owner_id") WHERE "imported_documents"."owner_id" is not null;--> statement-breakpoint
CREATE INDEX "imported_documents_run" ON "imported_documents" USING btree ("run_id");