-- CreateTable
CREATE TABLE "media" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "establishmentId" UUID NOT NULL,
    "uploadedBy" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,

    CONSTRAINT "media_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "media_establishmentId_idx" ON "media"("establishmentId");

-- AddForeignKey
ALTER TABLE "media" ADD CONSTRAINT "media_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The pictures that a column names.
CREATE FUNCTION media_in(value text) RETURNS uuid[] LANGUAGE sql IMMUTABLE SET search_path = public
  RETURN ARRAY(SELECT found[1]::uuid FROM regexp_matches(value, '/api/media/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'g') AS found);

-- A picture of the clinic's own, or of a doctor or colleague whom the viewer sees.
ALTER TABLE media ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON media FOR INSERT TO clinic_app WITH CHECK ("establishmentId" = ANY ((SELECT tenant())::uuid[]) AND "uploadedBy" = viewer());
CREATE POLICY seen ON media FOR SELECT TO clinic_app USING (
  "establishmentId" = ANY ((SELECT tenant())::uuid[])
  OR EXISTS (SELECT 1 FROM "user" u WHERE u.image = '/api/media/' || media.id)
  OR EXISTS (SELECT 1 FROM doctor d WHERE media.id = ANY (media_in(d.media::text))));
GRANT SELECT, INSERT ON media TO clinic_app;

-- Naming a picture is seeing it: only who sees it already may name it.
CREATE FUNCTION media_seen() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  named uuid[];
  held uuid[] := '{}';
BEGIN
  IF current_setting('role') = 'none' THEN RETURN NEW; END IF;
  named := media_in(CASE TG_TABLE_NAME WHEN 'user' THEN to_jsonb(NEW) ->> 'image' ELSE to_jsonb(NEW) ->> 'media' END);
  IF TG_OP = 'UPDATE' THEN
    held := media_in(CASE TG_TABLE_NAME WHEN 'user' THEN to_jsonb(OLD) ->> 'image' ELSE to_jsonb(OLD) ->> 'media' END);
  END IF;
  IF EXISTS (SELECT unnest(named) EXCEPT SELECT unnest(held) EXCEPT SELECT id FROM media WHERE id = ANY (named)) THEN
    RAISE EXCEPTION 'a picture of somewhere else' USING ERRCODE = 'check_violation', CONSTRAINT = 'media_seen';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER media_seen BEFORE UPDATE OF image ON "user" FOR EACH ROW WHEN (NEW.image LIKE '/api/media/%') EXECUTE FUNCTION media_seen();
CREATE TRIGGER media_seen BEFORE INSERT OR UPDATE OF media ON doctor FOR EACH ROW WHEN (NEW.media <> '[]') EXECUTE FUNCTION media_seen();
CREATE TRIGGER media_seen BEFORE INSERT OR UPDATE OF media ON establishment FOR EACH ROW WHEN (NEW.media <> '[]') EXECUTE FUNCTION media_seen();

-- Forgets the pictures that nothing names, of these; without any, of those that were uploaded a day ago or longer.
CREATE FUNCTION take_unused_media(candidates uuid[]) RETURNS SETOF uuid LANGUAGE sql SECURITY DEFINER SET search_path = public
BEGIN ATOMIC
  DELETE FROM media m
  WHERE (m.id = ANY (candidates) OR candidates IS NULL AND m."createdTime" < now() - interval '1 day')
    AND NOT EXISTS (SELECT 1 FROM "user" u WHERE u.image = '/api/media/' || m.id)
    AND NOT EXISTS (SELECT 1 FROM doctor d WHERE m.id = ANY (media_in(d.media::text)))
    AND NOT EXISTS (SELECT 1 FROM establishment e WHERE m.id = ANY (media_in(e.media::text)))
  RETURNING m.id;
END;
REVOKE EXECUTE ON FUNCTION take_unused_media FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_unused_media TO clinic_system;
