CREATE TABLE "line_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"days" jsonb,
	"difference_kobo" bigint NOT NULL,
	"refund_kobo" bigint DEFAULT 0 NOT NULL,
	"due_id" text,
	"held_units" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	"how" text,
	"closed_reason" text DEFAULT '' NOT NULL,
	CONSTRAINT "line_changes_dueId_unique" UNIQUE("due_id"),
	CONSTRAINT "line_changes_state" CHECK ("line_changes"."state" in ('proposed', 'made', 'withdrawn')),
	CONSTRAINT "line_changes_how" CHECK (case "line_changes"."state" when 'proposed' then num_nonnulls("line_changes"."how", "line_changes"."closed_at", "line_changes"."closed_by") = 0
        when 'made' then "line_changes"."how" in ('at_once', 'paid', 'waived', 'balance') and num_nulls("line_changes"."closed_at", "line_changes"."closed_by") = 0
        else "line_changes"."how" in ('withdrawn', 'cancelled') and num_nulls("line_changes"."closed_at", "line_changes"."closed_by") = 0 end),
	CONSTRAINT "line_changes_due" CHECK (("line_changes"."difference_kobo" > 0) = ("line_changes"."due_id" is not null)),
	CONSTRAINT "line_changes_refund" CHECK ("line_changes"."refund_kobo" >= 0 and "line_changes"."refund_kobo" <= greatest(0, -"line_changes"."difference_kobo"))
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "overpaid_kobo" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "line_changes" ADD CONSTRAINT "line_changes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "line_changes_order" ON "line_changes" USING btree ("order_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "line_changes_one_proposed" ON "line_changes" USING btree ("order_id") WHERE "line_changes"."state" = 'proposed';--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_overpaid" CHECK ("orders"."overpaid_kobo" >= 0);