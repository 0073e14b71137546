import type pg from 'pg'

/**
 * Tables of the test alone, written by triggers of its own: how each appointment stood when, what each message told of it, and when a message was taken
 * to be sent.
 */
export async function openWitness(owner: pg.Pool): Promise<void> {
  await owner.query(`
    CREATE SCHEMA witness;
    CREATE TABLE witness.stood (n bigserial, event uuid, start timestamptz, doctor uuid, holds boolean, at timestamptz);
    CREATE TABLE witness.told (n bigserial, message uuid, event uuid, start timestamptz, doctor uuid, holds boolean);
    CREATE TABLE witness.taken (n bigserial, message uuid, at timestamptz);
    CREATE FUNCTION witness.see_event() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      INSERT INTO witness.stood (event, start, doctor, holds, at)
        VALUES (NEW.id, NEW."startTime", NEW."doctorId", NEW.status <> 'cancelled' AND NEW."archivedTime" IS NULL, clock_timestamp());
      RETURN NULL; END $$;
    CREATE TRIGGER witness AFTER INSERT OR UPDATE ON event FOR EACH ROW EXECUTE FUNCTION witness.see_event();
    CREATE FUNCTION witness.see_telling() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      INSERT INTO witness.told (message, event, start, doctor, holds)
        SELECT NEW."messageId", e.id, e."startTime", e."doctorId", e.status <> 'cancelled' AND e."archivedTime" IS NULL
          FROM public.event e WHERE e.id = NEW."eventId";
      RETURN NULL; END $$;
    CREATE TRIGGER witness AFTER INSERT ON message_event FOR EACH ROW EXECUTE FUNCTION witness.see_telling();
    CREATE FUNCTION witness.see_taking() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      INSERT INTO witness.taken (message, at) VALUES (NEW.id, clock_timestamp());
      RETURN NULL; END $$;
    CREATE TRIGGER witness AFTER UPDATE ON message FOR EACH ROW WHEN (NEW.status = 'sending') EXECUTE FUNCTION witness.see_taking();`)
}

/** What may not be, each with an example; empty where all is well. Asked once nothing is due and nothing waits. */
export async function faultsOf(owner: pg.Pool, letters: readonly { id: string; to: string }[]): Promise<string[]> {
  await owner.query('CREATE TABLE witness.letter (message uuid, recipient text)')
  await owner.query(
    'INSERT INTO witness.letter SELECT * FROM jsonb_to_recordset($1::jsonb) AS l (message uuid, recipient text)',
    [JSON.stringify(letters.map(({ id, to }) => ({ message: id, recipient: to })))],
  )
  const faults: string[] = []
  for (const [what, query] of Object.entries(questions)) {
    const { rows } = await owner.query<{ example: string }>(query)
    if (rows[0]) faults.push(`${what}: ${rows.length}, like ${rows[0].example}`)
  }
  return faults
}

/** What a patient knows of an appointment, in the order in which it was told; null is "does not take place". */
const tellings = `
  SELECT t.event, m.id AS message, m.kind, t.n, CASE WHEN t.holds THEN t.start END AS start, CASE WHEN t.holds THEN t.doctor END AS doctor,
      row_number() OVER w AS place,
      lag(CASE WHEN t.holds THEN t.start END) OVER w AS start_before, lag(CASE WHEN t.holds THEN t.doctor END) OVER w AS doctor_before,
      row_number() OVER (PARTITION BY t.event ORDER BY t.n DESC) = 1 AS is_last
    FROM witness.told t JOIN message m ON m.id = t.message
    WHERE m.kind IN ('confirmation', 'change', 'cancellation') AND m.status <> 'withdrawn'
    WINDOW w AS (PARTITION BY t.event ORDER BY t.n)`

const questions: Record<string, string> = {
  'a message arrived twice': 'SELECT message::text AS example FROM witness.letter GROUP BY message HAVING count(*) > 1',
  'a message is sent and did not arrive': `SELECT id::text AS example FROM message WHERE status = 'sent'
    AND NOT EXISTS (SELECT 1 FROM witness.letter l WHERE l.message = id)`,
  'a message arrived that is neither sent nor perhaps sent': `SELECT l.message::text AS example FROM witness.letter l
    LEFT JOIN message m ON m.id = l.message WHERE coalesce(m.status, '') NOT IN ('sent', 'perhaps_sent')`,
  'one who wants no messages got one': `SELECT l.message::text AS example FROM witness.letter l JOIN message m ON m.id = l.message
    JOIN contact_preference p ON p."patientId" = m."patientId" WHERE p.declined <> '{}'`,
  'a message did not come to an end': `SELECT id || ' ' || status AS example FROM message WHERE status IN ('waiting', 'sending', 'delayed', 'failed')`,
  'what was no longer so was sent': `SELECT t.message || ' of ' || t.event AS example
    FROM witness.taken s JOIN witness.told t ON t.message = s.message JOIN message m ON m.id = s.message
    WHERE NOT EXISTS (
      SELECT 1 FROM (SELECT o.*, lead(o.at) OVER (ORDER BY o.n) AS until FROM witness.stood o WHERE o.event = t.event) o
      WHERE o.at <= s.at AND coalesce(o.until, 'infinity') > s.at - interval '1 second'
        AND (CASE WHEN m.kind = 'cancellation' THEN NOT o.holds ELSE o.holds AND o.start = t.start AND o.doctor = t.doctor END))`,
  'the same was told twice, or what was never told was canceled': `SELECT event || ' by ' || message || ' ' || kind AS example FROM (${tellings}) t
    WHERE CASE WHEN place = 1 THEN kind <> 'confirmation' ELSE start IS NOT DISTINCT FROM start_before AND doctor IS NOT DISTINCT FROM doctor_before END`,
  'a message is not of the kind that was due': `SELECT event || ' by ' || message || ' ' || kind AS example FROM (${tellings}) t
    WHERE kind <> CASE WHEN start_before IS NULL THEN 'confirmation' WHEN start IS NULL THEN 'cancellation' ELSE 'change' END`,
  'what an appointment has become was not told': `SELECT e.id || ' ' || e.status AS example FROM event e
    LEFT JOIN (SELECT * FROM (${tellings}) t WHERE is_last) t ON t.event = e.id
    WHERE (CASE WHEN e.status <> 'cancelled' AND e."archivedTime" IS NULL THEN (e."startTime", e."doctorId") END) IS DISTINCT FROM (CASE WHEN t.start IS NOT NULL THEN (t.start, t.doctor) END)`,
  'a reminder was told twice': `SELECT t.event::text AS example FROM witness.told t JOIN message m ON m.id = t.message
    WHERE m.kind = 'reminder' AND m.status <> 'withdrawn' GROUP BY t.event, t.start HAVING count(*) > 1`,
  'a reminder that was due was not told': `SELECT e.id::text AS example FROM event e JOIN message_rule r ON r.kind = 'reminder'
    WHERE e.status <> 'cancelled' AND e."archivedTime" IS NULL
      AND (((e."startTime" AT TIME ZONE 'Asia/Bangkok')::date - r."daysBefore") AT TIME ZONE 'Asia/Bangkok') <= now()
      AND NOT EXISTS (SELECT 1 FROM witness.told t JOIN message m ON m.id = t.message
        WHERE t.event = e.id AND t.start = e."startTime" AND m.kind = 'reminder' AND m.status <> 'withdrawn')`,
}
