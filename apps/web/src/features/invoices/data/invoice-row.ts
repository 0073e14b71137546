import { graphql, type ResultOf } from '../../../graphql/graphql.ts'
import { patientCard } from '../../../pickers/document-parties.ts'
import { sentMail } from '../../../lib/document/send-document.ts'

export const invoiceRow = graphql(`
  fragment InvoiceRow on Invoice {
    id
    version
    status
    nextStatuses
    number
    time
    dueDate
    overdue
    totalAmount
    balance
    currency
    patient { id firstName lastName }
  }
`)
export type InvoiceRow = ResultOf<typeof invoiceRow>

/** What a file for spreadsheets says besides. */
export const invoiceFileRow = graphql(
  `
    fragment InvoiceFileRow on Invoice {
      ...InvoiceRow
      subtotal
      discountAmount
      taxAmount
      amountPaid
      amountCredited
      payments { method isReversed reverses }
      receipts { number voidedTime buyer { name taxId } }
    }
  `,
  [invoiceRow],
)
export type InvoiceFileRow = ResultOf<typeof invoiceFileRow>

export const invoiceDetails = graphql(
  `
    fragment InvoiceDetails on Invoice {
      ...InvoiceRow
      eventId
      notes
      establishment { id timeZone }
      discount
      amountOff
      tax
      amountPaid
      mayEdit
      invoiceDetails {
        id total medicalService description quantity price discount amountOff tax vatIncluded
        doctor { id firstName lastName title }
      }
      mails { ...SentMail }
      patient { ...PatientCard email }
      receipts { id kind number paymentId voidedTime voidReason creditableAmount }
      creditNotes { id number amount lines { lineId quantity amount } reason issuedTime userName printCount receiptId voidReason voidedTime }
      creditAvailable
      payments { id time amount method cashGiven change note userName reverses isReversed refundableAmount deposits { receiptId number amount } }
      history { id time userName action changes { field from to } }
    }
  `,
  [invoiceRow, sentMail, patientCard],
)
export type InvoiceDetails = ResultOf<typeof invoiceDetails>
export type Payment = InvoiceDetails['payments'][number]
export type CreditNote = InvoiceDetails['creditNotes'][number]
export type Receipt = InvoiceDetails['receipts'][number]
