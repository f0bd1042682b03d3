CREATE TABLE "product_archivings" (
	"product_id" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"archived_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_change_pieces" (
	"change_id" text NOT NULL,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"from_kobo" bigint NOT NULL,
	"to_kobo" bigint NOT NULL,
	"outcome" text NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	CONSTRAINT "price_change_pieces_one" UNIQUE("change_id","product_id"),
	CONSTRAINT "price_change_pieces_outcome" CHECK ("price_change_pieces"."outcome" in ('changed', 'left', 'restored', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"direction" text NOT NULL,
	"unit" text NOT NULL,
	"by" bigint NOT NULL,
	"round_to" integer NOT NULL,
	"made_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "price_changes_direction" CHECK ("price_changes"."direction" in ('up', 'down')),
	CONSTRAINT "price_changes_unit" CHECK ("price_changes"."unit" in ('percent', 'naira')),
	CONSTRAINT "price_changes_by" CHECK ("price_changes"."by" > 0)
);
--> statement-breakpoint
ALTER TABLE "product_archivings" ADD CONSTRAINT "product_archivings_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change_pieces" ADD CONSTRAINT "price_change_pieces_change_id_price_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."price_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_changes_made" ON "price_changes" USING btree ("made_at");