DROP INDEX "stock_holds_one";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "combinations" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_holds" ADD COLUMN "combination" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_holds_one" ON "stock_holds" USING btree ("attempt_id","product_id","combination");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_combinations" CHECK (not jsonb_path_exists("products"."combinations", '$[*].stockCount ? (@ < 0)'));