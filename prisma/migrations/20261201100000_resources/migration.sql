-- Rooms and equipment of an establishment.
-- CreateTable
CREATE TABLE "resource" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "establishmentId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "group" TEXT NOT NULL DEFAULT '',
    "outFrom" TIMESTAMPTZ(3),
    "outUntil" TIMESTAMPTZ(3),
    "outReason" TEXT NOT NULL DEFAULT '',
    "archivedTime" TIMESTAMPTZ(3),
    "search" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "resource_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "resource_establishmentId_name_key" ON "resource"("establishmentId", "name");

-- AddForeignKey
ALTER TABLE "resource" ADD CONSTRAINT "resource_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE resource
  ADD CONSTRAINT resource_kind_known CHECK (kind IN ('room', 'equipment')),
  ADD CONSTRAINT resource_name CHECK (btrim(name) <> ''),
  ADD CONSTRAINT resource_out_of_use CHECK ("outUntil" IS NULL OR ("outFrom" IS NOT NULL AND "outUntil" > "outFrom"));

CREATE FUNCTION resource_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := searchable(NEW.name, NEW."group");
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION resource_search FROM PUBLIC;
CREATE TRIGGER resource_search BEFORE INSERT OR UPDATE ON resource FOR EACH ROW EXECUTE FUNCTION resource_search();

-- Archived, never deleted: appointments that were in it name it.
GRANT SELECT, INSERT, UPDATE ON resource TO clinic_app;
ALTER TABLE resource ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON resource TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
