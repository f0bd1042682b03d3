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
CREATE TABLE "cart_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"color" text DEFAULT '' NOT NULL,
	"size" text DEFAULT '' NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"seen_price_kobo" bigint NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "cart_lines_variation" UNIQUE("user_id","product_id","color","size"),
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
	CONSTRAINT "product_pictures_position" UNIQUE("product_id","position"),
	CONSTRAINT "product_pictures_size" CHECK ("product_pictures"."width" > 0 and "product_pictures"."height" > 0),
	CONSTRAINT "product_pictures_color" CHECK ("product_pictures"."dominant_color" ~ '^#[0-9a-f]{6}$')
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
	CONSTRAINT "products_pieceNumber_unique" UNIQUE("piece_number"),
	CONSTRAINT "products_id" CHECK ("products"."id" ~ '^[A-Za-z0-9_-]{1,80}$'),
	CONSTRAINT "products_name" CHECK (length(trim("products"."name")) between 1 and 120),
	CONSTRAINT "products_category" CHECK ("products"."category" in ('sitting', 'tables', 'room', 'lights', 'storage')),
	CONSTRAINT "products_price" CHECK ("products"."price_kobo" between 10000 and 1000000000000 or ("products"."status" = 'draft' and "products"."price_kobo" = 0)),
	CONSTRAINT "products_stock" CHECK ("products"."stock_count" >= 0),
	CONSTRAINT "products_dimensions" CHECK (num_nulls("products"."width_cm", "products"."depth_cm", "products"."height_cm") in (0, 3)
        and "products"."width_cm" > 0 and "products"."depth_cm" > 0 and "products"."height_cm" > 0),
	CONSTRAINT "products_lead" CHECK ("products"."lead_days_min" between 0 and 365 and "products"."lead_days_max" between "products"."lead_days_min" and 365),
	CONSTRAINT "products_size_class" CHECK ("products"."size_class" in ('parcel', 'van', 'truck')),
	CONSTRAINT "products_status" CHECK ("products"."status" in ('draft', 'published', 'archived'))
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
	CONSTRAINT "pay_links_kind" CHECK ("pay_links"."kind" in ('order', 'delivery_fee', 'class_balance')),
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
	CONSTRAINT "payment_attempts_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_attempts_amount" CHECK ("payment_attempts"."amount_kobo" between 5000 and 1000000000000),
	CONSTRAINT "payment_attempts_currency" CHECK ("payment_attempts"."currency" = 'NGN'),
	CONSTRAINT "payment_attempts_state" CHECK ("payment_attempts"."state" in ('open', 'settled', 'review', 'closed')),
	CONSTRAINT "payment_attempts_subject" CHECK (case "payment_attempts"."kind" when 'order' then true when 'enrollment' then "payment_attempts"."subject_id" is null
        when 'delivery_fee' then "payment_attempts"."subject_id" is not null when 'class_balance' then "payment_attempts"."subject_id" is not null
        else false end),
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
	CONSTRAINT "payment_exceptions_reference_unique" UNIQUE("reference"),
	CONSTRAINT "payment_exceptions_resolved" CHECK (("payment_exceptions"."resolved_at" is null) = ("payment_exceptions"."resolution" is null))
);
--> statement-breakpoint
CREATE TABLE "stock_holds" (
	"attempt_id" text NOT NULL,
	"product_id" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "stock_holds_quantity" CHECK ("stock_holds"."quantity" > 0)
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
	CONSTRAINT "cohorts_title" CHECK ("cohorts"."title" <> ''),
	CONSTRAINT "cohorts_days" CHECK ("cohorts"."ends_on" >= "cohorts"."starts_on"),
	CONSTRAINT "cohorts_price" CHECK ("cohorts"."price_kobo" > 0),
	CONSTRAINT "cohorts_seats" CHECK ("cohorts"."seats" > 0),
	CONSTRAINT "cohorts_weekdays" CHECK ("cohorts"."weekdays" <@ array[1,2,3,4,5,6,7] and cardinality("cohorts"."weekdays") > 0),
	CONSTRAINT "cohorts_times" CHECK (num_nulls("cohorts"."start_time", "cohorts"."end_time") in (0, 2) and "cohorts"."start_time" < "cohorts"."end_time"),
	CONSTRAINT "cohorts_state" CHECK ("cohorts"."state" in ('draft', 'open', 'running', 'finished', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "enrollment_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"enrollment_id" text NOT NULL,
	"reference" text NOT NULL,
	"amount_kobo" bigint NOT NULL,
	"via" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "enrollment_payments_reference_unique" UNIQUE("reference"),
	CONSTRAINT "enrollment_payments_amount" CHECK ("enrollment_payments"."amount_kobo" > 0),
	CONSTRAINT "enrollment_payments_via" CHECK ("enrollment_payments"."via" in ('online', 'cash', 'transfer'))
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
	CONSTRAINT "enrollments_paymentReference_unique" UNIQUE("payment_reference"),
	CONSTRAINT "enrollments_email_lower" CHECK ("enrollments"."email" = lower("enrollments"."email")),
	CONSTRAINT "enrollments_phone" CHECK ("enrollments"."phone_number" ~ '^\+[0-9]{8,15}$'),
	CONSTRAINT "enrollments_complete" CHECK ("enrollments"."full_name" <> '' and "enrollments"."email" <> '' and "enrollments"."interest_reason" <> ''),
	CONSTRAINT "enrollments_amounts" CHECK ("enrollments"."list_price_kobo" > 0 and "enrollments"."paid_kobo" > 0),
	CONSTRAINT "enrollments_balance" CHECK ("enrollments"."balance_kobo" = greatest("enrollments"."list_price_kobo" - "enrollments"."paid_kobo", 0)),
	CONSTRAINT "enrollments_refunded" CHECK ("enrollments"."refunded_kobo" >= 0)
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
	CONSTRAINT "notifications_dedupeKey_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "notifications_audience" CHECK (("notifications"."audience" = 'customer') = ("notifications"."user_id" is not null)),
	CONSTRAINT "notifications_href" CHECK ("notifications"."href" like '/%' and "notifications"."href" not like '//%')
);
--> statement-breakpoint
CREATE TABLE "delivery_fee_events" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"event" text NOT NULL,
	"fee_kobo" bigint NOT NULL,
	"note" text,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "delivery_fee_events_event" CHECK ("delivery_fee_events"."event" in ('quoted', 'approved', 'declined', 'paid')),
	CONSTRAINT "delivery_fee_events_fee" CHECK ("delivery_fee_events"."fee_kobo" > 0),
	CONSTRAINT "delivery_fee_events_note" CHECK ("delivery_fee_events"."note" is null or "delivery_fee_events"."event" = 'quoted')
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
	"search_name" text GENERATED ALWAYS AS (regexp_replace(normalize(lower(name), NFD), '[\u0300-\u036f]', '', 'g')) STORED NOT NULL,
	CONSTRAINT "order_lines_position" UNIQUE("order_id","position"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" between 1 and 99),
	CONSTRAINT "order_lines_price" CHECK ("order_lines"."unit_price_kobo" > 0)
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
	"fee_reference" text,
	"fee_paid_at" timestamp (3) with time zone,
	"fee_paid_via" text,
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
	"search_text" text GENERATED ALWAYS AS (regexp_replace(normalize(lower(username || ' ' || user_email || ' ' || reference), NFD), '[\u0300-\u036f]', '', 'g')) STORED NOT NULL,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "orders_feeReference_unique" UNIQUE("fee_reference"),
	CONSTRAINT "orders_stage" CHECK ("orders"."stage" in ('new', 'shipped', 'ready', 'delivered')),
	CONSTRAINT "orders_shipping_option" CHECK ("orders"."shipping_option" in ('LAGOS', 'OTHERS', 'PICKUP')),
	CONSTRAINT "orders_total" CHECK ("orders"."total_kobo" > 0),
	CONSTRAINT "orders_vat" CHECK ("orders"."vat_basis_points" between 0 and 5000),
	CONSTRAINT "orders_currency" CHECK ("orders"."currency" = 'NGN'),
	CONSTRAINT "orders_source" CHECK ("orders"."source" in ('site', 'phone', 'chat', 'workshop')),
	CONSTRAINT "orders_paid_via" CHECK ("orders"."paid_via" in ('online', 'cash', 'transfer')),
	CONSTRAINT "orders_delivery_fee" CHECK ("orders"."delivery_fee_kobo" > 0),
	CONSTRAINT "orders_fee_state" CHECK (case "orders"."fee_state"
        when 'none' then num_nonnulls("orders"."delivery_fee_kobo", "orders"."fee_quote_id") = 0
        when 'quoted' then num_nulls("orders"."delivery_fee_kobo", "orders"."fee_quote_id") = 0 and "orders"."shipping_option" <> 'PICKUP'
        when 'approved' then num_nulls("orders"."delivery_fee_kobo", "orders"."fee_quote_id") = 0 and "orders"."shipping_option" <> 'PICKUP'
        when 'declined' then num_nonnulls("orders"."delivery_fee_kobo", "orders"."fee_quote_id") = 0 and "orders"."shipping_option" = 'PICKUP'
        when 'paid' then "orders"."delivery_fee_kobo" is not null and "orders"."shipping_option" <> 'PICKUP'
        else false end),
	CONSTRAINT "orders_fee_paid" CHECK (num_nonnulls("orders"."fee_reference", "orders"."fee_paid_at", "orders"."fee_paid_via") = case "orders"."fee_state" when 'paid' then 3 else 0 end),
	CONSTRAINT "orders_estimate" CHECK ("orders"."estimated_to" >= "orders"."estimated_from"),
	CONSTRAINT "orders_completion" CHECK (("orders"."stage" = 'new') = ("orders"."completion_date" is null)),
	CONSTRAINT "orders_cancelled" CHECK (("orders"."cancelled_at" is null) = ("orders"."cancel_reason" is null)),
	CONSTRAINT "orders_refunded" CHECK ("orders"."refunded_kobo" >= 0)
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
	CONSTRAINT "order_requests_order" UNIQUE("order_id"),
	CONSTRAINT "order_requests_source" CHECK ("order_requests"."source" in ('phone', 'chat', 'workshop')),
	CONSTRAINT "order_requests_total" CHECK ("order_requests"."total_kobo" > 0),
	CONSTRAINT "order_requests_fee" CHECK ("order_requests"."delivery_fee_kobo" > 0),
	CONSTRAINT "order_requests_state" CHECK (case "order_requests"."state" when 'open' then num_nonnulls("order_requests"."closed_at", "order_requests"."order_id") = 0
        when 'paid' then num_nulls("order_requests"."closed_at", "order_requests"."order_id") = 0
        when 'cancelled' then "order_requests"."closed_at" is not null and "order_requests"."order_id" is null
        else false end)
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"author_id" text,
	"body" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "customer_notes_body" CHECK (length("customer_notes"."body") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "policy_versions" (
	"policy" text NOT NULL,
	"version" integer NOT NULL,
	"body" text NOT NULL,
	"in_force_from" timestamp (3) with time zone NOT NULL,
	"author" text NOT NULL,
	CONSTRAINT "policy_versions_policy_version_pk" PRIMARY KEY("policy","version"),
	CONSTRAINT "policy_versions_policy" CHECK ("policy_versions"."policy" in ('terms', 'privacy', 'refunds')),
	CONSTRAINT "policy_versions_version" CHECK ("policy_versions"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"text" text NOT NULL,
	"encoding" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "product_imports_length" CHECK (length("product_imports"."text") <= 4000000)
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
	CONSTRAINT "disputes_providerId_unique" UNIQUE("provider_id"),
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
	CONSTRAINT "refunds_dedupeKey_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "refunds_providerId_unique" UNIQUE("provider_id"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_kobo" > 0),
	CONSTRAINT "refunds_subject" CHECK (num_nonnulls("refunds"."order_id", "refunds"."enrollment_id", "refunds"."exception_id") = 1),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('asked', 'sent', 'processing', 'processed', 'failed', 'needs_attention')),
	CONSTRAINT "refunds_method" CHECK ("refunds"."method" in ('provider', 'outside')),
	CONSTRAINT "refunds_ended" CHECK (("refunds"."ended_at" is not null) = ("refunds"."state" in ('processed', 'failed')))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	CONSTRAINT "support_messages_number_unique" UNIQUE("number"),
	CONSTRAINT "support_messages_submissionKey_unique" UNIQUE("submission_key"),
	CONSTRAINT "support_messages_channel" CHECK ("support_messages"."channel" in ('contact', 'help')),
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
	CONSTRAINT "support_replies_kind" CHECK ("support_replies"."kind" in ('mail', 'phone')),
	CONSTRAINT "support_replies_body" CHECK (length("support_replies"."body") between 1 and 5000),
	CONSTRAINT "support_replies_call" CHECK ("support_replies"."kind" = 'mail' or "support_replies"."mail_id" is null)
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
	"search_text" text GENERATED ALWAYS AS (regexp_replace(normalize(lower(name || ' ' || email), NFD), '[\u0300-\u036f]', '', 'g')) STORED,
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
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_sizes" ADD CONSTRAINT "product_sizes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_exceptions" ADD CONSTRAINT "payment_exceptions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD CONSTRAINT "stock_holds_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_cohort_id_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."cohorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_session_id_class_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attendance" ADD CONSTRAINT "attendance_marked_by_users_id_fk" FOREIGN KEY ("marked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "class_sessions" ADD CONSTRAINT "class_sessions_cohort_id_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."cohorts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollment_payments" ADD CONSTRAINT "enrollment_payments_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_cohort_id_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."cohorts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_materials" ADD CONSTRAINT "session_materials_session_id_class_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_consents" ADD CONSTRAINT "newsletter_consents_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_fee_events" ADD CONSTRAINT "delivery_fee_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_history" ADD CONSTRAINT "order_history_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_photos" ADD CONSTRAINT "order_photos_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_requests" ADD CONSTRAINT "order_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsaved_products" ADD CONSTRAINT "unsaved_products_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsaved_products" ADD CONSTRAINT "unsaved_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_attempts" ADD CONSTRAINT "quiz_attempts_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_options" ADD CONSTRAINT "quiz_options_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_questions" ADD CONSTRAINT "quiz_questions_quiz_id_quizzes_id_fk" FOREIGN KEY ("quiz_id") REFERENCES "public"."quizzes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_session_id_class_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."class_sessions"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_enrollment_id_enrollments_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."enrollments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_replies" ADD CONSTRAINT "support_replies_message_id_support_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."support_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_replies" ADD CONSTRAINT "support_replies_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_replies" ADD CONSTRAINT "support_replies_mail_id_mails_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mails"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD CONSTRAINT "team_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_accounts" ADD CONSTRAINT "sign_in_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumable_uploads" ADD CONSTRAINT "resumable_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_objects" ADD CONSTRAINT "stored_objects_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "addresses_address_phone" ON "addresses" USING gin ("address_phone" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_category_piece" ON "products" USING btree ("category","piece_number") WHERE "products"."status" = 'published';--> statement-breakpoint
CREATE INDEX "products_published_piece" ON "products" USING btree ("piece_number") WHERE "products"."status" = 'published';--> statement-breakpoint
CREATE INDEX "products_search_lexemes" ON "products" USING gin ("search_lexemes") WHERE "products"."status" = 'published';--> statement-breakpoint
CREATE INDEX "products_search_name" ON "products" USING gin ("search_name" gin_trgm_ops) WHERE "products"."status" = 'published';--> statement-breakpoint
CREATE INDEX "products_colors" ON "products" USING gin ("colors") WHERE "products"."status" = 'published';--> statement-breakpoint
CREATE INDEX "products_unpublished" ON "products" USING btree ("status","piece_number") WHERE "products"."status" <> 'published';--> statement-breakpoint
CREATE INDEX "products_id_letters" ON "products" USING gin ("id" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_price_piece" ON "products" USING btree ("price_kobo","piece_number") WHERE "products"."status" = 'published';--> statement-breakpoint
CREATE UNIQUE INDEX "pay_links_one_for_each" ON "pay_links" USING btree ("subject_id") WHERE "pay_links"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_open_per_cart" ON "payment_attempts" USING btree ("user_id") WHERE "payment_attempts"."state" = 'open' and "payment_attempts"."kind" = 'order' and "payment_attempts"."subject_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_open_per_subject" ON "payment_attempts" USING btree ("subject_id") WHERE "payment_attempts"."state" = 'open' and "payment_attempts"."subject_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_subjects" ON "payment_attempts" USING btree ("subject_id") WHERE "payment_attempts"."subject_id" is not null;--> statement-breakpoint
CREATE INDEX "payment_attempts_newest" ON "payment_attempts" USING btree ("created_at" DESC NULLS FIRST,"reference" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payment_attempts_due" ON "payment_attempts" USING btree ("next_check_at") WHERE "payment_attempts"."next_check_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_holds_one" ON "stock_holds" USING btree ("attempt_id","product_id");--> statement-breakpoint
CREATE INDEX "announcements_class" ON "announcements" USING btree ("cohort_id","sent_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "attendance_student" ON "attendance" USING btree ("enrollment_id");--> statement-breakpoint
CREATE INDEX "class_sessions_when" ON "class_sessions" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "cohorts_first_day" ON "cohorts" USING btree ("state","starts_on");--> statement-breakpoint
CREATE INDEX "enrollment_payments_enrollment" ON "enrollment_payments" USING btree ("enrollment_id","at");--> statement-breakpoint
CREATE INDEX "enrollments_student" ON "enrollments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "enrollments_email" ON "enrollments" USING btree ("email");--> statement-breakpoint
CREATE INDEX "enrollments_class" ON "enrollments" USING btree ("class_starts_on");--> statement-breakpoint
CREATE INDEX "enrollments_cohort" ON "enrollments" USING btree ("cohort_id");--> statement-breakpoint
CREATE INDEX "enrollments_newest" ON "enrollments" USING btree ("timestamp" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "session_materials_session" ON "session_materials" USING btree ("session_id","position");--> statement-breakpoint
CREATE INDEX "newsletter_consents_subscriber" ON "newsletter_consents" USING btree ("subscriber_id","id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_newest" ON "newsletter_subscribers" USING btree ("changed_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_confirmed" ON "newsletter_subscribers" USING btree ("id") WHERE "newsletter_subscribers"."state" = 'confirmed';--> statement-breakpoint
CREATE INDEX "notifications_customer" ON "notifications" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "notifications_admin" ON "notifications" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "notifications"."audience" = 'admin';--> statement-breakpoint
CREATE INDEX "notifications_unread_by_admins" ON "notifications" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "notifications"."audience" = 'admin' and "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_unseen" ON "notifications" USING btree ("user_id") WHERE "notifications"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "delivery_fee_events_order" ON "delivery_fee_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_lines_product" ON "order_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_lines_search_name" ON "order_lines" USING gin ("search_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "orders_customer" ON "orders" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("user_email");--> statement-breakpoint
CREATE INDEX "orders_phone" ON "orders" USING btree ("call_line");--> statement-breakpoint
CREATE INDEX "orders_stage_created" ON "orders" USING btree ("stage","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_search_text" ON "orders" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_call_line" ON "orders" USING gin ("call_line" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_completed" ON "orders" USING btree ("completion_date") WHERE "orders"."stage" = 'delivered';--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("estimated_to") WHERE "orders"."stage" <> 'delivered';--> statement-breakpoint
CREATE INDEX "order_requests_newest" ON "order_requests" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "order_requests_customer" ON "order_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "customer_notes_customer" ON "customer_notes" USING btree ("user_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "uploaded_pictures_uploaded" ON "uploaded_pictures" USING btree ("uploaded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "quiz_attempts_open" ON "quiz_attempts" USING btree ("quiz_id","enrollment_id") WHERE "quiz_attempts"."submitted_at" is null;--> statement-breakpoint
CREATE INDEX "quiz_attempts_student" ON "quiz_attempts" USING btree ("enrollment_id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("due_at") WHERE "disputes"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "disputes_reference" ON "disputes" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "refunds_reference" ON "refunds" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_enrollment" ON "refunds" USING btree ("enrollment_id");--> statement-breakpoint
CREATE INDEX "refunds_person" ON "refunds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refunds_newest" ON "refunds" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_check_at") WHERE "refunds"."next_check_at" is not null;--> statement-breakpoint
CREATE INDEX "support_messages_inbox" ON "support_messages" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "support_messages_state" ON "support_messages" USING btree ("state","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "support_messages_email" ON "support_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "support_messages_user" ON "support_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "support_messages_order" ON "support_messages" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "support_replies_message" ON "support_replies" USING btree ("message_id","at");--> statement-breakpoint
CREATE INDEX "support_replies_mail" ON "support_replies" USING btree ("mail_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_one_open" ON "team_invitations" USING btree ("email") WHERE "team_invitations"."accepted_at" is null and "team_invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "team_invitations_inviter" ON "team_invitations" USING btree ("invited_by");--> statement-breakpoint
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