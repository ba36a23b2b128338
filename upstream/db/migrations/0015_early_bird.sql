CREATE TABLE "campaigns" (
	"key" text PRIMARY KEY NOT NULL,
	"percent_hundredths" integer NOT NULL,
	"last_day" date NOT NULL,
	"places" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "campaigns_percent_of_hundred" CHECK ("campaigns"."percent_hundredths" between 1 and 10000),
	CONSTRAINT "campaigns_places_hold" CHECK ("campaigns"."taken" between 0 and "campaigns"."places")
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "early_bird_no" integer;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_early_bird_no_unique" UNIQUE("early_bird_no");