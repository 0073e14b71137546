-- An admin may hold a doctor record besides: one account, both kinds of rights. Staff hold none.

-- Accounts that became staff kept theirs.
UPDATE doctor d SET "userId" = NULL, version = d.version + 1 FROM "user" u WHERE u.id = d."userId" AND u.role NOT IN (2, 4);

CREATE FUNCTION doctor_left_by_role() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE doctor SET "userId" = NULL, version = version + 1 WHERE "userId" = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER doctor_left_by_role AFTER UPDATE OF role ON "user" FOR EACH ROW
  WHEN (OLD.role <> NEW.role AND NEW.role NOT IN (2, 4)) EXECUTE FUNCTION doctor_left_by_role();

-- At commit, because the role or the membership may follow in the same transaction.
CREATE FUNCTION doctor_account_fits() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF owner_logged_in() THEN RETURN NULL; END IF;
  IF EXISTS (
    SELECT 1 FROM doctor d JOIN "user" u ON u.id = d."userId"
    WHERE d.id = NEW.id AND u.role <> 2 AND NOT (u.role = 4 AND EXISTS (
      SELECT 1 FROM doctor_establishment l JOIN membership m ON m."establishmentId" = l."establishmentId" AND m."userId" = u.id
      WHERE l."doctorId" = d.id)))
  THEN
    RAISE EXCEPTION 'the account of a doctor is a doctor''s, or that of an admin of where the doctor works'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'doctor_account_fits';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER doctor_account_fits AFTER INSERT OR UPDATE OF "userId" ON doctor DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW."userId" IS NOT NULL) EXECUTE FUNCTION doctor_account_fits();

-- An admin is the doctor of their record as long as it works where they do.
CREATE OR REPLACE FUNCTION viewer_of(session_token text, wanted_establishment uuid)
  RETURNS TABLE ("sessionId" uuid, "userId" uuid, name text, role smallint, "doctorId" uuid, "establishmentId" uuid, "establishmentIds" uuid[])
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  SELECT s.id, u.id, u.name, u.role, d.id INTO "sessionId", "userId", name, role, "doctorId"
    FROM session s JOIN "user" u ON u.id = s."userId" LEFT JOIN doctor d ON d."userId" = u.id AND d."archivedTime" IS NULL AND u.role IN (2, 4)
    WHERE s.token = session_token AND s."expiresAt" > now() AND u."emailVerified";
  IF NOT FOUND THEN RETURN; END IF;
  "establishmentIds" := establishments_of("userId");
  IF "establishmentIds" IS NULL THEN RETURN; END IF;
  IF role = 4 AND "doctorId" IS NOT NULL AND NOT EXISTS (
    SELECT 1 FROM doctor_establishment l
    WHERE l."doctorId" = viewer_of."doctorId" AND l."archivedTime" IS NULL AND l."establishmentId" = ANY ("establishmentIds"))
  THEN "doctorId" := NULL; END IF;
  "establishmentId" := CASE WHEN wanted_establishment = ANY ("establishmentIds") THEN wanted_establishment ELSE "establishmentIds"[1] END;
  RETURN NEXT;
END $$;

