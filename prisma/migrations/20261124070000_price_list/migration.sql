-- CreateTable
CREATE TABLE "price_list_item" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "establishmentId" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "nameTh" TEXT NOT NULL DEFAULT '',
    "nameEn" TEXT NOT NULL DEFAULT '',
    "price" DECIMAL(14,4) NOT NULL,
    "vat" TEXT NOT NULL,
    "duration" INTEGER,
    "archivedTime" TIMESTAMPTZ(3),
    "search" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "price_list_item_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "price_list_item_establishmentId_code_key" ON "price_list_item"("establishmentId", "code");

-- AddForeignKey
ALTER TABLE "price_list_item" ADD CONSTRAINT "price_list_item_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE price_list_item
  ADD CONSTRAINT price_list_item_code CHECK (btrim(code) <> ''),
  ADD CONSTRAINT price_list_item_named CHECK ("nameTh" <> '' OR "nameEn" <> ''),
  ADD CONSTRAINT price_list_item_price CHECK (price >= 0),
  ADD CONSTRAINT price_list_item_vat_known CHECK (vat IN ('exempt', 'standard')),
  ADD CONSTRAINT price_list_item_duration CHECK (duration BETWEEN 1 AND 1440);

CREATE FUNCTION price_list_item_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search := searchable(NEW.code, NEW."nameTh", NEW."nameEn");
  RETURN NEW;
END $$;
REVOKE EXECUTE ON FUNCTION price_list_item_search FROM PUBLIC;
CREATE TRIGGER price_list_item_search BEFORE INSERT OR UPDATE ON price_list_item FOR EACH ROW EXECUTE FUNCTION price_list_item_search();

-- An item is archived, never deleted: the history of its price stays.
GRANT SELECT, INSERT, UPDATE ON price_list_item TO clinic_app;
ALTER TABLE price_list_item ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON price_list_item TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
