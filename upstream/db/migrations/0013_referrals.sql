CREATE TABLE "referrals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referrals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"referrer_id" bigint NOT NULL,
	"friend_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'signed_up' NOT NULL,
	"first_order_id" bigint,
	"position" integer,
	"referrer_cents" integer DEFAULT 0 NOT NULL,
	"friend_cents" integer DEFAULT 0 NOT NULL,
	"promo_code" text,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"first_order_paid_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "referrals_friend_id_unique" UNIQUE("friend_id"),
	CONSTRAINT "referrals_of_two_people" CHECK ("referrals"."referrer_id" <> "referrals"."friend_id"),
	CONSTRAINT "referrals_position_positive" CHECK ("referrals"."position" > 0),
	CONSTRAINT "referrals_earn_nothing_below_zero" CHECK ("referrals"."referrer_cents" >= 0 and "referrals"."friend_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_referrer_id_clients_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_friend_id_clients_id_fk" FOREIGN KEY ("friend_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_first_order_id_orders_id_fk" FOREIGN KEY ("first_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "referrals" ADD CONSTRAINT "referrals_promo_code_promos_code_fk" FOREIGN KEY ("promo_code") REFERENCES "public"."promos"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "referrals_position_key" ON "referrals" USING btree ("referrer_id","position");--> statement-breakpoint
CREATE INDEX "referrals_waiting_idx" ON "referrals" USING btree ("id") WHERE "referrals"."state" = 'first_order_paid';--> statement-breakpoint
CREATE INDEX "clients_mailbox_idx" ON "clients" USING btree ((case when split_part(lower("email"), '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(lower("email"), '@', 1), '+', 1), '.', '') || '@gmail.com' else split_part(split_part(lower("email"), '@', 1), '+', 1) || '@' || split_part(lower("email"), '@', 2) end));--> statement-breakpoint
CREATE INDEX "clients_phone_end_idx" ON "clients" USING btree (nullif(right(regexp_replace("phone", '[^0-9]', '', 'g'), 9), '')) WHERE "clients"."phone" is not null;