CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateTable
CREATE TABLE "user" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailVerified" BOOLEAN NOT NULL DEFAULT false,
    "image" TEXT,
    "role" SMALLINT NOT NULL DEFAULT 0,
    "clinicName" TEXT,
    "phoneValue" TEXT NOT NULL DEFAULT '',
    "phoneDialCode" TEXT NOT NULL DEFAULT '+66',
    "phoneVerified" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "user_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "token" TEXT NOT NULL,
    "ipAddress" TEXT,
    "userAgent" TEXT,
    "userId" UUID NOT NULL,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "accountId" TEXT NOT NULL,
    "providerId" TEXT NOT NULL,
    "accessToken" TEXT,
    "refreshToken" TEXT,
    "idToken" TEXT,
    "accessTokenExpiresAt" TIMESTAMPTZ(3),
    "refreshTokenExpiresAt" TIMESTAMPTZ(3),
    "scope" TEXT,
    "password" TEXT,
    "userId" UUID NOT NULL,

    CONSTRAINT "account_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "verification" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "identifier" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "verification_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "membership" (
    "userId" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "membership_pkey" PRIMARY KEY ("userId","establishmentId")
);

-- CreateTable
CREATE TABLE "presence" (
    "userId" UUID NOT NULL,
    "currentStatus" TEXT NOT NULL,
    "currentTime" TIMESTAMPTZ(3) NOT NULL,
    "currentIp" TEXT,
    "currentUserAgent" TEXT,
    "previousStatus" TEXT,
    "previousTime" TIMESTAMPTZ(3),
    "previousIp" TEXT,
    "previousUserAgent" TEXT,

    CONSTRAINT "presence_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "presence_connection" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "leaseUntil" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "presence_connection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "establishment" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "registrationId" TEXT,
    "name" TEXT NOT NULL,
    "info" TEXT NOT NULL DEFAULT '',
    "website" TEXT NOT NULL DEFAULT '',
    "medicalServices" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "email" TEXT,
    "media" JSONB NOT NULL DEFAULT '[]',
    "phoneValue" TEXT NOT NULL DEFAULT '',
    "phoneDialCode" TEXT NOT NULL DEFAULT '+66',
    "phoneVerified" BOOLEAN NOT NULL DEFAULT false,
    "country" TEXT,
    "city" TEXT,
    "state" TEXT,
    "postalCode" TEXT,
    "address1" TEXT,
    "address2" TEXT,
    "lat" DOUBLE PRECISION,
    "lon" DOUBLE PRECISION,
    "timeZone" TEXT NOT NULL DEFAULT 'Asia/Bangkok',
    "staffSignIn" BOOLEAN NOT NULL DEFAULT false,
    "archivedTime" TIMESTAMPTZ(3),
    "search" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "establishment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "counter" (
    "establishmentId" UUID NOT NULL,
    "series" TEXT NOT NULL,
    "value" INTEGER NOT NULL,

    CONSTRAINT "counter_pkey" PRIMARY KEY ("establishmentId","series")
);

-- CreateTable
CREATE TABLE "doctor" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "userId" UUID,
    "registrationId" TEXT,
    "gender" SMALLINT NOT NULL DEFAULT 2,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "email" TEXT,
    "phoneValue" TEXT NOT NULL DEFAULT '',
    "phoneDialCode" TEXT NOT NULL DEFAULT '+66',
    "phoneVerified" BOOLEAN NOT NULL DEFAULT false,
    "lineUserId" TEXT,
    "lineLinkedAt" TIMESTAMPTZ(3),
    "designations" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "medicalServices" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "info" TEXT NOT NULL DEFAULT '',
    "languages" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "website" TEXT NOT NULL DEFAULT '',
    "media" JSONB NOT NULL DEFAULT '[]',
    "openingHours" JSONB NOT NULL,
    "archivedTime" TIMESTAMPTZ(3),
    "search" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "doctor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "doctor_establishment" (
    "doctorId" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "position" INTEGER NOT NULL DEFAULT 0,
    "archivedTime" TIMESTAMPTZ(3),

    CONSTRAINT "doctor_establishment_pkey" PRIMARY KEY ("doctorId","establishmentId")
);

