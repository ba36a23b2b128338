DROP INDEX "referrals_waiting_idx";--> statement-breakpoint
CREATE INDEX "referrals_waiting_idx" ON "referrals" USING btree ("id") WHERE "referrals"."state" in ('first_order_paid', 'held');