-- Notes of visits: templates, drafts, signed notes and addenda.
-- CreateTable
CREATE TABLE "visit_note" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "establishmentId" UUID NOT NULL,
    "patientId" UUID NOT NULL,
    "eventId" UUID,
    "authorId" UUID NOT NULL,
    "key" TEXT,
    "authorName" TEXT NOT NULL,
    "doctorId" UUID,
    "template" TEXT NOT NULL DEFAULT '',
    "nameEn" TEXT NOT NULL DEFAULT '',
    "nameTh" TEXT NOT NULL DEFAULT '',
    "sections" JSONB NOT NULL DEFAULT '[]',
    "values" JSONB NOT NULL DEFAULT '{}',
    "text" TEXT NOT NULL DEFAULT '',
    "search" TEXT NOT NULL DEFAULT '',
    "isPrivate" BOOLEAN NOT NULL DEFAULT false,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "signedTime" TIMESTAMPTZ(3),
    "snapshot" JSONB,
    "discardReason" TEXT,

    CONSTRAINT "visit_note_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "note_addendum" (
    "id" UUID NOT NULL,
    "signedTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "noteId" UUID NOT NULL,
    "authorId" UUID NOT NULL,
    "authorName" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "note_addendum_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "note_template" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "archivedTime" TIMESTAMPTZ(3),
    "establishmentId" UUID NOT NULL,
    "builtIn" TEXT,
    "nameEn" TEXT NOT NULL DEFAULT '',
    "nameTh" TEXT NOT NULL DEFAULT '',
    "sections" JSONB NOT NULL,
    "visitTypeIds" UUID[] DEFAULT ARRAY[]::UUID[],

    CONSTRAINT "note_template_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "note_shortcut" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "keyword" TEXT NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "note_shortcut_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "note_setting" (
    "establishmentId" UUID NOT NULL,
    "staffMayWrite" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "note_setting_pkey" PRIMARY KEY ("establishmentId")
);

-- CreateIndex
CREATE UNIQUE INDEX "visit_note_begun_once" ON "visit_note"("authorId", "key");

-- CreateIndex
CREATE INDEX "visit_note_patientId_createdTime_id_idx" ON "visit_note"("patientId", "createdTime" DESC, "id");

-- CreateIndex
CREATE INDEX "visit_note_establishmentId_createdTime_id_idx" ON "visit_note"("establishmentId", "createdTime" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "visit_note_eventId_idx" ON "visit_note"("eventId");

-- CreateIndex
CREATE INDEX "visit_note_doctorId_idx" ON "visit_note"("doctorId");

-- CreateIndex
CREATE INDEX "visit_note_establishmentId_search_idx" ON "visit_note" USING GIN ("establishmentId" uuid_ops, "search" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "note_addendum_noteId_signedTime_id_idx" ON "note_addendum"("noteId", "signedTime", "id");

-- CreateIndex
CREATE UNIQUE INDEX "note_template_built_in_once" ON "note_template"("establishmentId", "builtIn");

-- CreateIndex
CREATE UNIQUE INDEX "note_shortcut_userId_keyword_key" ON "note_shortcut"("userId", "keyword");

-- AddForeignKey
ALTER TABLE "visit_note" ADD CONSTRAINT "visit_note_patient_of_establishment" FOREIGN KEY ("patientId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visit_note" ADD CONSTRAINT "visit_note_doctor_of_establishment" FOREIGN KEY ("doctorId", "establishmentId") REFERENCES "doctor_establishment"("doctorId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visit_note" ADD CONSTRAINT "visit_note_event_of_establishment" FOREIGN KEY ("eventId", "establishmentId") REFERENCES "event"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "note_addendum" ADD CONSTRAINT "note_addendum_noteId_fkey" FOREIGN KEY ("noteId") REFERENCES "visit_note"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "note_template" ADD CONSTRAINT "note_template_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "note_shortcut" ADD CONSTRAINT "note_shortcut_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "note_setting" ADD CONSTRAINT "note_setting_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

-- Notes that are begun twice, in two windows, are one.
CREATE UNIQUE INDEX visit_note_draft_once ON visit_note ("eventId", "authorId") WHERE status = 'draft';

ALTER TABLE visit_note
  ADD CONSTRAINT visit_note_status_known CHECK (status IN ('draft', 'signed', 'discarded')),
  ADD CONSTRAINT visit_note_signed_has_time CHECK ((status = 'signed') = ("signedTime" IS NOT NULL) AND (status = 'signed') = (snapshot IS NOT NULL)),
  ADD CONSTRAINT visit_note_discarded_has_reason CHECK (("discardReason" IS NOT NULL) = (status = 'discarded')),
  ADD CONSTRAINT visit_note_has_sections CHECK (jsonb_typeof(sections) = 'array' AND jsonb_typeof("values") = 'object');
ALTER TABLE note_addendum ADD CONSTRAINT note_addendum_has_text CHECK (btrim(text) <> '');
ALTER TABLE note_template ADD CONSTRAINT note_template_has_name CHECK ("nameEn" <> '' OR "nameTh" <> '');

CREATE FUNCTION visit_note_is_frozen() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.status = 'draft' AND (
    ARRAY[OLD.id, OLD."establishmentId", OLD."patientId", OLD."authorId"] = ARRAY[NEW.id, NEW."establishmentId", NEW."patientId", NEW."authorId"]
  ) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a signed note is frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'visit_note_is_frozen';
END $$;
REVOKE EXECUTE ON FUNCTION visit_note_is_frozen FROM PUBLIC;
CREATE TRIGGER visit_note_is_frozen BEFORE UPDATE OR DELETE ON visit_note FOR EACH ROW WHEN (NOT runs_as_owner())
  EXECUTE FUNCTION visit_note_is_frozen();

CREATE FUNCTION addendum_is_of_signed_note() RETURNS trigger LANGUAGE plpgsql SET search_path = public AS $$
BEGIN
  IF EXISTS (SELECT FROM visit_note n WHERE n.id = NEW."noteId" AND n.status = 'signed') THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'only a signed note has addenda' USING ERRCODE = 'check_violation', CONSTRAINT = 'addendum_is_of_signed_note';
END $$;
REVOKE EXECUTE ON FUNCTION addendum_is_of_signed_note FROM PUBLIC;
CREATE TRIGGER addendum_is_of_signed_note BEFORE INSERT ON note_addendum FOR EACH ROW EXECUTE FUNCTION addendum_is_of_signed_note();

-- A writer sees their own notes; others see those that are not private, of patients whose chart is open to them.
GRANT SELECT, INSERT, UPDATE ON visit_note TO clinic_app;
ALTER TABLE visit_note ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON visit_note FOR SELECT TO clinic_app USING (
  "establishmentId" = ANY ((SELECT tenant())::uuid[])
  AND ("authorId" = (SELECT viewer()) OR NOT "isPrivate" AND chart_is_open("patientId", (SELECT viewer()))));
CREATE POLICY own_written ON visit_note FOR INSERT TO clinic_app
  WITH CHECK ("establishmentId" = ANY ((SELECT tenant())::uuid[]) AND "authorId" = (SELECT viewer()));
CREATE POLICY own_changed ON visit_note FOR UPDATE TO clinic_app
  USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]) AND "authorId" = (SELECT viewer()));

GRANT SELECT, INSERT ON note_addendum TO clinic_app;
ALTER TABLE note_addendum ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON note_addendum TO clinic_app USING (EXISTS (SELECT FROM visit_note n WHERE n.id = "noteId"))
  WITH CHECK ("authorId" = (SELECT viewer()) AND EXISTS (SELECT FROM visit_note n WHERE n.id = "noteId"));

GRANT SELECT, INSERT, UPDATE ON note_template TO clinic_app;
ALTER TABLE note_template ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON note_template TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));

