CREATE TABLE "product_variants" (
	"product_id" text NOT NULL,
	"choice" text NOT NULL,
	"position" integer NOT NULL,
	"price_difference_kobo" bigint,
	"stock_count" integer,
	"picture" text,
	CONSTRAINT "product_variants_choice" UNIQUE("product_id","choice"),
	CONSTRAINT "product_variants_choice_named" CHECK ("product_variants"."choice" <> ''),
	CONSTRAINT "product_variants_stock" CHECK ("product_variants"."stock_count" >= 0)
);
--> statement-breakpoint
INSERT INTO "product_variants" ("product_id", "choice", "position", "price_difference_kobo", "stock_count", "picture")
SELECT "id", own->>'choice', place - 1, (own->>'priceDifferenceKobo')::bigint, (own->>'stockCount')::integer, own->>'picture'
FROM "products", jsonb_array_elements("combinations") WITH ORDINALITY AS each(own, place)
WHERE own->>'choice' <> '' ORDER BY place ON CONFLICT DO NOTHING;--> statement-breakpoint
ALTER TABLE "stock_holds" RENAME COLUMN "combination" TO "choice";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_combinations";--> statement-breakpoint
DROP INDEX "stock_holds_one";--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_holds_one" ON "stock_holds" USING btree ("attempt_id","product_id","choice");--> statement-breakpoint
ALTER TABLE "products" DROP COLUMN "combinations";