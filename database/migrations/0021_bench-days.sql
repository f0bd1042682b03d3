CREATE TABLE "bench_days" (
	"day" date PRIMARY KEY NOT NULL,
	"picture_key" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"dominant_color" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bench_tags" (
	"day" date NOT NULL,
	"order_id" text NOT NULL,
	CONSTRAINT "bench_tags_day_order_id_pk" PRIMARY KEY("day","order_id")
);
--> statement-breakpoint
ALTER TABLE "bench_tags" ADD CONSTRAINT "bench_tags_day_bench_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."bench_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bench_tags" ADD CONSTRAINT "bench_tags_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bench_tags_order" ON "bench_tags" USING btree ("order_id");