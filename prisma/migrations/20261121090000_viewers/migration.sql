-- Who a session is, and where its holder may work: asked for one session when it enters, and for many at once when a change
-- is told to everybody. Only `enter` opens anything.

-- No row at all when the session does not entitle its holder to anything.
CREATE FUNCTION viewer_of(session_token text, wanted_establishment uuid)
  RETURNS TABLE ("sessionId" uuid, "userId" uuid, name text, role smallint, "doctorId" uuid, "establishmentId" uuid, "establishmentIds" uuid[])
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
BEGIN ATOMIC
  SELECT s.id, u.id, u.name, u.role, d.id,
    CASE WHEN wanted_establishment = ANY (p.places) THEN wanted_establishment ELSE p.places[1] END, p.places
  FROM session s
    JOIN "user" u ON u.id = s."userId"
    LEFT JOIN doctor d ON d."userId" = u.id
    CROSS JOIN LATERAL (SELECT establishments_of(u.id) AS places) p
  WHERE s.token = session_token AND s."expiresAt" > now() AND u."emailVerified" AND p.places IS NOT NULL;
END;

CREATE OR REPLACE FUNCTION enter(session_token text, wanted_establishment uuid)
  RETURNS TABLE ("sessionId" uuid, "userId" uuid, name text, role smallint, "doctorId" uuid, "establishmentId" uuid, "establishmentIds" uuid[])
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  person record;
BEGIN
  SELECT * INTO person FROM viewer_of(session_token, wanted_establishment);
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM set_config('clinic.user', person."userId"::text, true),
    set_config('clinic.establishments', array_to_string(person."establishmentIds", ','), true);
  RETURN QUERY SELECT person."sessionId", person."userId", person.name, person.role, person."doctorId", person."establishmentId", person."establishmentIds";
END $$;

REVOKE EXECUTE ON FUNCTION viewer_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION viewer_of TO clinic_app;
