CREATE INDEX "identities_of_client_idx" ON "identities" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "ratings_client_idx" ON "ratings" USING btree ("client_id");