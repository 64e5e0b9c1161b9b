ALTER TABLE "booking_accesses" ADD COLUMN "times" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "link_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "bookings_due" ON "bookings" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
UPDATE "bookings" b SET "due_at" = upper(v.during) FROM "seats" s JOIN "visits" v ON v.id = s.visit_id WHERE s.id = b.seat_id AND b.state = $$Confirmed$$;--> statement-breakpoint
UPDATE "bookings" SET "due_at" = "created_at" + interval $$4 days$$ WHERE state = $$Pending$$;
