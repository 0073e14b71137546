-- To five minutes: it is written beside requests, not by each.
ALTER TABLE "session" ADD COLUMN "lastUsedTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE session SET "lastUsedTime" = "createdTime";

-- Whether somebody has signed in to the account before: the first browser is nobody's news.
ALTER TABLE "account" ADD COLUMN "hasSignedIn" BOOLEAN NOT NULL DEFAULT false;
UPDATE account a SET "hasSignedIn" = true
  WHERE EXISTS (SELECT 1 FROM session s WHERE s."userId" = a."userId") OR EXISTS (SELECT 1 FROM presence p WHERE p."userId" = a."userId");

-- Whose sessions the viewer may see and end: their own, and as an admin those of people who work nowhere but in the viewer's establishments.
CREATE FUNCTION may_end_sessions_of(person uuid) RETURNS boolean LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  RETURN coalesce(person = viewer(), false)
    OR EXISTS (SELECT 1 FROM "user" WHERE id = viewer() AND role = 4)
      AND EXISTS (SELECT places_of(person)) AND NOT EXISTS (SELECT places_of(person) EXCEPT SELECT unnest(tenant()));
END $$;

-- Without the token, which is the session. NULL as `id` in one row: they are not the viewer's to see.
CREATE FUNCTION sessions_of(person uuid)
  RETURNS TABLE (id uuid, "createdTime" timestamptz, "lastUsedTime" timestamptz, "ipAddress" text, "userAgent" text)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF NOT may_end_sessions_of(person) THEN
    RETURN QUERY SELECT NULL::uuid, NULL::timestamptz, NULL::timestamptz, NULL::text, NULL::text;
    RETURN;
  END IF;
  RETURN QUERY SELECT s.id, s."createdTime", s."lastUsedTime", s."ipAddress", s."userAgent" FROM session s
    WHERE s."userId" = person AND s."expiresAt" > now() ORDER BY s."lastUsedTime" DESC, s.id DESC LIMIT 200;
END $$;

-- Ends those of them that the viewer may end, and answers whose they were. The trigger `session_ended` tells the servers.
CREATE FUNCTION end_sessions(ids uuid[]) RETURNS TABLE (id uuid, "userId" uuid, "userAgent" text)
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  RETURN QUERY DELETE FROM session s WHERE s.id = ANY (ids) AND s."expiresAt" > now() AND may_end_sessions_of(s."userId")
    RETURNING s.id, s."userId", s."userAgent";
END $$;

REVOKE EXECUTE ON FUNCTION may_end_sessions_of, sessions_of, end_sessions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION sessions_of, end_sessions TO clinic_app;
