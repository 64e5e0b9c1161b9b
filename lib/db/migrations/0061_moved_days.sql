ALTER TABLE "visits" ADD COLUMN "moved_from_id" integer;--> statement-breakpoint
ALTER TABLE "visits" ADD CONSTRAINT "visits_moved_from_id_visits_id_fk" FOREIGN KEY ("moved_from_id") REFERENCES "public"."visits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visits_moved_from" ON "visits" USING btree ("moved_from_id") WHERE moved_from_id is not null;