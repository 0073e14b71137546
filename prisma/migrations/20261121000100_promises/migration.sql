-- What Postgres itself promises, whoever writes: checks, no double booking, search columns, tenancy.

-- ------------------------------------------------------------------ checks

ALTER TABLE "user"
  ADD CONSTRAINT user_email_lower_case CHECK (email = lower(email)),
  ADD CONSTRAINT user_role_known CHECK (role BETWEEN 0 AND 4);

ALTER TABLE establishment
  ADD CONSTRAINT establishment_name_given CHECK (btrim(name) <> ''),
  ADD CONSTRAINT establishment_position CHECK ((lat IS NULL) = (lon IS NULL) AND lat BETWEEN -90 AND 90 AND lon BETWEEN -180 AND 180);

ALTER TABLE doctor
  ADD CONSTRAINT doctor_gender_known CHECK (gender BETWEEN 0 AND 2),
  ADD CONSTRAINT doctor_email_lower_case CHECK (email = lower(email)),
  ADD CONSTRAINT doctor_name_given CHECK (btrim("firstName") <> '' AND btrim("lastName") <> '');

ALTER TABLE patient
  ADD CONSTRAINT patient_gender_known CHECK (gender BETWEEN 0 AND 2),
  ADD CONSTRAINT patient_email_lower_case CHECK (email = lower(email)),
  ADD CONSTRAINT patient_name_given CHECK (btrim("firstName") <> '' AND btrim("lastName") <> ''),
  ADD CONSTRAINT patient_dob_range CHECK (dob BETWEEN '1900-01-01' AND '2099-12-31');

ALTER TABLE event
  ADD CONSTRAINT event_ends_after_start CHECK ("endTime" > "startTime"),
  -- A day of slack at both ends: the limits are dates, and where a date begins depends on the zone.
  ADD CONSTRAINT event_time_range CHECK ("startTime" >= '1899-12-31' AND "endTime" <= '2100-01-02'),
  ADD CONSTRAINT event_status_known CHECK (status IN ('pending', 'confirmed', 'waiting', 'closed', 'cancelled')),
  ADD CONSTRAINT event_category_known CHECK (category IN ('available', 'consultation', 'medical-care', 'surgery', 'meeting')),
  ADD CONSTRAINT event_cancel_reason CHECK ("cancelReason" IS NULL OR (status = 'cancelled' AND "cancelReason" IN ('patient', 'clinic', 'no_show', 'late', 'other'))),
  ADD CONSTRAINT event_patient_given CHECK ("patientId" IS NOT NULL OR category IN ('available', 'meeting')),
  ADD CONSTRAINT event_overbook_reason_given CHECK (btrim("overbookReason") <> '');

ALTER TABLE invoice
  ADD CONSTRAINT invoice_status_known CHECK (status IN ('draft', 'issued', 'partially_paid', 'paid', 'void')),
  ADD CONSTRAINT invoice_currency_known CHECK (currency IN ('THB', 'USD')),
  ADD CONSTRAINT invoice_percentages CHECK (discount BETWEEN 0 AND 100 AND tax BETWEEN 0 AND 100),
  ADD CONSTRAINT invoice_total_not_negative CHECK ("totalAmount" >= 0);
ALTER TABLE invoice_detail
  ADD CONSTRAINT invoice_detail_quantity CHECK (quantity > 0),
  ADD CONSTRAINT invoice_detail_price CHECK (price >= 0);
ALTER TABLE prescription
  ADD CONSTRAINT prescription_status_known CHECK (status IN ('draft', 'issued', 'cancelled'));
ALTER TABLE prescription_detail
  ADD CONSTRAINT prescription_detail_quantity CHECK (quantity > 0);

ALTER TABLE presence
  ADD CONSTRAINT presence_status_known CHECK ("currentStatus" IN ('online', 'offline') AND "previousStatus" IN ('online', 'offline'));
ALTER TABLE audit_entry
  ADD CONSTRAINT audit_action_known CHECK (action IN ('created', 'updated', 'deleted'));

-- ------------------------------------------------------------------ no double booking

CREATE EXTENSION IF NOT EXISTS btree_gist;

-- Over all clinics: whoever books a doctor, and wherever. Half-open, so that 10:00-10:30 and 10:30-11:00 touch.
ALTER TABLE event ADD CONSTRAINT event_doctor_booked_once
  EXCLUDE USING gist ("doctorId" WITH =, tstzrange("startTime", "endTime") WITH &&)
  WHERE (status <> 'cancelled' AND category <> 'available' AND "overbookReason" IS NULL AND "archivedTime" IS NULL);

-- A clinic's week: everything that overlaps it, long visits included.
CREATE INDEX event_establishment_span ON event USING gist ("establishmentId", tstzrange("startTime", "endTime")) WHERE "archivedTime" IS NULL;

