CREATE TABLE "message_mails" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone,
	"mailed_at" timestamp (3) with time zone,
	"muted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "mute_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_mails" ADD CONSTRAINT "message_mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mute_codes" ADD CONSTRAINT "mute_codes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_mails_due_idx" ON "message_mails" USING btree ("due_at") WHERE "message_mails"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "mute_codes_order_idx" ON "mute_codes" USING btree ("order_id");