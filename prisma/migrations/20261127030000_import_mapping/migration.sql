-- How a clinic takes the columns of files with one header.
CREATE TABLE "import_mapping" (
    "establishmentId" UUID NOT NULL,
    "header" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "dates" TEXT,
    "columns" JSONB NOT NULL,
    "updatedTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "import_mapping_pkey" PRIMARY KEY ("establishmentId", "header")
);

ALTER TABLE "import_mapping" ADD CONSTRAINT "import_mapping_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "import_mapping" ADD CONSTRAINT import_mapping_kind_known CHECK (kind IN ('patients', 'doctors', 'events', 'drugs'));
ALTER TABLE "import_mapping" ADD CONSTRAINT import_mapping_dates_known CHECK (dates IN ('day-first', 'month-first', 'buddhist'));
ALTER TABLE "import_mapping" ADD CONSTRAINT import_mapping_columns_list CHECK (jsonb_typeof(columns) = 'array');

ALTER TABLE import_mapping ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON import_mapping TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
GRANT SELECT, INSERT, UPDATE, DELETE ON import_mapping TO clinic_app;

-- What the files were recognised as, which the import itself says, and what a person said of their columns.
ALTER TABLE "import_job" ADD COLUMN "recognised" JSONB, ADD COLUMN "mappings" JSONB;
GRANT UPDATE (mappings) ON import_job TO clinic_app;

-- mapping: a person has to say what the columns are before the files can be checked.
ALTER TABLE "import_job" DROP CONSTRAINT import_job_status_known;
ALTER TABLE "import_job" ADD CONSTRAINT import_job_status_known
  CHECK (status IN ('uploading', 'checking', 'mapping', 'checked', 'importing', 'done', 'cancelled', 'interrupted', 'failed'));
