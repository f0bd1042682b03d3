ALTER TABLE "cart_lines" DROP CONSTRAINT "cart_lines_variation";--> statement-breakpoint
ALTER TABLE "cart_lines" ADD COLUMN "options" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "not_made" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "options" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "products_options" ON "products" USING gin ("options" jsonb_path_ops) WHERE "products"."status" = 'published';--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_variation" UNIQUE("user_id","product_id","color","size","options");