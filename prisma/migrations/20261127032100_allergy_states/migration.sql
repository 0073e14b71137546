-- AlterTable
ALTER TABLE "patient" ADD COLUMN     "allergyList" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "allergyReviewedBy" TEXT,
ADD COLUMN     "allergyReviewedTime" TIMESTAMPTZ(3),
ADD COLUMN     "allergyStatus" TEXT NOT NULL DEFAULT 'not_asked',
ADD COLUMN     "allergyUnclear" TEXT NOT NULL DEFAULT '';

-- ------------------------------------------------------------------ what was written until now

-- Reads a text as `readAllergies` in packages/shared does, by the patterns of `allergy-words.ts` of this version. An allergy is never lost:
-- what can't be told is kept as it was written, for a person to look at.
CREATE FUNCTION pg_temp.read_allergies(given text) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  none CONSTANT text := '^(?:(?:none|no|nil|not|denies|denied|deny|never|negative|nkda|nkfa|nka|n a|na)(?: (?:known|any|of|or|and|to|other|drugs?|foods?|medications?|medicines?|meds|environmental|allerg(?:y|ies|ic)|reactions?|history|hx|reported|noted|nkda|nkfa|nka))*|(?:ยังไม่มี|ยังไม่เคย|ยังไม่พบ|ไม่มี|ไม่แพ้|ไม่เคย|ไม่พบ|ปฏิเสธ)(?: |ประวัติ|การ|แพ้|ยา|อาหาร|สารเคมี|สาร|และ|หรือ|ทั้ง|มี|ใด|ๆ|ที่ทราบ|อะไร|เลย|มาก่อน|ทุกชนิด|อื่น|ค่ะ|คะ|ครับ)*)$';
  of_food CONSTANT text := 'food|nkfa|อาหาร';
  of_medicines CONSTANT text := 'drug|medi|meds|nkda|nka|any|environmental|ยา|สาร|อะไร|ใด|ทุกชนิด';
  unknown CONSTANT text := '^(?:(?:unknown|not known|unsure|not sure|uncertain|not asked|not yet asked|to ask|ask)(?: (?:of|to|about|drugs?|foods?|medications?|medicines?|allerg(?:y|ies)|history|status))*|(?:ไม่ทราบ|ไม่รู้|ไม่แน่ใจ|จำไม่ได้|ยังไม่ได้ถาม|ยังไม่ถาม|ไม่ได้ถาม|ยังไม่ได้ซัก|ไม่ได้ซัก|รอถาม|รอซัก)(?: |ประวัติ|การ|แพ้|ยา|อาหาร|ว่า|ไหม|ค่ะ|คะ|ครับ)*)$';
  nothing_named CONSTANT text := '^(?: |ประวัติ|การ|แพ้|ยา|อาหาร|ใด|ๆ|มี|เคย|ใช่|yes|drugs?|foods?|medications?|medicines?|meds|allerg(?:y|ies|ic)|to|known|other|history)*$';
  negates CONSTANT text := '^(?:(?:none|no|not|never|nil|denies|denied|deny|negative|nkda|nkfa|nka)(?: |$)|(?:ยัง)?ไม่|ปฏิเสธ)|not allergic|no allerg|denie[sd]|ไม่แพ้|ไม่เคยแพ้|ปฏิเสธ';
  none_before_some CONSTANT text := '((?:ไม่แพ้|ไม่เคยแพ้|ปฏิเสธ(?:การ)?แพ้|ปฏิเสธประวัติ(?:การ)?แพ้|ไม่มีประวัติ(?:การ)?แพ้)(?:ยา|อาหาร)?)\s+(?=แพ้)';
  numbering CONSTANT text := '(^|\s)\d{1,2}[.)]\s+';
  sentence_ends CONSTANT text := '(?:[;|•\n\r]|\.\s|\sbut\s|\sexcept(?:\sfor)?\s|\sapart\sfrom\s|(?<!ตั้ง)แต่|ยกเว้น|นอกจาก)(?![^()]*\))';
  separators CONSTANT text := '(?:[,/&+]|\sand\s|\sor\s|และ|หรือ|กับ)(?![^()]*\))';
  leads CONSTANT text := '^(?:(?:(?:known|drugs?|foods?|medications?|history|of) )*allerg(?:y|ies|ic)(?: to)?(?=[\s:=-]|$)|(?:drugs?|foods?|medications?|other|ยา|อาหาร)(?=\s*:)|(?:มี|เคย|ประวัติ|การ)*แพ้(?:ยา(?=[\s:=a-z]|$))?)[\s:=-]*';
  reaction_told CONSTANT text := '(?:^|[^a-z])(?:rash|hives|urticaria|itch|swell|swollen|edema|oedema|angio-?o?edema|anaphyla|vomit|nausea|diarrh|dyspn|short of breath|difficulty breathing|breath|wheez|bronchospasm|sjs|stevens|dizz|faint|fever|shock|redness|blister|erythema|palpitation|headache|ผื่น|ลมพิษ|คัน|บวม|หน้าบวม|ตาบวม|ปากบวม|หายใจ|แน่นหน้าอก|ช็อก|ช็อค|อาเจียน|คลื่นไส้|ท้องเสีย|เวียน|หน้ามืด|ใจสั่น|หมดสติ|ตุ่ม|ตัวแดง|ตัวลาย|พุพอง|เป็นไข้|severe|moderate|mild|รุนแรง|ปานกลาง|เล็กน้อย)';
  reaction_alone CONSTANT text := '^(?:(?:got|gets|had|has|causes?|caused|with|a|มีอาการ|มี|อาการ|ทำให้|เกิด|เป็น|แล้ว|ขึ้น)\s*)*(?:severe|moderate|mild|รุนแรง|ปานกลาง|เล็กน้อย)?\s*(?:rash|hives|urticaria|itch|swell|swollen|edema|oedema|angio-?o?edema|anaphyla|vomit|nausea|diarrh|dyspn|short of breath|difficulty breathing|breath|wheez|bronchospasm|sjs|stevens|dizz|faint|fever|shock|redness|blister|erythema|palpitation|headache|ผื่น|ลมพิษ|คัน|บวม|หน้าบวม|ตาบวม|ปากบวม|หายใจ|แน่นหน้าอก|ช็อก|ช็อค|อาเจียน|คลื่นไส้|ท้องเสีย|เวียน|หน้ามืด|ใจสั่น|หมดสติ|ตุ่ม|ตัวแดง|ตัวลาย|พุพอง|เป็นไข้|severe|moderate|mild|รุนแรง|ปานกลาง|เล็กน้อย)';
  reaction_behind CONSTANT text := '^(.+?)(?:\s*(?:→|->|=>|=|:|–)\s*|\s+-\s*|\s+|(?=ผื่น|ลมพิษ|หน้าบวม|ตาบวม|ปากบวม|หายใจ))((?:(?:got|gets|had|has|causes?|caused|with|a|มีอาการ|มี|อาการ|ทำให้|เกิด|เป็น|แล้ว|ขึ้น)\s*)*(?:severe|moderate|mild|รุนแรง|ปานกลาง|เล็กน้อย)?\s*(?:rash|hives|urticaria|itch|swell|swollen|edema|oedema|angio-?o?edema|anaphyla|vomit|nausea|diarrh|dyspn|short of breath|difficulty breathing|breath|wheez|bronchospasm|sjs|stevens|dizz|faint|fever|shock|redness|blister|erythema|palpitation|headache|ผื่น|ลมพิษ|คัน|บวม|หน้าบวม|ตาบวม|ปากบวม|หายใจ|แน่นหน้าอก|ช็อก|ช็อค|อาเจียน|คลื่นไส้|ท้องเสีย|เวียน|หน้ามืด|ใจสั่น|หมดสติ|ตุ่ม|ตัวแดง|ตัวลาย|พุพอง|เป็นไข้|severe|moderate|mild|รุนแรง|ปานกลาง|เล็กน้อย).*)$';
  in_brackets CONSTANT text := '^(.+?)\s*[([]([^()[\]]*)[)\]]$';
  severity_in CONSTANT text := '(?:^|[^a-z])(?<!ไม่|not )(severe|moderate|mild|รุนแรง|ปานกลาง|เล็กน้อย)';
  invisible CONSTANT text := '[\u00ad\u200b-\u200f\u2060\ufeff]';
  edges CONSTANT text := '^[\s\-–*.:,]+|[\s.:,]+$';
  severities CONSTANT jsonb := '{"รุนแรง": "severe", "ปานกลาง": "moderate", "เล็กน้อย": "mild"}';
  written text := btrim(regexp_replace(regexp_replace(normalize(given, NFC), invisible, '', 'g'), '[[:blank:]\u00a0\u3000]+', ' ', 'g'), E' \n\r');
  list jsonb[] := '{}';
  unclear text[] := '{}';
  said text[] := '{}';
  sentence text;
  parts text[];
  part text;
  named text;
  words text;
  told text;
  substance text;
  reaction text;
  severity text;
  found text[];
  last int;
  is_of_food_alone boolean;