-- ------------------------------------------------------------------ search columns

-- Case and Latin accents are ignored; Thai marks are letters and stay. `searchable` in packages/shared does the same.
CREATE FUNCTION searchable(VARIADIC parts text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(normalize(regexp_replace(normalize(array_to_string(parts, ' '), NFD), '[\u0300-\u036f]', '', 'g'), NFC));

-- 0812345678 and 66812345678, so that both ways of writing a number are found by any part of it.
CREATE FUNCTION searchable_phone(value text, dial_code text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN value = '' THEN '' ELSE '0' || value || ' ' || substr(dial_code, 2) || value END;

CREATE FUNCTION doctor_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := searchable(NEW."firstName", NEW."lastName", NEW.email, searchable_phone(NEW."phoneValue", NEW."phoneDialCode"), NEW."registrationId");
  RETURN NEW;
END $$;
CREATE TRIGGER doctor_search BEFORE INSERT OR UPDATE ON doctor FOR EACH ROW EXECUTE FUNCTION doctor_search();

CREATE FUNCTION establishment_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := searchable(NEW.name, NEW.email, searchable_phone(NEW."phoneValue", NEW."phoneDialCode"), NEW."registrationId");
  RETURN NEW;
END $$;
CREATE TRIGGER establishment_search BEFORE INSERT OR UPDATE ON establishment FOR EACH ROW EXECUTE FUNCTION establishment_search();

CREATE FUNCTION patient_searchable(p patient, hospital_number text) RETURNS text LANGUAGE sql STABLE
  RETURN searchable(p."firstName", p."lastName", p.nickname, p.email, searchable_phone(p."phoneValue", p."phoneDialCode"), hospital_number);

-- The link is written before or after its patient within one transaction: whichever comes second fills `search`.
CREATE FUNCTION patient_establishment_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  NEW.search := coalesce((SELECT patient_searchable(p, NEW."hospitalNumber") FROM patient p WHERE p.id = NEW."patientId"), '');
  RETURN NEW;
END $$;
CREATE TRIGGER patient_establishment_search BEFORE INSERT OR UPDATE OF "hospitalNumber" ON patient_establishment
  FOR EACH ROW EXECUTE FUNCTION patient_establishment_search();

CREATE FUNCTION patient_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE patient_establishment link SET search = patient_searchable(NEW, link."hospitalNumber") WHERE link."patientId" = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER patient_search AFTER INSERT OR UPDATE OF "firstName", "lastName", nickname, email, "phoneValue", "phoneDialCode" ON patient
  FOR EACH ROW EXECUTE FUNCTION patient_search();

-- A doctor or patient is only visible through a link, so the link is written first, and checked at commit.
ALTER TABLE doctor_establishment ALTER CONSTRAINT "doctor_establishment_doctorId_fkey" DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE patient_establishment ALTER CONSTRAINT "patient_establishment_patientId_fkey" DEFERRABLE INITIALLY DEFERRED;

-- A doctor always has an establishment, an establishment's own doctor list may be empty.
CREATE FUNCTION doctor_keeps_establishment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM doctor WHERE id = OLD."doctorId")
     AND NOT EXISTS (SELECT 1 FROM doctor_establishment WHERE "doctorId" = OLD."doctorId" AND "archivedTime" IS NULL) THEN
    RAISE EXCEPTION 'a doctor needs at least one establishment' USING ERRCODE = 'check_violation', CONSTRAINT = 'doctor_keeps_establishment';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER doctor_keeps_establishment AFTER UPDATE OR DELETE ON doctor_establishment
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION doctor_keeps_establishment();

-- ------------------------------------------------------------------ signing up

-- Signing up creates the admin's own establishment with the admin, whole or not at all; it has the admin's id.
CREATE FUNCTION own_establishment() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO establishment (id, name) VALUES (NEW.id, NEW."clinicName");
  INSERT INTO membership ("userId", "establishmentId") VALUES (NEW.id, NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER own_establishment AFTER INSERT ON "user" FOR EACH ROW WHEN (NEW.role = 4 AND btrim(NEW."clinicName") <> '')
  EXECUTE FUNCTION own_establishment();

-- ------------------------------------------------------------------ who may touch what

-- Two roles that own nothing. clinic_app: the clinic's rows, only those of the tenant set for the transaction.
-- clinic_system: accounts, sessions, presence and attempts; not one clinical row. Roles belong to the whole server, so
-- they may exist already.
DO $$ BEGIN IF to_regrole('clinic_app') IS NULL THEN CREATE ROLE clinic_app NOLOGIN NOBYPASSRLS; END IF; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
DO $$ BEGIN IF to_regrole('clinic_system') IS NULL THEN CREATE ROLE clinic_system NOLOGIN NOBYPASSRLS; END IF; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
DO $$ BEGIN EXECUTE format('GRANT clinic_app, clinic_system TO %I', current_user); EXCEPTION WHEN OTHERS THEN NULL; END $$;

REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO clinic_app, clinic_system;

GRANT SELECT, INSERT, UPDATE ON doctor, doctor_establishment, patient, patient_establishment, event, invoice, prescription, counter TO clinic_app;
GRANT DELETE ON doctor, doctor_establishment, patient, patient_establishment, event, invoice, prescription TO clinic_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON invoice_detail, prescription_detail TO clinic_app;
GRANT SELECT, UPDATE ON establishment TO clinic_app;
GRANT SELECT ON membership, presence TO clinic_app;
GRANT SELECT, UPDATE ("firstName", "lastName", name, image, "phoneValue", "phoneDialCode", "phoneVerified", "updatedTime") ON "user" TO clinic_app;
GRANT SELECT, INSERT ON audit_entry TO clinic_app;

GRANT SELECT, INSERT, UPDATE, DELETE ON "user", session, account, verification, rate_limit, presence, presence_connection TO clinic_system;
GRANT SELECT, INSERT ON membership, establishment TO clinic_system;
GRANT SELECT ON doctor_establishment TO clinic_system;
GRANT SELECT (id, "userId") ON doctor TO clinic_system;

-- The establishments that the transaction's viewer belongs to, and the viewer; set by enter() and by nothing else.
CREATE FUNCTION tenant() RETURNS uuid[] LANGUAGE sql STABLE
  RETURN string_to_array(nullif(current_setting('clinic.establishments', true), ''), ',')::uuid[];
CREATE FUNCTION viewer() RETURNS uuid LANGUAGE sql STABLE
  RETURN nullif(current_setting('clinic.user', true), '')::uuid;

-- `(SELECT tenant())` is evaluated once for the statement, not once for each row.
ALTER TABLE establishment ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON establishment TO clinic_app USING (id = ANY ((SELECT tenant())::uuid[]));
CREATE POLICY sign_up ON establishment TO clinic_system USING (true) WITH CHECK (true);

ALTER TABLE membership ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON membership TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
CREATE POLICY accounts ON membership TO clinic_system USING (true) WITH CHECK (true);

ALTER TABLE doctor_establishment ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON doctor_establishment TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
CREATE POLICY accounts ON doctor_establishment FOR SELECT TO clinic_system USING (true);

ALTER TABLE doctor ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON doctor TO clinic_app
  USING (EXISTS (SELECT 1 FROM doctor_establishment link WHERE link."doctorId" = doctor.id AND link."establishmentId" = ANY ((SELECT tenant())::uuid[])));
CREATE POLICY accounts ON doctor FOR SELECT TO clinic_system USING (true);

ALTER TABLE patient_establishment ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON patient_establishment TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));

