DROP INDEX "identities_client_idx";--> statement-breakpoint
ALTER TABLE "identities" ADD COLUMN "blocked_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "identities_client_idx" ON "identities" USING btree ("client_id","issuer") WHERE "identities"."blocked_at" is null;