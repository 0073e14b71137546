-- Locks the time of doctors until the transaction ends, and lists what stands in it. Two writers of one doctor's time follow each
-- other; the keys are taken in one order, so that two lists never deadlock. In one call, because a volatile function takes a new
-- snapshot for each of its statements: the second one sees what whoever held the lock has committed.
-- `position` counts the wanted times from 1.
CREATE FUNCTION lock_doctors_and_list_conflicts(doctor_ids uuid[], from_times timestamptz[], to_times timestamptz[], except_ids uuid[])
  RETURNS TABLE ("position" integer, id uuid, "startTime" timestamptz, "endTime" timestamptz)
  LANGUAGE sql VOLATILE
BEGIN ATOMIC
  SELECT pg_advisory_xact_lock(key)
  FROM (SELECT hashtextextended(doctor::text, 0) AS key FROM (SELECT DISTINCT unnest(doctor_ids) AS doctor) doctors ORDER BY doctor) keys;
  SELECT w.position::integer, c.id, c."startTime", c."endTime"
  FROM unnest(doctor_ids, from_times, to_times) WITH ORDINALITY AS w (doctor, from_time, to_time, position)
    CROSS JOIN LATERAL doctor_conflicts(w.doctor, w.from_time, w.to_time, except_ids) c
  ORDER BY w.position, c."startTime";
END;

REVOKE EXECUTE ON FUNCTION lock_doctors_and_list_conflicts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_doctors_and_list_conflicts TO clinic_app;
