CREATE TABLE "reminder_stops" (
	"email" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp (3) with time zone NOT NULL,
	"stopped_by" text NOT NULL,
	CONSTRAINT "reminder_stops_email" CHECK ("reminder_stops"."email" <> '' and "reminder_stops"."email" = lower("reminder_stops"."email"))
);
--> statement-breakpoint
ALTER TABLE "dues" ADD COLUMN "reminded_at" timestamp (3) with time zone;