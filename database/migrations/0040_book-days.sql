CREATE TABLE "book_changes" (
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_days" (
	"day" date PRIMARY KEY NOT NULL,
	"stamp" text NOT NULL,
	"summed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_days" (
	"day" date NOT NULL,
	"what" text NOT NULL,
	"account" text NOT NULL,
	"kobo" bigint NOT NULL,
	CONSTRAINT "ledger_days_day_what_account_pk" PRIMARY KEY("day","what","account")
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"day" date NOT NULL,
	"counted_by" text NOT NULL,
	"name" text NOT NULL,
	"orders" integer NOT NULL,
	"pieces" integer NOT NULL,
	"gross_kobo" bigint NOT NULL,
	"discount_kobo" bigint NOT NULL,
	"vat_kobo" bigint NOT NULL,
	"refunded_kobo" bigint NOT NULL,
	"delivered" integer NOT NULL,
	"delivered_kobo" bigint NOT NULL,
	CONSTRAINT "sales_days_counted_by_day_name_pk" PRIMARY KEY("counted_by","day","name"),
	CONSTRAINT "sales_days_counted_by" CHECK ("sales_days"."counted_by" in ('product', 'category', 'option', 'source', 'state'))
);
--> statement-breakpoint
CREATE TABLE "visit_days" (
	"day" date PRIMARY KEY NOT NULL,
	"visits" integer NOT NULL,
	"carts" integer NOT NULL,
	CONSTRAINT "visit_days_counts" CHECK ("visit_days"."visits" >= 0 and "visit_days"."carts" >= 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_days" ADD CONSTRAINT "ledger_days_day_book_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."book_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_days" ADD CONSTRAINT "sales_days_day_book_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."book_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_changes_day" ON "book_changes" USING btree ("day");--> statement-breakpoint
CREATE INDEX "sales_days_day" ON "sales_days" USING btree ("day");