ALTER TABLE "payment_events" ADD COLUMN "occurred_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "mailed_links_version" integer;--> statement-breakpoint
UPDATE "activity" a SET "data" = a."data" - 'name' - 'email' WHERE (a."data" ? 'name' OR a."data" ? 'email') AND a."subject_id" <> '' AND (
	split_part(a."kind", '.', 1) = 'provider' AND NOT EXISTS (SELECT FROM "team_members" p WHERE p."id"::text = a."subject_id" AND p."erased_at" IS NULL)
	OR split_part(a."kind", '.', 1) = 'feed' AND a."subject_id" ~ '[13579]$' AND NOT EXISTS (SELECT FROM "team_members" p WHERE (p."id" * 2 + 1)::text = a."subject_id" AND p."erased_at" IS NULL)
	OR split_part(a."kind", '.', 1) = 'member' AND NOT EXISTS (SELECT FROM "company_members" k WHERE k."id"::text = a."subject_id")
);
