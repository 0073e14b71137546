-- What the clinic is paid by through PromptPay: a phone, a tax id or a biller id.
ALTER TABLE "establishment" ADD COLUMN     "promptPayId" TEXT;

ALTER TABLE establishment ADD CONSTRAINT establishment_promptpay_id CHECK ("promptPayId" ~ '^(0\d{9}|\d{13}|\d{15})$');
