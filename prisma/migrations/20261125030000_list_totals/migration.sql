-- CreateTable
CREATE TABLE "list_total" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "establishmentId" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "total" INTEGER NOT NULL,

    CONSTRAINT "list_total_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "list_total_establishmentId_list_idx" ON "list_total"("establishmentId", "list");

-- AddForeignKey
ALTER TABLE "list_total" ADD CONSTRAINT "list_total_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE list_total ADD CONSTRAINT list_total_known CHECK (list IN ('patients', 'invoices', 'prescriptions'));
-- Rows are updated in place for ever: there is room for the next version in the same page, and no index to change.
ALTER TABLE list_total SET (fillfactor = 50);

GRANT SELECT ON list_total TO clinic_app;
ALTER TABLE list_total ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON list_total TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));

-- How many a list without filters has is the sum of its rows. A transaction adds to a row that no other is changing, or to a new one, so that
-- nobody waits and no two can wait for each other: there are as many rows as transactions have ever written at one moment.
CREATE FUNCTION add_to_list_total(of_establishment uuid, of_list text, added integer) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE list_total SET total = total + added WHERE id = (
    SELECT id FROM list_total WHERE "establishmentId" = of_establishment AND list = of_list LIMIT 1 FOR UPDATE SKIP LOCKED);
  IF NOT FOUND THEN
    INSERT INTO list_total ("establishmentId", list, total) VALUES (of_establishment, of_list, added);
  END IF;
END $$;

-- For tables whose rows are all listed; the argument is the list.
CREATE FUNCTION count_listed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM add_to_list_total("establishmentId", TG_ARGV[0], CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * count(*)::integer)
    FROM changed GROUP BY "establishmentId";
  RETURN NULL;
END $$;

-- Patients in the archive are not in the list.
CREATE FUNCTION count_listed_patients() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  PERFORM add_to_list_total("establishmentId", 'patients', CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * count(*)::integer)
    FROM changed WHERE "archivedTime" IS NULL GROUP BY "establishmentId";
  RETURN NULL;
END $$;

-- What moves a row from one establishment's list to another's, into the archive or out of it: so rare that it is counted row by row.
CREATE FUNCTION recount_listed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF to_jsonb(OLD) ->> 'archivedTime' IS NULL THEN PERFORM add_to_list_total(OLD."establishmentId", TG_ARGV[0], -1); END IF;
  IF to_jsonb(NEW) ->> 'archivedTime' IS NULL THEN PERFORM add_to_list_total(NEW."establishmentId", TG_ARGV[0], 1); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION forget_list_totals() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  DELETE FROM list_total WHERE list = TG_ARGV[0];
  RETURN NULL;
END $$;

REVOKE EXECUTE ON FUNCTION add_to_list_total, count_listed, count_listed_patients, recount_listed, forget_list_totals FROM PUBLIC;

CREATE TRIGGER list_total_inserted AFTER INSERT ON patient_establishment REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_listed_patients();
CREATE TRIGGER list_total_deleted AFTER DELETE ON patient_establishment REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_listed_patients();
CREATE TRIGGER list_total_changed AFTER UPDATE OF "archivedTime", "establishmentId" ON patient_establishment FOR EACH ROW
  WHEN ((OLD."archivedTime" IS NULL, OLD."establishmentId") IS DISTINCT FROM (NEW."archivedTime" IS NULL, NEW."establishmentId")) EXECUTE FUNCTION recount_listed('patients');
CREATE TRIGGER list_total_emptied AFTER TRUNCATE ON patient_establishment FOR EACH STATEMENT EXECUTE FUNCTION forget_list_totals('patients');

CREATE TRIGGER list_total_inserted AFTER INSERT ON invoice REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_listed('invoices');
CREATE TRIGGER list_total_deleted AFTER DELETE ON invoice REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_listed('invoices');
CREATE TRIGGER list_total_changed AFTER UPDATE OF "establishmentId" ON invoice FOR EACH ROW
  WHEN (OLD."establishmentId" <> NEW."establishmentId") EXECUTE FUNCTION recount_listed('invoices');
CREATE TRIGGER list_total_emptied AFTER TRUNCATE ON invoice FOR EACH STATEMENT EXECUTE FUNCTION forget_list_totals('invoices');

CREATE TRIGGER list_total_inserted AFTER INSERT ON prescription REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_listed('prescriptions');
CREATE TRIGGER list_total_deleted AFTER DELETE ON prescription REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_listed('prescriptions');
CREATE TRIGGER list_total_changed AFTER UPDATE OF "establishmentId" ON prescription FOR EACH ROW
  WHEN (OLD."establishmentId" <> NEW."establishmentId") EXECUTE FUNCTION recount_listed('prescriptions');
CREATE TRIGGER list_total_emptied AFTER TRUNCATE ON prescription FOR EACH STATEMENT EXECUTE FUNCTION forget_list_totals('prescriptions');

-- The triggers let nobody else write until this is committed.
INSERT INTO list_total ("establishmentId", list, total)
  SELECT "establishmentId", 'patients', count(*) FROM patient_establishment WHERE "archivedTime" IS NULL GROUP BY 1
  UNION ALL SELECT "establishmentId", 'invoices', count(*) FROM invoice GROUP BY 1
  UNION ALL SELECT "establishmentId", 'prescriptions', count(*) FROM prescription GROUP BY 1;
