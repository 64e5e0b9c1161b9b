ALTER TABLE "member_tokens" ADD COLUMN "person" json;--> statement-breakpoint
ALTER TABLE "member_tokens" ADD COLUMN "claim_company_id" integer;--> statement-breakpoint
ALTER TABLE "member_tokens" ADD COLUMN "network_hash" char(64);--> statement-breakpoint
ALTER TABLE "member_tokens" ADD COLUMN "tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "network_hash" text;--> statement-breakpoint
ALTER TABLE "seats" ADD COLUMN "is_displaced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "member_tokens" ADD CONSTRAINT "member_tokens_claim_company_id_companies_id_fk" FOREIGN KEY ("claim_company_id") REFERENCES "public"."companies"("id") ON DELETE set null ON UPDATE no action;