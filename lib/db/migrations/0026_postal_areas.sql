CREATE TABLE "postal_areas" (
	"country_id" integer NOT NULL,
	"prefix" text NOT NULL,
	"city_id" integer NOT NULL,
	CONSTRAINT "postal_areas_country_id_prefix_pk" PRIMARY KEY("country_id","prefix")
);
--> statement-breakpoint
ALTER TABLE "postal_areas" ADD CONSTRAINT "postal_areas_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postal_areas" ADD CONSTRAINT "postal_areas_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "postal_areas_city" ON "postal_areas" USING btree ("city_id");