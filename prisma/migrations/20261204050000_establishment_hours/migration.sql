-- When an establishment is open, as a doctor's opening hours are kept; null where nobody has said it.
ALTER TABLE "establishment" ADD COLUMN     "openingHours" JSONB;
