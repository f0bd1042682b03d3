CREATE TABLE "imported_records" (
	"source" text NOT NULL,
	"path" text NOT NULL,
	"kind" text NOT NULL,
	"our_id" text NOT NULL,
	"hash" text NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "imported_records_source_path_pk" PRIMARY KEY("source","path"),
	CONSTRAINT "imported_records_kind" CHECK ("imported_records"."kind" in ('account', 'address', 'product', 'cart_line', 'order', 'enrollment', 'notification', 'file'))
);
--> statement-breakpoint
CREATE TABLE "past_enrollments" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"full_name" text NOT NULL,
	"email" text,
	"phone_number" text NOT NULL,
	"interest_reason" text NOT NULL,
	"payment_reference" text,
	"at" timestamp (3) with time zone,
	"is_date_of_document" boolean DEFAULT false NOT NULL,
	"timestamp_text" text NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "past_enrollments_source" UNIQUE("source","source_id"),
	CONSTRAINT "past_enrollments_email_lower" CHECK ("past_enrollments"."email" = lower("past_enrollments"."email"))
);
--> statement-breakpoint
CREATE TABLE "past_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"user_id" text,
	"email" text,
	"username" text NOT NULL,
	"stage" text NOT NULL,
	"shipping_option" text NOT NULL,
	"address_line1" text NOT NULL,
	"call_line" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"total_kobo" bigint,
	"total_text" text NOT NULL,
	"delivery_fee_kobo" bigint,
	"reference" text,
	"lines" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone,
	"is_date_of_document" boolean DEFAULT false NOT NULL,
	"completion_date" timestamp (3) with time zone,
	"extra" jsonb NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "past_orders_source" UNIQUE("source","source_id"),
	CONSTRAINT "past_orders_stage" CHECK ("past_orders"."stage" in ('new', 'shipped', 'ready', 'delivered')),
	CONSTRAINT "past_orders_total" CHECK ("past_orders"."total_kobo" >= 0),
	CONSTRAINT "past_orders_email_lower" CHECK ("past_orders"."email" = lower("past_orders"."email"))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "past_orders" ADD CONSTRAINT "past_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_records_ours" ON "imported_records" USING btree ("kind","our_id");--> statement-breakpoint
CREATE INDEX "past_enrollments_email" ON "past_enrollments" USING btree ("email");--> statement-breakpoint
CREATE INDEX "past_orders_user" ON "past_orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "past_orders_email" ON "past_orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "past_orders_created" ON "past_orders" USING btree ("created_at" DESC NULLS FIRST,"id");