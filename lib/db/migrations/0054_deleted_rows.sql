DROP INDEX "company_services_key";--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "was_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_services" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "company_services" ADD COLUMN "was_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "team_members_gone" ON "team_members" USING btree ("deleted_at") WHERE deleted_at is not null and erased_at is null;--> statement-breakpoint
CREATE INDEX "company_services_gone" ON "company_services" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "company_services_key" ON "company_services" USING btree ("company_id","service_id") WHERE deleted_at is null;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_deleted" CHECK ("team_members"."deleted_at" is null or not "team_members"."is_active");--> statement-breakpoint
ALTER TABLE "company_services" ADD CONSTRAINT "company_services_deleted" CHECK ("company_services"."deleted_at" is null or "company_services"."is_hidden");