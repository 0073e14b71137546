-- What appointments make of recalls and of the waitlist is told in the audit log, with who booked.
CREATE FUNCTION record_by_viewer(place uuid, entity text, entity_id uuid, field text, was text, becomes text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  INSERT INTO audit_entry (id, time, "establishmentId", "userId", "userName", entity, "entityId", action, changes)
    SELECT uuidv7(), clock_timestamp(), place, u.id, u.name, entity, entity_id, 'updated',
      jsonb_build_array(jsonb_build_object('field', field, 'from', was, 'to', becomes))
    FROM (SELECT viewer() AS id) v LEFT JOIN "user" u ON u.id = v.id
$$;
REVOKE EXECUTE ON FUNCTION record_by_viewer FROM PUBLIC;

CREATE OR REPLACE FUNCTION event_books_recalls() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  patient_ids uuid[];
  former jsonb;
BEGIN
  SELECT array_agg(DISTINCT found."patientId") INTO patient_ids FROM (
    SELECT r."patientId" FROM changed e JOIN recall r ON r."patientId" = e."patientId"
    UNION ALL
    SELECT r."patientId" FROM changed e JOIN recall r ON r."eventId" = e.id
  ) AS found;
  IF patient_ids IS NULL THEN RETURN NULL; END IF;
  SELECT jsonb_object_agg(r.id, r.status) INTO former FROM recall r WHERE r."patientId" = ANY (patient_ids);
  PERFORM book_recalls(patient_ids);
  PERFORM record_by_viewer(r."establishmentId", 'recall', r.id, 'status', former ->> r.id::text, r.status)
    FROM recall r WHERE r."patientId" = ANY (patient_ids) AND former ->> r.id::text <> r.status;
  RETURN NULL;
END $$;
