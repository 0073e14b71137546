-- Every request asks who its session is. Functions in SQL are planned at each call, which took most of the time; the plans of those in
-- PL/pgSQL are kept by the connection. They answer the same as before.

CREATE OR REPLACE FUNCTION establishments_of(person uuid) RETURNS uuid[] LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  RETURN (SELECT CASE u.role
    WHEN 4 THEN (SELECT array_agg(e.id ORDER BY e.id <> u.id, m."createdTime", e.id) FROM membership m JOIN establishment e ON e.id = m."establishmentId" WHERE m."userId" = u.id AND e."archivedTime" IS NULL)
    WHEN 3 THEN (SELECT array_agg(e.id ORDER BY m."createdTime", e.id) FROM membership m JOIN establishment e ON e.id = m."establishmentId" WHERE m."userId" = u.id AND e."archivedTime" IS NULL AND e."staffSignIn")
    WHEN 2 THEN (SELECT array_agg(e.id ORDER BY l.position, e.id) FROM doctor d JOIN doctor_establishment l ON l."doctorId" = d.id JOIN establishment e ON e.id = l."establishmentId" WHERE d."userId" = u.id AND d."archivedTime" IS NULL AND l."archivedTime" IS NULL AND e."archivedTime" IS NULL)
  END
  FROM "user" u WHERE u.id = person);
END $$;

CREATE OR REPLACE FUNCTION viewer_of(session_token text, wanted_establishment uuid)
  RETURNS TABLE ("sessionId" uuid, "userId" uuid, name text, role smallint, "doctorId" uuid, "establishmentId" uuid, "establishmentIds" uuid[])
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  SELECT s.id, u.id, u.name, u.role, d.id INTO "sessionId", "userId", name, role, "doctorId"
    FROM session s JOIN "user" u ON u.id = s."userId" LEFT JOIN doctor d ON d."userId" = u.id
    WHERE s.token = session_token AND s."expiresAt" > now() AND u."emailVerified";
  IF NOT FOUND THEN RETURN; END IF;
  "establishmentIds" := establishments_of("userId");
  IF "establishmentIds" IS NULL THEN RETURN; END IF;
  "establishmentId" := CASE WHEN wanted_establishment = ANY ("establishmentIds") THEN wanted_establishment ELSE "establishmentIds"[1] END;
  RETURN NEXT;
END $$;