ALTER TABLE patient ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON patient TO clinic_app
  USING (EXISTS (SELECT 1 FROM patient_establishment link WHERE link."patientId" = patient.id AND link."establishmentId" = ANY ((SELECT tenant())::uuid[])));

ALTER TABLE event ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON event TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
ALTER TABLE invoice ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON invoice TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
ALTER TABLE invoice_detail ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON invoice_detail TO clinic_app USING (EXISTS (SELECT 1 FROM invoice WHERE invoice.id = "invoiceId"));
ALTER TABLE prescription ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON prescription TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
ALTER TABLE prescription_detail ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON prescription_detail TO clinic_app USING (EXISTS (SELECT 1 FROM prescription WHERE prescription.id = "prescriptionId"));
ALTER TABLE counter ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON counter TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
ALTER TABLE audit_entry ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON audit_entry TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
ALTER TABLE import_source ENABLE ROW LEVEL SECURITY;

-- Colleagues: members of an establishment of the viewer's, the accounts of its doctors, and the viewer.
CREATE FUNCTION is_colleague(person uuid) RETURNS boolean LANGUAGE sql STABLE
  RETURN person = viewer()
    OR EXISTS (SELECT 1 FROM membership m WHERE m."userId" = person)
    OR EXISTS (SELECT 1 FROM doctor d WHERE d."userId" = person);
ALTER TABLE "user" ENABLE ROW LEVEL SECURITY;
CREATE POLICY colleagues ON "user" FOR SELECT TO clinic_app USING (is_colleague(id));
CREATE POLICY colleagues_update ON "user" FOR UPDATE TO clinic_app USING (is_colleague(id));
CREATE POLICY accounts ON "user" TO clinic_system USING (true) WITH CHECK (true);
ALTER TABLE presence ENABLE ROW LEVEL SECURITY;
CREATE POLICY colleagues ON presence FOR SELECT TO clinic_app USING (is_colleague("userId"));
CREATE POLICY accounts ON presence TO clinic_system USING (true) WITH CHECK (true);

