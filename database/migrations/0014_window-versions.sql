CREATE TABLE "window_versions" (
	"version" integer PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"published_at" timestamp (3) with time zone NOT NULL,
	"author" text NOT NULL,
	"restored_from" integer,
	CONSTRAINT "window_versions_version" CHECK ("window_versions"."version" > 0)
);
--> statement-breakpoint
-- What the owner said of the shop window in one form is two of its parts now.
INSERT INTO "settings" ("key", "value", "updated_at")
SELECT 'shop/menu', jsonb_build_object('announcement', "value"->'announcement', 'hasMasterclass', "value"->'hasMasterclass',
	'showsAbout', true, 'showsContact', true, 'footerLine', ''), "updated_at" FROM "settings" WHERE "key" = 'shop/window'
UNION ALL
SELECT 'shop/home', jsonb_build_object('heading', "value"->'heroHeading', 'lead', "value"->'heroLead', 'sections', '[]'::jsonb,
	'featured', '[]'::jsonb, 'tiles', '[]'::jsonb), "updated_at" FROM "settings" WHERE "key" = 'shop/window'
ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "settings" WHERE "key" = 'shop/window';
