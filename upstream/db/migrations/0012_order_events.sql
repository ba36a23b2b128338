CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"amount_cents" integer,
	"writer_name" text,
	CONSTRAINT "order_events_amount_of_payment" CHECK (("order_events"."kind" = 'paid') = ("order_events"."amount_cents" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_order_idx" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
-- What is known of the orders there are already. When they were accepted is not, so that is not told.
WITH rest AS (
  SELECT order_id, amount_cents, confirmed_at AS at FROM checkout_sessions c
  WHERE purpose = 'remaining' AND state = 'processed' AND order_id IS NOT NULL AND confirmed_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM wallet_transactions w WHERE w.source_key = 'checkout:' || c.id)
  UNION ALL
  SELECT order_id, amount_cents, created_at FROM wallet_transactions
  WHERE type = 'debit' AND order_id IS NOT NULL AND reason LIKE 'Remaining payment for order %'
), placed AS (
  SELECT id, placed_at,
    paid_cents - coalesce((SELECT sum(amount_cents) FROM rest WHERE rest.order_id = orders.id), 0)::int AS first_cents
  FROM orders WHERE placed_at IS NOT NULL
), deeds AS (
  SELECT o.id AS order_id, a.id AS place, a.action, a.at, a.details ->> 'writer' AS writer
  FROM audit_log a JOIN orders o ON o.order_id = a.subject
  WHERE a.action IN ('order.assign', 'order.start', 'order.close')
), known (order_id, kind, at, amount_cents, writer_name, place) AS (
  SELECT id, 'placed', placed_at, NULL::int, NULL::text, 1::bigint FROM placed
  UNION ALL SELECT id, 'paid', placed_at, first_cents, NULL, 2 FROM placed WHERE first_cents > 0
  UNION ALL SELECT order_id, 'paid', at, amount_cents, NULL, 3 FROM rest
  UNION ALL SELECT order_id, 'assigned', at, NULL, writer, 3 + place FROM deeds WHERE action = 'order.assign'
  UNION ALL SELECT order_id, 'started', at, NULL, NULL, 3 + place FROM deeds WHERE action = 'order.start'
  UNION ALL SELECT order_id, 'closed', at, NULL, NULL, 3 + place FROM deeds WHERE action = 'order.close'
  UNION ALL SELECT order_id, CASE WHEN is_rfs THEN 'revised' ELSE 'delivered' END, created_at, NULL, NULL, id FROM submissions
  UNION ALL SELECT order_id, 'revision_requested', created_at, NULL, NULL, id FROM revisions
)
INSERT INTO order_events (order_id, kind, at, amount_cents, writer_name)
SELECT order_id, kind, at, amount_cents, writer_name FROM known ORDER BY at, place;
--> statement-breakpoint
-- What happened stays as it was.
CREATE FUNCTION refuse_order_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The events of orders are append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_events_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON "order_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_order_event_change();
