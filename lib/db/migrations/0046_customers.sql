ALTER TABLE "bookings" ADD COLUMN "city_id" integer;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "neighborhood_id" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "notes" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "customer_no" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "merged_into_id" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "name_key" text GENERATED ALWAYS AS (lower(f_unaccent(trim(first_name || ' ' || last_name)))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(f_unaccent(first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || customer_no || ' ' || regexp_replace(coalesce(phone_number, ''), '[^0-9]', '', 'g')))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_city_id_cities_id_fk" FOREIGN KEY ("city_id") REFERENCES "public"."cities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_neighborhood_id_neighborhoods_id_fk" FOREIGN KEY ("neighborhood_id") REFERENCES "public"."neighborhoods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_into_id_customers_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."customers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A booking keeps the place of its own address: a customer may have several.
UPDATE "bookings" b SET "city_id" = u."city_id", "neighborhood_id" = u."neighborhood_id" FROM "customers" u WHERE u."id" = b."customer_id";--> statement-breakpoint
-- One customer an address and company: until now each booking made its own. The newest row knows best who they are.
UPDATE "bookings" o SET "customer_id" = k."kept" FROM (SELECT "id", max("id") OVER (PARTITION BY "company_id", lower("email")) AS "kept" FROM "customers" WHERE "email" IS NOT NULL) k WHERE k."id" = o."customer_id" AND k."kept" <> k."id";--> statement-breakpoint
UPDATE "seats" o SET "customer_id" = k."kept" FROM (SELECT "id", max("id") OVER (PARTITION BY "company_id", lower("email")) AS "kept" FROM "customers" WHERE "email" IS NOT NULL) k WHERE k."id" = o."customer_id" AND k."kept" <> k."id";--> statement-breakpoint
UPDATE "opinions" o SET "customer_id" = k."kept" FROM (SELECT "id", max("id") OVER (PARTITION BY "company_id", lower("email")) AS "kept" FROM "customers" WHERE "email" IS NOT NULL) k WHERE k."id" = o."customer_id" AND k."kept" <> k."id";--> statement-breakpoint
UPDATE "recommendation_tokens" o SET "customer_id" = k."kept" FROM (SELECT "id", max("id") OVER (PARTITION BY "company_id", lower("email")) AS "kept" FROM "customers" WHERE "email" IS NOT NULL) k WHERE k."id" = o."customer_id" AND k."kept" <> k."id";--> statement-breakpoint
UPDATE "customers" c SET "created_at" = k."since" FROM (SELECT "id", min("created_at") OVER (PARTITION BY "company_id", lower("email")) AS "since" FROM "customers" WHERE "email" IS NOT NULL) k WHERE k."id" = c."id" AND k."since" < c."created_at";--> statement-breakpoint
DELETE FROM "customers" c USING (SELECT "id", max("id") OVER (PARTITION BY "company_id", lower("email")) AS "kept" FROM "customers" WHERE "email" IS NOT NULL) k WHERE k."id" = c."id" AND k."kept" <> k."id";--> statement-breakpoint
UPDATE "customers" c SET "language" = b."language" FROM (SELECT DISTINCT ON ("customer_id") "customer_id", "language" FROM "bookings" ORDER BY "customer_id", "id" DESC) b WHERE b."customer_id" = c."id" AND c."email" IS NOT NULL;--> statement-breakpoint
UPDATE "customers" c SET "erased_at" = b."at" FROM (SELECT "customer_id", max("erased_at") AS "at" FROM "bookings" GROUP BY 1 HAVING bool_and("erased_at" IS NOT NULL)) b WHERE b."customer_id" = c."id" AND c."email" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email" ON "customers" USING btree ("company_id",lower("email")) WHERE email is not null;--> statement-breakpoint
CREATE INDEX "customers_by_name" ON "customers" USING btree ("company_id","name_key","id") WHERE merged_into_id is null and erased_at is null;--> statement-breakpoint
CREATE INDEX "customers_by_date" ON "customers" USING btree ("company_id","created_at","id") WHERE merged_into_id is null and erased_at is null;--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "customers_merged" ON "customers" USING btree ("merged_into_id") WHERE merged_into_id is not null;