CREATE TABLE "order_milestones" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"photo_id" text,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_milestones_name" UNIQUE("order_id","name"),
	CONSTRAINT "order_milestones_words" CHECK (length("order_milestones"."name") between 1 and 100 and length("order_milestones"."note") <= 500)
);
--> statement-breakpoint
ALTER TABLE "order_milestones" ADD CONSTRAINT "order_milestones_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_milestones" ADD CONSTRAINT "order_milestones_photo_id_order_photos_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."order_photos"("id") ON DELETE set null ON UPDATE no action;