BEGIN
  words := pg_temp.words_of(written);
  IF written IN ('', '?') OR words ~ unknown THEN RETURN '{"status": "not_asked", "list": [], "unclear": []}'; END IF;
  is_of_food_alone := words ~ of_food AND words !~ of_medicines;
  IF words ~ '^([a-z]|\d+|true|false)$' OR words ~ none AND is_of_food_alone THEN
    RETURN jsonb_build_object('status', 'not_asked', 'list', '[]'::jsonb, 'unclear', jsonb_build_array(written));
  END IF;
  IF written ~ '^[-–—\s]+$' OR words ~ none THEN RETURN '{"status": "none_known", "list": [], "unclear": []}'; END IF;
  FOREACH sentence IN ARRAY regexp_split_to_array(regexp_replace(regexp_replace(written, numbering, '\1; ', 'g'), none_before_some, '\1; ', 'gi'), sentence_ends, 'i') LOOP
    words := pg_temp.words_of(sentence);
    parts := CASE WHEN sentence ~ '^[-–—\s]+$' OR words ~ none OR words ~ unknown THEN ARRAY[sentence] ELSE regexp_split_to_array(sentence, separators, 'i') END;
    last := NULL;
    FOREACH part IN ARRAY parts LOOP
      part := regexp_replace(part, edges, '', 'g');
      named := regexp_replace(regexp_replace(regexp_replace(part, leads, '', 'i'), '\s+allerg(?:y|ies)$', '', 'i'), edges, '', 'g');
      words := pg_temp.words_of(named);
      IF part <> '' AND (part ~ '^[-–—\s]+$' OR pg_temp.words_of(part) ~ none) THEN said := said || 'none'::text;
      ELSIF words = '' OR words ~ nothing_named THEN CONTINUE;
      ELSIF words ~ none THEN said := said || 'none'::text;
      ELSIF words ~ unknown THEN said := said || 'unknown'::text;
      ELSIF pg_temp.words_of(regexp_replace(part, '\([^()]*\)', '', 'g')) ~ negates THEN
        unclear := unclear || regexp_replace(sentence, edges, '', 'g');
        EXIT;
      ELSE
        substance := NULL; told := NULL;
        IF last IS NOT NULL AND list[last] ->> 'severity' IS NULL AND named ~* reaction_alone THEN
          substance := list[last] ->> 'substance'; told := named;
        ELSIF length(named) > 200 OR cardinality(list) = 50 THEN
          unclear := unclear || named;
          CONTINUE;
        ELSE
          list := list || jsonb_build_object('substance', named, 'reaction', NULL, 'severity', NULL);
          last := cardinality(list);
          found := regexp_match(named, in_brackets);
          IF found IS NOT NULL THEN
            IF found[2] ~* reaction_told THEN substance := regexp_replace(found[1], edges, '', 'g'); told := found[2]; END IF;
          ELSE
            found := regexp_match(named, reaction_behind, 'i');
            IF found IS NOT NULL THEN substance := regexp_replace(found[1], edges, '', 'g'); told := found[2]; END IF;
          END IF;
        END IF;
        IF told IS NOT NULL THEN
          severity := lower((regexp_match(told, severity_in, 'i'))[1]);
          IF severity IS NOT NULL THEN told := regexp_replace(told, '\s*,?\s*' || severity, '', 'i'); END IF;
          told := regexp_replace(told, '^[\s,:-]+|[\s,:-]+$', '', 'g');
          reaction := nullif(concat_ws(', ', list[last] ->> 'reaction', nullif(told, '')), '');
          list[last] := jsonb_build_object('substance', substance, 'reaction', reaction, 'severity', coalesce(severities ->> severity, severity));
        END IF;
      END IF;
    END LOOP;
  END LOOP;
  IF cardinality(list) + cardinality(unclear) + cardinality(said) = 0 OR cardinality(list) = 0 AND 'unknown' <> ALL (said) AND is_of_food_alone THEN unclear := ARRAY[written]; END IF;
  RETURN jsonb_build_object('list', to_jsonb(list), 'unclear', to_jsonb(unclear), 'status',
    CASE WHEN cardinality(list) > 0 THEN 'listed' WHEN cardinality(unclear) > 0 OR 'unknown' = ANY (said) THEN 'not_asked' ELSE 'none_known' END);
