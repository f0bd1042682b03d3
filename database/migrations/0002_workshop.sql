CREATE TABLE "line_costs" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"spec" text NOT NULL,
	"estimate_kobo" bigint,
	"materials_kobo" bigint,
	"work_kobo" bigint,
	"parts_kobo" bigint,
	"overhead_kobo" bigint,
	"minutes" integer,
	"is_partial" boolean DEFAULT false NOT NULL,
	"estimated_at" timestamp (3) with time zone NOT NULL,
	"true_kobo" bigint,
	"true_materials_kobo" bigint,
	"true_minutes" integer,
	"maker" text DEFAULT '' NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	CONSTRAINT "line_costs_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "line_costs_estimate" CHECK (num_nulls("line_costs"."estimate_kobo", "line_costs"."materials_kobo", "line_costs"."work_kobo", "line_costs"."parts_kobo", "line_costs"."overhead_kobo", "line_costs"."minutes") in (0, 6)
        and "line_costs"."estimate_kobo" = "line_costs"."materials_kobo" + "line_costs"."work_kobo" + "line_costs"."parts_kobo" + "line_costs"."overhead_kobo"),
	CONSTRAINT "line_costs_true" CHECK ("line_costs"."true_kobo" >= 0 and "line_costs"."true_materials_kobo" >= 0 and "line_costs"."true_minutes" >= 0),
	CONSTRAINT "line_costs_closed" CHECK (num_nulls("line_costs"."true_kobo", "line_costs"."closed_at", "line_costs"."closed_by") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "material_prices" (
	"material_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"price_kobo" bigint NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "material_prices_material_id_at_pk" PRIMARY KEY("material_id","at"),
	CONSTRAINT "material_prices_price" CHECK ("material_prices"."price_kobo" between 0 and 1000000000000)
);
--> statement-breakpoint
CREATE TABLE "materials" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"unit" text NOT NULL,
	"sheet_length_mm" integer,
	"sheet_width_mm" integer,
	"waste_percent" integer DEFAULT 0 NOT NULL,
	"supplier" text DEFAULT '' NOT NULL,
	"stock_thousandths" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	CONSTRAINT "materials_name" CHECK (length(trim("materials"."name")) between 1 and 80),
	CONSTRAINT "materials_unit" CHECK ("materials"."unit" in ('sheet', 'board_metre', 'metre', 'piece', 'litre', 'kg')),
	CONSTRAINT "materials_sheet" CHECK (case "materials"."unit" when 'sheet' then "materials"."sheet_length_mm" between 1 and 10000 and "materials"."sheet_width_mm" between 1 and 10000
        else num_nonnulls("materials"."sheet_length_mm", "materials"."sheet_width_mm") = 0 end),
	CONSTRAINT "materials_waste" CHECK ("materials"."waste_percent" between 0 and 100),
	CONSTRAINT "materials_stock" CHECK ("materials"."stock_thousandths" >= 0)
);
--> statement-breakpoint
CREATE TABLE "recipes" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text,
	"own_line" text,
	"content" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "recipes_subject" CHECK (num_nonnulls("recipes"."product_id", "recipes"."own_line") = 1)
);
--> statement-breakpoint
CREATE TABLE "workshop_rates" (
	"at" timestamp (3) with time zone PRIMARY KEY NOT NULL,
	"hour_kobo" bigint NOT NULL,
	"overhead_percent" integer NOT NULL,
	"wanted_margin_percent" integer NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "workshop_rates_hour" CHECK ("workshop_rates"."hour_kobo" between 0 and 100000000),
	CONSTRAINT "workshop_rates_percents" CHECK ("workshop_rates"."overhead_percent" between 0 and 300 and "workshop_rates"."wanted_margin_percent" between 0 and 90)
);
--> statement-breakpoint
ALTER TABLE "line_costs" ADD CONSTRAINT "line_costs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "material_prices" ADD CONSTRAINT "material_prices_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recipes" ADD CONSTRAINT "recipes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "materials_one_name" ON "materials" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "recipes_product" ON "recipes" USING btree ("product_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "recipes_own_line" ON "recipes" USING btree ("own_line","at" DESC NULLS FIRST);