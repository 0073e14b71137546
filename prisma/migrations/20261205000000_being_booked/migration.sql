-- A form that is open tells of its time, its doctor and its rooms, and goes on telling while they are changed.
ALTER TABLE "hold" ALTER COLUMN "doctorId" DROP NOT NULL,
  ADD COLUMN "resourceIds" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[];

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE hold ADD CONSTRAINT hold_of_somebody CHECK ("doctorId" IS NOT NULL OR cardinality("resourceIds") > 0);

GRANT UPDATE ("doctorId", "resourceIds", "startTime", "endTime", "heldUntil") ON hold TO clinic_app;
