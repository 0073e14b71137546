-- CreateTable
CREATE TABLE "patient_file_drawing" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "fileId" UUID NOT NULL,
    "authorId" UUID NOT NULL,
    "authorName" TEXT NOT NULL,
    "strokes" JSONB NOT NULL,

    CONSTRAINT "patient_file_drawing_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "patient_file_drawing_fileId_authorId_id_idx" ON "patient_file_drawing"("fileId", "authorId", "id");

-- AddForeignKey
ALTER TABLE "patient_file_drawing" ADD CONSTRAINT "patient_file_drawing_fileId_fkey" FOREIGN KEY ("fileId") REFERENCES "patient_file"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE patient_file_drawing
  ADD CONSTRAINT patient_file_drawing_has_author CHECK (btrim("authorName") <> ''),
  ADD CONSTRAINT patient_file_drawing_is_strokes CHECK (
    CASE WHEN jsonb_typeof(strokes) = 'array' THEN jsonb_array_length(strokes) <= 500 AND octet_length(strokes::text) <= 1000000 ELSE false END);

-- Who sees the file sees what was drawn over it. Doctors add their own, to pictures that have arrived and are not put aside, where the chart is
-- open to them; nothing that was drawn is changed or removed.
GRANT SELECT, INSERT ON patient_file_drawing TO clinic_app;
ALTER TABLE patient_file_drawing ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON patient_file_drawing FOR SELECT TO clinic_app
  USING (EXISTS (SELECT FROM patient_file f WHERE f.id = "fileId"));
CREATE POLICY own_drawn ON patient_file_drawing FOR INSERT TO clinic_app WITH CHECK (
  "authorId" = (SELECT viewer())
  AND EXISTS (
    SELECT FROM patient_file f WHERE f.id = "fileId" AND f.status = 'stored' AND f."mediaType" LIKE 'image/%' AND f."archivedTime" IS NULL
      AND chart_is_open(f."patientId", (SELECT viewer()))));
