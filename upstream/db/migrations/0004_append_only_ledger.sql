-- Money moves by new rows only.
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The wallet ledger is append-only';
END
$$;
--> statement-breakpoint
CREATE TRIGGER wallet_transactions_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON "wallet_transactions"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
