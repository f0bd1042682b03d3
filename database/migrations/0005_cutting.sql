CREATE TABLE "line_cuts" (
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"material_id" text NOT NULL,
	"spec" text NOT NULL,
	"cut_at" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "line_cuts_order_id_position_material_id_pk" PRIMARY KEY("order_id","position","material_id")
);
--> statement-breakpoint
CREATE TABLE "offcuts" (
	"id" text PRIMARY KEY NOT NULL,
	"material_id" text NOT NULL,
	"length_mm" integer NOT NULL,
	"width_mm" integer,
	"kept_at" timestamp (3) with time zone NOT NULL,
	"gone_at" timestamp (3) with time zone,
	CONSTRAINT "offcuts_size" CHECK ("offcuts"."length_mm" between 1 and 10000 and coalesce("offcuts"."width_mm" between 1 and 10000, true))
);
--> statement-breakpoint
ALTER TABLE "materials" DROP CONSTRAINT "materials_sheet";--> statement-breakpoint
ALTER TABLE "workshop_rates" ADD COLUMN "kerf_tenths" integer DEFAULT 32 NOT NULL;--> statement-breakpoint
ALTER TABLE "workshop_rates" ADD COLUMN "trim_mm" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "line_cuts" ADD CONSTRAINT "line_cuts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_cuts" ADD CONSTRAINT "line_cuts_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offcuts" ADD CONSTRAINT "offcuts_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offcuts_kept" ON "offcuts" USING btree ("material_id") WHERE "offcuts"."gone_at" is null;--> statement-breakpoint
ALTER TABLE "materials" ADD CONSTRAINT "materials_sheet" CHECK (case "materials"."unit" when 'sheet' then "materials"."sheet_length_mm" between 1 and 10000 and "materials"."sheet_width_mm" between 1 and 10000
        when 'board_metre' then "materials"."sheet_width_mm" is null and coalesce("materials"."sheet_length_mm" between 1 and 10000, true)
        when 'metre' then "materials"."sheet_width_mm" is null and coalesce("materials"."sheet_length_mm" between 1 and 10000, true)
        else num_nonnulls("materials"."sheet_length_mm", "materials"."sheet_width_mm") = 0 end);--> statement-breakpoint
ALTER TABLE "workshop_rates" ADD CONSTRAINT "workshop_rates_saw" CHECK ("workshop_rates"."kerf_tenths" between 0 and 200 and "workshop_rates"."trim_mm" between 0 and 100);