CREATE OR REPLACE FUNCTION viewer_of_all(tokens text[], wanted_establishments uuid[])
  RETURNS TABLE ("position" integer, "sessionId" uuid, "userId" uuid, name text, role smallint, "doctorId" uuid, "establishmentId" uuid, "establishmentIds" uuid[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
BEGIN ATOMIC
  WITH holder AS (
    SELECT wanted.position::integer AS position, wanted.establishment, s.id AS session, u.id, u.name, u.role
    FROM unnest(tokens, wanted_establishments) WITH ORDINALITY AS wanted (token, establishment, position)
      JOIN session s ON s.token = wanted.token
      JOIN "user" u ON u.id = s."userId"
    WHERE s."expiresAt" > now() AND u."emailVerified"
  ), person AS (
    SELECT DISTINCT h.id, h.role FROM holder h
  ), place AS ( -- as `establishments_of` says it, for each person once
    SELECT p.id, array_agg(e.id ORDER BY e.id <> p.id, m."createdTime", e.id) AS places
    FROM person p JOIN membership m ON m."userId" = p.id JOIN establishment e ON e.id = m."establishmentId"
    WHERE p.role IN (3, 4) AND e."archivedTime" IS NULL AND (p.role = 4 OR e."staffSignIn")
    GROUP BY p.id
    UNION ALL
    SELECT p.id, array_agg(e.id ORDER BY l.position, e.id)
    FROM person p JOIN doctor d ON d."userId" = p.id JOIN doctor_establishment l ON l."doctorId" = d.id
      JOIN establishment e ON e.id = l."establishmentId"
    WHERE p.role = 2 AND d."archivedTime" IS NULL AND l."archivedTime" IS NULL AND e."archivedTime" IS NULL
    GROUP BY p.id
  )
  SELECT h.position, h.session, h.id, h.name, h.role, d.id,
    CASE WHEN h.establishment = ANY (p.places) THEN h.establishment ELSE p.places[1] END, p.places
  FROM holder h
    JOIN place p ON p.id = h.id
    LEFT JOIN doctor d ON d."userId" = h.id AND d."archivedTime" IS NULL AND (h.role = 2 OR h.role = 4 AND EXISTS (
      SELECT 1 FROM doctor_establishment l
      WHERE l."doctorId" = d.id AND l."archivedTime" IS NULL AND l."establishmentId" = ANY (p.places)));
END;

-- ------------------------------------------------------------------ an admin is invited as a doctor, too

ALTER TABLE invitation DROP CONSTRAINT invitation_doctor_given,
  ADD CONSTRAINT invitation_doctor_given CHECK (role = 4 OR (role = 2) = ("doctorId" IS NOT NULL));

-- Whoever has the token has the mailbox. 'accepted'; 'invalid': unknown, used, or too old; 'password_required';
-- 'other_role': the address has an account with another role at another clinic.
CREATE OR REPLACE FUNCTION accept_invitation(token_hash text, password_hash text) RETURNS TABLE (outcome text, "userId" uuid)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
#variable_conflict use_column
DECLARE
  invited invitation;
  person "user";
  places uuid[];
  person_id uuid;
  place uuid;
BEGIN
  SELECT i.* INTO invited FROM invitation i WHERE i."tokenHash" = token_hash AND i."expiresAt" > now() FOR UPDATE;
  places := ARRAY(SELECT e.id FROM establishment e WHERE e.id = ANY (invited."establishmentIds") AND e."archivedTime" IS NULL);
  IF invited.id IS NULL OR places = '{}'
    OR invited.role = 2 AND NOT EXISTS (SELECT 1 FROM doctor d WHERE d.id = invited."doctorId" AND d."userId" IS NULL AND d."archivedTime" IS NULL)
  THEN RETURN QUERY SELECT 'invalid', NULL::uuid; RETURN; END IF;

  SELECT u.* INTO person FROM "user" u WHERE u.email = invited.email FOR UPDATE;
  person_id := coalesce(person.id, invited.id);
  IF person."emailVerified" IS NOT TRUE THEN
    IF password_hash IS NULL THEN RETURN QUERY SELECT 'password_required', NULL::uuid; RETURN; END IF;
    -- Whoever signed up with this address never showed that it is theirs: nothing of that account stays.
    UPDATE establishment e SET "archivedTime" = now() WHERE e.id IN (SELECT m."establishmentId" FROM membership m WHERE m."userId" = person.id)
      AND NOT EXISTS (SELECT 1 FROM membership m WHERE m."establishmentId" = e.id AND m."userId" <> person.id);
    DELETE FROM membership m WHERE m."userId" = person.id;
    DELETE FROM account a WHERE a."userId" = person.id;
    INSERT INTO "user" (id, email, "emailVerified", name, "firstName", "lastName", "phoneValue", "phoneDialCode", "phoneExtension", role)
      VALUES (person_id, invited.email, true, invited."firstName" || ' ' || invited."lastName", invited."firstName", invited."lastName",
        invited."phoneValue", invited."phoneDialCode", invited."phoneExtension", invited.role)
      ON CONFLICT (id) DO UPDATE SET "emailVerified" = true, name = excluded.name, "firstName" = excluded."firstName",
        "lastName" = excluded."lastName", "phoneValue" = excluded."phoneValue", "phoneDialCode" = excluded."phoneDialCode",
        "phoneExtension" = excluded."phoneExtension", "phoneVerified" = false, image = NULL, role = excluded.role, "clinicName" = NULL;
    INSERT INTO account ("id", "userId", "accountId", "providerId", password)
      VALUES (uuidv7(), person_id, person_id::text, 'credential', password_hash);
  ELSIF NOT EXISTS (SELECT places_of(person_id)) THEN
    UPDATE "user" u SET role = invited.role WHERE u.id = person_id AND u.role <> invited.role;
    UPDATE doctor d SET "userId" = NULL WHERE d."userId" = person_id;
  ELSIF person.role <> invited.role OR invited.role = 2 THEN
    RETURN QUERY SELECT 'other_role', NULL::uuid; RETURN;
  END IF;

  -- An admin who joins may be a doctor elsewhere already, and stays that.
  UPDATE doctor d SET "userId" = person_id, version = d.version + 1 WHERE d.id = invited."doctorId" AND d."userId" IS NULL
    AND d."archivedTime" IS NULL AND NOT EXISTS (SELECT 1 FROM doctor held WHERE held."userId" = person_id);
  IF invited.role <> 2 THEN
    INSERT INTO membership ("userId", "establishmentId") SELECT person_id, unnest(places) ON CONFLICT DO NOTHING;
  END IF;
  FOREACH place IN ARRAY places LOOP
    INSERT INTO audit_entry (id, "establishmentId", "userId", "userName", entity, "entityId", action, changes)
      SELECT uuidv7(), place, u.id, u.name, 'user', u.id, 'created', jsonb_build_array(jsonb_build_object('field', 'role', 'from', NULL, 'to', u.role::text))
      FROM "user" u WHERE u.id = person_id;
    IF person_id <> invited.id THEN
      PERFORM pg_notify('clinic_changes', json_build_object('topic', 'list', 'establishmentId', place, 'list', 'users', 'change', 'deleted', 'id', invited.id)::text);
    END IF;
    PERFORM pg_notify('clinic_changes', json_build_object('topic', 'list', 'establishmentId', place, 'list', 'users',
      'change', CASE WHEN person_id = invited.id THEN 'updated' ELSE 'created' END, 'id', person_id)::text);
    IF invited."doctorId" IS NOT NULL THEN
      PERFORM pg_notify('clinic_changes', json_build_object('topic', 'list', 'establishmentId', place, 'list', 'doctors', 'change', 'updated', 'id', invited."doctorId")::text);
    END IF;
  END LOOP;
  DELETE FROM invitation i WHERE i.id = invited.id;
  RETURN QUERY SELECT 'accepted', person_id;
END $$;

REVOKE EXECUTE ON FUNCTION doctor_left_by_role, doctor_account_fits FROM PUBLIC;
