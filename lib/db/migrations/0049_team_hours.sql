CREATE TABLE "team_member_places" (
	"team_member_id" integer NOT NULL,
	"city_id" integer NOT NULL,
	"neighborhood_id" integer,
	CONSTRAINT "team_member_places_key" UNIQUE NULLS NOT DISTINCT("team_member_id","city_id","neighborhood_id")
);
--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "member_id" integer;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "has_consent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "hours" jsonb;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "travel_km_per_hour" integer;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "link_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "team_member_places" ADD CONSTRAINT "team_member_places_team_member_id_team_members_id_fk" FOREIGN KEY ("team_member_id") REFERENCES "public"."team_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member_places" ADD CONSTRAINT "team_member_places_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_member_places" ADD CONSTRAINT "team_member_places_neighborhood_id_neighborhoods_id_fk" FOREIGN KEY ("neighborhood_id") REFERENCES "public"."neighborhoods"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_member" ON "team_members" USING btree ("member_id","company_id") WHERE member_id is not null;