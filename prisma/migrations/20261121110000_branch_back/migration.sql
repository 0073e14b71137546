-- An archived establishment is no longer among the viewer's: an admin of it may open it again.
CREATE FUNCTION reopen_branch(branch uuid) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF NOT still_admin() THEN RETURN false; END IF;
  UPDATE establishment SET "archivedTime" = NULL, version = version + 1
    WHERE id = branch AND "archivedTime" IS NOT NULL
      AND EXISTS (SELECT 1 FROM membership m WHERE m."userId" = viewer() AND m."establishmentId" = branch);
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM set_config('clinic.establishments', array_to_string(tenant() || branch, ','), true);
  RETURN true;
END $$;
REVOKE EXECUTE ON FUNCTION reopen_branch FROM PUBLIC;
GRANT EXECUTE ON FUNCTION reopen_branch TO clinic_app;
