CREATE TABLE "company_tags" (
	"tag" text PRIMARY KEY NOT NULL,
	"company_id" integer NOT NULL,
	"former_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "company_tags" ADD CONSTRAINT "company_tags_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_tags_current" ON "company_tags" USING btree ("company_id") WHERE former_until is null;--> statement-breakpoint
CREATE INDEX "company_tags_company" ON "company_tags" USING btree ("company_id");--> statement-breakpoint
-- Companies that have people get a tag from their name; the id keeps it from being another's.
INSERT INTO "company_tags" ("tag", "company_id")
SELECT left(regexp_replace(lower(unaccent(p."name")), '[^a-z0-9]+', '-', 'g'), 38) || '-' || p."company_id", p."company_id"
FROM "company_profiles" p WHERE p."company_id" IN (SELECT "company_id" FROM "company_members");
