-- DropIndex
DROP INDEX "audit_entry_establishmentId_time_idx";

-- CreateIndex
CREATE INDEX "audit_entry_establishmentId_time_id_idx" ON "audit_entry"("establishmentId", "time" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entry_establishmentId_userId_time_id_idx" ON "audit_entry"("establishmentId", "userId", "time" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "patient_phoneValue_phoneDialCode_idx" ON "patient"("phoneValue", "phoneDialCode");

-- CreateIndex
CREATE INDEX "patient_dob_idx" ON "patient"("dob");
