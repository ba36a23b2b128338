ALTER TABLE "checkout_sessions" ADD CONSTRAINT "checkout_sessions_amount_positive" CHECK ("checkout_sessions"."amount_cents" > 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_less_discount" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" - "orders"."discount_cents") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_wallet_not_below_zero" CHECK ("orders"."wallet_cents" >= 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_as_their_status_says" CHECK (case "orders"."payment_status" when 'Unpaid' then "orders"."paid_cents" = 0 when 'Paid' then "orders"."paid_cents" = "orders"."total_cents" else "orders"."paid_cents" between 1 and "orders"."total_cents" - 1 end) NOT VALID;--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD CONSTRAINT "wallet_transactions_in_or_out" CHECK ("wallet_transactions"."type" in ('credit', 'debit')) NOT VALID;--> statement-breakpoint
ALTER TABLE "checkout_sessions" VALIDATE CONSTRAINT "checkout_sessions_amount_positive";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_total_less_discount";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_wallet_not_below_zero";--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_paid_as_their_status_says";--> statement-breakpoint
ALTER TABLE "wallet_transactions" VALIDATE CONSTRAINT "wallet_transactions_in_or_out";