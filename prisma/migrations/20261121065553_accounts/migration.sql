-- AlterTable
ALTER TABLE "user" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "invitation" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "email" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "phoneValue" TEXT NOT NULL DEFAULT '',
    "phoneDialCode" TEXT NOT NULL DEFAULT '+66',
    "role" SMALLINT NOT NULL,
    "establishmentIds" UUID[],
    "doctorId" UUID,
    "invitedBy" UUID NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invitation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invitation_doctorId_key" ON "invitation"("doctorId");

-- CreateIndex
CREATE UNIQUE INDEX "invitation_tokenHash_key" ON "invitation"("tokenHash");

-- CreateIndex
CREATE INDEX "invitation_email_idx" ON "invitation"("email");

-- AddForeignKey
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_doctorId_fkey" FOREIGN KEY ("doctorId") REFERENCES "doctor"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ invitations

ALTER TABLE invitation
  ADD CONSTRAINT invitation_email_lower_case CHECK (email = lower(email)),
  ADD CONSTRAINT invitation_role_known CHECK (role IN (2, 3, 4)),
  ADD CONSTRAINT invitation_place_given CHECK (cardinality("establishmentIds") > 0),
  ADD CONSTRAINT invitation_doctor_given CHECK ((role = 2) = ("doctorId" IS NOT NULL));

