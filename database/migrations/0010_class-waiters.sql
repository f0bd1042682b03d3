CREATE TABLE "class_waiters" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"cohort_id" text,
	"wording" text NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	CONSTRAINT "class_waiters_email_unique" UNIQUE("email"),
	CONSTRAINT "class_waiters_email" CHECK ("class_waiters"."email" = lower("class_waiters"."email") and length("class_waiters"."email") <= 254),
	CONSTRAINT "class_waiters_told" CHECK ("class_waiters"."told_at" >= "class_waiters"."asked_at")
);
--> statement-breakpoint
ALTER TABLE "class_waiters" ADD CONSTRAINT "class_waiters_cohort_id_cohorts_id_fk" FOREIGN KEY ("cohort_id") REFERENCES "public"."cohorts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "class_waiters_waiting" ON "class_waiters" USING btree ("asked_at","id") WHERE "class_waiters"."told_at" is null;--> statement-breakpoint
CREATE INDEX "class_waiters_cohort" ON "class_waiters" USING btree ("cohort_id");