-- Text as it was pasted: characters that nobody sees, and Thai vowels and marks in orders that look the same, kept people from being found.

-- `cleanText` in packages/shared does the same. Most texts have nothing to be cleaned, which one comparison tells.
CREATE FUNCTION clean_text(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  unjoined CONSTANT text := '[\u0001-\u024f\u0300-\u036f\u0e00-\u0eff\u1e00-\u1eff\u2000-\u200b\u200e-\u206f]';
  before text;
BEGIN
  IF given ~ '[^\n\t -~À-ɏก-๛]|เเ|ํ|ำ[่-๋]|[่-์][ัิ-ฺ]|ัั|ิิ|ีี|ึึ|ืื|ฺฺ|ุุ|ูู|็็|่่|้้|๊๊|๋๋|์์|๎๎' THEN
    given := normalize(given, NFC);
    given := regexp_replace(given, '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\ufff9-\ufffb]', '', 'g');
    given := regexp_replace(given, '(?<=^|' || unjoined || ')[\u200c\u200d]+|[\u200c\u200d]+(?=$|' || unjoined || ')', '', 'g');
    given := regexp_replace(given, '\r\n?|[\u000b\u000c\u0085\u2028\u2029]', E'\n', 'g');
    given := regexp_replace(given, '[\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]', ' ', 'g');
    given := translate(given, '０１２３４５６７８９ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ',
      '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz');
    LOOP
      before := given;
      given := replace(normalize(given, NFC), 'เเ', 'แ');
      given := regexp_replace(given, '([่-๋]*)ํ([่-๋]*)า', '\1\2ำ', 'g');
      given := regexp_replace(given, 'ำ([่-๋]+)', '\1ำ', 'g');
      given := regexp_replace(given, '([่-์]+)([ัิ-ฺ]+)', '\2\1', 'g');
      given := regexp_replace(given, '([ัิ-ฺ็-๎])\1+', '\1', 'g');
      EXIT WHEN given = before;
    END LOOP;
  END IF;
  RETURN btrim(given, E' \t\n');
END $$;

CREATE FUNCTION clean_line(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(clean_text(given), '[ \t\n]+', ' ', 'g');

-- Thai and full-width digits as those of ASCII.
CREATE FUNCTION with_plain_digits(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN translate(given, '๐๑๒๓๔๕๖๗๘๙０１２３４５６７８９', '01234567890123456789');

-- Case and Latin accents are ignored; Thai marks are letters and stay. `searchable` in packages/shared does the same.
CREATE OR REPLACE FUNCTION searchable(VARIADIC parts text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN with_plain_digits(lower(clean_line(regexp_replace(normalize(array_to_string(parts, ' '), NFD), '[\u0300-\u036f]', '', 'g'))));
GRANT EXECUTE ON FUNCTION clean_text, clean_line, with_plain_digits TO clinic_app, clinic_system;

-- ------------------------------------------------------------------ extensions of phones

ALTER TABLE "user" ADD COLUMN "phoneExtension" TEXT NOT NULL DEFAULT '';
ALTER TABLE "invitation" ADD COLUMN "phoneExtension" TEXT NOT NULL DEFAULT '';
ALTER TABLE "establishment" ADD COLUMN "phoneExtension" TEXT NOT NULL DEFAULT '';
ALTER TABLE "doctor" ADD COLUMN "phoneExtension" TEXT NOT NULL DEFAULT '';
ALTER TABLE "patient" ADD COLUMN "phoneExtension" TEXT NOT NULL DEFAULT '';

-- Up to 6 digits, of a number.
ALTER TABLE "user" ADD CONSTRAINT user_phone_extension CHECK ("phoneExtension" ~ '^[0-9]{0,6}$' AND ("phoneExtension" = '' OR "phoneValue" <> ''));
ALTER TABLE invitation ADD CONSTRAINT invitation_phone_extension CHECK ("phoneExtension" ~ '^[0-9]{0,6}$' AND ("phoneExtension" = '' OR "phoneValue" <> ''));
ALTER TABLE establishment ADD CONSTRAINT establishment_phone_extension CHECK ("phoneExtension" ~ '^[0-9]{0,6}$' AND ("phoneExtension" = '' OR "phoneValue" <> ''));
ALTER TABLE doctor ADD CONSTRAINT doctor_phone_extension CHECK ("phoneExtension" ~ '^[0-9]{0,6}$' AND ("phoneExtension" = '' OR "phoneValue" <> ''));
ALTER TABLE patient ADD CONSTRAINT patient_phone_extension CHECK ("phoneExtension" ~ '^[0-9]{0,6}$' AND ("phoneExtension" = '' OR "phoneValue" <> ''));

GRANT SELECT ("phoneExtension") ON patient TO clinic_app;
GRANT UPDATE ("phoneExtension") ON "user" TO clinic_app;

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

-- ------------------------------------------------------------------ what is stored

-- A name of nothing that is seen stays as it is where there is no other: one has to be given.
CREATE FUNCTION clean_name(given text, other text DEFAULT '') RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN CASE WHEN clean_line(given || other) = '' THEN given ELSE clean_line(given) END;

UPDATE "user" SET "firstName" = clean_name("firstName"), "lastName" = clean_name("lastName"), name = clean_name(name)
  WHERE ("firstName", "lastName", name) IS DISTINCT FROM (clean_name("firstName"), clean_name("lastName"), clean_name(name));
UPDATE invitation SET "firstName" = clean_name("firstName"), "lastName" = clean_name("lastName")
  WHERE ("firstName", "lastName") IS DISTINCT FROM (clean_name("firstName"), clean_name("lastName"));
UPDATE establishment SET name = clean_name(name), "registrationId" = with_plain_digits(clean_line("registrationId")), city = clean_line(city), state = clean_line(state),
    "postalCode" = with_plain_digits(clean_line("postalCode")), address1 = clean_line(address1), address2 = clean_line(address2), country = clean_line(country), info = clean_text(info)
  WHERE (name, "registrationId", city, state, "postalCode", address1, address2, country, info) IS DISTINCT FROM (clean_name(name), with_plain_digits(clean_line("registrationId")),
    clean_line(city), clean_line(state), with_plain_digits(clean_line("postalCode")), clean_line(address1), clean_line(address2), clean_line(country), clean_text(info));
UPDATE doctor SET "firstName" = clean_name("firstName"), "lastName" = clean_name("lastName"), "registrationId" = with_plain_digits(clean_line("registrationId")), info = clean_text(info)
  WHERE ("firstName", "lastName", "registrationId", info) IS DISTINCT FROM
    (clean_name("firstName"), clean_name("lastName"), with_plain_digits(clean_line("registrationId")), clean_text(info));
UPDATE patient SET "firstName" = clean_name("firstName", "lastName"), "lastName" = clean_name("lastName", "firstName"), nickname = clean_line(nickname), language = clean_line(language),
    country = clean_line(country), "nationalId" = with_plain_digits(clean_line("nationalId")), address = clean_text(address), allergies = clean_text(allergies),
    alerts = clean_text(alerts), notes = clean_text(notes)
  WHERE ("firstName", "lastName", nickname, language, country, "nationalId", address, allergies, alerts, notes) IS DISTINCT FROM (clean_name("firstName", "lastName"),
    clean_name("lastName", "firstName"), clean_line(nickname), clean_line(language), clean_line(country), with_plain_digits(clean_line("nationalId")), clean_text(address),
    clean_text(allergies), clean_text(alerts), clean_text(notes));
-- A number is a clinic's once: where two would become one, the second stays as it is.
UPDATE patient_establishment link SET "hospitalNumber" = clean.number
  FROM (SELECT DISTINCT ON ("establishmentId", number) "establishmentId", "patientId", number
    FROM patient_establishment, with_plain_digits(clean_line("hospitalNumber")) number ORDER BY "establishmentId", number, "hospitalNumber" <> number) clean
  WHERE clean."establishmentId" = link."establishmentId" AND clean."patientId" = link."patientId" AND link."hospitalNumber" <> clean.number;
DROP FUNCTION clean_name;

-- Found by the new rules, too, where the text itself stays: an issued document says what it said.
UPDATE patient_establishment SET search = searchable(search) WHERE search <> searchable(search);
UPDATE invoice SET search = '' WHERE search <> searchable(search);
UPDATE prescription SET search = '' WHERE search <> searchable(search);
UPDATE establishment SET search = '' WHERE search <> searchable(search);
UPDATE doctor SET search = '' WHERE search <> searchable(search);
UPDATE drug SET search = '' WHERE search <> searchable(search);
UPDATE price_list_item SET search = '' WHERE search <> searchable(search);
UPDATE allergy_class SET search = '' WHERE search <> searchable(search);