-- CreateTable
CREATE TABLE "patient" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "email" TEXT,
    "phoneValue" TEXT NOT NULL DEFAULT '',
    "phoneDialCode" TEXT NOT NULL DEFAULT '+66',
    "phoneVerified" BOOLEAN NOT NULL DEFAULT false,
    "gender" SMALLINT NOT NULL DEFAULT 2,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "dob" DATE,
    "language" TEXT,
    "country" TEXT,
    "nickname" TEXT,
    "nationalId" TEXT,
    "address" TEXT,
    "allergies" TEXT,
    "alerts" TEXT,
    "notes" TEXT,

    CONSTRAINT "patient_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "patient_establishment" (
    "patientId" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "hospitalNumber" TEXT,
    "archivedTime" TIMESTAMPTZ(3),
    "search" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "patient_establishment_pkey" PRIMARY KEY ("patientId","establishmentId")
);

-- CreateTable
CREATE TABLE "event" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "startTime" TIMESTAMPTZ(3) NOT NULL,
    "endTime" TIMESTAMPTZ(3) NOT NULL,
    "subject" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "info" TEXT NOT NULL DEFAULT '',
    "isAllDay" BOOLEAN NOT NULL DEFAULT false,
    "category" TEXT NOT NULL,
    "timeZone" TEXT NOT NULL,
    "cancelReason" TEXT,
    "overbookReason" TEXT,
    "waitingSince" TIMESTAMPTZ(3),
    "closedTime" TIMESTAMPTZ(3),
    "archivedTime" TIMESTAMPTZ(3),
    "patientId" UUID,
    "doctorId" UUID,
    "establishmentId" UUID NOT NULL,

    CONSTRAINT "event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "notes" TEXT NOT NULL DEFAULT '',
    "discount" DECIMAL(5,2) NOT NULL DEFAULT 0,
    "tax" DECIMAL(5,2) NOT NULL DEFAULT 0,
    "currency" TEXT NOT NULL DEFAULT 'THB',
    "totalAmount" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "patientId" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,

    CONSTRAINT "invoice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_detail" (
    "id" UUID NOT NULL,
    "invoiceId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "medicalService" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "quantity" INTEGER NOT NULL,
    "price" DECIMAL(14,2) NOT NULL,

    CONSTRAINT "invoice_detail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "prescription" (
    "id" UUID NOT NULL,
    "createdTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "status" TEXT NOT NULL DEFAULT 'draft',
    "notes" TEXT NOT NULL DEFAULT '',
    "patientId" UUID NOT NULL,
    "doctorId" UUID NOT NULL,
    "establishmentId" UUID NOT NULL,

    CONSTRAINT "prescription_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "prescription_detail" (
    "id" UUID NOT NULL,
    "prescriptionId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "medication" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "quantity" INTEGER NOT NULL,

    CONSTRAINT "prescription_detail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "id" UUID NOT NULL,
    "time" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "establishmentId" UUID NOT NULL,
    "userId" UUID,
    "userName" TEXT,
    "entity" TEXT NOT NULL,
    "entityId" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "changes" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_source" (
    "establishmentId" UUID NOT NULL,
    "entity" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "entityId" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "importedTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "import_source_pkey" PRIMARY KEY ("establishmentId","entity","key")
);

-- CreateIndex
CREATE UNIQUE INDEX "user_email_key" ON "user"("email");

-- CreateIndex
CREATE UNIQUE INDEX "session_token_key" ON "session"("token");

-- CreateIndex
CREATE INDEX "session_userId_idx" ON "session"("userId");

-- CreateIndex
CREATE INDEX "account_userId_idx" ON "account"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "account_providerId_accountId_key" ON "account"("providerId", "accountId");

-- CreateIndex
CREATE INDEX "verification_identifier_idx" ON "verification"("identifier");

-- CreateIndex
CREATE INDEX "membership_establishmentId_idx" ON "membership"("establishmentId");

-- CreateIndex
CREATE INDEX "presence_connection_userId_idx" ON "presence_connection"("userId");

-- CreateIndex
CREATE INDEX "presence_connection_leaseUntil_idx" ON "presence_connection"("leaseUntil");

