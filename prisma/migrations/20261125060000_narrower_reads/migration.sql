-- DropIndex
DROP INDEX "audit_entry_establishmentId_time_id_idx";

-- DropIndex
DROP INDEX "event_doctorId_startTime_idx";

-- CreateIndex
CREATE INDEX "audit_entry_establishmentId_time_id_entity_idx" ON "audit_entry"("establishmentId", "time" DESC, "id" DESC, "entity");

-- A doctor's appointments of some statuses are listed in the order of time, and counted, from one index; by two, the past was read and thrown away.
-- The establishment is no key: with one, Postgres looks up each doctor for the week of all.
DROP INDEX event_of_doctor_by_status;
CREATE INDEX event_of_doctor ON event ("doctorId", "startTime", id, status) INCLUDE ("establishmentId") WHERE "archivedTime" IS NULL;
