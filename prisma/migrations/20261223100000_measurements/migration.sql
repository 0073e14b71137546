-- CreateTable
CREATE TABLE "measurement" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "takenTime" TIMESTAMPTZ(3) NOT NULL,
    "establishmentId" UUID NOT NULL,
    "patientId" UUID NOT NULL,
    "eventId" UUID,
    "authorId" UUID NOT NULL,
    "authorName" TEXT NOT NULL,
    "key" TEXT NOT NULL,

    CONSTRAINT "measurement_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "measurement_value" (
    "measurementId" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "ownKindId" UUID,
    "value" DECIMAL(10,3) NOT NULL,
    "second" DECIMAL(10,3),
    "wrongTime" TIMESTAMPTZ(3),
    "wrongReason" TEXT,
    "wrongByName" TEXT,

    CONSTRAINT "measurement_value_pkey" PRIMARY KEY ("measurementId","kind")
);

-- CreateTable
CREATE TABLE "measurement_kind" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "archivedTime" TIMESTAMPTZ(3),
    "establishmentId" UUID NOT NULL,
    "nameEn" TEXT NOT NULL DEFAULT '',
    "nameTh" TEXT NOT NULL DEFAULT '',
    "unit" TEXT NOT NULL DEFAULT '',
    "decimals" INTEGER NOT NULL DEFAULT 0,
    "plausibleLow" DECIMAL(10,3),
    "plausibleHigh" DECIMAL(10,3),

    CONSTRAINT "measurement_kind_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "measurement_setting" (
    "establishmentId" UUID NOT NULL,
    "staffMayWrite" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "measurement_setting_pkey" PRIMARY KEY ("establishmentId")
);

-- CreateIndex
CREATE INDEX "measurement_patientId_takenTime_id_idx" ON "measurement"("patientId", "takenTime" DESC, "id");

-- CreateIndex
CREATE INDEX "measurement_eventId_idx" ON "measurement"("eventId");

-- CreateIndex
CREATE UNIQUE INDEX "measurement_id_establishmentId_key" ON "measurement"("id", "establishmentId");

-- CreateIndex
CREATE UNIQUE INDEX "measurement_once" ON "measurement"("authorId", "key");

-- CreateIndex
CREATE INDEX "measurement_value_ownKindId_idx" ON "measurement_value"("ownKindId");

-- CreateIndex
CREATE INDEX "measurement_kind_establishmentId_id_idx" ON "measurement_kind"("establishmentId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "measurement_kind_id_establishmentId_key" ON "measurement_kind"("id", "establishmentId");

-- AddForeignKey
ALTER TABLE "measurement" ADD CONSTRAINT "measurement_patient_of_establishment" FOREIGN KEY ("patientId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "measurement" ADD CONSTRAINT "measurement_event_of_establishment" FOREIGN KEY ("eventId", "establishmentId") REFERENCES "event"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "measurement_value" ADD CONSTRAINT "measurement_value_of_measurement" FOREIGN KEY ("measurementId", "establishmentId") REFERENCES "measurement"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "measurement_value" ADD CONSTRAINT "measurement_value_kind_of_establishment" FOREIGN KEY ("ownKindId", "establishmentId") REFERENCES "measurement_kind"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "measurement_kind" ADD CONSTRAINT "measurement_kind_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "measurement_setting" ADD CONSTRAINT "measurement_setting_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE measurement
  ADD CONSTRAINT measurement_is_taken CHECK ("takenTime" <= "createdTime" + interval '5 minutes');
ALTER TABLE measurement_value
  ADD CONSTRAINT measurement_value_kind_known CHECK (
    CASE WHEN "ownKindId" IS NULL
      THEN kind IN ('weight', 'height', 'temperature', 'pulse', 'blood_pressure', 'oxygen_saturation', 'pain', 'head_circumference')
      ELSE kind = "ownKindId"::text END),
  ADD CONSTRAINT measurement_value_measured CHECK (value >= 0),
  ADD CONSTRAINT measurement_value_second CHECK (
    CASE WHEN kind = 'blood_pressure' THEN second IS NOT NULL AND second > 0 AND second < value ELSE second IS NULL END),
  ADD CONSTRAINT measurement_value_wrong CHECK (
    ("wrongTime" IS NULL) = ("wrongReason" IS NULL) AND ("wrongTime" IS NULL) = ("wrongByName" IS NULL) AND btrim("wrongReason") <> '');
ALTER TABLE measurement_kind
  ADD CONSTRAINT measurement_kind_has_name CHECK ("nameEn" <> '' OR "nameTh" <> ''),
  ADD CONSTRAINT measurement_kind_decimals CHECK (decimals BETWEEN 0 AND 3),
  ADD CONSTRAINT measurement_kind_range CHECK ("plausibleLow" >= 0 AND "plausibleHigh" >= 0 AND "plausibleLow" <= "plausibleHigh");

-- Whether it is still the day, at the clinic, on which something was recorded.
CREATE FUNCTION is_of_today(establishment uuid, at timestamptz) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
BEGIN ATOMIC
  SELECT EXISTS (SELECT FROM establishment e
    WHERE e.id = establishment AND (at AT TIME ZONE e."timeZone")::date = (now() AT TIME ZONE e."timeZone")::date);
END;
REVOKE EXECUTE ON FUNCTION is_of_today FROM PUBLIC;
GRANT EXECUTE ON FUNCTION is_of_today TO clinic_app;

-- Whoever recorded it sees it on the same day, to put it right; others, and later, where the chart is open. Nothing of it is changed or deleted.
GRANT SELECT, INSERT ON measurement TO clinic_app;
ALTER TABLE measurement ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON measurement FOR SELECT TO clinic_app USING (
  "establishmentId" = ANY ((SELECT tenant())::uuid[])
  AND ("authorId" = (SELECT viewer()) AND is_of_today("establishmentId", "createdTime") OR chart_is_open("patientId", (SELECT viewer()))));
CREATE POLICY own_recorded ON measurement FOR INSERT TO clinic_app
  WITH CHECK ("establishmentId" = ANY ((SELECT tenant())::uuid[]) AND "authorId" = (SELECT viewer()));

-- A value is marked as wrong once, and stays.
GRANT SELECT, INSERT, UPDATE ("wrongTime", "wrongReason", "wrongByName") ON measurement_value TO clinic_app;
ALTER TABLE measurement_value ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON measurement_value FOR SELECT TO clinic_app USING (EXISTS (SELECT FROM measurement m WHERE m.id = "measurementId"));
CREATE POLICY own_recorded ON measurement_value FOR INSERT TO clinic_app WITH CHECK (
  "wrongTime" IS NULL AND EXISTS (SELECT FROM measurement m WHERE m.id = "measurementId" AND m."authorId" = (SELECT viewer())));
CREATE POLICY marked_once ON measurement_value FOR UPDATE TO clinic_app
  USING ("wrongTime" IS NULL AND EXISTS (SELECT FROM measurement m WHERE m.id = "measurementId")) WITH CHECK ("wrongTime" IS NOT NULL);

-- Values are in the unit of their kind, so it stays.
GRANT SELECT, INSERT, UPDATE (version, "archivedTime", "nameEn", "nameTh", "plausibleLow", "plausibleHigh") ON measurement_kind TO clinic_app;
ALTER TABLE measurement_kind ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON measurement_kind TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));

GRANT SELECT, INSERT, UPDATE ON measurement_setting TO clinic_app;
ALTER TABLE measurement_setting ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON measurement_setting TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
