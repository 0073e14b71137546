-- One search of patients for the finder and the list: what is typed is written there, or a name sounds like it, and how much so is measured.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- Tone marks and the marks of silent letters, which are left out as often as not.
CREATE FUNCTION unmarked(word text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN coalesce(nullif(translate(word, '่้๊๋์็๎ฺ', ''), ''), word);

-- Names stand in the text with their marks and, where they have some, without them too.
CREATE OR REPLACE FUNCTION patient_searchable(p patient, hospital_number text) RETURNS text LANGUAGE sql STABLE
  RETURN searchable(p."firstName", p."lastName", p.nickname,
    nullif(unmarked(concat_ws(' ', p."firstName", p."lastName", p.nickname)), concat_ws(' ', p."firstName", p."lastName", p.nickname)),
    p.email, searchable_phone(p."phoneValue", p."phoneDialCode"), hospital_number, regexp_replace(p."nationalId", '[\s-]', '', 'g'));

CREATE OR REPLACE FUNCTION thai_sound(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public AS $$
BEGIN
  word := translate(word, '่้๊๋็ๆฯฺๅ', '');
  word := replace(replace(replace(replace(word, 'ํา', 'ำ'), 'ำ', 'ม'), 'หญ', 'ย'), 'ญญ', 'นย');
  word := replace(replace(replace(word, 'ยรต', 'ยต'), 'ฉัตรช', 'ฉัตช'), 'เสริ', 'เสิ');
  -- The vowel is that of the second consonant: เจริญ, เฉลิม; แพร, แปล.
  word := regexp_replace(word, 'เ([จฉ])(?=[รล]ิ)', '\1เ', 'g');
  word := regexp_replace(word, '^แ([กปพ][รล])$', '\1e');
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

CREATE OR REPLACE FUNCTION latin_sound(word text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public AS $$
DECLARE
  spellings CONSTANT text[] := '{{tch,1},{ch,1},{ph,p},{bh,p},{th,t},{dh,t},{kh,k},{gh,k},{sh,s},{ng,2},{x,ks},{ce,se},{ci,si},{uea,e},{eua,e},{ao,aw},
    {eo,aw},{iu,iw},{ia,ya},{ie,ya},{oo,u},{ee,i},{ue,o},{eu,o}}';
BEGIN
  word := regexp_replace(word, 'x$', 'k');
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

-- Whether Latin letters can be spoken: which consonants begin and end a word, how many stand in a row, and none of it thrice.
CREATE FUNCTION can_be_spoken(word text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public AS $$
DECLARE
  one text := regexp_replace(regexp_replace(word, 'ng|[bdgckpst]h', 'k', 'g'), '([^aeiouy])\1', '\1', 'g');
BEGIN
  RETURN word ~ '[aeiouy]' AND word !~ '(.)\1\1|q(?!u)|[aeiou]{4}|z[^aeiouy]'
    AND (word !~ '[aeiou]{3}' OR word ~ 'uea|eua|aeo|uai|iao|ieo|iou|eau|oei|oea|uae|aoe|aiy|aia')
    AND one !~ '[^aeiouy]{4}|^[^aeiouys][^aeiouyrlwhn]|^s[^aeiouyptkcmnlrwv]|^[^aeiouys][^aeiouy]{2}|^y[^aeiou]|[vwjh][^aeiouy]$|[^aeiouyrlnmwk][^aeiouystdkz]$|[^aeiouy]{3}$';
END $$;

CREATE OR REPLACE FUNCTION sounds(word text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public AS $$
DECLARE
  vowels text;
  consonants text;
  common text;
BEGIN
  word := regexp_replace(word, '[''’.-]', '', 'g');
  IF word ~ '^([เแโไใ]?[ก-ฮ][ัิีึืฺุู็ํ]?[่้๊๋์]?[ะาำ]{0,2}์?)+$' THEN vowels := thai_sound(word);
  ELSIF word ~ '^[a-z]+$' AND can_be_spoken(word || CASE length(word) WHEN 1 THEN 'a' ELSE '' END) THEN vowels := latin_sound(word);
  END IF;
  -- ฉัตรชัย, Chachai.
  vowels := without_doubles(regexp_replace(vowels, '[eiu]+(?=[eiuyw])|t+(?=c)', '', 'g'));
  consonants := without_doubles(translate(vowels, 'eiu', ''));
  IF coalesce(consonants, '') = '' THEN RETURN '{}'; END IF;
  common := without_doubles(translate(replace(consonants, 'sr', 's'), 'cslrf', 'ttnnp'));
  common := left(common, 1) || replace(substr(common, 2), 'w', '');
  RETURN ARRAY['=' || replace(vowels, '2', 'ng'), '+' || replace(consonants, '2', 'ng'), '~' || replace(common, '2', 'ng')];
END $$;

-- The words that are listened to: one or two letters only where there are no longer words.
CREATE FUNCTION heard_words(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE SET search_path = public
  RETURN (SELECT coalesce(array_agg(word) FILTER (WHERE length(word) > 2), array_agg(word), '{}') FROM unnest(words) word WHERE sounds(word) <> '{}');

-- How far the sounds of a patient's names are from those of the words, each as a share of its letters: 0 is the same. Null where one of them
-- is near none: they begin alike, and a third of the letters may differ, and half of them where only vowels do, which is nearer.
CREATE FUNCTION sound_distance(sounds tsvector, heard text[]) RETURNS real LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = public AS $$
DECLARE
  names text[] := array(SELECT substr(lexeme, 2) FROM unnest(tsvector_to_array(sounds)) lexeme WHERE starts_with(lexeme, '='));
  sound text;
  consonants text;
  nearest real;
  distance real := 0;
BEGIN
  FOREACH sound IN ARRAY heard LOOP
    consonants := without_doubles(translate(sound, 'eiu', ''));
    SELECT min(differing::real / longest + CASE WHEN is_vowels THEN 0 ELSE 0.5 END) INTO nearest
      FROM unnest(names) name, greatest(length(name), length(sound)) longest, levenshtein(name, sound) differing,
        LATERAL (SELECT without_doubles(translate(name, 'eiu', '')) = consonants AS is_vowels) same
      WHERE (differing * 3 <= longest AND left(name, 1) = left(sound, 1)) OR (is_vowels AND differing * 2 <= longest + 1);
    IF nearest IS NULL THEN RETURN NULL; END IF;
    distance := distance + nearest;
  END LOOP;
  RETURN distance;
END $$;

-- All that follows builds parts of statements over `patient_establishment l`.

-- A word of digits is a number's beginning, with or without the letters or the 0 before it, or its last four digits or more. Every other word
-- may stand anywhere. Patterns are escaped: a faulty one is an error that depends on the text it is compared with.
CREATE FUNCTION written_word(word text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = public
  RETURN CASE WHEN word ~ '^[0-9]+$'
    THEN format('l.search ~ %L', '(^| )([a-z]{0,3}|0)' || word || CASE WHEN length(word) >= 4 THEN '|' || word || '( |$)' ELSE '' END)
    ELSE format('l.search LIKE %L', '%' || regexp_replace(word, '([\\%_])', '\\\1', 'g') || '%') END;

-- All of the words are written there, or it is one of these hospital numbers.
CREATE FUNCTION written_condition(words text[], numbers text[]) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = public
  RETURN format('(%s%s)', coalesce((SELECT string_agg(written_word(word), ' AND ') FROM unnest(words) word), 'true'),
    CASE WHEN cardinality(numbers) > 0 THEN format(' OR l."hospitalNumber" = ANY (%L)', numbers) ELSE '' END);

-- A word of one or two letters begins a name, as it is written or as it sounds with any vowel behind it.
CREATE FUNCTION name_start(word text) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = public
  RETURN format('(l.search ^@ %L OR position(%L IN l.search) > 0%s)', word, ' ' || word,
    (SELECT format(' OR coalesce(l.sounds @@ %L::tsquery, false)', format('''%s'':*', sound[1]))
      FROM sounds(word || CASE WHEN word ~ '^[a-z]' THEN 'a' ELSE 'า' END) sound WHERE sound <> '{}'));

-- Of a few sounds too many names begin: four, or three where each consonant has its vowel (tanak).
CREATE FUNCTION can_begin(word text) RETURNS boolean LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public
  RETURN length((sounds(word))[1]) > CASE WHEN word ~ '^((ng|[bcdgkpst]?h|[^aeiou])[aeiou]+){2,}[^aeiou]$' OR word ~ '[ะ-ูเแโไใ]' THEN 3 ELSE 4 END;

-- Names sound like the words: the `same`, as a name `begins`, or `alike`. Null where nothing can be heard.
CREATE FUNCTION sound_condition(words text[], way text) RETURNS text LANGUAGE plpgsql STABLE SET search_path = public AS $$
DECLARE
  heard text[] := heard_words(words);
BEGIN
  IF heard = '{}' OR (way = 'begins' AND NOT EXISTS (SELECT FROM unnest(heard) word WHERE can_begin(word))) THEN RETURN NULL; END IF;
  RETURN (SELECT format('l.sounds @@ %L::tsquery', string_agg(format('''%s''%s', CASE way WHEN 'alike' THEN sound[3] ELSE sound[1] END,
      CASE WHEN way = 'begins' AND can_begin(word) THEN ':*' ELSE '' END), ' & ')) FROM unnest(heard) word, sounds(word) sound)
    || CASE way WHEN 'alike' THEN format(' AND %s IS NOT NULL', distance_of(words)) ELSE '' END
    || coalesce((SELECT string_agg(' AND ' || CASE WHEN length(word) > 2 OR word ~ '[0-9]' THEN written_word(word) ELSE name_start(word) END, '')
      FROM unnest(words) word WHERE word <> ALL (heard)), '');
END $$;

CREATE FUNCTION distance_of(words text[]) RETURNS text LANGUAGE sql IMMUTABLE SET search_path = public
  RETURN format('sound_distance(l.sounds, %L)', array(SELECT substr((sounds(word))[1], 2) FROM unnest(heard_words(words)) word));

-- Patients whom a condition on sounds finds, by the index alone: what is guessed of a rare sound would have all of the clinic's patients read.
-- The nearest first, of twenty times as many.
CREATE FUNCTION patients_by_sound(rows text, condition text, nearest text, most integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SET search_path = public SET enable_seqscan = off SET enable_indexscan = off ROWS 10 AS $$
BEGIN
  IF condition IS NULL THEN RETURN; END IF;
  RETURN QUERY EXECUTE format('SELECT id FROM (SELECT l."patientId" AS id, %s AS distance FROM patient_establishment l WHERE %s AND %s LIMIT 20 * %s) heard
    ORDER BY distance LIMIT %s', nearest, rows, condition, most, most);
END $$;

DROP FUNCTION find_patients;
DROP FUNCTION patients_by_sound(uuid, text[], text, boolean, integer);
DROP FUNCTION list_patients;
DROP FUNCTION count_patients;
DROP FUNCTION patient_link_condition;

-- The links of these clinics, those of the viewer's among them.
CREATE FUNCTION patient_links(establishments uuid[], is_archived boolean) RETURNS text LANGUAGE sql STABLE SET search_path = public
BEGIN ATOMIC
  SELECT format('l."archivedTime" IS %s AND l."establishmentId" %s', CASE WHEN is_archived THEN 'NOT NULL' ELSE 'NULL' END,
      CASE WHEN cardinality(own.ids) = 1 THEN format('= %L', own.ids[1]) ELSE format('= ANY (%L::uuid[])', own.ids) END)
  FROM (SELECT array(SELECT unnest(establishments) INTERSECT SELECT unnest(tenant())) AS ids) own;
END;

-- A query is read in several ways, the likeliest first: {"words": ["..."], "numbers": ["HN000012"], "isStrict": false}. The next of them only where
-- nobody is found by the ones before; names have to sound the same as one that is strict.

-- Best first: the hospital number, what is written, and then what sounds so.
CREATE FUNCTION find_patients(establishment uuid, readings jsonb, most integer) RETURNS TABLE (id uuid, "soundsLike" boolean)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public ROWS 10 AS $$
DECLARE
  rows text := patient_links(ARRAY[establishment], false);
  reading jsonb;
  words text[];
  bare text[];
  numbers text[];
  found uuid[] := '{}';
  written integer := 0;
  more uuid[];
BEGIN
  FOR reading IN SELECT jsonb_array_elements(readings) LOOP
    words := array(SELECT jsonb_array_elements_text(reading -> 'words'));
    bare := array(SELECT unmarked(word) FROM unnest(words) word);
    numbers := array(SELECT jsonb_array_elements_text(reading -> 'numbers'));
    FOR way IN 1 .. 8 LOOP
      EXIT WHEN cardinality(found) >= most OR (way > 6 AND (reading -> 'isStrict')::boolean);
      more := CASE way
        WHEN 1 THEN array(SELECT * FROM patients_by_number(rows, numbers, most))
        WHEN 2 THEN array(SELECT * FROM patients_by_hospital_number(establishment, words, most))
        WHEN 3 THEN array(SELECT * FROM patients_by_sound(rows, sound_condition(words, 'same') || ' AND ' || written_condition(words, '{}'), '0', most))
        WHEN 4 THEN array(SELECT * FROM newest_patients(rows, written_condition(words, '{}'), most))
        WHEN 5 THEN CASE WHEN words = bare THEN '{}' ELSE array(SELECT * FROM newest_patients(rows, written_condition(bare, '{}'), most)) END
        WHEN 6 THEN array(SELECT * FROM patients_by_sound(rows, sound_condition(words, 'same'), '0', most))
        WHEN 7 THEN array(SELECT * FROM patients_by_sound(rows, sound_condition(words, 'begins'), '0', most))
        ELSE array(SELECT * FROM patients_by_sound(rows, sound_condition(words, 'alike'), distance_of(words), most))
      END;
      found := (found || array(SELECT hit.id FROM unnest(more) WITH ORDINALITY hit (id, position) WHERE hit.id <> ALL (found) ORDER BY position))[:most];
      IF way < 6 THEN written := cardinality(found); END IF;
    END LOOP;
    EXIT WHEN found <> '{}';
  END LOOP;
  RETURN QUERY SELECT hit.id, hit.position > written FROM unnest(found) WITH ORDINALITY hit (id, position);
END $$;

CREATE FUNCTION patients_by_number(rows text, numbers text[], most integer) RETURNS SETOF uuid LANGUAGE plpgsql STABLE SET search_path = public ROWS 10 AS $$
BEGIN
  IF cardinality(numbers) = 0 THEN RETURN; END IF;
  RETURN QUERY EXECUTE format('SELECT l."patientId" FROM patient_establishment l WHERE %s AND l."hospitalNumber" = ANY (%L)
    ORDER BY l."hospitalNumber" LIMIT %s', rows, numbers, most);
END $$;

CREATE FUNCTION newest_patients(rows text, condition text, most integer) RETURNS SETOF uuid LANGUAGE plpgsql STABLE SET search_path = public ROWS 10 AS $$
BEGIN
  RETURN QUERY EXECUTE format('SELECT l."patientId" FROM patient_establishment l WHERE %s AND %s ORDER BY l."createdTime" DESC, l."patientId" DESC LIMIT %s',
    rows, condition, most);
END $$;

-- The condition that list and count have in common, with that of being written so. Whom their names' sounds find are few as a rule, and are named: what is guessed of rare sounds
-- would have all patients read in another order. Many are found by the sounds.
CREATE FUNCTION searched_patients(establishments uuid[], is_archived boolean, readings jsonb, OUT condition text, OUT written text)
  LANGUAGE plpgsql STABLE SET search_path = public SET enable_seqscan = off AS $$
DECLARE
  most CONSTANT integer := 1000;
  rows text := patient_links(establishments, is_archived);
  reading jsonb;
  words text[];
  sounding text;
  heard uuid[];
  is_found boolean;
BEGIN
  condition := rows;
  written := 'true';
  FOR reading IN SELECT jsonb_array_elements(readings) LOOP
    words := array(SELECT jsonb_array_elements_text(reading -> 'words'));
    written := written_condition(array(SELECT unmarked(word) FROM unnest(words) word), array(SELECT jsonb_array_elements_text(reading -> 'numbers')));
    sounding := '(' || nullif(concat_ws(' OR ', sound_condition(words, 'same'),
      CASE WHEN NOT (reading -> 'isStrict')::boolean THEN nullif(concat_ws(' OR ', sound_condition(words, 'begins'), sound_condition(words, 'alike')), '') END), '') || ')';
    heard := array(SELECT * FROM patients_by_sound(rows, sounding, '0', most));
    condition := format('%s AND (%s OR %s)', rows, written,
      CASE WHEN cardinality(heard) < most THEN format('l."patientId" = ANY (%L::uuid[])', heard) ELSE sounding END);
    IF heard <> '{}' THEN RETURN; END IF;
    EXECUTE format('SELECT EXISTS (SELECT FROM patient_establishment l WHERE %s)', condition) INTO is_found;
    IF is_found THEN RETURN; END IF;
  END LOOP;
END $$;

-- One page, in order, and who only sounds like the query. Of one clinic: sorted by its links. Of several: each patient once.
CREATE FUNCTION list_patients(establishments uuid[], is_archived boolean, readings jsonb, sorted_by text, direction text, most integer, skipped bigint)
  RETURNS TABLE (id uuid, "soundsLike" boolean) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public ROWS 10 AS $$
DECLARE
  is_one boolean := cardinality(establishments) = 1;
  searched record := searched_patients(establishments, is_archived, readings);
  way text := CASE direction WHEN 'ascending' THEN 'ASC' WHEN 'descending' THEN 'DESC' END;
  page text := format('LIMIT %s OFFSET %s', most, skipped);
  sorted text := CASE sorted_by
    WHEN 'created' THEN '"createdTime" ' || way
    WHEN 'name' THEN CASE WHEN is_one THEN 'name ' ELSE 'btrim(p."lastName" || '' '' || p."firstName") ' END || way
    WHEN 'givenName' THEN CASE WHEN is_one THEN '"givenName" ' ELSE 'btrim(p."firstName" || '' '' || p."lastName") ' END || way
    WHEN 'hospitalNumber' THEN CASE WHEN is_one THEN '"hospitalNumber" ' ELSE '"createdTime" ' END || way
    WHEN 'dob' THEN format('"birthDate" %s NULLS LAST', way)
  END;
BEGIN
  IF sorted IS NULL THEN RAISE EXCEPTION 'no such order' USING ERRCODE = 'invalid_parameter_value'; END IF;
  IF is_one THEN
    RETURN QUERY EXECUTE format('SELECT l."patientId", NOT %s FROM patient_establishment l WHERE %s ORDER BY %s, l."patientId" %s %s',
      searched.written, searched.condition, sorted, way, page);
  ELSE
    RETURN QUERY EXECUTE format('SELECT p.id, NOT EXISTS (SELECT FROM patient_establishment l WHERE l."patientId" = p.id AND %s)
      FROM patient p WHERE EXISTS (SELECT FROM patient_establishment l WHERE l."patientId" = p.id AND %s)
      ORDER BY %s, p.id %s %s', searched.written, searched.condition, sorted, way, page);
  END IF;
END $$;

CREATE FUNCTION count_patients(establishments uuid[], is_archived boolean, readings jsonb) RETURNS integer
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
DECLARE
  total integer;
BEGIN
  EXECUTE format('SELECT count(%s) FROM patient_establishment l WHERE %s',
    CASE WHEN cardinality(establishments) = 1 THEN '*' ELSE 'DISTINCT l."patientId"' END,
    (searched_patients(establishments, is_archived, readings)).condition) INTO total;
  RETURN total;
END $$;

-- Whether a name and these words are the same, in any order: as they are written without marks, or as they sound where one is Thai and the
-- other Latin, or where `by_sound` is enough.
CREATE FUNCTION is_same_name(name text, words text[], by_sound boolean) RETURNS boolean LANGUAGE plpgsql IMMUTABLE SET search_path = public AS $$
DECLARE
  names text[] := array(SELECT unmarked(word) FROM regexp_split_to_table(searchable(name), '[\s,]+') word WHERE word <> '' ORDER BY 1);
  bare text[] := array(SELECT unmarked(word) FROM unnest(words) word ORDER BY 1);
BEGIN
  IF names = bare THEN RETURN true; END IF;
  IF cardinality(names) <> cardinality(bare) OR NOT (coalesce(by_sound, false) OR (names::text ~ '[ก-๎]') <> (bare::text ~ '[ก-๎]')) THEN RETURN false; END IF;
  RETURN array(SELECT coalesce((sounds(word))[1], word) FROM regexp_split_to_table(searchable(name), '[\s,]+') word WHERE word <> '' ORDER BY 1)
    = array(SELECT coalesce((sounds(word))[1], word) FROM unnest(words) word ORDER BY 1);
END $$;

-- Whether two birth dates may be of one person: one is not known, or is known in part and holds the other, or is an estimate and not far off.
CREATE FUNCTION may_be_born(one text, other text, is_estimated boolean) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN one IS NULL OR other IS NULL OR starts_with(one, other) OR starts_with(other, one)
    OR (is_estimated AND abs(left(one, 4)::integer - left(other, 4)::integer) <= 5);

-- Patients of one clinic who have this name, and may be born then. One born on the same day may be spelled otherwise.
CREATE FUNCTION patients_of_name(establishment uuid, words text[], born text, is_estimated boolean, most integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public SET enable_seqscan = off ROWS 10 AS $$
BEGIN
  IF cardinality(words) = 0 THEN RETURN; END IF;
  RETURN QUERY EXECUTE format('SELECT l."patientId" FROM patient_establishment l JOIN patient p ON p.id = l."patientId" WHERE %s AND %s
      AND may_be_born(p."birthDate", %L, p."birthDateEstimated" OR %L) AND is_same_name(l.name, %L, length(%L) = 10 AND p."birthDate" = %L) ORDER BY 1 LIMIT %s',
    patient_links(ARRAY[establishment], false),
    format('(%s)', concat_ws(' OR ', sound_condition(words, 'same'), written_condition(array(SELECT unmarked(word) FROM unnest(words) word), '{}'))),
    born, is_estimated, words, coalesce(born, ''), born, most);
END $$;

UPDATE patient_establishment link SET search = patient_searchable(p, link."hospitalNumber"), sounds = patient_sounds(p) FROM patient p WHERE p.id = link."patientId";

REVOKE EXECUTE ON FUNCTION unmarked, can_be_spoken, can_begin, heard_words, sound_distance, written_word, written_condition, name_start, sound_condition, distance_of,
  patients_by_sound, patient_links, find_patients, patients_by_number, newest_patients, searched_patients, list_patients, count_patients,
  is_same_name, may_be_born, patients_of_name FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_patients, list_patients, count_patients, patients_of_name TO clinic_app;
GRANT EXECUTE ON FUNCTION unmarked TO clinic_app, clinic_system;
