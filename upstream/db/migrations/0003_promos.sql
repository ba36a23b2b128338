CREATE TABLE "client_promos" (
	"client_id" bigint NOT NULL,
	"code" text NOT NULL,
	"granted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "client_promos_client_id_code_pk" PRIMARY KEY("client_id","code")
);
--> statement-breakpoint
CREATE TABLE "promos" (
	"code" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"amount_hundredths" integer NOT NULL,
	"tag_line" text,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"max_clients" integer,
	"once_per_client" boolean NOT NULL,
	"is_personal" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promos_amount_positive" CHECK ("promos"."amount_hundredths" > 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promo_code" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promo_title" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promo_type" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promo_hundredths" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "promo_held_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "client_promos" ADD CONSTRAINT "client_promos_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_promos" ADD CONSTRAINT "client_promos_code_promos_code_fk" FOREIGN KEY ("code") REFERENCES "public"."promos"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_promo_code_promos_code_fk" FOREIGN KEY ("promo_code") REFERENCES "public"."promos"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_promo_idx" ON "orders" USING btree ("promo_code") WHERE "orders"."promo_code" is not null;