-- CreateTable
CREATE TABLE "import_job" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "establishmentId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "userName" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'uploading',
    "files" JSONB NOT NULL,
    "attempt" INTEGER NOT NULL DEFAULT 0,
    "heartbeatTime" TIMESTAMPTZ(3),
    "cancelRequested" BOOLEAN NOT NULL DEFAULT false,
    "progress" JSONB,
    "checked" JSONB,
    "imported" JSONB,
    "failure" TEXT,

    CONSTRAINT "import_job_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "import_job_establishmentId_key" ON "import_job"("establishmentId");

-- AddForeignKey
ALTER TABLE "import_job" ADD CONSTRAINT "import_job_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "import_job" ADD CONSTRAINT import_job_status_known
  CHECK (status IN ('uploading', 'checking', 'checked', 'importing', 'done', 'cancelled', 'interrupted', 'failed'));

ALTER TABLE import_job ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON import_job TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));

-- What is found and how far it is, the import itself says, as the owner.
GRANT SELECT, INSERT, DELETE ON import_job TO clinic_app;
GRANT UPDATE (status, "userId", "userName", attempt, "heartbeatTime", "cancelRequested", progress, failure) ON import_job TO clinic_app;
