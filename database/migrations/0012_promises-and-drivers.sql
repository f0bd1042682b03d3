CREATE TABLE "kept_promises" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"kept" integer NOT NULL,
	"made" integer NOT NULL,
	CONSTRAINT "kept_promises_one" CHECK ("kept_promises"."id" = 1),
	CONSTRAINT "kept_promises_kept" CHECK ("kept_promises"."kept" between 0 and "kept_promises"."made")
);
--> statement-breakpoint
ALTER TABLE "delivery_runs" ADD COLUMN "link_number" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_runs" ADD COLUMN "link_withdrawn_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "delivery_stops" ADD COLUMN "collected_kobo" bigint;--> statement-breakpoint
ALTER TABLE "delivery_runs" ADD CONSTRAINT "delivery_runs_link" CHECK ("delivery_runs"."link_number" > 0);--> statement-breakpoint
ALTER TABLE "delivery_stops" ADD CONSTRAINT "delivery_stops_collected" CHECK ("delivery_stops"."collected_kobo" > 0);