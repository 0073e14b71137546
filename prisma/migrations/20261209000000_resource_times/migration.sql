-- When rooms and equipment of the viewer's clinics are booked or out of use, as far as it touches a span, in any order. A function, because row-level security lets
-- no overlap of ranges use an index: every appointment that a room ever had was read.
CREATE FUNCTION resource_times(resource_ids uuid[], from_time timestamptz, to_time timestamptz)
  RETURNS TABLE ("resourceId" uuid, "from" timestamptz, "to" timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
BEGIN ATOMIC
  SELECT r."resourceId", lower(r.span), upper(r.span)
  FROM event_resource r JOIN event e ON e.id = r."eventId"
  WHERE r."resourceId" = ANY (resource_ids) AND r.span && tstzrange(from_time, to_time) AND r."establishmentId" = ANY ((SELECT tenant())::uuid[])
    AND e.status <> 'cancelled' AND e.category <> 'available' AND e."archivedTime" IS NULL
  UNION ALL
  SELECT r.id, r."outFrom", coalesce(r."outUntil", to_time)
  FROM resource r
  WHERE r.id = ANY (resource_ids) AND r."outFrom" IS NOT NULL AND tstzrange(r."outFrom", r."outUntil") && tstzrange(from_time, to_time)
    AND r."establishmentId" = ANY ((SELECT tenant())::uuid[]);
END;
REVOKE EXECUTE ON FUNCTION resource_times FROM PUBLIC;
GRANT EXECUTE ON FUNCTION resource_times TO clinic_app;
