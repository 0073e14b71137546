import type { DocumentIssue, DocumentKind, DocumentSize, MailedKind } from '@clinic/shared/documents/document'
import type { Language } from '@clinic/shared/languages'
import type { Permission } from '@clinic/shared/users/permissions'
import type { SignedInContext } from '../../context.ts'
import { forbidden } from '../../lib/app-error.ts'
import { certificateDocument } from '../certificates/certificate.document.ts'
import { appointmentDocument, dayDocument } from '../events/event.document.ts'
import { creditNoteDocument } from '../invoices/credit-notes/credit-note.document.ts'
import { printCreditNote } from '../invoices/credit-notes/credit-note.service.ts'
import { invoiceDocument } from '../invoices/invoice.document.ts'
import { receiptDocument } from '../invoices/receipt.document.ts'
import { printReceipt } from '../invoices/receipt.service.ts'
import { labelDocument } from '../prescriptions/label.document.ts'
import { prescriptionDocument } from '../prescriptions/prescription.document.ts'
import { getPrescription } from '../prescriptions/prescription.queries.ts'
import { mayDraftFor } from '../prescriptions/prescription.scope.ts'
import { tillDocument } from '../tills/till.document.ts'
import type { PrintedDocument } from './document.queries.ts'

type Wanted = {
  id: string
  language: Language
  size: DocumentSize
  issue?: DocumentIssue | undefined
  date?: string | undefined
  doctors?: string[] | undefined
}

type Printable = {
  permission: Permission
  /** Null where there is none, or it is another clinic's. */
  read: (context: SignedInContext, wanted: Wanted) => Promise<PrintedDocument | null>
}

type Mailed = Printable & {
  /** To hand it over by e-mail. */
  sending: Permission
  /** Refuses, or keeps that it was handed over. */
  beforeHandingOver?: (context: SignedInContext, id: string) => Promise<unknown>
}

/** Every kind of document, and who may see it. */
export const printable: Record<MailedKind, Mailed> & Record<DocumentKind, Printable> = {
  invoices: { permission: 'invoice:read', sending: 'invoice:write', read: invoiceDocument },
  prescriptions: {
    permission: 'prescription:read',
    sending: 'prescription:draft-own',
    read: prescriptionDocument,
    beforeHandingOver: async (context, id) => {
      const prescription = await getPrescription(context, id)
      if (prescription && !mayDraftFor(context.viewer, prescription.doctorId)) throw forbidden()
    },
  },
  receipts: {
    permission: 'invoice:read',
    sending: 'invoice:write',
    read: receiptDocument,
    beforeHandingOver: (context, id) => printReceipt(context, { id }),
  },
  labels: { permission: 'label:print', read: labelDocument },
  certificates: { permission: 'certificate:read', read: certificateDocument },
  appointments: { permission: 'event:read', read: appointmentDocument },
  days: { permission: 'event:read', read: dayDocument },
  tills: { permission: 'till:use', read: tillDocument },
  credit_notes: {
    permission: 'invoice:read',
    sending: 'invoice:write',
    read: creditNoteDocument,
    beforeHandingOver: (context, id) => printCreditNote(context, { id }),
  },
}
