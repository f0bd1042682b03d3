CREATE TABLE "categories" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"picture" jsonb,
	"is_shown_empty" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_slug" CHECK ("categories"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and "categories"."slug" <> 'all'),
	CONSTRAINT "categories_name" CHECK (length(trim("categories"."name")) between 1 and 40)
);
--> statement-breakpoint
CREATE TABLE "former_categories" (
	"slug" text PRIMARY KEY NOT NULL,
	"category_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_category";--> statement-breakpoint
-- What every shop begins with, and every piece so far is in.
INSERT INTO "categories" ("id", "slug", "name", "position", "is_shown_empty") VALUES
	('cat_sitting', 'sitting', 'Sitting', 1, true),
	('cat_tables', 'tables', 'Tables', 2, true),
	('cat_room', 'room', 'Room', 3, true),
	('cat_lights', 'lights', 'Lights', 4, true),
	('cat_storage', 'storage', 'Storage', 5, true);--> statement-breakpoint
ALTER TABLE "former_categories" ADD CONSTRAINT "former_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "categories_one_name" ON "categories" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_categories_slug_fk" FOREIGN KEY ("category") REFERENCES "public"."categories"("slug") ON DELETE no action ON UPDATE cascade;