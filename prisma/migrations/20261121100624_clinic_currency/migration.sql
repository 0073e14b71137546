-- AlterTable
ALTER TABLE "establishment" ADD COLUMN     "currency" TEXT NOT NULL DEFAULT 'THB';

ALTER TABLE "establishment" ADD CONSTRAINT establishment_currency_known CHECK (currency IN ('THB', 'USD'));
