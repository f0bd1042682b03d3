CREATE TABLE "import_sources" (
	"source" text PRIMARY KEY NOT NULL,
	"choices" jsonb NOT NULL,
	"said_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_sources_source" CHECK ("import_sources"."source" in ('shopify', 'woocommerce'))
);
--> statement-breakpoint
CREATE TABLE "imported_products" (
	"source" text NOT NULL,
	"foreign_id" text NOT NULL,
	"product_id" text,
	"marks" jsonb NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "imported_products_source_foreign_id_pk" PRIMARY KEY("source","foreign_id"),
	CONSTRAINT "imported_products_source" CHECK ("imported_products"."source" in ('shopify', 'woocommerce'))
);
--> statement-breakpoint
ALTER TABLE "product_imports" DROP CONSTRAINT "product_imports_length";--> statement-breakpoint
ALTER TABLE "product_imports" ADD COLUMN "choices" jsonb;--> statement-breakpoint
ALTER TABLE "imported_products" ADD CONSTRAINT "imported_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_products_product" ON "imported_products" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_length" CHECK (length("product_imports"."text") <= 12000000);