-- CreateIndex
CREATE INDEX "establishment_search_idx" ON "establishment" USING GIN ("search" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "doctor_userId_key" ON "doctor"("userId");

-- CreateIndex
CREATE INDEX "doctor_lastName_firstName_id_idx" ON "doctor"("lastName", "firstName", "id");

-- CreateIndex
CREATE INDEX "doctor_search_idx" ON "doctor" USING GIN ("search" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "doctor_establishment_establishmentId_idx" ON "doctor_establishment"("establishmentId");

-- CreateIndex
CREATE INDEX "patient_establishment_establishmentId_createdTime_patientId_idx" ON "patient_establishment"("establishmentId", "createdTime" DESC, "patientId");

-- CreateIndex
CREATE INDEX "patient_establishment_search_idx" ON "patient_establishment" USING GIN ("search" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "patient_establishment_establishmentId_hospitalNumber_key" ON "patient_establishment"("establishmentId", "hospitalNumber");

-- CreateIndex
CREATE INDEX "event_establishmentId_startTime_id_idx" ON "event"("establishmentId", "startTime", "id");

-- CreateIndex
CREATE INDEX "event_doctorId_startTime_idx" ON "event"("doctorId", "startTime");

-- CreateIndex
CREATE INDEX "event_patientId_startTime_idx" ON "event"("patientId", "startTime");

-- CreateIndex
CREATE INDEX "invoice_establishmentId_createdTime_id_idx" ON "invoice"("establishmentId", "createdTime" DESC, "id");

-- CreateIndex
CREATE INDEX "invoice_patientId_idx" ON "invoice"("patientId");

-- CreateIndex
CREATE UNIQUE INDEX "invoice_detail_invoiceId_position_key" ON "invoice_detail"("invoiceId", "position");

-- CreateIndex
CREATE INDEX "prescription_establishmentId_createdTime_id_idx" ON "prescription"("establishmentId", "createdTime" DESC, "id");

-- CreateIndex
CREATE INDEX "prescription_patientId_idx" ON "prescription"("patientId");

-- CreateIndex
CREATE INDEX "prescription_doctorId_idx" ON "prescription"("doctorId");

-- CreateIndex
CREATE UNIQUE INDEX "prescription_detail_prescriptionId_position_key" ON "prescription_detail"("prescriptionId", "position");

-- CreateIndex
CREATE INDEX "audit_entry_entityId_time_idx" ON "audit_entry"("entityId", "time");

-- CreateIndex
CREATE INDEX "audit_entry_establishmentId_time_idx" ON "audit_entry"("establishmentId", "time" DESC);

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "account" ADD CONSTRAINT "account_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "membership" ADD CONSTRAINT "membership_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "presence" ADD CONSTRAINT "presence_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "presence_connection" ADD CONSTRAINT "presence_connection_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "counter" ADD CONSTRAINT "counter_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "doctor" ADD CONSTRAINT "doctor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "user"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "doctor_establishment" ADD CONSTRAINT "doctor_establishment_doctorId_fkey" FOREIGN KEY ("doctorId") REFERENCES "doctor"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "doctor_establishment" ADD CONSTRAINT "doctor_establishment_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patient_establishment" ADD CONSTRAINT "patient_establishment_patientId_fkey" FOREIGN KEY ("patientId") REFERENCES "patient"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "patient_establishment" ADD CONSTRAINT "patient_establishment_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_patientId_fkey" FOREIGN KEY ("patientId") REFERENCES "patient"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_doctorId_fkey" FOREIGN KEY ("doctorId") REFERENCES "doctor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_patient_of_establishment" FOREIGN KEY ("patientId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_doctor_of_establishment" FOREIGN KEY ("doctorId", "establishmentId") REFERENCES "doctor_establishment"("doctorId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_patientId_fkey" FOREIGN KEY ("patientId") REFERENCES "patient"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_patient_of_establishment" FOREIGN KEY ("patientId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_detail" ADD CONSTRAINT "invoice_detail_invoiceId_fkey" FOREIGN KEY ("invoiceId") REFERENCES "invoice"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prescription" ADD CONSTRAINT "prescription_patientId_fkey" FOREIGN KEY ("patientId") REFERENCES "patient"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prescription" ADD CONSTRAINT "prescription_doctorId_fkey" FOREIGN KEY ("doctorId") REFERENCES "doctor"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prescription" ADD CONSTRAINT "prescription_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prescription" ADD CONSTRAINT "prescription_patient_of_establishment" FOREIGN KEY ("patientId", "establishmentId") REFERENCES "patient_establishment"("patientId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prescription" ADD CONSTRAINT "prescription_doctor_of_establishment" FOREIGN KEY ("doctorId", "establishmentId") REFERENCES "doctor_establishment"("doctorId", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prescription_detail" ADD CONSTRAINT "prescription_detail_prescriptionId_fkey" FOREIGN KEY ("prescriptionId") REFERENCES "prescription"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_source" ADD CONSTRAINT "import_source_establishmentId_fkey" FOREIGN KEY ("establishmentId") REFERENCES "establishment"("id") ON DELETE CASCADE ON UPDATE CASCADE;
