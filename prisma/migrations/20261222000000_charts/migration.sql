-- Charts: who may read what doctors keep of a patient.
-- CreateTable
CREATE TABLE "chart_opening" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "endTime" TIMESTAMPTZ(3) NOT NULL,
    "establishmentId" UUID NOT NULL,
    "patientId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "userName" TEXT NOT NULL,
    "reason" TEXT NOT NULL,

    CONSTRAINT "chart_opening_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "chart_opening_patientId_userId_endTime_idx" ON "chart_opening"("patientId", "userId", "endTime");

-- AddForeignKey
ALTER TABLE "chart_opening" ADD CONSTRAINT "chart_opening_patient_of_establishment" FOREIGN KEY ("patientId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE chart_opening
  ADD CONSTRAINT chart_opening_has_reason CHECK (btrim(reason) <> ''),
  ADD CONSTRAINT chart_opening_ends CHECK ("endTime" > "createdTime" AND "endTime" <= "createdTime" + interval '12 hours');

-- Whether somebody may read what doctors keep of a patient: of a doctor's own patients, and for a while after saying why. Policies of
-- clinical tables ask it with the viewer, who is found once for a statement: chart_is_open("patientId", (SELECT viewer())).
CREATE FUNCTION chart_is_open(patient uuid, person uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
BEGIN ATOMIC
  SELECT EXISTS (SELECT FROM "user" u WHERE u.id = person AND u.role IN (2, 4)) AND (
    EXISTS (SELECT FROM chart_opening o WHERE o."patientId" = patient AND o."userId" = person AND o."endTime" > now())
    OR EXISTS (
      SELECT FROM doctor d JOIN event e ON e."doctorId" = d.id
      WHERE d."userId" = person AND d."archivedTime" IS NULL AND e."patientId" = patient AND e."archivedTime" IS NULL
    )
  );
END;
REVOKE EXECUTE ON FUNCTION chart_is_open FROM PUBLIC;
GRANT EXECUTE ON FUNCTION chart_is_open TO clinic_app;

-- All of whom that is true, at once: for lists of many patients.
CREATE FUNCTION open_charts(person uuid) RETURNS SETOF uuid LANGUAGE sql STABLE SET search_path = public
BEGIN ATOMIC
  SELECT o."patientId" FROM "user" u JOIN chart_opening o ON o."userId" = u.id
  WHERE u.id = person AND u.role IN (2, 4) AND o."endTime" > now()
  UNION
  SELECT e."patientId" FROM "user" u JOIN doctor d ON d."userId" = u.id JOIN event e ON e."doctorId" = d.id
  WHERE u.id = person AND u.role IN (2, 4) AND d."archivedTime" IS NULL AND e."archivedTime" IS NULL AND e."patientId" IS NOT NULL;
END;
REVOKE EXECUTE ON FUNCTION open_charts FROM PUBLIC;

-- Written in one's own name, from now on.
GRANT SELECT, INSERT ON chart_opening TO clinic_app;
ALTER TABLE chart_opening ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON chart_opening TO clinic_app
  USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]))
  WITH CHECK ("establishmentId" = ANY ((SELECT tenant())::uuid[]) AND "userId" = (SELECT viewer()) AND "createdTime" < now() + interval '1 minute');
