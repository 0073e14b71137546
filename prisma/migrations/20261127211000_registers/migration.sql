-- Registers read documents of a clinic in the order of their issue.
-- CreateIndex
CREATE INDEX "receipt_establishmentId_issuedTime_id_idx" ON "receipt"("establishmentId", "issuedTime", "id");

-- CreateIndex
CREATE INDEX "credit_note_establishmentId_issuedTime_id_idx" ON "credit_note"("establishmentId", "issuedTime", "id");