END $$;

CREATE FUNCTION pg_temp.words_of(given text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT btrim(regexp_replace(lower(given), '[^a-z0-9\u0e00-\u0e7f]+', ' ', 'g'))
$$;

UPDATE patient SET "allergyStatus" = read.found ->> 'status', "allergyList" = read.found -> 'list',
    "allergyUnclear" = array_to_string(ARRAY(SELECT jsonb_array_elements_text(read.found -> 'unclear')), ', ')
  FROM (SELECT id, pg_temp.read_allergies(allergies) AS found FROM patient WHERE allergies <> '') read
  WHERE read.id = patient.id;

DROP FUNCTION pg_temp.read_allergies, pg_temp.words_of;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE patient
  ADD CONSTRAINT patient_allergy_status_known CHECK ("allergyStatus" IN ('not_asked', 'none_known', 'listed')),
  ADD CONSTRAINT patient_allergies_listed CHECK (("allergyStatus" = 'listed') = ("allergyList" <> '[]')),
  ADD CONSTRAINT patient_allergies_named CHECK (jsonb_typeof("allergyList") = 'array' AND jsonb_array_length("allergyList") <= 50
    AND NOT jsonb_path_exists("allergyList", '$[*] ? (!(@.substance like_regex "."))')),
  ADD CONSTRAINT patient_allergy_severity_known CHECK (NOT jsonb_path_exists("allergyList",
    '$[*].severity ? (!(@ == null || @ == "mild" || @ == "moderate" || @ == "severe"))')),
  ADD CONSTRAINT patient_allergies_reviewed_once CHECK ("allergyReviewedBy" IS NULL OR "allergyReviewedTime" IS NOT NULL);

GRANT SELECT ("allergyStatus", "allergyList", "allergyUnclear", "allergyReviewedTime", "allergyReviewedBy") ON patient TO clinic_app;

-- AlterTable
ALTER TABLE "patient" DROP COLUMN "allergies";
