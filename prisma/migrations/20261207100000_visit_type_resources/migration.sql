-- CreateTable
CREATE TABLE "visit_type_resource" (
    "visitTypeId" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "resourceId" UUID,
    "kind" TEXT,
    "group" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "visit_type_resource_pkey" PRIMARY KEY ("visitTypeId","position")
);

-- CreateIndex
CREATE INDEX "visit_type_resource_resourceId_idx" ON "visit_type_resource"("resourceId");

-- AddForeignKey
ALTER TABLE "visit_type_resource" ADD CONSTRAINT "visit_type_resource_of_establishment" FOREIGN KEY ("visitTypeId", "establishmentId") REFERENCES "visit_type"("id", "establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visit_type_resource" ADD CONSTRAINT "visit_type_resource_is_there" FOREIGN KEY ("resourceId", "establishmentId") REFERENCES "resource"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE visit_type_resource
  ADD CONSTRAINT visit_type_resource_named_or_any CHECK (num_nonnulls("resourceId", kind) = 1),
  ADD CONSTRAINT visit_type_resource_kind_known CHECK (kind IN ('room', 'equipment')),
  ADD CONSTRAINT visit_type_resource_group_of_kind CHECK ("group" = '' OR kind IS NOT NULL);

GRANT SELECT, INSERT, DELETE ON visit_type_resource TO clinic_app;
ALTER TABLE visit_type_resource ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON visit_type_resource TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
