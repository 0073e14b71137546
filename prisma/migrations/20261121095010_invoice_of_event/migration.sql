-- AlterTable
ALTER TABLE "invoice" ADD COLUMN     "eventId" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "event_id_establishmentId_key" ON "event"("id", "establishmentId");

-- CreateIndex
CREATE INDEX "invoice_eventId_idx" ON "invoice"("eventId");

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_event_of_same_establishment" FOREIGN KEY ("eventId", "establishmentId") REFERENCES "event"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;
