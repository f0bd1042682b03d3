ALTER TABLE "products" ADD COLUMN "sale_price_kobo" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_from" date;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sale_until" date;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_sale" CHECK (num_nulls("products"."sale_price_kobo", "products"."sale_from", "products"."sale_until") in (0, 3)
        and "products"."sale_price_kobo" >= 10000 and "products"."sale_price_kobo" < "products"."price_kobo"
        and "products"."sale_until" >= "products"."sale_from");