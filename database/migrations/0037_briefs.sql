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
ALTER TABLE "support_messages" DROP CONSTRAINT "support_messages_channel";--> statement-breakpoint
ALTER TABLE "support_replies" DROP CONSTRAINT "support_replies_kind";--> statement-breakpoint
ALTER TABLE "briefs" ADD CONSTRAINT "briefs_message_id_support_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."support_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_channel" CHECK ("support_messages"."channel" in ('contact', 'help', 'bespoke'));--> statement-breakpoint
ALTER TABLE "support_replies" ADD CONSTRAINT "support_replies_kind" CHECK ("support_replies"."kind" in ('mail', 'phone', 'customer'));