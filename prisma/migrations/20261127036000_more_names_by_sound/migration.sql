-- Whether Latin letters can be spoken: which consonants begin and end a word, how many stand in a row, and none of it thrice.
CREATE OR REPLACE FUNCTION can_be_spoken(word text) RETURNS boolean LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE SET search_path = public AS $$
DECLARE
  one text := regexp_replace(regexp_replace(word, 'ng|[bdgckpst]h', 'k', 'g'), '([^aeiouy])\1', '\1', 'g');
BEGIN
  RETURN word ~ '[aeiouy]' AND word !~ '(.)\1\1|q(?!u)|[aeiou]{4}|z[^aeiouy]'
    AND (word !~ '[aeiou]{3}' OR word ~ '([aeiou])\1|aua|uea|eua|aeo|uai|iao|ieo|iou|eau|oei|oea|uae|aoe|aiy|aia')
    AND one !~ '[^aeiouy]{4}|^[^aeiouys][^aeiouyrlwhn]|^s[^aeiouyptkcmnlrwv]|^[^aeiouys][^aeiouy]{2}|^y[^aeiou]|[vwjh][^aeiouy]$|[^aeiouyrlnmwk][^aeiouystdkz]$|[^aeiouy]{3}$';
END $$;

-- How far the sounds of a patient's names are from those of the words, each as a share of its letters: 0 is the same. Null where one of them
-- is near none: they begin alike (Shutima, Chutima), and a third of the letters may differ, and half of them where only vowels do, which is nearer.
CREATE OR REPLACE FUNCTION sound_distance(sounds tsvector, heard text[]) RETURNS real LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = public AS $$
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
      WHERE (differing * 3 <= longest AND translate(left(name, 1), 'c', 's') = translate(left(sound, 1), 'c', 's')) OR (is_vowels AND differing * 2 <= longest + 1);
    IF nearest IS NULL THEN RETURN NULL; END IF;
    distance := distance + nearest;
  END LOOP;
  RETURN distance;
END $$;

UPDATE patient_establishment link SET sounds = patient_sounds(p) FROM patient p WHERE p.id = link."patientId" AND link.search ~ '[aeiou]{3}';
