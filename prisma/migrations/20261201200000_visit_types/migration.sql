-- CreateTable
CREATE TABLE "visit_type" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "establishmentId" UUID NOT NULL,
    "nameTh" TEXT NOT NULL DEFAULT '',
    "nameEn" TEXT NOT NULL DEFAULT '',
    "category" TEXT NOT NULL,
    "duration" SMALLINT NOT NULL,
    "bufferBefore" SMALLINT NOT NULL DEFAULT 0,
    "bufferAfter" SMALLINT NOT NULL DEFAULT 0,
    "archivedTime" TIMESTAMPTZ(3),
    "search" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "visit_type_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "visit_type_doctor" (
    "visitTypeId" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "doctorId" UUID NOT NULL,

    CONSTRAINT "visit_type_doctor_pkey" PRIMARY KEY ("visitTypeId","doctorId")
);

-- CreateTable
CREATE TABLE "visit_type_item" (
    "visitTypeId" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "itemId" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "quantity" DECIMAL(10,3) NOT NULL,

    CONSTRAINT "visit_type_item_pkey" PRIMARY KEY ("visitTypeId","itemId")
);

-- CreateIndex
CREATE INDEX "visit_type_establishmentId_idx" ON "visit_type"("establishmentId");

-- CreateIndex
CREATE UNIQUE INDEX "visit_type_id_establishmentId_key" ON "visit_type"("id", "establishmentId");

-- CreateIndex
CREATE INDEX "visit_type_doctor_doctorId_establishmentId_idx" ON "visit_type_doctor"("doctorId", "establishmentId");

-- CreateIndex
CREATE INDEX "visit_type_item_itemId_idx" ON "visit_type_item"("itemId");

-- CreateIndex
CREATE UNIQUE INDEX "price_list_item_id_establishmentId_key" ON "price_list_item"("id", "establishmentId");

-- AddForeignKey
ALTER TABLE "visit_type" ADD CONSTRAINT "visit_type_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visit_type_doctor" ADD CONSTRAINT "visit_type_doctor_of_establishment" FOREIGN KEY ("visitTypeId", "establishmentId") REFERENCES "visit_type"("id", "establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visit_type_doctor" ADD CONSTRAINT "visit_type_doctor_works_there" FOREIGN KEY ("doctorId", "establishmentId") REFERENCES "doctor_establishment"("doctorId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visit_type_item" ADD CONSTRAINT "visit_type_item_of_establishment" FOREIGN KEY ("visitTypeId", "establishmentId") REFERENCES "visit_type"("id", "establishmentId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visit_type_item" ADD CONSTRAINT "visit_type_item_is_listed_there" FOREIGN KEY ("itemId", "establishmentId") REFERENCES "price_list_item"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE visit_type
  ADD CONSTRAINT visit_type_named CHECK ("nameTh" <> '' OR "nameEn" <> ''),
  ADD CONSTRAINT visit_type_category_known CHECK (category IN ('available', 'consultation', 'medical-care', 'surgery', 'meeting')),
  ADD CONSTRAINT visit_type_duration CHECK (duration BETWEEN 5 AND 1440),
  ADD CONSTRAINT visit_type_buffers CHECK ("bufferBefore" BETWEEN 0 AND 120 AND "bufferAfter" BETWEEN 0 AND 120);
CREATE UNIQUE INDEX visit_type_named_once_in_thai ON visit_type ("establishmentId", lower("nameTh")) WHERE "nameTh" <> '';
CREATE UNIQUE INDEX visit_type_named_once_in_english ON visit_type ("establishmentId", lower("nameEn")) WHERE "nameEn" <> '';
ALTER TABLE visit_type_item ADD CONSTRAINT visit_type_item_quantity CHECK (quantity > 0);

CREATE FUNCTION visit_type_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := searchable(NEW."nameTh", NEW."nameEn");
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION visit_type_search FROM PUBLIC;
CREATE TRIGGER visit_type_search BEFORE INSERT OR UPDATE ON visit_type FOR EACH ROW EXECUTE FUNCTION visit_type_search();

-- A visit type is archived, never deleted: appointments point at it.
GRANT SELECT, INSERT, UPDATE ON visit_type TO clinic_app;
ALTER TABLE visit_type ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON visit_type TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));

GRANT SELECT, INSERT, DELETE ON visit_type_doctor, visit_type_item TO clinic_app;
ALTER TABLE visit_type_doctor ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON visit_type_doctor TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
ALTER TABLE visit_type_item ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON visit_type_item TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
