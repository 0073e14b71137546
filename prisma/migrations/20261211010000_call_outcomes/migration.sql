-- What came of a call.
-- AlterTable
ALTER TABLE "call" ADD COLUMN     "outcome" TEXT;

-- ------------------------------------------------------------------ what Postgres promises

ALTER TABLE call ADD CONSTRAINT call_outcome_known CHECK (outcome IN ('reached', 'not_reached', 'left_message', 'wrong_number'));
