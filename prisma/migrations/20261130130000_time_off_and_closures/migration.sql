-- When a doctor is off, and works beside the usual hours; when an establishment is closed.
-- CreateTable
CREATE TABLE "time_off" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "doctorId" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "startTime" TIMESTAMPTZ(3) NOT NULL,
    "endTime" TIMESTAMPTZ(3) NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "time_off_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "extra_hours" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "doctorId" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "startTime" TIMESTAMPTZ(3) NOT NULL,
    "endTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "extra_hours_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "closure" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "establishmentId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "startTime" TIMESTAMPTZ(3) NOT NULL,
    "endTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "closure_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "time_off_establishmentId_startTime_idx" ON "time_off"("establishmentId", "startTime");

-- CreateIndex
CREATE INDEX "extra_hours_establishmentId_startTime_idx" ON "extra_hours"("establishmentId", "startTime");

-- CreateIndex
CREATE INDEX "closure_establishmentId_startTime_idx" ON "closure"("establishmentId", "startTime");

-- AddForeignKey
ALTER TABLE "time_off" ADD CONSTRAINT "time_off_doctor_of_establishment" FOREIGN KEY ("doctorId", "establishmentId") REFERENCES "doctor_establishment"("doctorId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "extra_hours" ADD CONSTRAINT "extra_hours_doctor_of_establishment" FOREIGN KEY ("doctorId", "establishmentId") REFERENCES "doctor_establishment"("doctorId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "closure" ADD CONSTRAINT "closure_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE time_off
  ADD CONSTRAINT time_off_kind_known CHECK (kind IN ('sick', 'leave', 'training', 'break', 'other')),
  ADD CONSTRAINT time_off_times CHECK ("endTime" > "startTime"),
  -- A doctor is off once at a time, whichever clinic says so.
  ADD CONSTRAINT time_off_once EXCLUDE USING gist ("doctorId" WITH =, tstzrange("startTime", "endTime") WITH &&);

ALTER TABLE extra_hours
  ADD CONSTRAINT extra_hours_times CHECK ("endTime" > "startTime"),
  ADD CONSTRAINT extra_hours_once EXCLUDE USING gist
    ("doctorId" WITH =, "establishmentId" WITH =, tstzrange("startTime", "endTime") WITH &&);

ALTER TABLE closure
  ADD CONSTRAINT closure_times CHECK ("endTime" > "startTime"),
  ADD CONSTRAINT closure_once EXCLUDE USING gist ("establishmentId" WITH =, tstzrange("startTime", "endTime") WITH &&);

GRANT SELECT, INSERT, UPDATE, DELETE ON time_off, extra_hours, closure TO clinic_app;
ALTER TABLE time_off ENABLE ROW LEVEL SECURITY;
ALTER TABLE extra_hours ENABLE ROW LEVEL SECURITY;
ALTER TABLE closure ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON time_off TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
CREATE POLICY own ON extra_hours TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
CREATE POLICY own ON closure TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));

-- When a doctor is off, in a window, in order. Another clinic's has no id: not why, and not which record it is.
CREATE FUNCTION time_off_of(doctor uuid, from_time timestamptz, to_time timestamptz)
  RETURNS TABLE (id uuid, "startTime" timestamptz, "endTime" timestamptz)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public
BEGIN ATOMIC
  SELECT CASE WHEN t."establishmentId" = ANY ((SELECT tenant())::uuid[]) THEN t.id END, t."startTime", t."endTime"
  FROM time_off t
  WHERE t."doctorId" = doctor AND t."startTime" < to_time AND t."endTime" > from_time
  ORDER BY t."startTime";
END;
REVOKE EXECUTE ON FUNCTION time_off_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION time_off_of TO clinic_app;

-- What is known of a doctor's work at an establishment besides the opening hours, as `HoursFacts` of `packages/shared/src/availability` has it. Spans that
-- touch the window, in milliseconds since 1970.
CREATE FUNCTION hours_facts(doctor uuid, establishment uuid, from_time timestamptz, to_time timestamptz) RETURNS jsonb
  LANGUAGE sql STABLE SET search_path = public
BEGIN ATOMIC
  SELECT jsonb_build_object(
    'schedules', schedules_of(doctor, establishment),
    'closures', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('from', (extract(epoch FROM c."startTime") * 1000)::bigint, 'to', (extract(epoch FROM c."endTime") * 1000)::bigint)), '[]')
      FROM closure c WHERE c."establishmentId" = establishment AND c."startTime" < to_time AND c."endTime" > from_time),
    'timeOff', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('from', (extract(epoch FROM t."startTime") * 1000)::bigint, 'to', (extract(epoch FROM t."endTime") * 1000)::bigint)), '[]')
      FROM time_off_of(doctor, from_time, to_time) t),
    'extraHours', (
      SELECT coalesce(jsonb_agg(jsonb_build_object('from', (extract(epoch FROM x."startTime") * 1000)::bigint, 'to', (extract(epoch FROM x."endTime") * 1000)::bigint)), '[]')
      FROM extra_hours x
      WHERE x."doctorId" = doctor AND x."establishmentId" = establishment AND x."startTime" < to_time AND x."endTime" > from_time));
END;
REVOKE EXECUTE ON FUNCTION hours_facts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hours_facts TO clinic_app;
