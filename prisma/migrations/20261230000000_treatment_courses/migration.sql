-- CreateTable
CREATE TABLE "treatment_course_offer" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "archivedTime" TIMESTAMPTZ(3),
    "establishmentId" UUID NOT NULL,
    "nameEn" TEXT NOT NULL DEFAULT '',
    "nameTh" TEXT NOT NULL DEFAULT '',
    "price" DECIMAL(14,2) NOT NULL,
    "vat" TEXT NOT NULL,
    "vatIncluded" BOOLEAN NOT NULL DEFAULT false,
    "monthsValid" INTEGER,
    "isForFamily" BOOLEAN NOT NULL DEFAULT false,
    "refundRule" TEXT NOT NULL,
    "services" JSONB NOT NULL,

    CONSTRAINT "treatment_course_offer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "treatment_course" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "establishmentId" UUID NOT NULL,
    "patientId" UUID NOT NULL,
    "offerId" UUID NOT NULL,
    "invoiceId" UUID NOT NULL,
    "nameEn" TEXT NOT NULL DEFAULT '',
    "nameTh" TEXT NOT NULL DEFAULT '',
    "price" DECIMAL(14,2) NOT NULL,
    "currency" TEXT NOT NULL,
    "sessions" INTEGER NOT NULL,
    "isForFamily" BOOLEAN NOT NULL,
    "refundRule" TEXT NOT NULL,
    "validUntil" DATE,
    "soldBy" TEXT NOT NULL,
    "endedTime" TIMESTAMPTZ(3),
    "endedBy" TEXT,
    "endReason" TEXT,
    "givenBack" DECIMAL(14,2),

    CONSTRAINT "treatment_course_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "treatment_course_service" (
    "id" UUID NOT NULL,
    "courseId" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "nameEn" TEXT NOT NULL DEFAULT '',
    "nameTh" TEXT NOT NULL DEFAULT '',
    "sessions" INTEGER NOT NULL,
    "singlePrice" DECIMAL(14,2) NOT NULL,
    "share" DECIMAL(14,2) NOT NULL,

    CONSTRAINT "treatment_course_service_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "treatment_session" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "establishmentId" UUID NOT NULL,
    "courseId" UUID NOT NULL,
    "serviceId" UUID NOT NULL,
    "patientId" UUID NOT NULL,
    "eventId" UUID,
    "takenBy" TEXT NOT NULL,
    "undoneTime" TIMESTAMPTZ(3),
    "undoneBy" TEXT,
    "undoReason" TEXT,

    CONSTRAINT "treatment_session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "treatment_course_share" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "establishmentId" UUID NOT NULL,
    "courseId" UUID NOT NULL,
    "patientId" UUID NOT NULL,
    "sharedBy" TEXT NOT NULL,
    "endedTime" TIMESTAMPTZ(3),
    "endedBy" TEXT,

    CONSTRAINT "treatment_course_share_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "treatment_course_offer_establishmentId_idx" ON "treatment_course_offer"("establishmentId");

-- CreateIndex
CREATE UNIQUE INDEX "treatment_course_offer_id_establishmentId_key" ON "treatment_course_offer"("id", "establishmentId");

-- CreateIndex
CREATE INDEX "treatment_course_patientId_establishmentId_id_idx" ON "treatment_course"("patientId", "establishmentId", "id");

-- CreateIndex
CREATE INDEX "treatment_course_establishmentId_createdTime_idx" ON "treatment_course"("establishmentId", "createdTime");

-- CreateIndex
CREATE INDEX "treatment_course_offerId_idx" ON "treatment_course"("offerId");

-- CreateIndex
CREATE UNIQUE INDEX "treatment_course_id_establishmentId_key" ON "treatment_course"("id", "establishmentId");

-- CreateIndex
CREATE UNIQUE INDEX "treatment_course_invoiceId_establishmentId_key" ON "treatment_course"("invoiceId", "establishmentId");

