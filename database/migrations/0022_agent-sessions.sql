CREATE TABLE "agent_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"session_id" text,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"body" text NOT NULL,
	"answered_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"cart_id" text,
	"lines" jsonb NOT NULL,
	"fulfillment" jsonb,
	"buyer" jsonb,
	"said_terms" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agent_sessions_kind" CHECK ("agent_sessions"."kind" in ('cart', 'checkout')),
	CONSTRAINT "agent_sessions_state" CHECK ("agent_sessions"."state" in ('open', 'handed_over', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "agent_answers" ADD CONSTRAINT "agent_answers_session_id_agent_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."agent_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_answers_at" ON "agent_answers" USING btree ("answered_at");--> statement-breakpoint
CREATE INDEX "agent_answers_session" ON "agent_answers" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_sessions_cart" ON "agent_sessions" USING btree ("cart_id") WHERE "agent_sessions"."state" = 'open';--> statement-breakpoint
CREATE INDEX "agent_sessions_expire" ON "agent_sessions" USING btree ("expires_at");