ALTER TABLE "companies" ADD COLUMN "list_link_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- A link that was ended before stays so.
UPDATE "companies" SET "list_link_version" = "link_version" WHERE "link_version" <> 1;
