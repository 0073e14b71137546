-- CreateTable
CREATE TABLE "backup_run" (
    "id" UUID NOT NULL,
    "startedTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishedTime" TIMESTAMPTZ(3),
    "kind" TEXT NOT NULL,
    "file" TEXT NOT NULL,
    "place" TEXT NOT NULL,
    "encrypted" BOOLEAN NOT NULL,
    "result" TEXT NOT NULL DEFAULT 'running',
    "fault" TEXT,
    "bytes" BIGINT,
    "counts" JSONB NOT NULL DEFAULT '{}',
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "removedTime" TIMESTAMPTZ(3),
    "proof" TEXT,
    "provenTime" TIMESTAMPTZ(3),
    "proofFault" TEXT,

    CONSTRAINT "backup_run_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "backup_run_startedTime_idx" ON "backup_run"("startedTime" DESC);

ALTER TABLE "backup_run"
  ADD CONSTRAINT backup_run_kind_known CHECK (kind IN ('nightly', 'manual')),
  ADD CONSTRAINT backup_run_result_known CHECK (result IN ('running', 'good', 'failed')),
  ADD CONSTRAINT backup_run_proof_known CHECK (proof IN ('running', 'good', 'failed', 'impossible'));

-- Of the server, not of a clinic: written by the owner alone.
ALTER TABLE backup_run ENABLE ROW LEVEL SECURITY;
CREATE POLICY server ON backup_run FOR SELECT TO clinic_system USING (true);
GRANT SELECT ON backup_run TO clinic_system;
