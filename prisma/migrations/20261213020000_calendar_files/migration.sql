-- AlterTable
ALTER TABLE "message_event" ADD COLUMN     "sequence" SMALLINT NOT NULL DEFAULT 0;

-- The calendars of patients take a file for newer by its number, which counts up with each change that they are told of; a reminder repeats the last.
CREATE FUNCTION message_event_counts() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  SELECT greatest(0, coalesce(max(v.sequence), -1) + (SELECT (m.kind <> 'reminder')::int FROM message m WHERE m.id = NEW."messageId"))
    INTO NEW.sequence FROM message_event v WHERE v."eventId" = NEW."eventId";
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION message_event_counts FROM PUBLIC;
CREATE TRIGGER message_event_counts BEFORE INSERT ON message_event FOR EACH ROW EXECUTE FUNCTION message_event_counts();

-- The appointments of a message for the calendar of its patient; none of a message about what is not in a calendar.
CREATE FUNCTION message_calendar(message_id uuid) RETURNS TABLE (entry jsonb) LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public AS $$
  SELECT jsonb_build_object('id', e.id, 'sequence', v.sequence, 'isCancelled', m.kind = 'cancellation', 'isAllDay', e."isAllDay",
      'startTime', v."startTime", 'endTime', v."startTime" + (e."endTime" - e."startTime"), 'writtenTime', m."createdTime",
      'doctor', CASE WHEN o.id IS NOT NULL THEN jsonb_build_object('firstName', o."firstName", 'lastName', o."lastName", 'designations', o.designations, 'gender', o.gender) END,
      'clinic', jsonb_build_object('name', s.name, 'phone', concat_ws(' ', s."phoneDialCode", nullif(s."phoneValue", '')), 'timeZone', s."timeZone",
        'address', concat_ws(', ', nullif(s.address1, ''), nullif(s.address2, ''), nullif(s.city, ''))))
    FROM message m
    JOIN message_event v ON v."messageId" = m.id
    JOIN event e ON e.id = v."eventId"
    JOIN establishment s ON s.id = m."establishmentId"
    LEFT JOIN doctor o ON o.id = e."doctorId"
    WHERE m.id = message_id AND m.kind IN ('confirmation', 'change', 'reminder', 'cancellation')
    ORDER BY v."startTime", e.id
$$;
REVOKE EXECUTE ON FUNCTION message_calendar FROM PUBLIC;
GRANT EXECUTE ON FUNCTION message_calendar TO clinic_system;
