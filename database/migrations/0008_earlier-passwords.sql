CREATE TABLE "earlier_password_keys" (
	"scheme" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "earlier_password_keys_scheme" CHECK ("earlier_password_keys"."scheme" = 'fbscrypt')
);
