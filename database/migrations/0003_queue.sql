CREATE TABLE "closed_days" (
	"id" text PRIMARY KEY NOT NULL,
	"station_id" text,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"reason" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "closed_days_order" CHECK ("closed_days"."to_day" >= "closed_days"."from_day"),
	CONSTRAINT "closed_days_reason" CHECK ("closed_days"."reason" in ('off', 'power', 'ill'))
);
--> statement-breakpoint
CREATE TABLE "holiday_choices" (
	"day" date PRIMARY KEY NOT NULL,
	"is_worked" boolean NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stations" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"does" text[] DEFAULT '{}' NOT NULL,
	"counts" text DEFAULT 'hours' NOT NULL,
	"units_per_week" integer NOT NULL,
	"days" integer[] NOT NULL,
	"needs_power" boolean DEFAULT false NOT NULL,
	"usual_units" integer DEFAULT 0 NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "stations_name" CHECK ("stations"."name" <> ''),
	CONSTRAINT "stations_counts" CHECK ("stations"."counts" in ('hours', 'pieces')),
	CONSTRAINT "stations_week" CHECK ("stations"."units_per_week" > 0 and "stations"."usual_units" >= 0),
	CONSTRAINT "stations_days" CHECK (cardinality("stations"."days") between 1 and 7 and "stations"."days" <@ array[0, 1, 2, 3, 4, 5, 6])
);
--> statement-breakpoint
CREATE TABLE "workshop_jobs" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"spec" text NOT NULL,
	"place" double precision NOT NULL,
	"ready_on" date,
	"foreseen_on" date,
	"promised_to" date NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "workshop_jobs_line" UNIQUE("order_id","position"),
	CONSTRAINT "workshop_jobs_quantity" CHECK ("workshop_jobs"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "workshop_steps" (
	"job_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"minutes" integer NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by" text,
	CONSTRAINT "workshop_steps_job_id_position_pk" PRIMARY KEY("job_id","position"),
	CONSTRAINT "workshop_steps_minutes" CHECK ("workshop_steps"."minutes" >= 0),
	CONSTRAINT "workshop_steps_done" CHECK (num_nulls("workshop_steps"."done_at", "workshop_steps"."done_by") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "forecasts" (
	"key" text PRIMARY KEY NOT NULL,
	"lead_days_min" integer NOT NULL,
	"lead_days_max" integer NOT NULL,
	CONSTRAINT "forecasts_days" CHECK ("forecasts"."lead_days_min" between 1 and 365 and "forecasts"."lead_days_max" between "forecasts"."lead_days_min" and 365)
);
--> statement-breakpoint
ALTER TABLE "closed_days" ADD CONSTRAINT "closed_days_station_id_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."stations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_jobs" ADD CONSTRAINT "workshop_jobs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "workshop_steps" ADD CONSTRAINT "workshop_steps_job_id_workshop_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."workshop_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closed_days_to" ON "closed_days" USING btree ("to_day");--> statement-breakpoint
CREATE INDEX "workshop_jobs_open" ON "workshop_jobs" USING btree ("place") WHERE "workshop_jobs"."done_at" is null;--> statement-breakpoint
CREATE INDEX "workshop_jobs_done" ON "workshop_jobs" USING btree ("done_at") WHERE "workshop_jobs"."done_at" is not null;