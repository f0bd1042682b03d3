CREATE TABLE "delivery_prices" (
	"state" text NOT NULL,
	"area" text DEFAULT '' NOT NULL,
	"size_class" text NOT NULL,
	"from_kobo" bigint NOT NULL,
	"to_kobo" bigint NOT NULL,
	"floor_kobo" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "delivery_prices_state_area_size_class_pk" PRIMARY KEY("state","area","size_class"),
	CONSTRAINT "delivery_prices_place" CHECK ("delivery_prices"."area" = '' or "delivery_prices"."state" <> ''),
	CONSTRAINT "delivery_prices_size" CHECK ("delivery_prices"."size_class" in ('parcel', 'van', 'truck')),
	CONSTRAINT "delivery_prices_kobo" CHECK ("delivery_prices"."from_kobo" between 0 and "delivery_prices"."to_kobo" and "delivery_prices"."to_kobo" <= 1000000000000 and "delivery_prices"."floor_kobo" between 0 and 1000000000)
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD COLUMN "floor" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "local_government_area" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "floor" integer;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_floor" CHECK ("addresses"."floor" between 0 and 60);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_floor" CHECK ("orders"."floor" between 0 and 60);--> statement-breakpoint
-- What the two zones cost is the table's first rows: as the owner had it, or as every shop began.
INSERT INTO "delivery_prices" ("state", "size_class", "from_kobo", "to_kobo")
SELECT CASE range->>'zone' WHEN 'LAGOS' THEN 'Lagos' ELSE '' END, range->>'sizeClass', (range->>'fromKobo')::bigint, (range->>'toKobo')::bigint
FROM jsonb_array_elements(coalesce(
	(SELECT "value"->'ranges' FROM "settings" WHERE "key" = 'shop/delivery'),
	'[{"zone": "LAGOS", "sizeClass": "parcel", "fromKobo": 500000, "toKobo": 1200000},
	{"zone": "LAGOS", "sizeClass": "van", "fromKobo": 2500000, "toKobo": 4000000},
	{"zone": "LAGOS", "sizeClass": "truck", "fromKobo": 5000000, "toKobo": 7500000},
	{"zone": "OTHERS", "sizeClass": "parcel", "fromKobo": 1000000, "toKobo": 2500000},
	{"zone": "OTHERS", "sizeClass": "van", "fromKobo": 6000000, "toKobo": 12000000},
	{"zone": "OTHERS", "sizeClass": "truck", "fromKobo": 12000000, "toKobo": 25000000}]'::jsonb
)) AS range
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "settings" SET "value" = "value" - 'ranges' WHERE "key" = 'shop/delivery';