-- Who is this session, where may they work, and which of it is wanted now? Sets the tenant for the rest of the
-- transaction and answers the viewer, or no row at all when the session does not entitle its holder to anything.
-- Roles: 2 doctor (the establishments of their doctor record), 3 staff (where the clinic allows it), 4 admin.
CREATE FUNCTION enter(session_token text, wanted_establishment uuid)
  RETURNS TABLE ("sessionId" uuid, "userId" uuid, name text, role smallint, "doctorId" uuid, "establishmentId" uuid, "establishmentIds" uuid[])
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  person record;
  places uuid[];
  doctor_id uuid;
BEGIN
  SELECT s.id AS session_id, u.id, u.name, u.role INTO person
    FROM session s JOIN "user" u ON u.id = s."userId"
    WHERE s.token = session_token AND s."expiresAt" > now() AND u."emailVerified";
  IF NOT FOUND THEN RETURN; END IF;

  SELECT d.id INTO doctor_id FROM doctor d WHERE d."userId" = person.id;
  places := establishments_of(person.id);
  IF places IS NULL THEN RETURN; END IF;

  PERFORM set_config('clinic.user', person.id::text, true), set_config('clinic.establishments', array_to_string(places, ','), true);
  RETURN QUERY SELECT person.session_id, person.id, person.name, person.role, doctor_id,
    CASE WHEN wanted_establishment = ANY (places) THEN wanted_establishment ELSE places[1] END, places;
END $$;

-- In order, the first being the one that a new session works in: an admin's own, then as they joined; a doctor's by position.
CREATE FUNCTION establishments_of(person uuid) RETURNS uuid[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
BEGIN ATOMIC
  SELECT CASE u.role
    WHEN 4 THEN (SELECT array_agg(e.id ORDER BY e.id <> u.id, m."createdTime", e.id) FROM membership m JOIN establishment e ON e.id = m."establishmentId" WHERE m."userId" = u.id AND e."archivedTime" IS NULL)
    WHEN 3 THEN (SELECT array_agg(e.id ORDER BY m."createdTime", e.id) FROM membership m JOIN establishment e ON e.id = m."establishmentId" WHERE m."userId" = u.id AND e."archivedTime" IS NULL AND e."staffSignIn")
    WHEN 2 THEN (SELECT array_agg(e.id ORDER BY l.position, e.id) FROM doctor d JOIN doctor_establishment l ON l."doctorId" = d.id JOIN establishment e ON e.id = l."establishmentId" WHERE d."userId" = u.id AND d."archivedTime" IS NULL AND l."archivedTime" IS NULL AND e."archivedTime" IS NULL)
  END
  FROM "user" u WHERE u.id = person;
END;

-- Every appointment that takes this doctor's time between two instants, over all clinics. Those of clinics that the
-- viewer does not belong to tell nothing but the time.
CREATE FUNCTION doctor_clashes(doctor_id uuid, from_time timestamptz, to_time timestamptz, except_ids uuid[])
  RETURNS TABLE (id uuid, "startTime" timestamptz, "endTime" timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
BEGIN ATOMIC
  SELECT CASE WHEN e."establishmentId" = ANY (tenant()) THEN e.id END, e."startTime", e."endTime"
  FROM event e
  WHERE e."doctorId" = doctor_id AND e."startTime" < to_time AND e."endTime" > from_time
    AND e.status <> 'cancelled' AND e.category <> 'available' AND e."archivedTime" IS NULL AND NOT e.id = ANY (except_ids)
  ORDER BY e."startTime", e.id;
END;

-- In how many establishments that are not the viewer's a doctor works: the last link is never cut, whoever can see it.
CREATE FUNCTION links_elsewhere(doctor_id uuid) RETURNS integer LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
BEGIN ATOMIC
  SELECT count(*)::integer FROM doctor_establishment
  WHERE "doctorId" = doctor_id AND "archivedTime" IS NULL AND NOT "establishmentId" = ANY (coalesce(tenant(), '{}'));
END;

REVOKE EXECUTE ON ALL FUNCTIONS IN SCHEMA public FROM PUBLIC;
GRANT EXECUTE ON FUNCTION tenant, viewer, is_colleague, enter, doctor_clashes, links_elsewhere TO clinic_app;
GRANT EXECUTE ON FUNCTION searchable, searchable_phone, patient_searchable TO clinic_app, clinic_system;
GRANT EXECUTE ON FUNCTION establishments_of TO clinic_system;