-- CreateIndex
CREATE UNIQUE INDEX "treatment_course_service_courseId_position_key" ON "treatment_course_service"("courseId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "treatment_course_service_id_courseId_establishmentId_key" ON "treatment_course_service"("id", "courseId", "establishmentId");

-- CreateIndex
CREATE INDEX "treatment_session_serviceId_idx" ON "treatment_session"("serviceId");

-- CreateIndex
CREATE INDEX "treatment_session_courseId_id_idx" ON "treatment_session"("courseId", "id");

-- CreateIndex
CREATE INDEX "treatment_session_patientId_establishmentId_idx" ON "treatment_session"("patientId", "establishmentId");

-- CreateIndex
CREATE INDEX "treatment_session_eventId_idx" ON "treatment_session"("eventId");

-- CreateIndex
CREATE INDEX "treatment_course_share_courseId_idx" ON "treatment_course_share"("courseId");

-- CreateIndex
CREATE INDEX "treatment_course_share_patientId_establishmentId_idx" ON "treatment_course_share"("patientId", "establishmentId");

-- AddForeignKey
ALTER TABLE "treatment_course_offer" ADD CONSTRAINT "treatment_course_offer_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "treatment_course" ADD CONSTRAINT "treatment_course_patient_of_establishment" FOREIGN KEY ("patientId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "treatment_course" ADD CONSTRAINT "treatment_course_offer_of_establishment" FOREIGN KEY ("offerId", "establishmentId") REFERENCES "treatment_course_offer"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "treatment_course" ADD CONSTRAINT "treatment_course_invoice_of_establishment" FOREIGN KEY ("invoiceId", "establishmentId") REFERENCES "invoice"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "treatment_course_service" ADD CONSTRAINT "treatment_course_service_of_course" FOREIGN KEY ("courseId", "establishmentId") REFERENCES "treatment_course"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "treatment_session" ADD CONSTRAINT "treatment_session_service_of_course" FOREIGN KEY ("serviceId", "courseId", "establishmentId") REFERENCES "treatment_course_service"("id", "courseId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "treatment_session" ADD CONSTRAINT "treatment_session_patient_of_establishment" FOREIGN KEY ("patientId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "treatment_session" ADD CONSTRAINT "treatment_session_event_of_establishment" FOREIGN KEY ("eventId", "establishmentId") REFERENCES "event"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "treatment_course_share" ADD CONSTRAINT "treatment_course_share_of_course" FOREIGN KEY ("courseId", "establishmentId") REFERENCES "treatment_course"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "treatment_course_share" ADD CONSTRAINT "treatment_course_share_patient_of_establishment" FOREIGN KEY ("patientId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE treatment_course_offer
  ADD CONSTRAINT treatment_course_offer_has_name CHECK ("nameEn" <> '' OR "nameTh" <> ''),
  ADD CONSTRAINT treatment_course_offer_price CHECK (price >= 0),
  ADD CONSTRAINT treatment_course_offer_vat_known CHECK (vat IN ('exempt', 'standard')),
  ADD CONSTRAINT treatment_course_offer_months CHECK ("monthsValid" BETWEEN 1 AND 120),
  ADD CONSTRAINT treatment_course_offer_rule_known CHECK ("refundRule" IN ('nothing', 'unused', 'less_used')),
  ADD CONSTRAINT treatment_course_offer_has_services CHECK (CASE jsonb_typeof(services) WHEN 'array' THEN jsonb_array_length(services) BETWEEN 1 AND 20 ELSE false END);
ALTER TABLE treatment_course
  ADD CONSTRAINT treatment_course_has_name CHECK ("nameEn" <> '' OR "nameTh" <> ''),
  ADD CONSTRAINT treatment_course_price CHECK (price >= 0),
  ADD CONSTRAINT treatment_course_currency_known CHECK (currency IN ('THB', 'USD')),
  ADD CONSTRAINT treatment_course_rule_known CHECK ("refundRule" IN ('nothing', 'unused', 'less_used')),
  ADD CONSTRAINT treatment_course_end_is_whole CHECK (CASE WHEN "endedTime" IS NULL
    THEN num_nonnulls("endedBy", "endReason", "givenBack") = 0
    ELSE "endedBy" IS NOT NULL AND "givenBack" BETWEEN 0 AND price AND btrim("endReason") <> '' AND "endReason" IS NOT NULL END);
ALTER TABLE treatment_course_service
  ADD CONSTRAINT treatment_course_service_has_name CHECK ("nameEn" <> '' OR "nameTh" <> ''),
  ADD CONSTRAINT treatment_course_service_sessions CHECK (sessions BETWEEN 1 AND 1000),
  ADD CONSTRAINT treatment_course_service_amounts CHECK ("singlePrice" >= 0 AND share >= 0);
ALTER TABLE treatment_session
  ADD CONSTRAINT treatment_session_undone_is_whole CHECK (CASE WHEN "undoneTime" IS NULL
    THEN num_nonnulls("undoneBy", "undoReason") = 0
    ELSE "undoneBy" IS NOT NULL AND "undoReason" IS NOT NULL AND btrim("undoReason") <> '' END);
ALTER TABLE treatment_course_share
  ADD CONSTRAINT treatment_course_share_end_is_whole CHECK (("endedTime" IS NULL) = ("endedBy" IS NULL));

-- One session of a service at an appointment; a course is passed to somebody once at a time.
CREATE UNIQUE INDEX treatment_session_once ON treatment_session ("serviceId", "eventId") WHERE "undoneTime" IS NULL;
CREATE UNIQUE INDEX treatment_course_share_once ON treatment_course_share ("courseId", "patientId") WHERE "endedTime" IS NULL;

-- What of a service's share the sessions that are left are worth: the share less what the used ones come to, rounded half up to the satang, so that
-- the last session has the remainder. In whole numbers, because a quotient of decimals is not exact.
CREATE FUNCTION treatment_sessions_left_worth(share numeric, sessions integer, used integer) RETURNS numeric LANGUAGE sql IMMUTABLE
  RETURN share - div(share * 200 * used + sessions, 2 * sessions::numeric) * 0.01;

-- What a patient gets back when the course is ended now, by the rule that was sold, and never more than is left of its invoice.
CREATE FUNCTION treatment_course_back(course_id uuid) RETURNS numeric LANGUAGE sql STABLE SET search_path = public AS $$
  SELECT greatest(0, least(c.price - coalesce(i."amountCredited", 0), CASE c."refundRule"
      WHEN 'unused' THEN own.unused WHEN 'less_used' THEN c.price - own."usedPrice" ELSE 0 END))::numeric(14, 2)
    FROM treatment_course c JOIN invoice i ON i.id = c."invoiceId" CROSS JOIN LATERAL (
      SELECT sum(treatment_sessions_left_worth(s.share, s.sessions, taken.used)) AS unused, sum(s."singlePrice" * taken.used) AS "usedPrice"
      FROM treatment_course_service s CROSS JOIN LATERAL (
        SELECT count(*)::integer AS used FROM treatment_session t WHERE t."serviceId" = s.id AND t."undoneTime" IS NULL) taken
      WHERE s."courseId" = c.id) own
    WHERE c.id = course_id
$$;

-- Whether sessions of a course may be used, or given back, today: it is not ended, its invoice counts, and its last day is not over at the clinic. The
-- course is locked; its invoice is too, so that nobody voids it meanwhile.
CREATE FUNCTION treatment_course_is_open(course treatment_course) RETURNS boolean LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  invoice_status text;
BEGIN
  SELECT status INTO invoice_status FROM invoice WHERE id = course."invoiceId" FOR SHARE;
  RETURN course."endedTime" IS NULL AND invoice_status IN ('issued', 'partially_paid', 'paid', 'settled')
    AND (course."validUntil" IS NULL OR course."validUntil" >= (SELECT (now() AT TIME ZONE "timeZone")::date FROM establishment WHERE id = course."establishmentId"));
END $$;

-- No session is used that was not sold, whoever writes at the same time: each locks the course.
CREATE FUNCTION treatment_session_fits() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  course treatment_course;
  sold integer;
BEGIN
  SELECT * INTO course FROM treatment_course WHERE id = NEW."courseId" FOR NO KEY UPDATE;
  SELECT sessions INTO sold FROM treatment_course_service WHERE id = NEW."serviceId" AND "courseId" = NEW."courseId";
  IF NEW."undoneTime" IS NULL AND treatment_course_is_open(course)
    AND (SELECT count(*) FROM treatment_session WHERE "serviceId" = NEW."serviceId" AND "undoneTime" IS NULL) < sold
    AND (NEW."patientId" = course."patientId" OR EXISTS (
      SELECT FROM treatment_course_share WHERE "courseId" = course.id AND "patientId" = NEW."patientId" AND "endedTime" IS NULL))
    AND (NEW."eventId" IS NULL OR EXISTS (
      SELECT FROM event e JOIN establishment c ON c.id = e."establishmentId"
      WHERE e.id = NEW."eventId" AND e."patientId" = NEW."patientId" AND e.status <> 'cancelled'
        AND (e."startTime" AT TIME ZONE c."timeZone")::date <= (now() AT TIME ZONE c."timeZone")::date)) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'no session to take down' USING ERRCODE = 'check_violation', CONSTRAINT = 'treatment_session_fits';
END $$;
CREATE TRIGGER treatment_session_fits BEFORE INSERT ON treatment_session FOR EACH ROW WHEN (NOT runs_as_owner()) EXECUTE FUNCTION treatment_session_fits();

-- A session is undone once, and nothing else of it changes; when the course was ended, what was used was settled.
CREATE FUNCTION treatment_session_is_frozen() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  undoing CONSTANT text[] := ARRAY['undoneTime', 'undoneBy', 'undoReason'];
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."undoneTime" IS NULL AND NEW."undoneTime" IS NOT NULL AND to_jsonb(OLD) - undoing = to_jsonb(NEW) - undoing THEN
    PERFORM FROM treatment_course WHERE id = NEW."courseId" AND "endedTime" IS NULL FOR NO KEY UPDATE;
    IF FOUND THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION 'a session is frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'treatment_session_is_frozen';
END $$;
CREATE TRIGGER treatment_session_is_frozen BEFORE UPDATE OR DELETE ON treatment_session FOR EACH ROW WHEN (NOT runs_as_owner())
  EXECUTE FUNCTION treatment_session_is_frozen();

-- A course is ended once, while it is open, with what the rule gives back; nothing else of it changes.
CREATE FUNCTION treatment_course_is_frozen() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  ending CONSTANT text[] := ARRAY['endedTime', 'endedBy', 'endReason', 'givenBack'];
BEGIN
  IF TG_OP = 'UPDATE' AND NEW."endedTime" IS NOT NULL AND to_jsonb(OLD) - ending = to_jsonb(NEW) - ending
    AND treatment_course_is_open(OLD) AND NEW."givenBack" = treatment_course_back(OLD.id) THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'a treatment course is frozen' USING ERRCODE = 'check_violation', CONSTRAINT = 'treatment_course_is_frozen';
END $$;
CREATE TRIGGER treatment_course_is_frozen BEFORE UPDATE OR DELETE ON treatment_course FOR EACH ROW WHEN (NOT runs_as_owner())
  EXECUTE FUNCTION treatment_course_is_frozen();

-- At commit: a course costs what its invoice comes to, and its services come to its price and its sessions, so that none is added later.
CREATE FUNCTION treatment_course_adds_up() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  course_id uuid := CASE TG_TABLE_NAME WHEN 'treatment_course' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'courseId' END;
BEGIN
  IF NOT EXISTS (
    SELECT FROM treatment_course c JOIN invoice i ON i.id = c."invoiceId"
    WHERE c.id = course_id AND i.status <> 'draft' AND (i."patientId", i.currency, i."totalAmount") = (c."patientId", c.currency, c.price)
      AND (SELECT (sum(s.share), sum(s.sessions)) = (c.price, c.sessions) FROM treatment_course_service s WHERE s."courseId" = c.id)) THEN
    RAISE EXCEPTION 'the treatment course does not add up' USING ERRCODE = 'check_violation', CONSTRAINT = 'treatment_course_adds_up';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER treatment_course_adds_up AFTER INSERT ON treatment_course DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT runs_as_owner()) EXECUTE FUNCTION treatment_course_adds_up();
CREATE CONSTRAINT TRIGGER treatment_course_adds_up AFTER INSERT ON treatment_course_service DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT runs_as_owner()) EXECUTE FUNCTION treatment_course_adds_up();

-- At commit: what an ended course gives back was taken off its invoice.
CREATE FUNCTION treatment_course_back_is_credited() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  IF EXISTS (SELECT FROM invoice WHERE id = NEW."invoiceId" AND coalesce("amountCredited", 0) < NEW."givenBack") THEN
    RAISE EXCEPTION 'what is given back was not credited' USING ERRCODE = 'check_violation', CONSTRAINT = 'treatment_course_back_is_credited';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER treatment_course_back_is_credited AFTER UPDATE ON treatment_course DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NOT runs_as_owner()) EXECUTE FUNCTION treatment_course_back_is_credited();

