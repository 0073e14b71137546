-- When a patient who waited was called in, and into which room.
-- AlterTable
ALTER TABLE "event" ADD COLUMN     "calledInRoomId" UUID,
ADD COLUMN     "calledInTime" TIMESTAMPTZ(3);

-- AddForeignKey
ALTER TABLE "event" ADD CONSTRAINT "event_called_in_room_of_establishment" FOREIGN KEY ("calledInRoomId", "establishmentId") REFERENCES "resource"("id", "establishmentId") ON DELETE RESTRICT ON UPDATE CASCADE;

-- ------------------------------------------------------------------ what Postgres promises

-- Whoever was called in has arrived before, and has not left yet.
ALTER TABLE event
  ADD CONSTRAINT event_called_in_after_arrival CHECK ("calledInTime" IS NULL OR coalesce("calledInTime" >= "waitingSince", false)),
  ADD CONSTRAINT event_called_in_before_end CHECK ("calledInTime" <= "closedTime"),
  ADD CONSTRAINT event_called_in_room CHECK ("calledInRoomId" IS NULL OR "calledInTime" IS NOT NULL);
