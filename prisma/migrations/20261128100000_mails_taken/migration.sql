-- "Sent" is what a mail server took. Until now a mail that was written to the server's own folder was called so, too: of earlier rows nobody knows.
ALTER TABLE document_mail DROP CONSTRAINT document_mail_status_known,
  ADD CONSTRAINT document_mail_status_known CHECK (status IN ('waiting', 'delayed', 'sent', 'failed', 'no_mail_server', 'not_recorded'));

-- AlterTable
ALTER TABLE "document_mail" ADD COLUMN "documentId" UUID,
ADD COLUMN "fault" TEXT;

ALTER TABLE document_mail
  ADD CONSTRAINT document_mail_fault_known CHECK (fault IN ('unreachable', 'address_refused', 'mail_refused', 'restored')),
  ADD CONSTRAINT document_mail_fault_of_unsent CHECK (fault IS NULL OR status IN ('delayed', 'failed'));

UPDATE document_mail SET status = 'not_recorded' WHERE status = 'sent';
UPDATE document_mail SET "documentId" = "recordId" WHERE kind IN ('invoices', 'prescriptions');
UPDATE document_mail m SET "documentId" = r.id FROM receipt r
  WHERE m.kind = 'receipts' AND r."invoiceId" = m."recordId" AND r.number = m."documentName";
UPDATE document_mail m SET "documentId" = n.id FROM credit_note n
  WHERE m.kind = 'credit_notes' AND n."invoiceId" = m."recordId" AND n.number = m."documentName";

-- Without `why` as servers of the earlier version call it.
DROP FUNCTION document_mail_became(uuid, text);
CREATE FUNCTION document_mail_became(mail_id uuid, became text, why text DEFAULT NULL)
RETURNS TABLE ("establishmentId" uuid, kind text, "recordId" uuid)
LANGUAGE sql SECURITY DEFINER SET search_path = public AS $$
  UPDATE document_mail m SET status = became, fault = why, "statusTime" = now()
  WHERE m.id = mail_id AND m.status IN ('waiting', 'delayed', 'failed')
  RETURNING m."establishmentId", m.kind, m."recordId"
$$;
REVOKE EXECUTE ON FUNCTION document_mail_became FROM PUBLIC;
GRANT EXECUTE ON FUNCTION document_mail_became TO clinic_system;
