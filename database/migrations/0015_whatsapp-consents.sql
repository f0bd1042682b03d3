CREATE TABLE "whatsapp_consents" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"act" text NOT NULL,
	"source" text NOT NULL,
	"wording" text NOT NULL,
	"user_id" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "whatsapp_consents_act" CHECK ("whatsapp_consents"."act" in ('in', 'out')),
	CONSTRAINT "whatsapp_consents_source" CHECK ("whatsapp_consents"."source" in ('checkout', 'profile', 'whatsapp')),
	CONSTRAINT "whatsapp_consents_wording" CHECK (length("whatsapp_consents"."wording") <= 500)
);
--> statement-breakpoint
ALTER TABLE "whatsapp_consents" ADD CONSTRAINT "whatsapp_consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "whatsapp_consents_phone" ON "whatsapp_consents" USING btree ("phone","id");--> statement-breakpoint
CREATE INDEX "whatsapp_consents_user" ON "whatsapp_consents" USING btree ("user_id");