ALTER TABLE "identities" ALTER COLUMN "is_hosted" DROP DEFAULT;--> statement-breakpoint
-- Of most of those that were there before nobody knows: the next sign-in says it of those whose domain is Google's to keep.
UPDATE "identities" SET "is_hosted" = false FROM "clients" WHERE "clients"."id" = "identities"."client_id" AND "clients"."email" !~* '@(gmail|googlemail)\.com$';