ALTER TABLE "bookings" ADD COLUMN "proposed_seat_id" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "proposed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_proposed_seat_id_seats_id_fk" FOREIGN KEY ("proposed_seat_id") REFERENCES "public"."seats"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_proposed_seat_id_unique" UNIQUE("proposed_seat_id");