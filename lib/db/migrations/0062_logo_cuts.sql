ALTER TABLE "pictures" ADD COLUMN "source_hash" text;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "cut" json;