import { graphql, type ResultOf } from '../../../graphql/graphql.ts'

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

export const invoiceDetails = graphql(
  `
    fragment InvoiceDetails on Invoice {
      ...InvoiceRow
      eventId
      notes
      discount
      tax
      amountPaid
      mayEdit
      invoiceDetails { medicalService description quantity price tax }
      patient { id firstName lastName hospitalNumber dob gender address allergies alerts phone { value dialCode } }
      payments { id time amount method note userName reverses isReversed }
      history { id time userName action changes { field from to } }
    }
  `,
  [invoiceRow],
)
export type InvoiceDetails = ResultOf<typeof invoiceDetails>
export type Payment = InvoiceDetails['payments'][number]
