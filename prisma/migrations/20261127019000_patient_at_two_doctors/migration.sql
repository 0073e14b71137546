-- Set: the patient was deliberately booked with two doctors at once.
ALTER TABLE event ADD COLUMN "patientOverlapReason" text;

-- Locks the time of patients until the transaction ends, and lists what they already have then with another doctor, as
-- lock_doctors_and_list_conflicts() does for doctors. With the viewer's rights: another clinic's appointments of the patient are
-- neither seen nor told of. `position` counts the wanted times from 1.
CREATE FUNCTION lock_patients_and_list_conflicts(
    patient_ids uuid[], doctor_ids uuid[], from_times timestamptz[], to_times timestamptz[], except_ids uuid[])
  RETURNS TABLE ("position" integer, id uuid, "startTime" timestamptz, "endTime" timestamptz)
  LANGUAGE sql VOLATILE
BEGIN ATOMIC
  SELECT pg_advisory_xact_lock(key)
  FROM (SELECT hashtextextended(patient::text, 1) AS key FROM (SELECT DISTINCT unnest(patient_ids) AS patient) patients ORDER BY patient) keys;
  SELECT w.position::integer, e.id, e."startTime", e."endTime"
  FROM unnest(patient_ids, doctor_ids, from_times, to_times) WITH ORDINALITY AS w (patient, doctor, from_time, to_time, position)
    JOIN event e ON e."patientId" = w.patient AND e."startTime" < w.to_time AND e."endTime" > w.from_time
  WHERE e.status <> 'cancelled' AND e.category <> 'available' AND e."archivedTime" IS NULL AND NOT e.id = ANY (except_ids)
    AND (e."doctorId" <> w.doctor OR e."doctorId" IS NULL OR w.doctor IS NULL)
  ORDER BY w.position, e."startTime", e.id;
END;

REVOKE EXECUTE ON FUNCTION lock_patients_and_list_conflicts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION lock_patients_and_list_conflicts TO clinic_app;
