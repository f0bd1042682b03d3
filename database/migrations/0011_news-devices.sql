CREATE TABLE "news_devices" (
	"session_id" text PRIMARY KEY NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "news_devices_endpoint_unique" UNIQUE("endpoint")
);
--> statement-breakpoint
CREATE TABLE "news_pushes" (
	"notification_id" text NOT NULL,
	"session_id" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "news_pushes_notification_id_session_id_pk" PRIMARY KEY("notification_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "news_choices" DROP CONSTRAINT "news_choices_channel";--> statement-breakpoint
ALTER TABLE "news_devices" ADD CONSTRAINT "news_devices_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_pushes" ADD CONSTRAINT "news_pushes_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_pushes" ADD CONSTRAINT "news_pushes_session_id_news_devices_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."news_devices"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_pushes_due" ON "news_pushes" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "news_pushes_device" ON "news_pushes" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "news_choices" ADD CONSTRAINT "news_choices_channel" CHECK ("news_choices"."channel" in ('email', 'push'));