CREATE TABLE "company_origins" (
	"company_id" integer NOT NULL,
	"origin" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_origins_company_id_origin_pk" PRIMARY KEY("company_id","origin"),
	CONSTRAINT "company_origins_origin" CHECK ("company_origins"."origin" ~ '^https?://[a-z0-9.-]+(:[0-9]{1,5})?$')
);
--> statement-breakpoint
ALTER TABLE "company_origins" ADD CONSTRAINT "company_origins_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;