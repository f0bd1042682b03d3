CREATE TABLE "imported_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"address" text NOT NULL,
	"position" integer NOT NULL,
	"alt" text NOT NULL,
	"color" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"key" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "imported_pictures_address" UNIQUE("product_id","address"),
	CONSTRAINT "imported_pictures_state" CHECK ("imported_pictures"."state" in ('waiting', 'here', 'failed', 'left')),
	CONSTRAINT "imported_pictures_here" CHECK (("imported_pictures"."state" = 'here') = ("imported_pictures"."key" is not null))
);
--> statement-breakpoint
ALTER TABLE "imported_products" ADD COLUMN "publishes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imported_pictures" ADD CONSTRAINT "imported_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_pictures_key" ON "imported_pictures" USING btree ("key");--> statement-breakpoint
CREATE INDEX "imported_pictures_open" ON "imported_pictures" USING btree ("state") WHERE "imported_pictures"."state" in ('waiting', 'failed');