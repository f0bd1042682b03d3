CREATE TABLE "purchase_lines" (
	"purchase_id" text NOT NULL,
	"position" integer NOT NULL,
	"material_id" text,
	"name" text NOT NULL,
	"quantity_thousandths" bigint,
	"total_kobo" bigint NOT NULL,
	"is_stocked" boolean NOT NULL,
	CONSTRAINT "purchase_lines_purchase_id_position_pk" PRIMARY KEY("purchase_id","position"),
	CONSTRAINT "purchase_lines_total" CHECK ("purchase_lines"."total_kobo" > 0),
	CONSTRAINT "purchase_lines_quantity" CHECK ("purchase_lines"."quantity_thousandths" > 0),
	CONSTRAINT "purchase_lines_material" CHECK (num_nulls("purchase_lines"."material_id", "purchase_lines"."quantity_thousandths") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "purchases" (
	"id" text PRIMARY KEY NOT NULL,
	"supplier" text NOT NULL,
	"day" date NOT NULL,
	"paid_from" text NOT NULL,
	"total_kobo" bigint NOT NULL,
	"vat_kobo" bigint NOT NULL,
	"vat_basis_points" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"receipt" jsonb NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" text NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"withdrawn_by" text,
	"withdrawn_for" text,
	CONSTRAINT "purchases_requestId_unique" UNIQUE("request_id"),
	CONSTRAINT "purchases_paid_from" CHECK ("purchases"."paid_from" in ('bank', 'cash')),
	CONSTRAINT "purchases_total" CHECK ("purchases"."total_kobo" between 1 and 1000000000000),
	CONSTRAINT "purchases_vat" CHECK ("purchases"."vat_kobo" between 0 and "purchases"."total_kobo" - 1 and ("purchases"."vat_kobo" = 0) = ("purchases"."vat_basis_points" = 0)),
	CONSTRAINT "purchases_receipt" CHECK (jsonb_typeof("purchases"."receipt") = 'array' and jsonb_array_length("purchases"."receipt") <= 8),
	CONSTRAINT "purchases_withdrawn" CHECK (num_nulls("purchases"."withdrawn_at", "purchases"."withdrawn_by", "purchases"."withdrawn_for") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase_lines" ADD CONSTRAINT "purchase_lines_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchase_lines_material_id" ON "purchase_lines" USING btree ("material_id");--> statement-breakpoint
CREATE INDEX "purchases_newest" ON "purchases" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "purchases_day" ON "purchases" USING btree ("day");--> statement-breakpoint
CREATE INDEX "purchases_withdrawn_at" ON "purchases" USING btree ("withdrawn_at") WHERE "purchases"."withdrawn_at" is not null;