-- The server logs in as members of clinic_app and clinic_system, so that what asked for those names, or for a role that was
-- set, now asks who the session belongs to: whoever is not the owner is the server.

-- Whether the statement runs with the owner's rights, as inside the owner's own functions.
CREATE FUNCTION runs_as_owner() RETURNS boolean LANGUAGE sql STABLE SET search_path = public
  RETURN pg_has_role(current_user, (SELECT relowner FROM pg_class WHERE oid = 'public.establishment'::regclass), 'USAGE');

-- Whether the owner has logged in and has taken no other role: a console, the import, the demo.
CREATE FUNCTION owner_logged_in() RETURNS boolean LANGUAGE sql STABLE SET search_path = public
  RETURN current_setting('role') = 'none'
    AND pg_has_role(session_user, (SELECT relowner FROM pg_class WHERE oid = 'public.establishment'::regclass), 'USAGE');

REVOKE EXECUTE ON FUNCTION runs_as_owner, owner_logged_in FROM PUBLIC;
GRANT EXECUTE ON FUNCTION runs_as_owner, owner_logged_in TO clinic_app, clinic_system;

CREATE OR REPLACE FUNCTION establishment_keeps_admin() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  places uuid[];
BEGIN
  IF owner_logged_in() THEN RETURN NULL; END IF;
  IF TG_TABLE_NAME = 'membership' THEN places := ARRAY[OLD."establishmentId"];
  ELSE places := ARRAY(SELECT m."establishmentId" FROM membership m WHERE m."userId" = NEW.id);
  END IF;
  -- The second of two who leave at once waits here, and then sees that the first has left.
  PERFORM 1 FROM establishment WHERE id = ANY (places) ORDER BY id FOR NO KEY UPDATE;
  IF EXISTS (SELECT without_admin(places, NULL)) THEN
    RAISE EXCEPTION 'an establishment needs at least one admin' USING ERRCODE = 'check_violation', CONSTRAINT = 'establishment_keeps_admin';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION media_seen() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  named uuid[];
  held uuid[] := '{}';
BEGIN
  IF owner_logged_in() THEN RETURN NEW; END IF;
  named := media_in(CASE TG_TABLE_NAME WHEN 'user' THEN to_jsonb(NEW) ->> 'image' ELSE to_jsonb(NEW) ->> 'media' END);
  IF TG_OP = 'UPDATE' THEN
    held := media_in(CASE TG_TABLE_NAME WHEN 'user' THEN to_jsonb(OLD) ->> 'image' ELSE to_jsonb(OLD) ->> 'media' END);
  END IF;
  IF EXISTS (SELECT unnest(named) EXCEPT SELECT unnest(held) EXCEPT SELECT id FROM media WHERE id = ANY (named)) THEN
    RAISE EXCEPTION 'a picture of somewhere else' USING ERRCODE = 'check_violation', CONSTRAINT = 'media_seen';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER issued_paper_is_frozen BEFORE UPDATE OR DELETE ON invoice FOR EACH ROW WHEN (NOT runs_as_owner())
  EXECUTE FUNCTION issued_paper_is_frozen('status', 'version', 'amountPaid', 'voidReason', 'voidedTime');
CREATE OR REPLACE TRIGGER issued_paper_is_frozen BEFORE UPDATE OR DELETE ON prescription FOR EACH ROW WHEN (NOT runs_as_owner())
  EXECUTE FUNCTION issued_paper_is_frozen('status', 'version', 'cancelReason', 'cancelledTime');
CREATE OR REPLACE TRIGGER issued_lines_are_frozen BEFORE INSERT OR UPDATE OR DELETE ON invoice_detail FOR EACH ROW WHEN (NOT runs_as_owner())
  EXECUTE FUNCTION issued_lines_are_frozen('invoice', 'invoiceId');
CREATE OR REPLACE TRIGGER issued_lines_are_frozen BEFORE INSERT OR UPDATE OR DELETE ON prescription_detail FOR EACH ROW WHEN (NOT runs_as_owner())
  EXECUTE FUNCTION issued_lines_are_frozen('prescription', 'prescriptionId');
-- A constraint trigger can't be replaced.
DROP TRIGGER payments_add_up ON payment;
DROP TRIGGER payments_add_up ON invoice;
CREATE CONSTRAINT TRIGGER payments_add_up AFTER INSERT ON payment DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT runs_as_owner()) EXECUTE FUNCTION payments_add_up();
CREATE CONSTRAINT TRIGGER payments_add_up AFTER INSERT OR UPDATE ON invoice DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT runs_as_owner()) EXECUTE FUNCTION payments_add_up();

-- ------------------------------------------------------------------ whose rows the transaction sees is signed

