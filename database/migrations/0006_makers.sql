CREATE TABLE "maker_links" (
	"id" text PRIMARY KEY NOT NULL,
	"station_id" text,
	"key_number" integer NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "maker_links_station" UNIQUE NULLS NOT DISTINCT("station_id"),
	CONSTRAINT "maker_links_key" CHECK ("maker_links"."key_number" > 0)
);
--> statement-breakpoint
CREATE TABLE "workshop_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"job_id" text NOT NULL,
	"step" text NOT NULL,
	"picture" jsonb NOT NULL,
	"by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "support_messages" DROP CONSTRAINT "support_messages_channel";--> statement-breakpoint
ALTER TABLE "support_messages" DROP CONSTRAINT "support_messages_answerable";--> statement-breakpoint
ALTER TABLE "maker_links" ADD CONSTRAINT "maker_links_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_photos" ADD CONSTRAINT "workshop_photos_job_id_workshop_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."workshop_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "workshop_photos_picture" ON "workshop_photos" USING btree ("job_id",("picture" ->> 'key'));--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_channel" CHECK ("support_messages"."channel" in ('contact', 'help', 'bespoke', 'workshop'));--> statement-breakpoint
ALTER TABLE "support_messages" ADD CONSTRAINT "support_messages_answerable" CHECK (num_nonnulls("support_messages"."email", "support_messages"."phone") > 0 or "support_messages"."channel" = 'workshop');