-- A course is passed where that was sold, to another patient who is among the contacts of the buyer, or has the buyer among theirs.
CREATE FUNCTION treatment_course_share_fits() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
DECLARE
  share_end CONSTANT text[] := ARRAY['endedTime', 'endedBy'];
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."endedTime" IS NULL AND to_jsonb(OLD) - share_end = to_jsonb(NEW) - share_end THEN RETURN NEW; END IF;
  IF TG_OP = 'INSERT' AND NEW."endedTime" IS NULL AND EXISTS (
    SELECT FROM treatment_course c JOIN patient_contact k ON k."establishmentId" = c."establishmentId" AND k."archivedTime" IS NULL
    WHERE c.id = NEW."courseId" AND c."isForFamily" AND c."endedTime" IS NULL
      AND ((k."patientId", k."personId") = (c."patientId", NEW."patientId") OR (k."patientId", k."personId") = (NEW."patientId", c."patientId"))) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a course is not passed so' USING ERRCODE = 'check_violation', CONSTRAINT = 'treatment_course_share_fits';
END $$;
CREATE TRIGGER treatment_course_share_fits BEFORE INSERT OR UPDATE OR DELETE ON treatment_course_share FOR EACH ROW WHEN (NOT runs_as_owner())
  EXECUTE FUNCTION treatment_course_share_fits();
