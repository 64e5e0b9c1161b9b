ALTER TABLE "company_sections" ADD COLUMN "raised_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_sections" ADD COLUMN "raised_by" integer;