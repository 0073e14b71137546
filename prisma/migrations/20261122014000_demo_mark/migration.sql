-- CreateTable
CREATE TABLE "installation" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "isDemo" BOOLEAN NOT NULL,

    CONSTRAINT "installation_pkey" PRIMARY KEY ("id")
);

ALTER TABLE installation ADD CONSTRAINT installation_is_one CHECK (id = 1);

-- What was loaded before there was a mark.
INSERT INTO installation ("isDemo") SELECT true WHERE EXISTS (SELECT 1 FROM "user" WHERE email = 'admin@demo.clinic');

GRANT SELECT ON installation TO clinic_system;
