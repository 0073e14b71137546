-- Names are found by how they sound, in Thai and Latin letters alike. One function for stored names and for queries, so that both are always
-- compared by the same rules. Patients of any writer (the API, an import, the demo) get their sounds from the triggers that fill `search`.

-- The consonants that are spoken, one letter for those that Latin spellings don't tell apart (ŋ is 2), with e, i and u where they are written.
CREATE FUNCTION thai_sound(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public AS $$
BEGIN
  word := translate(word, '่้๊๋็ๆฯฺๅ', '');
  word := replace(replace(replace(replace(word, 'ํา', 'ำ'), 'ำ', 'ม'), 'หญ', 'ย'), 'ญญ', 'นย');
  word := replace(replace(replace(word, 'ยรต', 'ยต'), 'ฉัตรช', 'ฉัตช'), 'เสริ', 'เสิ');
  -- Silent letters: จันทร์, ลักษณ์, ศาสตร์; not in เมย์, and not the ษ of กฤษณ์.
  word := regexp_replace(word, '(เ[ก-ฮ]ย)์|(?:(?<=ก)ษม?ณ|(?<=น)[ทด]ร|(?<=ส)ตร|[ก-ฮ])[ิุ]?์', '\1', 'g');
  word := regexp_replace(word, 'ทร(?=ัพ|ง|าย)', 'ซ', 'g');
  -- ธรรม, วรรณา; พรชัย, where ร ends the syllable, which it does not after a vowel that is written first: ไพรวัลย์.
  word := regexp_replace(word, 'รร([มถธคณ])', '\1', 'g');
  word := regexp_replace(word, 'รร(?![ะ-ู])|(?<=(?:^|[^เแโไใ])พ)ร(?=[กจชณดทธนปพภลวสศ])', 'น', 'g');
  word := regexp_replace(word, 'ญ(?=[ะ-ู])', 'ย', 'g');
  -- Written and not spoken: จักร, มิตร, เนตร; จิตรลดา, มิตรชัย; จักรกฤษณ์; ชาติ, ภูมิ.
  word := regexp_replace(word, '(ั[กคตท]|[ิุ]ต|เ[ก-ฮ][ตช])ร$|([ิุ]ต)ร(?=[ก-ฮ])(?!ร)|(ัก)ร(?=ก)', '\1\2\3', 'g');
  word := regexp_replace(word, '([าัยุู][ตฒม])[ิุ]$', '\1');
  word := regexp_replace(word, '(?<=[ไใ])ห(?=[งนมยรลว])|ห(?=[งนมยรลว].)', '', 'g');
  word := replace(word, 'ฤ', 'ริ');
  -- Vowels that stand before their consonant, or before two that are spoken as one: เกรียง, ไกร, not เทวี.
  word := regexp_replace(word, '^[ไใ]อ', 'อ');
  word := regexp_replace(word, '[ไใ]([กขคตปผพ][รล](?![ะ-ู])|[กขค]ว(?![ะ-ู])|[ก-ฮ])', '\1ย', 'g');
  word := regexp_replace(word, 'เ([ก-ฮ][รลว]?)า(?!ะ)', '\1ว', 'g');
  word := regexp_replace(word, '[เแ]([กขคตปผพสศ][รล](?=[ิีืึาอ])|[กขค]ว(?=[ิีืึาอ])|[ก-ฮ])', '\1e', 'g');
  word := regexp_replace(word, '^โ?อ[ิ-ูe]?', 'a');
  -- At the end ร is n, but not in พชร.
  word := regexp_replace(word, '(?<!ช)ร$|[ลฬ]$', 'น');
  word := regexp_replace(word, '[สศษซจชฌ]$', 'ต');
  word := translate(word, 'กขฃคฅฆงจฉชฌซศษสดตฎฏทธถฐฑฒนณญบปผพภฝฟมยรลฬวหฮิีุู', 'kkkkkk2ccccssssttttttttttnnnpppppffmyrllwhhiiuu');
  RETURN replace(regexp_replace(word, '[^a-z2]', '', 'g'), 'ei', 'e');
END $$;

CREATE FUNCTION latin_sound(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public AS $$
DECLARE
  spellings CONSTANT text[] := '{{tch,1},{ch,1},{ph,p},{bh,p},{th,t},{dh,t},{kh,k},{gh,k},{sh,s},{ng,2},{x,ks},{ce,se},{ci,si},{uea,e},{eua,e},{ao,aw},
    {eo,aw},{iu,iw},{ia,ya},{ie,ya},{oo,u},{ee,i},{ue,o},{eu,o}}';
BEGIN
  FOR at IN 1 .. array_length(spellings, 1) LOOP word := replace(word, spellings[at][1], spellings[at][2]); END LOOP;
  word := translate(word, 'c1vjbdgqz', 'kcwcptkks');
  word := regexp_replace(word, 'ea(?=[pnmt])', 'ya', 'g');
  word := regexp_replace(word, '(.)ua', '\1wa', 'g');
  word := regexp_replace(word, '([aeou])i', '\1y', 'g');
  word := regexp_replace(word, '([^aeiouy])e$', '\1');
  word := regexp_replace(word, '([^aeiou])\1', '\1', 'g');
  word := regexp_replace(word, '(?<![aeiou])y(?![aeiou])', 'i', 'g');
  -- R that lengthens a vowel: Porn, Suchart.
  word := regexp_replace(word, '([aeiou])r(?![aeiour])|([tk])r$', '\1\2', 'g');
  word := regexp_replace(word, 'h(?![aeiou])', '', 'g');
  word := regexp_replace(word, '[rl]$', 'n');
  word := regexp_replace(word, '[sc]$', 't');
  word := regexp_replace(word, '^[aeiou]', '3');
  RETURN translate(word, '3ao', 'a');
END $$;

-- One s is often written as two sounds, by which a syllable ends and the next begins: Chetsada, Jesada.
CREATE FUNCTION without_doubles(sound text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN regexp_replace(replace(regexp_replace(sound, 't+s', 's', 'g'), 'nk', '2k'), '(.)\1+', '\1', 'g');

-- How a word sounds: with its vowels ("="), by its consonants ("+"), and by those that differ in all spellings in use ("~"). None of a word that is no name.
CREATE FUNCTION sounds(word text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public AS $$
DECLARE
  vowels text;
  consonants text;
  common text;
BEGIN
  word := regexp_replace(word, '[''’.-]', '', 'g');
  IF word ~ '^[ก-๎]+$' THEN vowels := thai_sound(word);
  ELSIF word ~ '^[a-z]+$' THEN vowels := latin_sound(word);
  END IF;
  vowels := without_doubles(regexp_replace(vowels, '[eiu]+(?=[eiuyw])', '', 'g'));
  consonants := without_doubles(translate(vowels, 'eiu', ''));
  IF coalesce(consonants, '') = '' THEN RETURN '{}'; END IF;
  common := without_doubles(translate(replace(consonants, 'sr', 's'), 'cslrf', 'ttnnp'));
  common := left(common, 1) || replace(substr(common, 2), 'w', '');
  RETURN ARRAY['=' || replace(vowels, '2', 'ng'), '+' || replace(consonants, '2', 'ng'), '~' || replace(common, '2', 'ng')];
END $$;

CREATE FUNCTION patient_sounds(p patient) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE SET search_path = public
  RETURN (SELECT array_to_tsvector(coalesce(array_agg(sound), '{}'))
    FROM regexp_split_to_table(searchable(p."firstName", p."lastName", p.nickname), '\s+') word, unnest(sounds(word)) sound);

-- The national id is found as the phone is, without its spaces and dashes.
CREATE OR REPLACE FUNCTION patient_searchable(p patient, hospital_number text) RETURNS text LANGUAGE sql STABLE
  RETURN searchable(p."firstName", p."lastName", p.nickname, p.email, searchable_phone(p."phoneValue", p."phoneDialCode"), hospital_number,
    regexp_replace(p."nationalId", '[\s-]', '', 'g'));

ALTER TABLE "patient_establishment" ADD COLUMN     "sounds" TSVECTOR;

CREATE OR REPLACE FUNCTION patient_establishment_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  SELECT patient_searchable(p, NEW."hospitalNumber"), btrim(p."lastName" || ' ' || p."firstName"), p.dob, patient_sounds(p)
    INTO NEW.search, NEW.name, NEW.dob, NEW.sounds FROM patient p WHERE p.id = NEW."patientId";
  NEW.search := coalesce(NEW.search, '');
  NEW.name := coalesce(NEW.name, '');
  RETURN NEW;
END $$;
CREATE OR REPLACE FUNCTION patient_search() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE patient_establishment link
    SET search = patient_searchable(NEW, link."hospitalNumber"), name = btrim(NEW."lastName" || ' ' || NEW."firstName"), dob = NEW.dob,
      sounds = patient_sounds(NEW)
    WHERE link."patientId" = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER patient_search
  AFTER INSERT OR UPDATE OF "firstName", "lastName", nickname, email, "phoneValue", "phoneDialCode", dob, "nationalId" ON patient
  FOR EACH ROW EXECUTE FUNCTION patient_search();

UPDATE patient_establishment link SET search = patient_searchable(p, link."hospitalNumber"), sounds = patient_sounds(p) FROM patient p WHERE p.id = link."patientId";
CREATE INDEX "patient_establishment_sounds_idx" ON "patient_establishment" USING GIN ("sounds");

-- Patients of one clinic whose names sound like all of the words, those first that are written like them; words that are no names occur in the
-- text. `kind` is that of sounds(). Only by the index: what is guessed of a rare sound would have all of the clinic's patients read.
CREATE FUNCTION patients_by_sound(establishment uuid, words text[], kind text, is_start boolean, most integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public SET enable_seqscan = off SET enable_indexscan = off ROWS 10 AS $$
DECLARE
  heard text[] := array(SELECT sound FROM unnest(words) word, unnest(sounds(word)) sound WHERE starts_with(sound, kind));
  others text[] := array(SELECT word FROM unnest(words) word WHERE sounds(word) = '{}');
BEGIN
  -- The beginning of a short sound is that of too many names.
  IF heard = '{}' OR (is_start AND (SELECT min(length(sound)) FROM unnest(heard) sound) < CASE kind WHEN '=' THEN 3 ELSE 4 END)
    OR NOT establishment = ANY (tenant()) THEN RETURN; END IF;
  RETURN QUERY EXECUTE format(
    'SELECT "patientId" FROM (
      SELECT "patientId", search FROM patient_establishment
      WHERE sounds @@ %L::tsquery AND "establishmentId" = %L AND "archivedTime" IS NULL %s LIMIT 20 * %s
    ) alike ORDER BY (true %s) DESC LIMIT %s',
    (SELECT string_agg(format('''%s''%s', sound, CASE WHEN is_start THEN ':*' ELSE '' END), ' & ') FROM unnest(heard) sound),
    establishment, words_condition(others), most, words_condition(words), most);
END $$;

-- Best first: what sounds alike, what holds the text anywhere; then names that begin so, and what other spellings could mean.
-- The next of the spellings only where nobody is found by the ones before.
CREATE FUNCTION find_patients(establishment uuid, spellings jsonb, most integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public ROWS 10 AS $$
DECLARE
  words text[];
  found uuid[] := '{}';
  more uuid[];
BEGIN
  FOR words IN SELECT array(SELECT jsonb_array_elements_text(spelling)) FROM jsonb_array_elements(spellings) spelling LOOP
    FOR way IN 1 .. 7 LOOP
      EXIT WHEN cardinality(found) >= most OR (way > 5 AND found <> '{}');
      more := CASE way
        WHEN 1 THEN array(SELECT patients_by_sound(establishment, words, '=', false, most))
        WHEN 2 THEN array(SELECT id FROM list_patients(ARRAY[establishment], false, words, 'created', 'descending', most, 0))
        WHEN 3 THEN array(SELECT patients_by_sound(establishment, words, '=', true, most))
        WHEN 4 THEN array(SELECT patients_by_sound(establishment, words, '+', false, most))
        WHEN 5 THEN array(SELECT patients_by_sound(establishment, words, '~', false, most))
        WHEN 6 THEN array(SELECT patients_by_sound(establishment, words, '+', true, most))
        ELSE array(SELECT patients_by_sound(establishment, words, '~', true, most))
      END;
      found := (found || array(SELECT id FROM unnest(more) WITH ORDINALITY hit (id, position) WHERE id <> ALL (found) ORDER BY position))[:most];
    END LOOP;
    EXIT WHEN found <> '{}';
  END LOOP;
  RETURN QUERY SELECT unnest(found);
END $$;

REVOKE EXECUTE ON FUNCTION thai_sound, latin_sound, without_doubles, sounds, patient_sounds, patients_by_sound, find_patients FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_patients TO clinic_app;
