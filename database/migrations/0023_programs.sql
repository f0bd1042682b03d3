CREATE TABLE "program_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"rights" text[] NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "program_keys_digest_unique" UNIQUE("digest"),
	CONSTRAINT "program_keys_rights" CHECK (cardinality("program_keys"."rights") > 0 and "program_keys"."rights" <@ '{orders,products,customers,dues}'::text[])
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"webhook_id" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"attempted_at" timestamp (3) with time zone,
	"status" integer,
	"trouble" text,
	CONSTRAINT "webhook_deliveries_once" UNIQUE("webhook_id","event_id"),
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" in ('waiting', 'delivered', 'failed')),
	CONSTRAINT "webhook_deliveries_trouble" CHECK ("webhook_deliveries"."trouble" in ('unreachable', 'not_public', 'unsigned', 'off')),
	CONSTRAINT "webhook_deliveries_kind" CHECK ("webhook_deliveries"."kind" in ('order.created', 'order.paid', 'order.moved', 'order.changed', 'order.cancelled', 'refund.changed', 'quote.accepted', 'enrollment.created', 'enrollment.paid', 'enrollment.cancelled'))
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" text PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"kinds" text[] NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"failing_since" timestamp (3) with time zone,
	"off_at" timestamp (3) with time zone,
	"off_because" text,
	CONSTRAINT "webhooks_url_unique" UNIQUE("url"),
	CONSTRAINT "webhooks_kinds" CHECK (cardinality("webhooks"."kinds") > 0),
	CONSTRAINT "webhooks_off" CHECK (("webhooks"."off_at" is null) = ("webhooks"."off_because" is null)),
	CONSTRAINT "webhooks_off_because" CHECK ("webhooks"."off_because" in ('owner', 'failing', 'gone'))
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "program_keys_one_name" ON "program_keys" USING btree (lower("name")) WHERE "program_keys"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_of" ON "webhook_deliveries" USING btree ("webhook_id","at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_at" ON "webhook_deliveries" USING btree ("at");