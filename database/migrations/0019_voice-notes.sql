CREATE TABLE "voice_notes" (
	"id" text PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"reply_id" text,
	"object_key" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"seconds" integer,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "voice_notes_size" CHECK ("voice_notes"."bytes" > 0 and "voice_notes"."seconds" >= 0)
);
--> statement-breakpoint
ALTER TABLE "voice_notes" ADD CONSTRAINT "voice_notes_message_id_support_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."support_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voice_notes" ADD CONSTRAINT "voice_notes_reply_id_support_replies_id_fk" FOREIGN KEY ("reply_id") REFERENCES "public"."support_replies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "voice_notes_message" ON "voice_notes" USING btree ("message_id","at");--> statement-breakpoint
CREATE INDEX "voice_notes_reply" ON "voice_notes" USING btree ("reply_id");