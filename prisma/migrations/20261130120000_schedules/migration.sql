-- When a doctor works at an establishment from a date on.
-- CreateTable
CREATE TABLE "schedule" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "doctorId" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "fromDate" DATE NOT NULL,
    "untilDate" DATE,
    "everyWeeks" SMALLINT NOT NULL DEFAULT 1,

    CONSTRAINT "schedule_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shift" (
    "id" UUID NOT NULL,
    "scheduleId" UUID NOT NULL,
    "weekday" SMALLINT NOT NULL,
    "week" SMALLINT NOT NULL DEFAULT 0,
    "fromMinutes" SMALLINT NOT NULL,
    "toMinutes" SMALLINT NOT NULL,

    CONSTRAINT "shift_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "schedule_establishmentId_idx" ON "schedule"("establishmentId");

-- AddForeignKey
ALTER TABLE "schedule" ADD CONSTRAINT "schedule_doctor_of_establishment" FOREIGN KEY ("doctorId", "establishmentId") REFERENCES "doctor_establishment"("doctorId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shift" ADD CONSTRAINT "shift_scheduleId_fkey" FOREIGN KEY ("scheduleId") REFERENCES "schedule"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE schedule
  ADD CONSTRAINT schedule_dates CHECK ("untilDate" >= "fromDate"),
  ADD CONSTRAINT schedule_weeks CHECK ("everyWeeks" IN (1, 2)),
  -- A date has one schedule.
  ADD CONSTRAINT schedule_once EXCLUDE USING gist
    ("doctorId" WITH =, "establishmentId" WITH =, daterange("fromDate", "untilDate", '[]') WITH &&);

ALTER TABLE shift
  ADD CONSTRAINT shift_times CHECK ("fromMinutes" >= 0 AND "fromMinutes" < 1440 AND "toMinutes" > "fromMinutes" AND "toMinutes" <= "fromMinutes" + 1440),
  ADD CONSTRAINT shift_day CHECK (weekday BETWEEN 0 AND 6 AND week BETWEEN 0 AND 1),
  -- In minutes since the Monday on which the first week begins.
  ADD CONSTRAINT shift_once EXCLUDE USING gist ("scheduleId" WITH =,
    int4range((week * 7 + (weekday + 6) % 7) * 1440 + "fromMinutes", (week * 7 + (weekday + 6) % 7) * 1440 + "toMinutes") WITH &&);

GRANT SELECT, INSERT, UPDATE, DELETE ON schedule TO clinic_app;
ALTER TABLE schedule ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON schedule TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));

GRANT SELECT, INSERT, DELETE ON shift TO clinic_app;
ALTER TABLE shift ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON shift TO clinic_app USING (EXISTS (SELECT FROM schedule WHERE schedule.id = "scheduleId"));

-- A doctor's schedules at an establishment, as `packages/shared/src/schedules` writes them.
CREATE FUNCTION schedules_of(doctor uuid, establishment uuid) RETURNS jsonb LANGUAGE sql STABLE SET search_path = public
BEGIN ATOMIC
  SELECT coalesce(jsonb_agg(jsonb_build_object(
      'fromDate', s."fromDate", 'untilDate', s."untilDate", 'everyWeeks', s."everyWeeks",
      'shifts', (
        SELECT coalesce(jsonb_agg(jsonb_build_object('weekday', h.weekday, 'week', h.week, 'from', h."fromMinutes", 'to', h."toMinutes")
          ORDER BY h.week, (h.weekday + 6) % 7, h."fromMinutes"), '[]')
        FROM shift h WHERE h."scheduleId" = s.id)
    ) ORDER BY s."fromDate"), '[]')
  FROM schedule s WHERE s."doctorId" = doctor AND s."establishmentId" = establishment;
END;
REVOKE EXECUTE ON FUNCTION schedules_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION schedules_of TO clinic_app;
