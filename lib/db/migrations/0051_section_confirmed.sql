ALTER TABLE "company_sections" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_sections" ADD COLUMN "undo" jsonb;