ALTER TABLE "news_pushes" RENAME COLUMN "session_id" TO "device_id";--> statement-breakpoint
ALTER TABLE "news_pushes" DROP CONSTRAINT "news_pushes_session_id_news_devices_session_id_fk";--> statement-breakpoint
ALTER TABLE "news_pushes" DROP CONSTRAINT "news_pushes_notification_id_session_id_pk";--> statement-breakpoint
DROP INDEX "news_pushes_device";--> statement-breakpoint
ALTER TABLE "news_devices" DROP CONSTRAINT "news_devices_endpoint_unique";--> statement-breakpoint
ALTER TABLE "news_devices" DROP CONSTRAINT "news_devices_pkey";--> statement-breakpoint
ALTER TABLE "news_devices" ALTER COLUMN "session_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "news_devices" ADD COLUMN "id" text;--> statement-breakpoint
UPDATE "news_devices" SET "id" = "session_id";--> statement-breakpoint
ALTER TABLE "news_devices" ADD PRIMARY KEY ("id");--> statement-breakpoint
ALTER TABLE "news_devices" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "news_devices" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "news_pushes" ALTER COLUMN "notification_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "news_pushes" ADD COLUMN "tag" text;--> statement-breakpoint
UPDATE "news_pushes" SET "tag" = "notification_id";--> statement-breakpoint
ALTER TABLE "news_pushes" ALTER COLUMN "tag" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "news_pushes" ADD COLUMN "words" jsonb;--> statement-breakpoint
ALTER TABLE "news_pushes" ADD CONSTRAINT "news_pushes_device_id_tag_pk" PRIMARY KEY("device_id","tag");--> statement-breakpoint
ALTER TABLE "news_devices" ADD CONSTRAINT "news_devices_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_pushes" ADD CONSTRAINT "news_pushes_device_id_news_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."news_devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_devices_about" ON "news_devices" USING btree ("about");--> statement-breakpoint
CREATE INDEX "news_devices_customer" ON "news_devices" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "news_pushes_notification" ON "news_pushes" USING btree ("notification_id");--> statement-breakpoint
ALTER TABLE "news_devices" ADD CONSTRAINT "news_devices_sessionId_unique" UNIQUE("session_id");--> statement-breakpoint
ALTER TABLE "news_devices" ADD CONSTRAINT "news_devices_one" UNIQUE NULLS NOT DISTINCT("endpoint","about");--> statement-breakpoint
ALTER TABLE "news_devices" ADD CONSTRAINT "news_devices_whose" CHECK (num_nonnulls("news_devices"."session_id", "news_devices"."about") = 1 and ("news_devices"."about" is null) = ("news_devices"."customer_id" is null));--> statement-breakpoint
ALTER TABLE "news_pushes" ADD CONSTRAINT "news_pushes_words" CHECK (num_nonnulls("news_pushes"."notification_id", "news_pushes"."words") = 1);
