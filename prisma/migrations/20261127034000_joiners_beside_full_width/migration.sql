-- A joiner beside a full-width letter, figure or space is as useless as beside what these become.
CREATE OR REPLACE FUNCTION clean_text(given text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  unjoined CONSTANT text := '[\u0001-\u024f\u0300-\u036f\u0e00-\u0eff\u1680\u1e00-\u1eff\u2000-\u200b\u200e-\u206f\u2800\u3000\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]';
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
