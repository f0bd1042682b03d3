CREATE TABLE "delivery_offers" (
	"order_id" text PRIMARY KEY NOT NULL,
	"slots" jsonb NOT NULL,
	"offered_at" timestamp (3) with time zone NOT NULL,
	"picked_day" date,
	"picked_from" text,
	"picked_to" text,
	"picked_at" timestamp (3) with time zone,
	CONSTRAINT "delivery_offers_picked" CHECK (("delivery_offers"."picked_day" is null) = ("delivery_offers"."picked_at" is null))
);
--> statement-breakpoint
CREATE TABLE "delivery_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"vehicle" text DEFAULT '' NOT NULL,
	"helper" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "delivery_runs_vehicle" UNIQUE("day","vehicle")
);
--> statement-breakpoint
CREATE TABLE "delivery_stops" (
	"id" text PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"from_time" text,
	"to_time" text,
	"left_at" timestamp (3) with time zone,
	"received_by" text DEFAULT '' NOT NULL,
	"photo_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "delivery_stops_state" CHECK ("delivery_stops"."state" in ('planned', 'on_way', 'delivered', 'came_back')),
	CONSTRAINT "delivery_stops_ended" CHECK (("delivery_stops"."state" in ('delivered', 'came_back')) = ("delivery_stops"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "delivery_offers" ADD CONSTRAINT "delivery_offers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_stops" ADD CONSTRAINT "delivery_stops_run_id_delivery_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."delivery_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_stops" ADD CONSTRAINT "delivery_stops_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "delivery_stops" ADD CONSTRAINT "delivery_stops_photo_id_order_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."order_photos"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "delivery_offers_day" ON "delivery_offers" USING btree ("picked_day") WHERE "delivery_offers"."picked_day" is not null;--> statement-breakpoint
CREATE INDEX "delivery_stops_run" ON "delivery_stops" USING btree ("run_id","position");--> statement-breakpoint
CREATE INDEX "delivery_stops_order" ON "delivery_stops" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_stops_open" ON "delivery_stops" USING btree ("order_id") WHERE "delivery_stops"."state" in ('planned', 'on_way');