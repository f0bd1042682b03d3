-- Columns are in the order in which earlier versions added them, so that rows of their back-ups have the same sums.
CREATE FUNCTION fold_text(kept text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select regexp_replace(replace(replace(replace(
    translate(lower(regexp_replace(normalize(kept, NFD), '[\u0300-\u036f\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g')),
      'ɓɗƙƴŋɔɛǝəɣøđðłıħς×‘’‚‛ʼʻʹ`´′＇“”„‟″‐‑‒–—−', 'bdkynoeeegoddlihσx''''''''''''''''''''''"""""------'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), '([a-z])''|(^| )''(?=[a-z])', '\1\2', 'g')
$$;
--> statement-breakpoint
CREATE TABLE "briefs" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"details" jsonb NOT NULL,
	"photos" jsonb NOT NULL,
	CONSTRAINT "briefs_messageId_unique" UNIQUE("message_id"),
	CONSTRAINT "briefs_details" CHECK (jsonb_typeof("briefs"."details") = 'object'),
	CONSTRAINT "briefs_photos" CHECK (jsonb_typeof("briefs"."photos") = 'array' and jsonb_array_length("briefs"."photos") <= 8)
);
--> statement-breakpoint
CREATE TABLE "order_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"by" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"fee" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_changes_by" CHECK ("order_changes"."by" in ('team', 'customer')),
	CONSTRAINT "order_changes_fee" CHECK ("order_changes"."fee" in ('same', 'to_quote', 'dropped', 'kept', 'to_refund'))
);
--> statement-breakpoint
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
	"channel" text DEFAULT 'page' NOT NULL,
	"recorded_by" text,
	CONSTRAINT "quote_acceptances_requestId_unique" UNIQUE("request_id"),
	CONSTRAINT "quote_acceptances_channel" CHECK ("quote_acceptances"."channel" in ('page', 'phone', 'chat', 'workshop')),
	CONSTRAINT "quote_acceptances_recorded" CHECK (("quote_acceptances"."channel" = 'page') = ("quote_acceptances"."recorded_by" is null))
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
	"revision" integer,
	"is_agreed" boolean DEFAULT false NOT NULL,
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
	"message_id" text,
	"customer_id" text,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce(draft->>'name', '') || ' ' || coalesce(draft->>'email', '') || ' ' || coalesce(draft->>'addressLine1', '') || ' ' || coalesce(draft->>'city', '') || ' ' || regexp_replace(coalesce(draft->>'phone', ''), '[^0-9]', '', 'g'))) STORED NOT NULL,
	CONSTRAINT "quotes_number_unique" UNIQUE("number"),
	CONSTRAINT "quotes_requestId_unique" UNIQUE("request_id"),
	CONSTRAINT "quotes_state" CHECK ("quotes"."state" in ('draft', 'sent', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "quotes_sent" CHECK ("quotes"."state" in ('draft', 'withdrawn') or "quotes"."version" is not null),
	CONSTRAINT "quotes_accepted" CHECK (("quotes"."state" = 'accepted') = ("quotes"."request_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"number" text PRIMARY KEY NOT NULL,
	"enrollment_id" text NOT NULL,
	"name" text NOT NULL,
	"class_title" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"issued_by" text,
	"exception_reason" text,
	"keeps_name" boolean DEFAULT false NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_reason" text,
	CONSTRAINT "certificates_enrollmentId_unique" UNIQUE("enrollment_id"),
	CONSTRAINT "certificates_complete" CHECK ("certificates"."name" <> '' and "certificates"."class_title" <> ''),
	CONSTRAINT "certificates_days" CHECK ("certificates"."ends_on" >= "certificates"."starts_on"),
	CONSTRAINT "certificates_revoked" CHECK (num_nulls("certificates"."revoked_at", "certificates"."revoked_reason") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" text PRIMARY KEY NOT NULL,
	"cohort_id" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"sent_by" text,
	"recipients" integer NOT NULL,
	CONSTRAINT "announcements_complete" CHECK ("announcements"."subject" <> '' and "announcements"."body" <> '')
);
--> statement-breakpoint
CREATE TABLE "attendance" (
	"session_id" text NOT NULL,
	"enrollment_id" text NOT NULL,
	"state" text NOT NULL,
	"marked_by" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "attendance_session_id_enrollment_id_pk" PRIMARY KEY("session_id","enrollment_id"),
	CONSTRAINT "attendance_state" CHECK ("attendance"."state" in ('present', 'absent', 'watched'))
);
--> statement-breakpoint
CREATE TABLE "session_materials" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"object_key" text,
	"content_type" text,
	"url" text,
	"bytes" bigint,
	"is_low_data" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "session_materials_objectKey_unique" UNIQUE("object_key"),
	CONSTRAINT "session_materials_title" CHECK ("session_materials"."title" <> ''),
	CONSTRAINT "session_materials_kind" CHECK ("session_materials"."kind" in ('slides', 'reading', 'recording', 'audio', 'link')),
	CONSTRAINT "session_materials_source" CHECK (num_nonnulls("session_materials"."object_key", "session_materials"."url") = 1),
	CONSTRAINT "session_materials_file" CHECK (("session_materials"."object_key" is null) = ("session_materials"."content_type" is null)),
	CONSTRAINT "session_materials_bytes" CHECK ("session_materials"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "class_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"cohort_id" text NOT NULL,
	"number" integer,
	"title" text DEFAULT '' NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"join_link" text,
	"state" text DEFAULT 'planned' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "class_sessions_once" UNIQUE("cohort_id","starts_at"),
	CONSTRAINT "class_sessions_times" CHECK ("class_sessions"."ends_at" > "class_sessions"."starts_at"),
	CONSTRAINT "class_sessions_state" CHECK ("class_sessions"."state" in ('planned', 'skipped', 'held', 'cancelled')),
	CONSTRAINT "class_sessions_number" CHECK (("class_sessions"."number" is null) = ("class_sessions"."state" = 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "cohorts" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"price_kobo" bigint NOT NULL,
	"seats" integer,
	"weekdays" integer[] NOT NULL,
	"start_time" text,
	"end_time" text,
	"timings_by" date,
	"join_link" text,
	"meeting_id" text,
	"passcode" text,
	"dial_in" text,
	"low_data_tip" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"instalments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "cohorts_title" CHECK ("cohorts"."title" <> ''),
	CONSTRAINT "cohorts_days" CHECK ("cohorts"."ends_on" >= "cohorts"."starts_on"),
	CONSTRAINT "cohorts_price" CHECK ("cohorts"."price_kobo" > 0),
	CONSTRAINT "cohorts_seats" CHECK ("cohorts"."seats" > 0),
	CONSTRAINT "cohorts_weekdays" CHECK ("cohorts"."weekdays" <@ array[1,2,3,4,5,6,7] and cardinality("cohorts"."weekdays") > 0),
	CONSTRAINT "cohorts_times" CHECK (num_nulls("cohorts"."start_time", "cohorts"."end_time") in (0, 2) and "cohorts"."start_time" < "cohorts"."end_time"),
	CONSTRAINT "cohorts_state" CHECK ("cohorts"."state" in ('draft', 'open', 'running', 'finished', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "enrollments" (
	"id" text PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"interest_reason" text NOT NULL,
	"payment_reference" text NOT NULL,
	"list_price_kobo" bigint NOT NULL,
	"paid_kobo" bigint NOT NULL,
	"balance_kobo" bigint NOT NULL,
	"timestamp" timestamp (3) with time zone NOT NULL,
	"user_id" text,
	"class_starts_on" date,
	"cohort_id" text,
	"cancelled_at" timestamp (3) with time zone,
	"refunded_kobo" bigint DEFAULT 0 NOT NULL,
	"paid_channel" text,
	"customer_id" text,
	"search_text" text GENERATED ALWAYS AS (fold_text(full_name || ' ' || email || ' ' || payment_reference)) STORED NOT NULL,
	"vat_basis_points" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "enrollments_paymentReference_unique" UNIQUE("payment_reference"),
	CONSTRAINT "enrollments_email_lower" CHECK ("enrollments"."email" = lower("enrollments"."email")),
	CONSTRAINT "enrollments_phone" CHECK ("enrollments"."phone_number" ~ '^\+[0-9]{8,15}$'),
	CONSTRAINT "enrollments_complete" CHECK ("enrollments"."full_name" <> '' and "enrollments"."email" <> '' and "enrollments"."interest_reason" <> ''),
	CONSTRAINT "enrollments_amounts" CHECK ("enrollments"."list_price_kobo" > 0 and "enrollments"."paid_kobo" > 0),
	CONSTRAINT "enrollments_balance" CHECK ("enrollments"."balance_kobo" = greatest("enrollments"."list_price_kobo" - "enrollments"."paid_kobo", 0)),
	CONSTRAINT "enrollments_vat" CHECK ("enrollments"."vat_basis_points" between 0 and 5000),
	CONSTRAINT "enrollments_refunded" CHECK ("enrollments"."refunded_kobo" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quiz_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"quiz_id" text NOT NULL,
	"enrollment_id" text NOT NULL,
	"number" integer NOT NULL,
	"version" integer NOT NULL,
	"pass_percent" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"answers" jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"saved_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"score" integer,
	"of" integer,
	"passed" boolean,
	CONSTRAINT "quiz_attempts_once" UNIQUE("quiz_id","enrollment_id","number"),
	CONSTRAINT "quiz_attempts_number" CHECK ("quiz_attempts"."number" > 0),
	CONSTRAINT "quiz_attempts_graded" CHECK (num_nulls("quiz_attempts"."submitted_at", "quiz_attempts"."score", "quiz_attempts"."of", "quiz_attempts"."passed") in (0, 4)),
	CONSTRAINT "quiz_attempts_score" CHECK ("quiz_attempts"."score" between 0 and "quiz_attempts"."of")
);
--> statement-breakpoint
CREATE TABLE "quiz_options" (
	"quiz_id" text NOT NULL,
	"question" integer NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"is_right" boolean NOT NULL,
	CONSTRAINT "quiz_options_quiz_id_question_position_pk" PRIMARY KEY("quiz_id","question","position"),
	CONSTRAINT "quiz_options_text" CHECK ("quiz_options"."text" <> '')
);
--> statement-breakpoint
CREATE TABLE "quiz_questions" (
	"quiz_id" text NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"kind" text NOT NULL,
	"explanation" text DEFAULT '' NOT NULL,
	CONSTRAINT "quiz_questions_quiz_id_position_pk" PRIMARY KEY("quiz_id","position"),
	CONSTRAINT "quiz_questions_text" CHECK ("quiz_questions"."text" <> ''),
	CONSTRAINT "quiz_questions_kind" CHECK ("quiz_questions"."kind" in ('one', 'several'))
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"title" text NOT NULL,
	"pass_percent" integer NOT NULL,
	"attempts_allowed" integer,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "quizzes_sessionId_unique" UNIQUE("session_id"),
	CONSTRAINT "quizzes_title" CHECK ("quizzes"."title" <> ''),
	CONSTRAINT "quizzes_pass" CHECK ("quizzes"."pass_percent" between 1 and 100),
	CONSTRAINT "quizzes_attempts" CHECK ("quizzes"."attempts_allowed" between 1 and 10),
	CONSTRAINT "quizzes_state" CHECK ("quizzes"."state" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE TABLE "class_waiters" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"cohort_id" text,
	"wording" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "class_waiters_email_unique" UNIQUE("email"),
	CONSTRAINT "class_waiters_email" CHECK ("class_waiters"."email" = lower("class_waiters"."email") and length("class_waiters"."email") <= 254),
	CONSTRAINT "class_waiters_told" CHECK ("class_waiters"."told_at" >= "class_waiters"."asked_at")
);
--> statement-breakpoint
CREATE TABLE "price_change_pieces" (
	"change_id" text NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"from_kobo" bigint NOT NULL,
	"to_kobo" bigint NOT NULL,
	"outcome" text NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	CONSTRAINT "price_change_pieces_one" UNIQUE("change_id","product_id"),
	CONSTRAINT "price_change_pieces_outcome" CHECK ("price_change_pieces"."outcome" in ('changed', 'left', 'restored', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"direction" text NOT NULL,
	"unit" text NOT NULL,
	"by" bigint NOT NULL,
	"round_to" integer NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "price_changes_direction" CHECK ("price_changes"."direction" in ('up', 'down')),
	CONSTRAINT "price_changes_unit" CHECK ("price_changes"."unit" in ('percent', 'naira')),
	CONSTRAINT "price_changes_by" CHECK ("price_changes"."by" > 0)
);
--> statement-breakpoint
CREATE TABLE "imported_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"address" text NOT NULL,
	"position" integer NOT NULL,
	"alt" text NOT NULL,
	"color" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"key" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "imported_pictures_address" UNIQUE("product_id","address"),
	CONSTRAINT "imported_pictures_state" CHECK ("imported_pictures"."state" in ('waiting', 'here', 'failed', 'left')),
	CONSTRAINT "imported_pictures_here" CHECK (("imported_pictures"."state" = 'here') = ("imported_pictures"."key" is not null))
);
--> statement-breakpoint
CREATE TABLE "import_sources" (
	"source" text PRIMARY KEY NOT NULL,
	"choices" jsonb NOT NULL,
	"said_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_sources_source" CHECK ("import_sources"."source" in ('shopify', 'woocommerce', 'etsy', 'square', 'wix'))
);
--> statement-breakpoint
CREATE TABLE "imported_products" (
	"source" text NOT NULL,
	"foreign_id" text NOT NULL,
	"product_id" text,
	"marks" jsonb NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"publishes" boolean DEFAULT false NOT NULL,
	CONSTRAINT "imported_products_source_foreign_id_pk" PRIMARY KEY("source","foreign_id"),
	CONSTRAINT "imported_products_source" CHECK ("imported_products"."source" in ('shopify', 'woocommerce', 'etsy', 'square', 'wix'))
);
--> statement-breakpoint
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
CREATE TABLE "product_archivings" (
	"product_id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"archived_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"encoding" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"choices" jsonb,
	CONSTRAINT "product_imports_length" CHECK (length("product_imports"."text") <= 12000000)
);
--> statement-breakpoint
CREATE TABLE "unsaved_products" (
	"user_id" text NOT NULL,
	"product_id" text,
	"fields" jsonb NOT NULL,
	"picture_keys" text[] NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "unsaved_products_one" UNIQUE NULLS NOT DISTINCT("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "uploaded_pictures" (
	"key" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"dominant_color" text NOT NULL,
	"uploaded_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "uploaded_pictures_key" CHECK ("uploaded_pictures"."key" ~ '^img/[0-9a-f]{32}$'),
	CONSTRAINT "uploaded_pictures_size" CHECK ("uploaded_pictures"."width" > 0 and "uploaded_pictures"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"user_id" text PRIMARY KEY NOT NULL,
	"address_line1" text NOT NULL,
	"address_phone" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"landmark" text,
	"local_government_area" text,
	"second_phone" text,
	"delivery_notes" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addresses_complete" CHECK ("addresses"."address_line1" <> '' and "addresses"."city" <> '' and "addresses"."state" <> ''),
	CONSTRAINT "addresses_phone" CHECK ("addresses"."address_phone" ~ '^\+[0-9]{8,15}$')
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"pickup_phone" text,
	"address_skipped_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "customer_merges" (
	"id" text PRIMARY KEY NOT NULL,
	"kept_id" text NOT NULL,
	"gone_id" text NOT NULL,
	"moved" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "customer_merges_two" CHECK ("customer_merges"."kept_id" <> "customer_merges"."gone_id")
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"author_id" text,
	"body" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"customer_id" text NOT NULL,
	CONSTRAINT "customer_notes_body" CHECK (length("customer_notes"."body") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "customer_sums" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"orders" integer DEFAULT 0 NOT NULL,
	"cancelled_orders" integer DEFAULT 0 NOT NULL,
	"spent_kobo" bigint DEFAULT 0 NOT NULL,
	"last_order_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"merged_into" text,
	"erased_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (fold_text(name || ' ' || coalesce(email, ''))) STORED NOT NULL,
	CONSTRAINT "customers_userId_unique" UNIQUE("user_id"),
	CONSTRAINT "customers_email_lower" CHECK ("customers"."email" = lower("customers"."email")),
	CONSTRAINT "customers_known" CHECK (num_nonnulls("customers"."user_id", "customers"."email", "customers"."phone", "customers"."erased_at") > 0),
	CONSTRAINT "customers_tags" CHECK (cardinality("customers"."tags") <= 20)
);
--> statement-breakpoint
CREATE TABLE "newsletter_consents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"subscriber_id" text NOT NULL,
	"act" text NOT NULL,
	"wording" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "newsletter_consents_act" CHECK ("newsletter_consents"."act" in ('asked', 'confirmed', 'left'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "newsletter_subscribers_email_unique" UNIQUE("email"),
	CONSTRAINT "newsletter_subscribers_state" CHECK ("newsletter_subscribers"."state" in ('asked', 'confirmed', 'left')),
	CONSTRAINT "newsletter_subscribers_email" CHECK ("newsletter_subscribers"."email" = lower("newsletter_subscribers"."email") and length("newsletter_subscribers"."email") <= 254)
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"audience" text NOT NULL,
	"user_id" text,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"href" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"topic" text,
	"actor" text,
	"passed_on_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_dedupeKey_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "notifications_audience" CHECK (("notifications"."audience" = 'customer') = ("notifications"."user_id" is not null)),
	CONSTRAINT "notifications_href" CHECK ("notifications"."href" like '/%' and "notifications"."href" not like '//%'),
	CONSTRAINT "notifications_topic" CHECK ("notifications"."topic" is null or "notifications"."topic" in ('order', 'message', 'request', 'quote', 'payment'))
);
--> statement-breakpoint
CREATE TABLE "news_choices" (
	"user_id" text NOT NULL,
	"topic" text NOT NULL,
	"channel" text NOT NULL,
	"way" text NOT NULL,
	CONSTRAINT "news_choices_user_id_topic_channel_pk" PRIMARY KEY("user_id","topic","channel"),
	CONSTRAINT "news_choices_topic" CHECK ("news_choices"."topic" in ('order', 'message', 'request', 'quote', 'payment')),
	CONSTRAINT "news_choices_channel" CHECK ("news_choices"."channel" in ('email')),
	CONSTRAINT "news_choices_way" CHECK ("news_choices"."way" in ('now', 'morning', 'off'))
);
--> statement-breakpoint
CREATE TABLE "news_habits" (
	"user_id" text PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"quiet_from" smallint NOT NULL,
	"quiet_until" smallint NOT NULL,
	CONSTRAINT "news_habits_hours" CHECK ("news_habits"."quiet_from" between 0 and 23 and "news_habits"."quiet_until" between 0 and 23)
);
--> statement-breakpoint
CREATE TABLE "news_told" (
	"notification_id" text NOT NULL,
	"user_id" text NOT NULL,
	"mail_key" text,
	CONSTRAINT "news_told_notification_id_user_id_pk" PRIMARY KEY("notification_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "policy_versions" (
	"policy" text NOT NULL,
	"version" integer NOT NULL,
	"body" text NOT NULL,
	"in_force_from" timestamp (3) with time zone NOT NULL,
	"author" text NOT NULL,
	"facts" jsonb,
	CONSTRAINT "policy_versions_policy_version_pk" PRIMARY KEY("policy","version"),
	CONSTRAINT "policy_versions_policy" CHECK ("policy_versions"."policy" in ('terms', 'privacy', 'refunds')),
	CONSTRAINT "policy_versions_version" CHECK ("policy_versions"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_digest" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "team_invitations_tokenDigest_unique" UNIQUE("token_digest"),
	CONSTRAINT "team_invitations_role" CHECK ("team_invitations"."role" in ('staff', 'owner')),
	CONSTRAINT "team_invitations_email" CHECK ("team_invitations"."email" = lower("team_invitations"."email")),
	CONSTRAINT "team_invitations_end" CHECK ("team_invitations"."accepted_at" is null or "team_invitations"."revoked_at" is null)
);
--> statement-breakpoint
CREATE TABLE "visit_days" (
	"day" date PRIMARY KEY NOT NULL,
	"visits" integer NOT NULL,
	"carts" integer NOT NULL,
	CONSTRAINT "visit_days_counts" CHECK ("visit_days"."visits" >= 0 and "visit_days"."carts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"year" integer PRIMARY KEY NOT NULL,
	"proforma" integer DEFAULT 0 NOT NULL,
	"invoice" integer DEFAULT 0 NOT NULL,
	"receipt" integer DEFAULT 0 NOT NULL,
	"credit_note" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"year" integer NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"source" text NOT NULL,
	"corrects_id" text,
	"contents" jsonb NOT NULL,
	"hash" text NOT NULL,
	"buyer" jsonb NOT NULL,
	"total_kobo" bigint NOT NULL,
	"vat_kobo" bigint NOT NULL,
	CONSTRAINT "documents_number_unique" UNIQUE("number"),
	CONSTRAINT "documents_serial" UNIQUE("kind","year","serial"),
	CONSTRAINT "documents_source" UNIQUE NULLS NOT DISTINCT("kind","source","corrects_id"),
	CONSTRAINT "documents_kind" CHECK ("documents"."kind" in ('proforma', 'invoice', 'receipt', 'credit_note')),
	CONSTRAINT "documents_subject" CHECK ("documents"."subject" in ('order', 'enrollment', 'request', 'quote')),
	CONSTRAINT "documents_amounts" CHECK ("documents"."total_kobo" > 0 and "documents"."vat_kobo" between 0 and "documents"."total_kobo"),
	CONSTRAINT "documents_corrects" CHECK (("documents"."kind" = 'credit_note') = ("documents"."corrects_id" is not null)),
	CONSTRAINT "documents_hash" CHECK ("documents"."hash" = encode(sha256(convert_to("documents"."contents"::text, 'UTF8')), 'hex'))
);
--> statement-breakpoint
CREATE TABLE "dues" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"purpose" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"due_on" date,
	"note" text,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"approved_at" timestamp (3) with time zone,
	"reference" text,
	"paid_at" timestamp (3) with time zone,
	"paid_by" text,
	"paid_via" text,
	"paid_channel" text,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	"closed_for" text,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "dues_subject" CHECK ("dues"."subject" in ('order', 'enrollment')),
	CONSTRAINT "dues_purpose" CHECK ("dues"."purpose" in ('full', 'deposit', 'instalment', 'balance', 'delivery_fee', 'change', 'overpaid')),
	CONSTRAINT "dues_amount" CHECK ("dues"."amount_kobo" between 1 and 1000000000000),
	CONSTRAINT "dues_paid" CHECK (num_nonnulls("dues"."reference", "dues"."paid_at", "dues"."paid_by", "dues"."paid_via") = case "dues"."state" when 'paid' then 4 else 0 end),
	CONSTRAINT "dues_paid_via" CHECK ("dues"."paid_via" in ('online', 'cash', 'transfer')),
	CONSTRAINT "dues_closed" CHECK (case "dues"."state" when 'open' then num_nonnulls("dues"."closed_at", "dues"."closed_by", "dues"."closed_for") = 0
        when 'paid' then num_nonnulls("dues"."closed_at", "dues"."closed_by", "dues"."closed_for") = 0
        when 'waived' then "dues"."closed_for" = 'waived' and num_nulls("dues"."closed_at", "dues"."closed_by") = 0
        when 'withdrawn' then "dues"."closed_for" in ('replaced', 'collected', 'cancelled') and num_nulls("dues"."closed_at", "dues"."closed_by") = 0
        else false end)
);
--> statement-breakpoint
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
CREATE TABLE "reminder_stops" (
	"email" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp (3) with time zone NOT NULL,
	"stopped_by" text NOT NULL,
	CONSTRAINT "reminder_stops_email" CHECK ("reminder_stops"."email" <> '' and "reminder_stops"."email" = lower("reminder_stops"."email"))
);
--> statement-breakpoint
CREATE TABLE "bankings" (
	"id" text PRIMARY KEY NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"day" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "bankings_requestId_unique" UNIQUE("request_id"),
	CONSTRAINT "bankings_amount" CHECK ("bankings"."amount_kobo" between 1 and 1000000000000)
);
--> statement-breakpoint
CREATE TABLE "book_changes" (
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_days" (
	"day" date PRIMARY KEY NOT NULL,
	"stamp" text NOT NULL,
	"summed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"day" date NOT NULL,
	"what" text NOT NULL,
	"account" text NOT NULL,
	"kobo" bigint NOT NULL,
	"rate" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_days_day_what_account_rate_pk" PRIMARY KEY("day","what","account","rate")
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"day" date NOT NULL,
	"counted_by" text NOT NULL,
	"name" text NOT NULL,
	"orders" integer NOT NULL,
	"pieces" integer NOT NULL,
	"gross_kobo" bigint NOT NULL,
	"discount_kobo" bigint NOT NULL,
	"vat_kobo" bigint NOT NULL,
	"refunded_kobo" bigint NOT NULL,
	"delivered" integer NOT NULL,
	"delivered_kobo" bigint NOT NULL,
	CONSTRAINT "sales_days_counted_by_day_name_pk" PRIMARY KEY("counted_by","day","name"),
	CONSTRAINT "sales_days_counted_by" CHECK ("sales_days"."counted_by" in ('product', 'category', 'option', 'source', 'state'))
);
--> statement-breakpoint
CREATE TABLE "cart_codes" (
	"user_id" text PRIMARY KEY NOT NULL,
	"discount_id" text NOT NULL,
	"typed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discount_uses" (
	"discount_id" text NOT NULL,
	"holder" text NOT NULL,
	"user_id" text,
	"state" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"order_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "discount_uses_state" CHECK ("discount_uses"."state" in ('held', 'used')),
	CONSTRAINT "discount_uses_amount" CHECK ("discount_uses"."amount_kobo" >= 0)
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"kind" text NOT NULL,
	"percent" integer,
	"amount_kobo" bigint,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"collections" text[] DEFAULT '{}' NOT NULL,
	"pieces" integer[] DEFAULT '{}' NOT NULL,
	"is_first_order" boolean DEFAULT false NOT NULL,
	"minimum_kobo" bigint,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"usage_limit" integer,
	"limit_per_customer" integer,
	"is_stacking" boolean DEFAULT false NOT NULL,
	"taken_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"is_for_students" boolean DEFAULT false NOT NULL,
	CONSTRAINT "discounts_name" CHECK (length(trim("discounts"."name")) between 1 and 60),
	CONSTRAINT "discounts_code" CHECK ("discounts"."code" ~ '^[A-Z0-9]{3,20}$'),
	CONSTRAINT "discounts_kind" CHECK (case "discounts"."kind" when 'percent' then "discounts"."percent" between 1 and 99 and "discounts"."amount_kobo" is null
        when 'amount' then "discounts"."amount_kobo" > 0 and "discounts"."percent" is null
        when 'class_fee' then num_nonnulls("discounts"."percent", "discounts"."amount_kobo") = 0 and "discounts"."is_for_students"
          and "discounts"."is_first_order" and "discounts"."limit_per_customer" = 1
        when 'free_delivery' then num_nonnulls("discounts"."percent", "discounts"."amount_kobo") = 0 else false end),
	CONSTRAINT "discounts_minimum" CHECK ("discounts"."minimum_kobo" > 0),
	CONSTRAINT "discounts_days" CHECK ("discounts"."ends_on" >= "discounts"."starts_on"),
	CONSTRAINT "discounts_limits" CHECK ("discounts"."usage_limit" > 0 and "discounts"."limit_per_customer" > 0),
	CONSTRAINT "discounts_taken" CHECK ("discounts"."taken_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "line_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"days" jsonb,
	"difference_kobo" bigint NOT NULL,
	"refund_kobo" bigint DEFAULT 0 NOT NULL,
	"due_id" text,
	"held_units" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	"how" text,
	"closed_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "line_changes_dueId_unique" UNIQUE("due_id"),
	CONSTRAINT "line_changes_state" CHECK ("line_changes"."state" in ('proposed', 'made', 'withdrawn')),
	CONSTRAINT "line_changes_how" CHECK (case "line_changes"."state" when 'proposed' then num_nonnulls("line_changes"."how", "line_changes"."closed_at", "line_changes"."closed_by") = 0
        when 'made' then "line_changes"."how" in ('at_once', 'paid', 'waived', 'balance') and num_nulls("line_changes"."closed_at", "line_changes"."closed_by") = 0
        else "line_changes"."how" in ('withdrawn', 'cancelled') and num_nulls("line_changes"."closed_at", "line_changes"."closed_by") = 0 end),
	CONSTRAINT "line_changes_due" CHECK (("line_changes"."difference_kobo" > 0) = ("line_changes"."due_id" is not null)),
	CONSTRAINT "line_changes_refund" CHECK ("line_changes"."refund_kobo" >= 0 and "line_changes"."refund_kobo" <= greatest(0, -"line_changes"."difference_kobo"))
);
--> statement-breakpoint
CREATE TABLE "order_requests" (
	"id" text PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"total_kobo" bigint NOT NULL,
	"delivery_fee_kobo" bigint,
	"state" text DEFAULT 'open' NOT NULL,
	"requested_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"order_id" text,
	"deposit_kobo" bigint,
	"decline_reason" text DEFAULT '' NOT NULL,
	"customer_id" text,
	"search_text" text GENERATED ALWAYS AS (fold_text(coalesce(snapshot->>'username', '') || ' ' || email || ' ' || coalesce(snapshot#>>'{destination,addressLine1}', '') || ' ' || coalesce(snapshot#>>'{destination,city}', '') || ' ' || regexp_replace(coalesce(snapshot#>>'{destination,callLine}', ''), '[^0-9]', '', 'g'))) STORED NOT NULL,
	CONSTRAINT "order_requests_order" UNIQUE("order_id"),
	CONSTRAINT "order_requests_source" CHECK ("order_requests"."source" in ('site', 'phone', 'chat', 'workshop')),
	CONSTRAINT "order_requests_total" CHECK ("order_requests"."total_kobo" > 0),
	CONSTRAINT "order_requests_fee" CHECK ("order_requests"."delivery_fee_kobo" > 0),
	CONSTRAINT "order_requests_deposit" CHECK ("order_requests"."deposit_kobo" is null or ("order_requests"."deposit_kobo" > 0 and "order_requests"."deposit_kobo" < "order_requests"."total_kobo" and "order_requests"."delivery_fee_kobo" is null)),
	CONSTRAINT "order_requests_state" CHECK (case "order_requests"."state" when 'open' then num_nonnulls("order_requests"."closed_at", "order_requests"."order_id") = 0
        when 'paid' then num_nulls("order_requests"."closed_at", "order_requests"."order_id") = 0
        when 'cancelled' then "order_requests"."closed_at" is not null and "order_requests"."order_id" is null
        when 'declined' then "order_requests"."closed_at" is not null and "order_requests"."order_id" is null
        else false end)
);
--> statement-breakpoint
CREATE TABLE "order_views" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_views_name" CHECK (length(trim("order_views"."name")) between 1 and 40),
	CONSTRAINT "order_views_query" CHECK (length("order_views"."query") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "order_history" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"kind" text DEFAULT 'ordered' NOT NULL,
	"from_stage" text,
	"to_stage" text NOT NULL,
	"undoes" text,
	"reason" text,
	"note" text,
	"estimate_change" jsonb,
	"is_customer_told" boolean DEFAULT true NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_history_undoes_unique" UNIQUE("undoes"),
	CONSTRAINT "order_history_version" UNIQUE("order_id","version"),
	CONSTRAINT "order_history_kind" CHECK ("order_history"."kind" in ('ordered', 'moved', 'undone', 'moved_back')),
	CONSTRAINT "order_history_undoes" CHECK (("order_history"."kind" = 'undone') = ("order_history"."undoes" is not null)),
	CONSTRAINT "order_history_reason" CHECK (("order_history"."kind" = 'moved_back') = ("order_history"."reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"product_id" text,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"picture_key" text,
	"color" text DEFAULT '' NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"unit_price_kobo" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"facts" jsonb,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"discount_kobo" bigint DEFAULT 0 NOT NULL,
	"search_name" text GENERATED ALWAYS AS (fold_text(name)) STORED NOT NULL,
	CONSTRAINT "order_lines_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" between 1 and 99),
	CONSTRAINT "order_lines_price" CHECK ("order_lines"."unit_price_kobo" > 0),
	CONSTRAINT "order_lines_discount" CHECK ("order_lines"."discount_kobo" between 0 and "order_lines"."unit_price_kobo" * "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_milestones" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"photo_id" text,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_milestones_name" UNIQUE("order_id","name"),
	CONSTRAINT "order_milestones_words" CHECK (length("order_milestones"."name") between 1 and 100 and length("order_milestones"."note") <= 500)
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"text" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"picture_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"dominant_color" text NOT NULL,
	"caption" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_photos_picture" UNIQUE("order_id","picture_key")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "orders_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"user_id" text,
	"reference" text NOT NULL,
	"source" text DEFAULT 'site' NOT NULL,
	"paid_via" text DEFAULT 'online' NOT NULL,
	"stage" text DEFAULT 'new' NOT NULL,
	"shipping_option" text NOT NULL,
	"address_line1" text NOT NULL,
	"call_line" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"landmark" text,
	"delivery_notes" text,
	"user_email" text NOT NULL,
	"is_email_of_payer" boolean DEFAULT false NOT NULL,
	"username" text NOT NULL,
	"total_kobo" bigint NOT NULL,
	"currency" text DEFAULT 'NGN' NOT NULL,
	"delivery_fee_kobo" bigint,
	"fee_state" text DEFAULT 'none' NOT NULL,
	"fee_quote_id" text,
	"terms_version" integer NOT NULL,
	"refunds_version" integer NOT NULL,
	"estimated_from" date NOT NULL,
	"estimated_to" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"completion_date" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"vat_basis_points" integer DEFAULT 0 NOT NULL,
	"refunded_kobo" bigint DEFAULT 0 NOT NULL,
	"stage_version" integer DEFAULT 0 NOT NULL,
	"paid_channel" text,
	"number_prefix" text DEFAULT 'GD' NOT NULL,
	"balance_kobo" bigint DEFAULT 0 NOT NULL,
	"discounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"overpaid_kobo" bigint DEFAULT 0 NOT NULL,
	"customer_id" text,
	"started_for" text,
	"search_text" text GENERATED ALWAYS AS (fold_text(username || ' ' || user_email || ' ' || reference)) STORED NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "orders_stage" CHECK ("orders"."stage" in ('new', 'shipped', 'ready', 'delivered')),
	CONSTRAINT "orders_shipping_option" CHECK ("orders"."shipping_option" in ('LAGOS', 'OTHERS', 'PICKUP')),
	CONSTRAINT "orders_number_prefix" CHECK ("orders"."number_prefix" ~ '^[A-Z][A-Z0-9]{0,5}$'),
	CONSTRAINT "orders_total" CHECK ("orders"."total_kobo" > 0),
	CONSTRAINT "orders_balance" CHECK ("orders"."balance_kobo" between 0 and "orders"."total_kobo"),
	CONSTRAINT "orders_overpaid" CHECK ("orders"."overpaid_kobo" >= 0),
	CONSTRAINT "orders_vat" CHECK ("orders"."vat_basis_points" between 0 and 5000),
	CONSTRAINT "orders_currency" CHECK ("orders"."currency" = 'NGN'),
	CONSTRAINT "orders_source" CHECK ("orders"."source" in ('site', 'phone', 'chat', 'workshop')),
	CONSTRAINT "orders_paid_via" CHECK ("orders"."paid_via" in ('online', 'cash', 'transfer')),
	CONSTRAINT "orders_delivery_fee" CHECK ("orders"."delivery_fee_kobo" > 0),
	CONSTRAINT "orders_fee_state" CHECK (case "orders"."fee_state"
        when 'none' then num_nonnulls("orders"."delivery_fee_kobo", "orders"."fee_quote_id") = 0
        when 'waived' then num_nonnulls("orders"."delivery_fee_kobo", "orders"."fee_quote_id") = 0 and "orders"."shipping_option" <> 'PICKUP'
        when 'quoted' then num_nulls("orders"."delivery_fee_kobo", "orders"."fee_quote_id") = 0 and "orders"."shipping_option" <> 'PICKUP'
        when 'approved' then num_nulls("orders"."delivery_fee_kobo", "orders"."fee_quote_id") = 0 and "orders"."shipping_option" <> 'PICKUP'
        when 'declined' then num_nonnulls("orders"."delivery_fee_kobo", "orders"."fee_quote_id") = 0 and "orders"."shipping_option" = 'PICKUP'
        when 'paid' then "orders"."delivery_fee_kobo" is not null
        else false end),
	CONSTRAINT "orders_estimate" CHECK ("orders"."estimated_to" >= "orders"."estimated_from"),
	CONSTRAINT "orders_completion" CHECK (("orders"."stage" = 'new') = ("orders"."completion_date" is null)),
	CONSTRAINT "orders_cancelled" CHECK (("orders"."cancelled_at" is null) = ("orders"."cancel_reason" is null)),
	CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_kobo" >= 0)
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
	"search_text" text GENERATED ALWAYS AS (fold_text(username || ' ' || coalesce(email, '') || ' ' || coalesce(reference, '') || ' ' || source_id)) STORED NOT NULL,
	CONSTRAINT "past_orders_source" UNIQUE("source","source_id"),
	CONSTRAINT "past_orders_stage" CHECK ("past_orders"."stage" in ('new', 'shipped', 'ready', 'delivered')),
	CONSTRAINT "past_orders_total" CHECK ("past_orders"."total_kobo" >= 0),
	CONSTRAINT "past_orders_email_lower" CHECK ("past_orders"."email" = lower("past_orders"."email"))
);
--> statement-breakpoint
CREATE TABLE "support_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "support_messages_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"submission_key" text NOT NULL,
	"channel" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"phone" text,
	"message" text NOT NULL,
	"user_id" text,
	"order_id" text,
	"state" text DEFAULT 'new' NOT NULL,
	"suspicions" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"forwarded_at" timestamp (3) with time zone,
	"customer_id" text,
	"search_text" text GENERATED ALWAYS AS (fold_text(name || ' ' || coalesce(email, '') || ' ' || message)) STORED NOT NULL,
	CONSTRAINT "support_messages_number_unique" UNIQUE("number"),
	CONSTRAINT "support_messages_submissionKey_unique" UNIQUE("submission_key"),
	CONSTRAINT "support_messages_channel" CHECK ("support_messages"."channel" in ('contact', 'help', 'bespoke')),
	CONSTRAINT "support_messages_state" CHECK ("support_messages"."state" in ('new', 'read', 'answered')),
	CONSTRAINT "support_messages_answerable" CHECK ("support_messages"."email" is not null or "support_messages"."phone" is not null),
	CONSTRAINT "support_messages_length" CHECK (length("support_messages"."name") <= 100 and length("support_messages"."message") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "support_replies" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"author_id" text,
	"mail_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "support_replies_kind" CHECK ("support_replies"."kind" in ('mail', 'phone', 'customer')),
	CONSTRAINT "support_replies_body" CHECK (length("support_replies"."body") between 1 and 5000),
	CONSTRAINT "support_replies_call" CHECK ("support_replies"."kind" = 'mail' or "support_replies"."mail_id" is null)
);
--> statement-breakpoint
CREATE TABLE "pay_links" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "pay_links_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "pay_links_kind" CHECK ("pay_links"."kind" in ('order', 'due')),
	CONSTRAINT "pay_links_expiry" CHECK ("pay_links"."expires_at" > "pay_links"."created_at")
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text,
	"user_id" text,
	"email" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"currency" text DEFAULT 'NGN' NOT NULL,
	"fingerprint" text NOT NULL,
	"snapshot" jsonb NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"provider_status" text,
	"access_code" text,
	"authorization_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"hold_expires_at" timestamp (3) with time zone NOT NULL,
	"checks" integer DEFAULT 0 NOT NULL,
	"next_check_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"paid_offline" text,
	"provider" text NOT NULL,
	"fee_kobo" bigint,
	"search_text" text GENERATED ALWAYS AS (fold_text(reference || ' ' || email || ' ' || coalesce(snapshot->>'username', snapshot->>'fullName', ''))) STORED NOT NULL,
	CONSTRAINT "payment_attempts_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_attempts_amount" CHECK ("payment_attempts"."amount_kobo" between 1 and 1000000000000),
	CONSTRAINT "payment_attempts_currency" CHECK ("payment_attempts"."currency" = 'NGN'),
	CONSTRAINT "payment_attempts_state" CHECK ("payment_attempts"."state" in ('open', 'settled', 'review', 'closed')),
	CONSTRAINT "payment_attempts_subject" CHECK (case "payment_attempts"."kind" when 'order' then true when 'enrollment' then "payment_attempts"."subject_id" is null
        when 'due' then "payment_attempts"."subject_id" is not null else false end),
	CONSTRAINT "payment_attempts_offline" CHECK ("payment_attempts"."paid_offline" is null or ("payment_attempts"."paid_offline" in ('cash', 'transfer') and "payment_attempts"."state" = 'settled')),
	CONSTRAINT "payment_attempts_reference" CHECK ("payment_attempts"."reference" ~ '^[A-Za-z0-9.=-]{8,100}$')
);
--> statement-breakpoint
CREATE TABLE "payment_exceptions" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"paid_kobo" bigint NOT NULL,
	"currency" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"resolution" text,
	"order_id" text,
	"fee_kobo" bigint,
	CONSTRAINT "payment_exceptions_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_exceptions_resolved" CHECK (("payment_exceptions"."resolved_at" is null) = ("payment_exceptions"."resolution" is null))
);
--> statement-breakpoint
CREATE TABLE "stock_holds" (
	"attempt_id" text NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"combination" text DEFAULT '' NOT NULL,
	CONSTRAINT "stock_holds_quantity" CHECK ("stock_holds"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" text PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"reference" text,
	"amount_kobo" bigint,
	"category" text,
	"status" text NOT NULL,
	"resolution" text,
	"due_at" timestamp (3) with time zone,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	"provider" text NOT NULL,
	CONSTRAINT "disputes_provider_id" UNIQUE("provider","provider_id"),
	CONSTRAINT "disputes_resolved" CHECK ("disputes"."resolved_at" is null or "disputes"."status" = 'resolved')
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"order_id" text,
	"enrollment_id" text,
	"exception_id" text,
	"amount_kobo" bigint NOT NULL,
	"method" text NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"dedupe_key" text NOT NULL,
	"requested_by" text NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"customer_name" text NOT NULL,
	"provider_id" text,
	"problem" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"expected_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"next_check_at" timestamp (3) with time zone,
	"dispute_provider_id" text,
	CONSTRAINT "refunds_dedupeKey_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "refunds_providerId_unique" UNIQUE("provider_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_kobo" > 0),
	CONSTRAINT "refunds_subject" CHECK (num_nonnulls("refunds"."order_id", "refunds"."enrollment_id", "refunds"."exception_id") = 1),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('asked', 'sent', 'processing', 'processed', 'failed', 'needs_attention')),
	CONSTRAINT "refunds_method" CHECK ("refunds"."method" in ('provider', 'outside', 'cash')),
	CONSTRAINT "refunds_ended" CHECK (("refunds"."ended_at" is not null) = ("refunds"."state" in ('processed', 'failed')))
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"seen_price_kobo" bigint NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"options" text DEFAULT '' NOT NULL,
	CONSTRAINT "cart_lines_variation" UNIQUE("user_id","product_id","color","size","options"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 1 and 99),
	CONSTRAINT "cart_lines_price" CHECK ("cart_lines"."seen_price_kobo" > 0)
);
--> statement-breakpoint
CREATE TABLE "catalog_words" (
	"word" text PRIMARY KEY NOT NULL,
	"pieces" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	"key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"dominant_color" text NOT NULL,
	"color" text,
	"alt" text NOT NULL,
	"drawing" text,
	CONSTRAINT "product_pictures_position" UNIQUE("product_id","position"),
	CONSTRAINT "product_pictures_size" CHECK ("product_pictures"."width" > 0 and "product_pictures"."height" > 0),
	CONSTRAINT "product_pictures_color" CHECK ("product_pictures"."dominant_color" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "product_pictures_drawing" CHECK ("product_pictures"."drawing" ~ '^drawings/[0-9a-f]{32}[.]svg$')
);
--> statement-breakpoint
CREATE TABLE "product_sizes" (
	"product_id" text NOT NULL,
	"label" text NOT NULL,
	"position" integer NOT NULL,
	"price_difference_kobo" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "product_sizes_label" UNIQUE("product_id","label")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"piece_number" integer NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"price_kobo" bigint NOT NULL,
	"colors" text[] DEFAULT '{}' NOT NULL,
	"materials" text[] DEFAULT '{}' NOT NULL,
	"care" text DEFAULT '' NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"width_cm" integer,
	"depth_cm" integer,
	"height_cm" integer,
	"seat_height_cm" integer,
	"lead_days_min" integer DEFAULT 15 NOT NULL,
	"lead_days_max" integer DEFAULT 20 NOT NULL,
	"size_class" text DEFAULT 'van' NOT NULL,
	"is_in_stock" boolean DEFAULT true NOT NULL,
	"stock_count" integer,
	"model" text,
	"status" text DEFAULT 'published' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"search_name" text DEFAULT '' NOT NULL,
	"search_name_words" text DEFAULT '' NOT NULL,
	"search_about_words" text DEFAULT '' NOT NULL,
	"search_lexemes" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(array_remove(array_remove(
          string_to_array(search_name_words || search_about_words, ' '), ''), '|'))) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"upholstery" text[] DEFAULT '{}' NOT NULL,
	"construction" text[] DEFAULT '{}' NOT NULL,
	"assembly" text[] DEFAULT '{}' NOT NULL,
	"warranty" text DEFAULT '' NOT NULL,
	"samples" text DEFAULT '' NOT NULL,
	"returns" text DEFAULT '' NOT NULL,
	"maker" text DEFAULT '' NOT NULL,
	"seat_depth_cm" integer,
	"leg_height_cm" integer,
	"weight_kg" double precision,
	"sale_price_kobo" bigint,
	"sale_from" date,
	"sale_until" date,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"not_made" text[] DEFAULT '{}' NOT NULL,
	"shop_place" integer,
	"combinations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"deposit" text DEFAULT 'shop' NOT NULL,
	"drawn_as" text DEFAULT 'name' NOT NULL,
	CONSTRAINT "products_pieceNumber_unique" UNIQUE("piece_number"),
	CONSTRAINT "products_id" CHECK ("products"."id" ~ '^[A-Za-z0-9_-]{1,80}$'),
	CONSTRAINT "products_name" CHECK (length(trim("products"."name")) between 1 and 120),
	CONSTRAINT "products_price" CHECK ("products"."price_kobo" between 10000 and 1000000000000 or ("products"."status" = 'draft' and "products"."price_kobo" = 0)),
	CONSTRAINT "products_sale" CHECK (num_nulls("products"."sale_price_kobo", "products"."sale_from", "products"."sale_until") in (0, 3)
        and "products"."sale_price_kobo" >= 10000 and "products"."sale_price_kobo" < "products"."price_kobo"
        and "products"."sale_until" >= "products"."sale_from"),
	CONSTRAINT "products_stock" CHECK ("products"."stock_count" >= 0),
	CONSTRAINT "products_combinations" CHECK (not jsonb_path_exists("products"."combinations", '$[*].stockCount ? (@ < 0)')),
	CONSTRAINT "products_dimensions" CHECK (num_nulls("products"."width_cm", "products"."depth_cm", "products"."height_cm") in (0, 3)
        and "products"."width_cm" > 0 and "products"."depth_cm" > 0 and "products"."height_cm" > 0),
	CONSTRAINT "products_lead" CHECK ("products"."lead_days_min" between 0 and 365 and "products"."lead_days_max" between "products"."lead_days_min" and 365),
	CONSTRAINT "products_deposit" CHECK ("products"."deposit" in ('shop', 'full', '30', '40', '50', '60', '70')),
	CONSTRAINT "products_size_class" CHECK ("products"."size_class" in ('parcel', 'van', 'truck')),
	CONSTRAINT "products_drawn_as" CHECK (drawn_as in ('name', 'block', 'sofa', 'cornerSofa', 'chair', 'stool', 'pouffe', 'bench', 'table', 'desk', 'dressingTable', 'bedsideTable', 'bed', 'cupboard', 'chestOfDrawers', 'shelves', 'plantStand', 'mirror', 'lamp', 'pendant')),
	CONSTRAINT "products_status" CHECK ("products"."status" in ('draft', 'published', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"picture" jsonb,
	"is_shown_empty" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_slug" CHECK ("categories"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and "categories"."slug" <> 'all'),
	CONSTRAINT "categories_name" CHECK (length(trim("categories"."name")) between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "former_categories" (
	"slug" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection_pieces" (
	"collection_id" text NOT NULL,
	"product_id" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "collection_pieces_one" UNIQUE("collection_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"rule" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"is_on_home" boolean DEFAULT false NOT NULL,
	CONSTRAINT "collections_slug_unique" UNIQUE("slug"),
	CONSTRAINT "collections_slug" CHECK ("collections"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "collections_name" CHECK (length(trim("collections"."name")) between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "former_collections" (
	"slug" text PRIMARY KEY NOT NULL,
	"collection_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "option_values" (
	"option" text NOT NULL,
	"slug" text NOT NULL,
	"label" text NOT NULL,
	"swatch" text,
	"picture" jsonb,
	"price_difference_kobo" bigint DEFAULT 0 NOT NULL,
	"extra_days" integer DEFAULT 0 NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "option_values_option_slug_pk" PRIMARY KEY("option","slug"),
	CONSTRAINT "option_values_slug" CHECK ("option_values"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "option_values_label" CHECK (length(trim("option_values"."label")) between 1 and 40),
	CONSTRAINT "option_values_swatch" CHECK ("option_values"."swatch" is null or ("option_values"."swatch" ~ '^#[0-9a-f]{6}$' and "option_values"."picture" is null)),
	CONSTRAINT "option_values_days" CHECK ("option_values"."extra_days" between 0 and 365)
);
--> statement-breakpoint
CREATE TABLE "options" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "options_slug" CHECK ("options"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "options_name" CHECK (length(trim("options"."name")) between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "window_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"author" text NOT NULL,
	"restored_from" integer,
	CONSTRAINT "window_versions_version" CHECK ("window_versions"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"up_to_id" bigint PRIMARY KEY NOT NULL,
	"after_id" bigint NOT NULL,
	"entries" bigint NOT NULL,
	"digest" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audit_seals_afterId_unique" UNIQUE("after_id"),
	CONSTRAINT "audit_seals_range" CHECK ("audit_seals"."up_to_id" > "audit_seals"."after_id" and "audit_seals"."entries" > 0),
	CONSTRAINT "audit_seals_digest" CHECK ("audit_seals"."digest" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"subject_id" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"awaits_code" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "sign_in_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_accounts_identity" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"deletion_due_at" timestamp (3) with time zone,
	"anonymised_at" timestamp (3) with time zone,
	"role" text DEFAULT 'customer' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"locked_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (fold_text(name || ' ' || email)) STORED,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_role" CHECK ("users"."role" in ('customer', 'staff', 'owner')),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email"))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "earlier_password_keys" (
	"scheme" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "earlier_password_keys_scheme" CHECK ("earlier_password_keys"."scheme" = 'fbscrypt')
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" text NOT NULL,
	"digest" text NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_codes_user_id_digest_pk" PRIMARY KEY("user_id","digest")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" text PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "second_factors_step" CHECK ("second_factors"."last_step" >= 0)
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" text PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"html" text NOT NULL,
	"text" text NOT NULL,
	"template_parameters" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"headers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"subject_id" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "mails_dedupeKey_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "mails_state" CHECK ("mails"."state" in ('queued', 'sent', 'failed')),
	CONSTRAINT "mails_one_line" CHECK ("mails"."recipient" !~ '[\r\n]' and "mails"."subject" !~ '[\r\n]')
);
--> statement-breakpoint
CREATE TABLE "provider_events" (
	"id" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"event" text NOT NULL,
	"reference" text,
	"body" jsonb NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"deliveries" integer DEFAULT 1 NOT NULL,
	"processed_at" timestamp (3) with time zone,
	"outcome" text,
	"provider" text NOT NULL,
	CONSTRAINT "provider_events_bodyHash_unique" UNIQUE("body_hash"),
	CONSTRAINT "provider_events_deliveries" CHECK ("provider_events"."deliveries" > 0)
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rate_limits_count" CHECK ("rate_limits"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "resumable_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"bucket" text NOT NULL,
	"name" text NOT NULL,
	"user_id" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"declared_size" bigint,
	"received" bigint DEFAULT 0 NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "resumable_uploads_status" CHECK ("resumable_uploads"."status" in ('active', 'final', 'cancelled')),
	CONSTRAINT "resumable_uploads_received" CHECK ("resumable_uploads"."received" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stored_objects" (
	"bucket" text NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"store_key" text NOT NULL,
	"generation" bigint NOT NULL,
	"metageneration" integer DEFAULT 1 NOT NULL,
	"size" bigint NOT NULL,
	"md5_hash" text NOT NULL,
	"content_type" text NOT NULL,
	"cache_control" text,
	"content_disposition" text,
	"content_encoding" text,
	"content_language" text,
	"custom_metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"download_tokens" text[] DEFAULT '{}' NOT NULL,
	"uploaded_by" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "stored_objects_bucket_name_pk" PRIMARY KEY("bucket","name"),
	CONSTRAINT "stored_objects_size" CHECK ("stored_objects"."size" >= 0),
	CONSTRAINT "stored_objects_metageneration" CHECK ("stored_objects"."metageneration" >= 1)
);
--> statement-breakpoint
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_message_id_support_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."support_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_changes" ADD CONSTRAINT "order_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD CONSTRAINT "quote_acceptances_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_acceptances" ADD CONSTRAINT "quote_acceptances_request_id_order_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."order_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_notes" ADD CONSTRAINT "quote_notes_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_notes" ADD CONSTRAINT "quote_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "quote_versions_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_message_id_support_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."support_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_request_id_order_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."order_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_cohort_id_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."cohorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_session_id_class_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_materials" ADD CONSTRAINT "session_materials_session_id_class_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_cohort_id_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."cohorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_cohort_id_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."cohorts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_options" ADD CONSTRAINT "quiz_options_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_session_id_class_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_sessions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_waiters" ADD CONSTRAINT "class_waiters_cohort_id_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."cohorts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change_pieces" ADD CONSTRAINT "price_change_pieces_change_id_price_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."price_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_pictures" ADD CONSTRAINT "imported_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_products" ADD CONSTRAINT "imported_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_archivings" ADD CONSTRAINT "product_archivings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsaved_products" ADD CONSTRAINT "unsaved_products_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsaved_products" ADD CONSTRAINT "unsaved_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_kept_id_customers_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_merges" ADD CONSTRAINT "customer_merges_gone_id_customers_id_fk" FOREIGN KEY ("gone_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_sums" ADD CONSTRAINT "customer_sums_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_into_customers_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_consents" ADD CONSTRAINT "newsletter_consents_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_choices" ADD CONSTRAINT "news_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_habits" ADD CONSTRAINT "news_habits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_told" ADD CONSTRAINT "news_told_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_told" ADD CONSTRAINT "news_told_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_corrects_id_documents_id_fk" FOREIGN KEY ("corrects_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_deductions" ADD CONSTRAINT "payout_deductions_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_days" ADD CONSTRAINT "ledger_days_day_book_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."book_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_days" ADD CONSTRAINT "sales_days_day_book_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."book_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_codes" ADD CONSTRAINT "cart_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_codes" ADD CONSTRAINT "cart_codes_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_changes" ADD CONSTRAINT "line_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_milestones" ADD CONSTRAINT "order_milestones_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_milestones" ADD CONSTRAINT "order_milestones_photo_id_order_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."order_photos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_photos" ADD CONSTRAINT "order_photos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "past_orders" ADD CONSTRAINT "past_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_replies" ADD CONSTRAINT "support_replies_message_id_support_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."support_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_replies" ADD CONSTRAINT "support_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_replies" ADD CONSTRAINT "support_replies_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_exceptions" ADD CONSTRAINT "payment_exceptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sizes" ADD CONSTRAINT "product_sizes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_categories_slug_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("slug") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "former_categories" ADD CONSTRAINT "former_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_pieces" ADD CONSTRAINT "collection_pieces_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_pieces" ADD CONSTRAINT "collection_pieces_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_collections" ADD CONSTRAINT "former_collections_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "option_values" ADD CONSTRAINT "option_values_option_options_slug_fk" FOREIGN KEY ("option") REFERENCES "public"."options"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_accounts" ADD CONSTRAINT "sign_in_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumable_uploads" ADD CONSTRAINT "resumable_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_objects" ADD CONSTRAINT "stored_objects_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_changes_order" ON "order_changes" USING btree ("order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "quote_acceptances_one" ON "quote_acceptances" USING btree ("quote_id") WHERE "quote_acceptances"."voided_at" is null;--> statement-breakpoint
CREATE INDEX "quote_notes_quote" ON "quote_notes" USING btree ("quote_id","id");--> statement-breakpoint
CREATE INDEX "quote_versions_end" ON "quote_versions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "quote_versions_first_sent" ON "quote_versions" USING btree ("sent_at") WHERE "quote_versions"."version" = 1 and not "quote_versions"."is_agreed";--> statement-breakpoint
CREATE INDEX "quotes_state" ON "quotes" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "quotes_customer" ON "quotes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "quotes_message" ON "quotes" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "quotes_of_customer" ON "quotes" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "quotes_search_text" ON "quotes" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "announcements_class" ON "announcements" USING btree ("cohort_id","sent_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "attendance_student" ON "attendance" USING btree ("enrollment_id");--> statement-breakpoint
CREATE INDEX "session_materials_session" ON "session_materials" USING btree ("session_id","position");--> statement-breakpoint
CREATE INDEX "class_sessions_when" ON "class_sessions" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "cohorts_first_day" ON "cohorts" USING btree ("state","starts_on");--> statement-breakpoint
CREATE INDEX "enrollments_student" ON "enrollments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "enrollments_of_customer" ON "enrollments" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "enrollments_email" ON "enrollments" USING btree ("email");--> statement-breakpoint
CREATE INDEX "enrollments_class" ON "enrollments" USING btree ("class_starts_on");--> statement-breakpoint
CREATE INDEX "enrollments_cohort" ON "enrollments" USING btree ("cohort_id");--> statement-breakpoint
CREATE INDEX "enrollments_newest" ON "enrollments" USING btree ("timestamp" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "enrollments_words" ON "enrollments" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_open" ON "quiz_attempts" USING btree ("quiz_id","enrollment_id") WHERE "quiz_attempts"."submitted_at" is null;--> statement-breakpoint
CREATE INDEX "quiz_attempts_student" ON "quiz_attempts" USING btree ("enrollment_id");--> statement-breakpoint
CREATE INDEX "class_waiters_waiting" ON "class_waiters" USING btree ("asked_at","id") WHERE "class_waiters"."told_at" is null;--> statement-breakpoint
CREATE INDEX "class_waiters_cohort" ON "class_waiters" USING btree ("cohort_id");--> statement-breakpoint
CREATE INDEX "price_changes_made" ON "price_changes" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "imported_pictures_key" ON "imported_pictures" USING btree ("key");--> statement-breakpoint
CREATE INDEX "imported_pictures_open" ON "imported_pictures" USING btree ("state") WHERE "imported_pictures"."state" in ('waiting', 'failed');--> statement-breakpoint
CREATE INDEX "imported_products_product" ON "imported_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "imported_records_ours" ON "imported_records" USING btree ("kind","our_id");--> statement-breakpoint
CREATE INDEX "uploaded_pictures_uploaded" ON "uploaded_pictures" USING btree ("uploaded_at");--> statement-breakpoint
CREATE INDEX "addresses_address_phone" ON "addresses" USING gin ("address_phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customer_merges_kept" ON "customer_merges" USING btree ("kept_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_merges_one" ON "customer_merges" USING btree ("gone_id") WHERE "customer_merges"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "customer_notes_of" ON "customer_notes" USING btree ("customer_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "customer_sums_last" ON "customer_sums" USING btree (coalesce("last_order_at", '1970-01-01T00:00:00Z'::timestamptz) desc,"customer_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "customer_sums_spent" ON "customer_sums" USING btree ("spent_kobo" DESC NULLS FIRST,"customer_id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "customers_one_email" ON "customers" USING btree ("email") WHERE "customers"."user_id" is null and "customers"."merged_into" is null and "customers"."erased_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_one_phone" ON "customers" USING btree ("phone") WHERE "customers"."user_id" is null and "customers"."email" is null and "customers"."merged_into" is null and "customers"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "customers_email" ON "customers" USING btree ("email");--> statement-breakpoint
CREATE INDEX "customers_phone" ON "customers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "customers_merged" ON "customers" USING btree ("merged_into") WHERE "customers"."merged_into" is not null;--> statement-breakpoint
CREATE INDEX "customers_newest" ON "customers" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "customers"."merged_into" is null and "customers"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "customers_search_text" ON "customers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_phone_search" ON "customers" USING gin ("phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_tagged" ON "customers" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "customers_with_tags" ON "customers" USING btree ("id") WHERE "customers"."tags" <> '{}';--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("search_text","id") WHERE "customers"."merged_into" is null and "customers"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "newsletter_consents_subscriber" ON "newsletter_consents" USING btree ("subscriber_id","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_newest" ON "newsletter_subscribers" USING btree ("changed_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_confirmed" ON "newsletter_subscribers" USING btree ("id") WHERE "newsletter_subscribers"."state" = 'confirmed';--> statement-breakpoint
CREATE INDEX "notifications_customer" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "notifications_admin" ON "notifications" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "notifications"."audience" = 'admin';--> statement-breakpoint
CREATE INDEX "notifications_unread_by_admins" ON "notifications" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "notifications"."audience" = 'admin' and "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_to_pass_on" ON "notifications" USING btree ("created_at") WHERE "notifications"."topic" is not null and "notifications"."passed_on_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_unseen" ON "notifications" USING btree ("user_id") WHERE "notifications"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "news_told_user" ON "news_told" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "news_waiting" ON "news_told" USING btree ("user_id") WHERE "news_told"."mail_key" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_one_open" ON "team_invitations" USING btree ("email") WHERE "team_invitations"."accepted_at" is null and "team_invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "team_invitations_inviter" ON "team_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "documents_of" ON "documents" USING btree ("subject_id","issued_at","id");--> statement-breakpoint
CREATE INDEX "documents_corrected" ON "documents" USING btree ("corrects_id") WHERE "documents"."corrects_id" is not null;--> statement-breakpoint
CREATE INDEX "documents_newest" ON "documents" USING btree ("issued_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "documents_of_kind" ON "documents" USING btree ("kind","issued_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "documents_about" ON "documents" USING btree (upper("contents"->>'about'));--> statement-breakpoint
CREATE INDEX "documents_number" ON "documents" USING gin ("number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "dues_of" ON "dues" USING btree ("subject_id","created_at");--> statement-breakpoint
CREATE INDEX "dues_payment" ON "dues" USING btree ("reference") WHERE "dues"."reference" is not null;--> statement-breakpoint
CREATE INDEX "dues_paid" ON "dues" USING btree ("paid_at") WHERE "dues"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "dues_open" ON "dues" USING btree ("created_at","id") WHERE "dues"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "dues_one_open_fee" ON "dues" USING btree ("subject_id") WHERE "dues"."state" = 'open' and "dues"."purpose" = 'delivery_fee';--> statement-breakpoint
CREATE UNIQUE INDEX "dues_one_paid_fee" ON "dues" USING btree ("subject_id") WHERE "dues"."state" = 'paid' and "dues"."purpose" = 'delivery_fee';--> statement-breakpoint
CREATE INDEX "payout_lines_reference" ON "payout_lines" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payouts_newest" ON "payouts" USING btree ("settled_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bankings_newest" ON "bankings" USING btree ("day" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "book_changes_day" ON "book_changes" USING btree ("day");--> statement-breakpoint
CREATE INDEX "sales_days_day" ON "sales_days" USING btree ("day");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_uses_one" ON "discount_uses" USING btree ("discount_id","holder");--> statement-breakpoint
CREATE INDEX "discount_uses_holder" ON "discount_uses" USING btree ("holder");--> statement-breakpoint
CREATE INDEX "discount_uses_customer" ON "discount_uses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "discount_uses_order" ON "discount_uses" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "discounts_one_code" ON "discounts" USING btree ("code") WHERE "discounts"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "discounts_newest" ON "discounts" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "line_changes_order" ON "line_changes" USING btree ("order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "line_changes_one_proposed" ON "line_changes" USING btree ("order_id") WHERE "line_changes"."state" = 'proposed';--> statement-breakpoint
CREATE INDEX "order_requests_newest" ON "order_requests" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "order_requests_customer" ON "order_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "order_requests_of_customer" ON "order_requests" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "order_requests_open" ON "order_requests" USING btree ("id") WHERE "order_requests"."state" = 'open';--> statement-breakpoint
CREATE INDEX "order_requests_site" ON "order_requests" USING btree ("state","id") WHERE "order_requests"."source" = 'site';--> statement-breakpoint
CREATE INDEX "order_requests_site_search" ON "order_requests" USING gin ("search_text" gin_trgm_ops) WHERE "order_requests"."source" = 'site';--> statement-breakpoint
CREATE UNIQUE INDEX "order_views_one_name" ON "order_views" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_search_name" ON "order_lines" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_of_customer" ON "orders" USING btree ("customer_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("user_email");--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ("call_line");--> statement-breakpoint
CREATE INDEX "orders_stage_created" ON "orders" USING btree ("stage","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_cancelled_created" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "orders"."cancelled_at" is not null;--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_search_text" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_call_line" ON "orders" USING gin ("call_line" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_completed" ON "orders" USING btree ("completion_date") WHERE "orders"."stage" = 'delivered';--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("estimated_to","id") WHERE "orders"."stage" <> 'delivered';--> statement-breakpoint
CREATE INDEX "orders_promised" ON "orders" USING btree ("estimated_to","id");--> statement-breakpoint
CREATE INDEX "orders_largest" ON "orders" USING btree ("total_kobo" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_state_created" ON "orders" USING btree ("state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_source_created" ON "orders" USING btree ("source","created_at" DESC NULLS FIRST,"id") WHERE "orders"."source" <> 'site';--> statement-breakpoint
CREATE INDEX "orders_paid_via_created" ON "orders" USING btree ("paid_via","created_at" DESC NULLS FIRST,"id") WHERE "orders"."paid_via" <> 'online';--> statement-breakpoint
CREATE INDEX "orders_owing" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "orders"."cancelled_at" is null and ("orders"."balance_kobo" > 0 or "orders"."fee_state" in ('quoted', 'approved'));--> statement-breakpoint
CREATE INDEX "orders_overpaid" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "orders"."overpaid_kobo" > 0;--> statement-breakpoint
CREATE INDEX "orders_refunded" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "orders"."refunded_kobo" > 0;--> statement-breakpoint
CREATE INDEX "past_enrollments_email" ON "past_enrollments" USING btree ("email");--> statement-breakpoint
CREATE INDEX "past_orders_user" ON "past_orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "past_orders_email" ON "past_orders" USING btree ("email");--> statement-breakpoint
CREATE INDEX "past_orders_created" ON "past_orders" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "past_orders_words" ON "past_orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "support_messages_inbox" ON "support_messages" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "support_messages_state" ON "support_messages" USING btree ("state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "support_messages_email" ON "support_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "support_messages_user" ON "support_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "support_messages_of_customer" ON "support_messages" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "support_messages_order" ON "support_messages" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "support_messages_words" ON "support_messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "support_replies_message" ON "support_replies" USING btree ("message_id","at");--> statement-breakpoint
CREATE INDEX "support_replies_mail" ON "support_replies" USING btree ("mail_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_links_one_for_each" ON "pay_links" USING btree ("subject_id") WHERE "pay_links"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_open_per_cart" ON "payment_attempts" USING btree ("user_id") WHERE "payment_attempts"."state" = 'open' and "payment_attempts"."kind" = 'order' and "payment_attempts"."subject_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_open_per_subject" ON "payment_attempts" USING btree ("subject_id") WHERE "payment_attempts"."state" = 'open' and "payment_attempts"."subject_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_subjects" ON "payment_attempts" USING btree ("subject_id") WHERE "payment_attempts"."subject_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_newest" ON "payment_attempts" USING btree ("created_at" DESC NULLS FIRST,"reference" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_attempts_fees" ON "payment_attempts" USING btree ("settled_at") WHERE "payment_attempts"."fee_kobo" > 0;--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("next_check_at") WHERE "payment_attempts"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_words" ON "payment_attempts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "payment_attempts_payer" ON "payment_attempts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "payment_attempts_amount" ON "payment_attempts" USING btree ("amount_kobo");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_holds_one" ON "stock_holds" USING btree ("attempt_id","product_id","combination");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("due_at") WHERE "disputes"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "disputes_reference" ON "disputes" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "refunds_dispute" ON "refunds" USING btree ("dispute_provider_id") WHERE "refunds"."dispute_provider_id" is not null;--> statement-breakpoint
CREATE INDEX "refunds_reference" ON "refunds" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_enrollment" ON "refunds" USING btree ("enrollment_id");--> statement-breakpoint
CREATE INDEX "refunds_person" ON "refunds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refunds_newest" ON "refunds" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "refunds_processed" ON "refunds" USING btree ("ended_at") WHERE "refunds"."state" = 'processed';--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_check_at") WHERE "refunds"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "products_category_place" ON "products" USING btree ("category",(coalesce("shop_place", "piece_number")),"piece_number") WHERE "products"."status" = 'published';--> statement-breakpoint
CREATE INDEX "products_place" ON "products" USING btree ((coalesce("shop_place", "piece_number")),"piece_number") WHERE "products"."status" = 'published';--> statement-breakpoint
CREATE INDEX "products_category_piece" ON "products" USING btree ("category","piece_number") WHERE "products"."status" = 'published';--> statement-breakpoint
CREATE INDEX "products_published_piece" ON "products" USING btree ("piece_number") WHERE "products"."status" = 'published';--> statement-breakpoint
CREATE INDEX "products_search_lexemes" ON "products" USING gin ("search_lexemes") WHERE "products"."status" = 'published';--> statement-breakpoint
CREATE INDEX "products_search_name" ON "products" USING gin ("search_name" gin_trgm_ops) WHERE "products"."status" = 'published';--> statement-breakpoint
CREATE INDEX "products_colors" ON "products" USING gin ("colors") WHERE "products"."status" = 'published';--> statement-breakpoint
CREATE INDEX "products_options" ON "products" USING gin ("options" jsonb_path_ops) WHERE "products"."status" = 'published';--> statement-breakpoint
CREATE INDEX "products_unpublished" ON "products" USING btree ("status","piece_number") WHERE "products"."status" <> 'published';--> statement-breakpoint
CREATE INDEX "products_id_letters" ON "products" USING gin ("id" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_price_piece" ON "products" USING btree ("price_kobo","piece_number") WHERE "products"."status" = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "categories_one_name" ON "categories" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "collections_one_name" ON "collections" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "option_values_one_label" ON "option_values" USING btree ("option",lower("label"));--> statement-breakpoint
CREATE UNIQUE INDEX "options_one_name" ON "options" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_accounts_user" ON "sign_in_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_customers" ON "users" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "users"."role" = 'customer' and "users"."anonymised_at" is null;--> statement-breakpoint
CREATE INDEX "users_team" ON "users" USING btree ("role") WHERE "users"."role" <> 'customer';--> statement-breakpoint
CREATE INDEX "users_search_text" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_deletion_due" ON "users" USING btree ("deletion_due_at") WHERE "users"."deletion_due_at" is not null;--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "mails_subject" ON "mails" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "mails_recipient" ON "mails" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "mails_unsent" ON "mails" USING btree ("created_at") WHERE "mails"."state" <> 'sent';--> statement-breakpoint
CREATE INDEX "provider_events_reference" ON "provider_events" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "rate_limits_ends" ON "rate_limits" USING btree ("window_ends_at");--> statement-breakpoint
CREATE INDEX "resumable_uploads_created" ON "resumable_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "resumable_uploads_user" ON "resumable_uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "stored_objects_uploaded_by" ON "stored_objects" USING btree ("uploaded_by");
--> statement-breakpoint
-- What was handed out says for ever what it said. Whom it was for can be blanked, and nothing else.
CREATE FUNCTION documents_never_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A document is never changed: %', OLD.number USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER documents_never_change BEFORE UPDATE OF id, kind, year, serial, number, issued_at, subject, subject_id, source,
  corrects_id, contents, hash, total_kobo, vat_kobo ON documents FOR EACH ROW EXECUTE FUNCTION documents_never_change();
--> statement-breakpoint
-- What every shop begins with.
INSERT INTO "categories" ("id", "slug", "name", "position", "is_shown_empty") VALUES
	('cat_sitting', 'sitting', 'Sitting', 1, true),
	('cat_tables', 'tables', 'Tables', 2, true),
	('cat_room', 'room', 'Room', 3, true),
	('cat_lights', 'lights', 'Lights', 4, true),
	('cat_storage', 'storage', 'Storage', 5, true);