-- Only who belongs to all the establishments that it opens may see or make one.
ALTER TABLE invitation ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON invitation TO clinic_app USING ("establishmentIds" <@ (SELECT tenant())::uuid[]);
CREATE POLICY accounts ON invitation FOR SELECT TO clinic_system USING (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON invitation TO clinic_app;
GRANT SELECT ON invitation TO clinic_system;
GRANT UPDATE (version) ON "user" TO clinic_app;

-- ------------------------------------------------------------------ who belongs where

-- Whatever their role: as a member, or through their doctor record.
CREATE FUNCTION places_of(person uuid) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
BEGIN ATOMIC
  SELECT m."establishmentId" FROM membership m JOIN establishment e ON e.id = m."establishmentId"
    WHERE m."userId" = person AND e."archivedTime" IS NULL
  UNION
  SELECT l."establishmentId" FROM doctor d JOIN doctor_establishment l ON l."doctorId" = d.id JOIN establishment e ON e.id = l."establishmentId"
    WHERE d."userId" = person AND d."archivedTime" IS NULL AND l."archivedTime" IS NULL AND e."archivedTime" IS NULL;
END;

-- Those of these establishments that have no admin but, perhaps, `leaving`.
CREATE FUNCTION without_admin(places uuid[], leaving uuid) RETURNS SETOF uuid LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
BEGIN ATOMIC
  SELECT e.id FROM establishment e
  WHERE e.id = ANY (places) AND e."archivedTime" IS NULL AND NOT EXISTS (
    SELECT 1 FROM membership m JOIN "user" u ON u.id = m."userId"
    WHERE m."establishmentId" = e.id AND u.role = 4 AND u."emailVerified" AND u.id IS DISTINCT FROM leaving);
END;

-- An establishment keeps an admin, whichever way the server writes. The owner, at a console, may do otherwise.
CREATE FUNCTION establishment_keeps_admin() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  places uuid[];
BEGIN
  IF current_setting('role') = 'none' THEN RETURN NULL; END IF;
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
CREATE TRIGGER establishment_keeps_admin AFTER DELETE ON membership FOR EACH ROW EXECUTE FUNCTION establishment_keeps_admin();
CREATE TRIGGER establishment_keeps_admin AFTER UPDATE OF role ON "user" FOR EACH ROW WHEN (OLD.role = 4 AND NEW.role <> 4)
  EXECUTE FUNCTION establishment_keeps_admin();

-- ------------------------------------------------------------------ sessions end with what entitled to them

-- However a session ends, its sockets hear of it.
CREATE FUNCTION session_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('clinic_changes', json_build_object('topic', 'session-ended', 'sessionId', OLD.id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER session_ended AFTER DELETE ON session FOR EACH ROW EXECUTE FUNCTION session_ended();

-- After another role, or one clinic less, everybody signs in anew.
CREATE FUNCTION rights_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF TG_TABLE_NAME = 'membership' THEN DELETE FROM session WHERE "userId" = OLD."userId";
  ELSE DELETE FROM session WHERE "userId" = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER rights_changed AFTER DELETE ON membership FOR EACH ROW EXECUTE FUNCTION rights_changed();
CREATE TRIGGER rights_changed AFTER UPDATE OF role ON "user" FOR EACH ROW WHEN (OLD.role <> NEW.role) EXECUTE FUNCTION rights_changed();

-- A doctor or an establishment that is archived, or staff who may no longer sign in: who has nowhere left to work is out.
CREATE FUNCTION place_lost() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  people uuid[];
BEGIN
  IF TG_TABLE_NAME = 'doctor' THEN people := ARRAY[OLD."userId"];
  ELSIF TG_TABLE_NAME = 'doctor_establishment' THEN people := ARRAY(SELECT "userId" FROM doctor WHERE id = OLD."doctorId");
  ELSE people := ARRAY(
    SELECT "userId" FROM membership WHERE "establishmentId" = OLD.id
    UNION SELECT d."userId" FROM doctor d JOIN doctor_establishment l ON l."doctorId" = d.id WHERE l."establishmentId" = OLD.id);
  END IF;
  DELETE FROM session WHERE "userId" = ANY (people) AND establishments_of("userId") IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER place_lost AFTER UPDATE OF "archivedTime", "userId" ON doctor FOR EACH ROW
  WHEN (OLD."userId" IS NOT NULL AND (OLD."userId" IS DISTINCT FROM NEW."userId" OR OLD."archivedTime" IS DISTINCT FROM NEW."archivedTime"))
  EXECUTE FUNCTION place_lost();
CREATE TRIGGER place_lost AFTER UPDATE OF "archivedTime" OR DELETE ON doctor_establishment FOR EACH ROW EXECUTE FUNCTION place_lost();
CREATE TRIGGER place_lost AFTER UPDATE OF "archivedTime", "staffSignIn" ON establishment FOR EACH ROW
  WHEN (OLD."archivedTime" IS DISTINCT FROM NEW."archivedTime" OR OLD."staffSignIn" AND NOT NEW."staffSignIn")
  EXECUTE FUNCTION place_lost();

-- ------------------------------------------------------------------ what an admin does with accounts
-- clinic_app may write neither roles nor memberships. These functions may, for the viewer that enter() has set, and answer
-- in one word what came of it.

-- Locks the viewer's establishments in one order: of two admins who remove each other, the second is told that they may not.
CREATE FUNCTION still_admin() RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM 1 FROM establishment WHERE id = ANY (tenant()) ORDER BY id FOR NO KEY UPDATE;
  RETURN EXISTS (SELECT 1 FROM "user" WHERE id = viewer() AND role = 4)
    AND NOT EXISTS (SELECT unnest(tenant()) EXCEPT SELECT "establishmentId" FROM membership WHERE "userId" = viewer());
END $$;

CREATE FUNCTION change_role(person uuid, new_role integer) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  old_role integer;
  places uuid[];
BEGIN
  IF NOT still_admin() OR person = viewer() OR new_role NOT IN (2, 3, 4) THEN RETURN 'forbidden'; END IF;
  SELECT role INTO old_role FROM "user" WHERE id = person FOR NO KEY UPDATE;
  places := ARRAY(SELECT places_of(person));
  IF NOT places && tenant() THEN RETURN 'not_found'; END IF;
  IF NOT places <@ tenant() THEN RETURN 'elsewhere'; END IF;
  IF old_role = 4 AND EXISTS (SELECT without_admin(places, person)) THEN RETURN 'last_admin'; END IF;
  IF new_role = 2 THEN
    UPDATE "user" SET role = new_role WHERE id = person;
    DELETE FROM membership WHERE "userId" = person;
    IF establishments_of(person) IS NULL THEN RAISE EXCEPTION 'a doctor needs a doctor record' USING ERRCODE = 'check_violation'; END IF;
  ELSE
    INSERT INTO membership ("userId", "establishmentId") SELECT person, unnest(places) ON CONFLICT DO NOTHING;
    UPDATE "user" SET role = new_role WHERE id = person;
  END IF;
  -- What they opened as an admin does not stay open behind them.
  DELETE FROM invitation WHERE "invitedBy" = person AND new_role <> 4;
  RETURN 'done';
END $$;

-- 'left' where the person still belongs to a clinic that is not the viewer's; 'deleted' where the account went too.
CREATE FUNCTION remove_from_clinic(person uuid) RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  person_role integer;
  doctor_id uuid;
BEGIN
  IF NOT still_admin() THEN RETURN 'forbidden'; END IF;
  SELECT role INTO person_role FROM "user" WHERE id = person FOR UPDATE;
  IF NOT ARRAY(SELECT places_of(person)) && tenant() THEN RETURN 'not_found'; END IF;
  IF person_role = 4 AND EXISTS (
    SELECT without_admin(ARRAY(SELECT "establishmentId" FROM membership WHERE "userId" = person AND "establishmentId" = ANY (tenant())), person)
  ) THEN RETURN 'last_admin'; END IF;

  SELECT id INTO doctor_id FROM doctor WHERE "userId" = person;
  IF EXISTS (SELECT 1 FROM doctor_establishment WHERE "doctorId" = doctor_id AND "archivedTime" IS NULL AND NOT "establishmentId" = ANY (tenant())) THEN
    UPDATE doctor_establishment SET "archivedTime" = now()
      WHERE "doctorId" = doctor_id AND "archivedTime" IS NULL AND "establishmentId" = ANY (tenant());
  ELSE
    UPDATE doctor SET "userId" = NULL, version = version + 1 WHERE id = doctor_id;
  END IF;
  DELETE FROM membership WHERE "userId" = person AND "establishmentId" = ANY (tenant());
  DELETE FROM invitation WHERE "invitedBy" = person AND "establishmentIds" && tenant();
  IF EXISTS (SELECT places_of(person)) THEN
    DELETE FROM session WHERE "userId" = person;
    RETURN 'left';
  END IF;
  DELETE FROM "user" WHERE id = person;
  RETURN 'deleted';
END $$;

-- A further establishment of the practice: the admins of the one that the viewer works in are its admins.
CREATE FUNCTION open_branch(branch uuid, branch_name text, practice uuid) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF NOT still_admin() OR NOT practice = ANY (tenant()) THEN RETURN false; END IF;
  INSERT INTO establishment (id, name) VALUES (branch, branch_name);
  INSERT INTO membership ("userId", "establishmentId")
    SELECT m."userId", branch FROM membership m JOIN "user" u ON u.id = m."userId" WHERE m."establishmentId" = practice AND u.role = 4;
  PERFORM set_config('clinic.establishments', array_to_string(tenant() || branch, ','), true);
  RETURN true;
END $$;

-- ------------------------------------------------------------------ what the holder of an invitation does

-- Whoever has the token has the mailbox. 'accepted'; 'invalid': unknown, used, or too old; 'password_required';
-- 'other_role': the address has an account with another role at another clinic.
CREATE FUNCTION accept_invitation(token_hash text, password_hash text) RETURNS TABLE (outcome text, "userId" uuid)
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
    INSERT INTO "user" (id, email, "emailVerified", name, "firstName", "lastName", "phoneValue", "phoneDialCode", role)
      VALUES (person_id, invited.email, true, invited."firstName" || ' ' || invited."lastName", invited."firstName", invited."lastName",
        invited."phoneValue", invited."phoneDialCode", invited.role)
      ON CONFLICT (id) DO UPDATE SET "emailVerified" = true, name = excluded.name, "firstName" = excluded."firstName",
        "lastName" = excluded."lastName", "phoneValue" = excluded."phoneValue", "phoneDialCode" = excluded."phoneDialCode",
        "phoneVerified" = false, image = NULL, role = excluded.role, "clinicName" = NULL;
    INSERT INTO account ("id", "userId", "accountId", "providerId", password)
      VALUES (uuidv7(), person_id, person_id::text, 'credential', password_hash);
  ELSIF NOT EXISTS (SELECT places_of(person_id)) THEN
    UPDATE "user" u SET role = invited.role WHERE u.id = person_id AND u.role <> invited.role;
    UPDATE doctor d SET "userId" = NULL WHERE d."userId" = person_id;
  ELSIF person.role <> invited.role OR invited.role = 2 THEN
    RETURN QUERY SELECT 'other_role', NULL::uuid; RETURN;
  END IF;

  UPDATE doctor d SET "userId" = person_id, version = d.version + 1 WHERE d.id = invited."doctorId";
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
    IF invited.role = 2 THEN
      PERFORM pg_notify('clinic_changes', json_build_object('topic', 'list', 'establishmentId', place, 'list', 'doctors', 'change', 'updated', 'id', invited."doctorId")::text);
    END IF;
  END LOOP;
  DELETE FROM invitation i WHERE i.id = invited.id;
  RETURN QUERY SELECT 'accepted', person_id;
END $$;

-- ------------------------------------------------------------------ passwords

-- That a password was changed is on record at every clinic that it opens.
CREATE FUNCTION password_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  INSERT INTO audit_entry (id, "establishmentId", "userId", "userName", entity, "entityId", action, changes)
    SELECT uuidv7(), place, u.id, u.name, 'user', u.id, 'updated', '[{"field": "password", "from": null, "to": null}]'
    FROM "user" u, places_of(u.id) place WHERE u.id = NEW."userId";
  RETURN NULL;
END $$;
CREATE TRIGGER password_changed AFTER UPDATE OF password ON account FOR EACH ROW WHEN (OLD.password IS DISTINCT FROM NEW.password)
  EXECUTE FUNCTION password_changed();

REVOKE EXECUTE ON FUNCTION places_of, without_admin, establishment_keeps_admin, session_ended, rights_changed, place_lost, still_admin,
  change_role, remove_from_clinic, open_branch, accept_invitation, password_changed FROM PUBLIC;
GRANT EXECUTE ON FUNCTION change_role, remove_from_clinic, open_branch TO clinic_app;
GRANT EXECUTE ON FUNCTION accept_invitation TO clinic_system;
