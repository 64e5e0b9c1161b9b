DROP INDEX "company_neighborhoods_city";--> statement-breakpoint
DROP INDEX "company_neighborhoods_neighborhood";--> statement-breakpoint
ALTER TABLE "company_neighborhoods" ADD COLUMN "score" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "company_totals" ADD COLUMN "card" json NOT NULL;--> statement-breakpoint
CREATE INDEX "visits_city_wide_free" ON "visits" USING btree ("city_id","starts_at") WHERE status = 'live' and seats_taken < capacity and neighborhood_id is null;--> statement-breakpoint
CREATE INDEX "company_neighborhoods_city_best" ON "company_neighborhoods" USING btree ("city_id","score" DESC NULLS LAST,"company_id");--> statement-breakpoint
CREATE INDEX "company_neighborhoods_neighborhood_best" ON "company_neighborhoods" USING btree ("neighborhood_id","score" DESC NULLS LAST,"company_id");--> statement-breakpoint
CREATE INDEX "company_neighborhoods_city_wide_best" ON "company_neighborhoods" USING btree ("city_id","score" DESC NULLS LAST,"company_id") WHERE neighborhood_id is null;