CREATE TABLE "option_values" (
	"option" text NOT NULL,
	"slug" text NOT NULL,
	"label" text NOT NULL,
	"swatch" text,
	"picture" jsonb,
	"price_difference_kobo" bigint DEFAULT 0 NOT NULL,
	"extra_days" integer DEFAULT 0 NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "option_values_option_slug_pk" PRIMARY KEY("option","slug"),
	CONSTRAINT "option_values_slug" CHECK ("option_values"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "option_values_label" CHECK (length(trim("option_values"."label")) between 1 and 40),
	CONSTRAINT "option_values_swatch" CHECK ("option_values"."swatch" is null or ("option_values"."swatch" ~ '^#[0-9a-f]{6}$' and "option_values"."picture" is null)),
	CONSTRAINT "option_values_days" CHECK ("option_values"."extra_days" between 0 and 365)
);
--> statement-breakpoint
CREATE TABLE "options" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "options_slug" CHECK ("options"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "options_name" CHECK (length(trim("options"."name")) between 1 and 40)
);
--> statement-breakpoint
ALTER TABLE "option_values" ADD CONSTRAINT "option_values_option_options_slug_fk" FOREIGN KEY ("option") REFERENCES "public"."options"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "option_values_one_label" ON "option_values" USING btree ("option",lower("label"));--> statement-breakpoint
CREATE UNIQUE INDEX "options_one_name" ON "options" USING btree (lower("name"));