-- Any statement may set clinic.user and clinic.establishments. enter() therefore signs them, for this transaction of this
-- connection, with a key that only the owner reads; without the signature tenant() and viewer() answer nothing.
CREATE SCHEMA clinic_private;
CREATE TABLE clinic_private.viewer_key (key bytea NOT NULL);
INSERT INTO clinic_private.viewer_key VALUES (uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

CREATE FUNCTION clinic_private.signature(person text, places text) RETURNS text LANGUAGE plpgsql STABLE AS $$
DECLARE
  secret bytea;
BEGIN
  SELECT key INTO secret FROM clinic_private.viewer_key;
  -- Hashed twice: what is appended to the message would otherwise continue the hash.
  RETURN encode(sha256(secret || sha256(secret || convert_to(
    concat_ws('/', person, places, pg_backend_pid(), extract(epoch FROM transaction_timestamp())), 'UTF8'))), 'hex');
END $$;

CREATE FUNCTION clinic_private.set_viewer(person uuid, places uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM set_config('clinic.user', person::text, true), set_config('clinic.establishments', array_to_string(places, ','), true);
  PERFORM set_config('clinic.signature', clinic_private.signature(current_setting('clinic.user'), current_setting('clinic.establishments')), true);
END $$;

CREATE FUNCTION clinic_private.is_signed() RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN current_setting('clinic.signature', true)
    = clinic_private.signature(current_setting('clinic.user', true), current_setting('clinic.establishments', true));
END $$;
REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA clinic_private FROM PUBLIC;

CREATE OR REPLACE FUNCTION tenant() RETURNS uuid[] LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF nullif(current_setting('clinic.establishments', true), '') IS NULL OR clinic_private.is_signed() IS NOT TRUE THEN RETURN NULL; END IF;
  RETURN string_to_array(current_setting('clinic.establishments'), ',')::uuid[];
END $$;

CREATE OR REPLACE FUNCTION viewer() RETURNS uuid LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF nullif(current_setting('clinic.user', true), '') IS NULL OR clinic_private.is_signed() IS NOT TRUE THEN RETURN NULL; END IF;
  RETURN current_setting('clinic.user')::uuid;
END $$;

CREATE OR REPLACE FUNCTION enter(session_token text, wanted_establishment uuid)
  RETURNS TABLE ("sessionId" uuid, "userId" uuid, name text, role smallint, "doctorId" uuid, "establishmentId" uuid, "establishmentIds" uuid[])
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  person record;
BEGIN
  SELECT * INTO person FROM viewer_of(session_token, wanted_establishment);
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM clinic_private.set_viewer(person."userId", person."establishmentIds");
  RETURN QUERY SELECT person."sessionId", person."userId", person.name, person.role, person."doctorId", person."establishmentId", person."establishmentIds";
END $$;

CREATE OR REPLACE FUNCTION open_branch(branch uuid, branch_name text, practice uuid) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF NOT still_admin() OR NOT practice = ANY (tenant()) THEN RETURN false; END IF;
  INSERT INTO establishment (id, name) VALUES (branch, branch_name);
  INSERT INTO membership ("userId", "establishmentId")
    SELECT m."userId", branch FROM membership m JOIN "user" u ON u.id = m."userId" WHERE m."establishmentId" = practice AND u.role = 4;
  PERFORM clinic_private.set_viewer(viewer(), tenant() || branch);
  RETURN true;
END $$;

CREATE OR REPLACE FUNCTION reopen_branch(branch uuid) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF NOT still_admin() THEN RETURN false; END IF;
  UPDATE establishment SET "archivedTime" = NULL, version = version + 1
    WHERE id = branch AND "archivedTime" IS NOT NULL
      AND EXISTS (SELECT 1 FROM membership m WHERE m."userId" = viewer() AND m."establishmentId" = branch);
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM clinic_private.set_viewer(viewer(), tenant() || branch);
  RETURN true;
END $$;

-- The signature is checked once for the statement here, and was once for each account in a function of its own.
ALTER POLICY colleagues ON "user" USING (id = (SELECT viewer())
  OR EXISTS (SELECT 1 FROM membership m WHERE m."userId" = "user".id) OR EXISTS (SELECT 1 FROM doctor d WHERE d."userId" = "user".id));
ALTER POLICY colleagues_update ON "user" USING (id = (SELECT viewer())
  OR EXISTS (SELECT 1 FROM membership m WHERE m."userId" = "user".id) OR EXISTS (SELECT 1 FROM doctor d WHERE d."userId" = "user".id));
ALTER POLICY colleagues ON presence USING ("userId" = (SELECT viewer())
  OR EXISTS (SELECT 1 FROM membership m WHERE m."userId" = presence."userId") OR EXISTS (SELECT 1 FROM doctor d WHERE d."userId" = presence."userId"));
DROP FUNCTION is_colleague;

CREATE OR REPLACE FUNCTION doctor_clashes(doctor_id uuid, from_time timestamptz, to_time timestamptz, except_ids uuid[])
  RETURNS TABLE (id uuid, "startTime" timestamptz, "endTime" timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
BEGIN ATOMIC
  SELECT CASE WHEN e."establishmentId" = ANY ((SELECT tenant())::uuid[]) THEN e.id END, e."startTime", e."endTime"
  FROM event e
  WHERE e."doctorId" = doctor_id AND e."startTime" < to_time AND e."endTime" > from_time
    AND e.status <> 'cancelled' AND e.category <> 'available' AND e."archivedTime" IS NULL AND NOT e.id = ANY (except_ids)
  ORDER BY e."startTime", e.id;
END;
