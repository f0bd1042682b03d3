CREATE TABLE "whatsapp_files" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"reply_id" text,
	"media_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"picture" jsonb,
	"object_key" text,
	"bytes" bigint,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "whatsapp_files_objectKey_unique" UNIQUE("object_key"),
	CONSTRAINT "whatsapp_files_kind" CHECK ("whatsapp_files"."kind" in ('picture', 'voice', 'video', 'document')),
	CONSTRAINT "whatsapp_files_state" CHECK ("whatsapp_files"."state" in ('waiting', 'kept', 'gone', 'too_large', 'refused')),
	CONSTRAINT "whatsapp_files_kept" CHECK (num_nonnulls("whatsapp_files"."picture", "whatsapp_files"."object_key") = case when "whatsapp_files"."state" = 'kept' then 1 else 0 end)
);
--> statement-breakpoint
CREATE TABLE "whatsapp_events" (
	"id" text PRIMARY KEY NOT NULL,
	"body_hash" text NOT NULL,
	"body" jsonb,
	"received_at" timestamp (3) with time zone NOT NULL,
	"deliveries" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "whatsapp_events_bodyHash_unique" UNIQUE("body_hash"),
	CONSTRAINT "whatsapp_events_deliveries" CHECK ("whatsapp_events"."deliveries" > 0)
);
--> statement-breakpoint
CREATE TABLE "whatsapp_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"dedupe_key" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"body" text NOT NULL,
	"template" jsonb,
	"subject_id" text,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"error_code" integer,
	"provider_id" text,
	"category" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "whatsapp_messages_dedupeKey_unique" UNIQUE("dedupe_key"),
	CONSTRAINT "whatsapp_messages_providerId_unique" UNIQUE("provider_id"),
	CONSTRAINT "whatsapp_messages_state" CHECK ("whatsapp_messages"."state" in ('queued', 'sending', 'uncertain', 'accepted', 'sent', 'delivered', 'read', 'failed')),
	CONSTRAINT "whatsapp_messages_body" CHECK (length("whatsapp_messages"."body") between 1 and 4096)
);
--> statement-breakpoint
CREATE TABLE "whatsapp_received" (
	"hash" text PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "whatsapp_templates" (
	"name" text NOT NULL,
	"language" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"category" text,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "whatsapp_templates_name_language_pk" PRIMARY KEY("name","language")
);
--> statement-breakpoint
ALTER TABLE "support_messages" DROP CONSTRAINT "support_messages_channel";--> statement-breakpoint
ALTER TABLE "support_messages" DROP CONSTRAINT "support_messages_answerable";--> statement-breakpoint
ALTER TABLE "support_replies" DROP CONSTRAINT "support_replies_kind";--> statement-breakpoint
ALTER TABLE "support_messages" ADD COLUMN "whatsapp" text;--> statement-breakpoint
ALTER TABLE "support_replies" ADD COLUMN "whatsapp_id" text;--> statement-breakpoint
ALTER TABLE "whatsapp_files" ADD CONSTRAINT "whatsapp_files_message_id_support_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."support_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_files" ADD CONSTRAINT "whatsapp_files_reply_id_support_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."support_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whatsapp_files_message" ON "whatsapp_files" USING btree ("message_id","at");--> statement-breakpoint
CREATE INDEX "whatsapp_files_reply" ON "whatsapp_files" USING btree ("reply_id");--> statement-breakpoint
CREATE INDEX "whatsapp_events_received" ON "whatsapp_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "whatsapp_messages_subject" ON "whatsapp_messages" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "whatsapp_messages_recipient" ON "whatsapp_messages" USING btree ("recipient");--> statement-breakpoint
CREATE INDEX "whatsapp_messages_newest" ON "whatsapp_messages" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "whatsapp_received_at" ON "whatsapp_received" USING btree ("at");--> statement-breakpoint
ALTER TABLE "support_replies" ADD CONSTRAINT "support_replies_whatsapp_id_whatsapp_messages_id_fk" FOREIGN KEY ("whatsapp_id") REFERENCES "public"."whatsapp_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "support_messages_of_whatsapp" ON "support_messages" USING btree ("whatsapp","created_at") WHERE "support_messages"."whatsapp" is not null;--> statement-breakpoint
CREATE INDEX "support_replies_of_whatsapp" ON "support_replies" USING btree ("whatsapp_id");--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_whatsapp" CHECK (("support_messages"."whatsapp" is not null) = ("support_messages"."channel" = 'whatsapp'));--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_channel" CHECK ("support_messages"."channel" in ('contact', 'help', 'bespoke', 'workshop', 'whatsapp'));--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_answerable" CHECK (num_nonnulls("support_messages"."email", "support_messages"."phone", "support_messages"."whatsapp") > 0 or "support_messages"."channel" = 'workshop');--> statement-breakpoint
ALTER TABLE "support_replies" ADD CONSTRAINT "support_replies_whatsapp" CHECK ("support_replies"."kind" = 'whatsapp' or "support_replies"."whatsapp_id" is null);--> statement-breakpoint
ALTER TABLE "support_replies" ADD CONSTRAINT "support_replies_kind" CHECK ("support_replies"."kind" in ('mail', 'phone', 'customer', 'whatsapp'));