DROP INDEX "visits_city_free";--> statement-breakpoint
DROP INDEX "visits_neighborhood_free";--> statement-breakpoint
DROP INDEX "visits_city_wide_free";--> statement-breakpoint
CREATE INDEX "companies_unlisted" ON "companies" USING btree ("id") WHERE not (is_active and is_published and taken_down_at is null);--> statement-breakpoint
CREATE INDEX "company_services_hidden" ON "company_services" USING btree ("id") WHERE is_hidden;--> statement-breakpoint
CREATE INDEX "visits_city_free" ON "visits" USING btree ("city_id","starts_at","id") WHERE status = 'live' and seats_taken < capacity;--> statement-breakpoint
CREATE INDEX "visits_neighborhood_free" ON "visits" USING btree ("neighborhood_id","starts_at","id") WHERE status = 'live' and seats_taken < capacity;--> statement-breakpoint
CREATE INDEX "visits_city_wide_free" ON "visits" USING btree ("city_id","starts_at","id") WHERE status = 'live' and seats_taken < capacity and neighborhood_id is null;