ALTER TABLE "message_mails" ADD COLUMN "mailed_until" bigint;--> statement-breakpoint
-- What was there when the last mail was sent was in it.
UPDATE "message_mails" SET "mailed_until" = (SELECT max("id") FROM "messages" WHERE "messages"."order_id" = "message_mails"."order_id" AND "messages"."created_at" <= "message_mails"."mailed_at") WHERE "mailed_at" IS NOT NULL;