GRANT SELECT, INSERT, UPDATE ON note_setting TO clinic_app;
ALTER TABLE note_setting ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON note_setting TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));

GRANT SELECT, INSERT, UPDATE, DELETE ON note_shortcut TO clinic_app;
ALTER TABLE note_shortcut ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON note_shortcut TO clinic_app USING ("userId" = (SELECT viewer()));

-- Notes with all of the words, the latest first. As the owner, who may use the index; whose notes they are is said here as in the policy.
CREATE FUNCTION find_visit_notes(patient uuid, patterns text[], most integer) RETURNS SETOF uuid
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  -- Planned for the words each time: a rare one is found by the index of words, a common one among the latest notes of each clinic, in their order.
  RETURN QUERY EXECUTE $find$
    SELECT latest.id FROM unnest($4) AS clinic (id) CROSS JOIN LATERAL (
      SELECT n.id, n."createdTime" FROM visit_note n
      WHERE n."establishmentId" = clinic.id AND n.search LIKE $2[1] AND n.search LIKE ALL ($2)
        AND ($1 IS NULL OR n."patientId" = $1) AND n.status <> 'discarded'
        AND (n."authorId" = $5 OR NOT n."isPrivate" AND n."patientId" IN (SELECT open_charts($5)))
      ORDER BY n."createdTime" DESC, n.id DESC LIMIT $3) latest
    ORDER BY latest."createdTime" DESC, latest.id DESC LIMIT $3 $find$
  USING patient, patterns, most, tenant()::uuid[], viewer();
END
$$;
REVOKE EXECUTE ON FUNCTION find_visit_notes FROM PUBLIC;
GRANT EXECUTE ON FUNCTION find_visit_notes TO clinic_app;

-- That there is a note of a visit, and whose: what the desk may know of it.
CREATE FUNCTION notes_of_visit(visit uuid) RETURNS TABLE (id uuid, "authorName" text, status text, "signedTime" timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
BEGIN ATOMIC
  SELECT n.id, n."authorName", n.status, n."signedTime" FROM visit_note n
  WHERE n."eventId" = visit AND n."establishmentId" = ANY (tenant()) AND n.status <> 'discarded'
  ORDER BY n."createdTime", n.id;
END;
REVOKE EXECUTE ON FUNCTION notes_of_visit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION notes_of_visit TO clinic_app;
