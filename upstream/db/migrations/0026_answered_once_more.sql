DROP INDEX "checkout_sessions_unasked_idx";--> statement-breakpoint
ALTER TABLE "checkout_sessions" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
-- Who was asked before counted as answered.
UPDATE "checkout_sessions" SET "answered_at" = "asked_at";--> statement-breakpoint
CREATE INDEX "checkout_sessions_unanswered_idx" ON "checkout_sessions" USING btree ("expires_at") WHERE "checkout_sessions"."state" = 'expired' and coalesce("checkout_sessions"."answered_at", "checkout_sessions"."created_at") < "checkout_sessions"."expires_at";