REVOKE EXECUTE ON FUNCTION treatment_course_is_open, treatment_session_fits, treatment_session_is_frozen, treatment_course_is_frozen, treatment_course_adds_up,
  treatment_course_back_is_credited, treatment_course_share_fits FROM PUBLIC;
REVOKE EXECUTE ON FUNCTION treatment_sessions_left_worth, treatment_course_back FROM PUBLIC;
GRANT EXECUTE ON FUNCTION treatment_sessions_left_worth, treatment_course_back TO clinic_app;

GRANT SELECT, INSERT, UPDATE ON treatment_course_offer TO clinic_app;
ALTER TABLE treatment_course_offer ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON treatment_course_offer TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));

GRANT SELECT, INSERT, UPDATE ("endedTime", "endedBy", "endReason", "givenBack") ON treatment_course TO clinic_app;
ALTER TABLE treatment_course ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON treatment_course TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));

GRANT SELECT, INSERT ON treatment_course_service TO clinic_app;
ALTER TABLE treatment_course_service ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON treatment_course_service TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));

GRANT SELECT, INSERT, UPDATE ("undoneTime", "undoneBy", "undoReason") ON treatment_session TO clinic_app;
ALTER TABLE treatment_session ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON treatment_session TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));

GRANT SELECT, INSERT, UPDATE ("endedTime", "endedBy") ON treatment_course_share TO clinic_app;
ALTER TABLE treatment_course_share ENABLE ROW LEVEL SECURITY;
CREATE POLICY own ON treatment_course_share TO clinic_app USING ("establishmentId" = ANY ((SELECT tenant())::uuid[]));
