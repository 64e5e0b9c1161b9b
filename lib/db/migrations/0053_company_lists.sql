DROP INDEX "bookings_company";--> statement-breakpoint
DROP INDEX "opinion_invitations_company";--> statement-breakpoint
CREATE INDEX "visits_company" ON "visits" USING btree ("company_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "opinions_company_date" ON "opinions" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_company" ON "bookings" USING btree ("company_id","created_at","id");--> statement-breakpoint
CREATE INDEX "opinion_invitations_company" ON "opinion_invitations" USING btree ("company_id","created_at","id");