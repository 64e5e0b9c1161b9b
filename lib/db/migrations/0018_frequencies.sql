ALTER TABLE "bookings" ADD COLUMN "frequency" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "company_services" ADD COLUMN "frequencies" json DEFAULT '[]'::json NOT NULL;