-- A document is made when its mail is sent, after the operation that sent it.
ALTER TABLE document_mail DROP CONSTRAINT document_mail_fault_known,
  ADD CONSTRAINT document_mail_fault_known CHECK (fault IN ('unreachable', 'address_refused', 'mail_refused', 'not_made', 'restored'));
