ALTER TABLE "bookings" ADD COLUMN "series_guid" uuid;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "series_start" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bookings_series" ON "bookings" USING btree ("series_guid","series_start") WHERE series_guid is not null;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_series_start" CHECK (("bookings"."series_guid" is null) = ("bookings"."series_start" is null));