import type { PayFamilyBill } from '@clinic/shared/family-bills/family-bill-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'

const memberBills = graphql(`
  fragment MemberBills on FamilyMemberBills {
    patient { id title firstName lastName }
    invoices { id version status number time balance totalAmount currency eventId invoiceDetails { id medicalService } }
    visits { id startTime subject doctor { id title firstName lastName } }
  }
`)
export type MemberBills = ResultOf<typeof memberBills>

export const OpenFamilyBillsQuery = graphql(
  `
    query OpenFamilyBills($establishmentId: ID!, $patientId: ID!) {
      openFamilyBills(establishmentId: $establishmentId, patientId: $patientId) { ...MemberBills }
    }
  `,
  [memberBills],
)

export const OpenFamilyBillsOfVisitQuery = graphql(
  `
    query OpenFamilyBillsOfVisit($eventId: ID!) {
      openFamilyBillsOfVisit(eventId: $eventId) { ...MemberBills }
    }
  `,
  [memberBills],
)

const paidBill = graphql(`
  fragment PaidFamilyBill on FamilyBill {
    id createdTime method currency total cashGiven change
    patient { id title firstName lastName }
    payments { id amount invoice { id number eventId patient { id title firstName lastName } } receipt { id number } }
  }
`)
export type PaidFamilyBill = ResultOf<typeof paidBill>

export const FamilyBillQuery = graphql(
  `
    query FamilyBill($id: ID!) {
      familyBill(id: $id) { ...PaidFamilyBill }
    }
  `,
  [paidBill],
)

export const FamilyBillsOfInvoiceQuery = graphql(`
  query FamilyBillsOfInvoice($invoiceId: ID!) {
    familyBillsOfInvoice(invoiceId: $invoiceId) {
      id total currency
      patient { id title firstName lastName }
      payments { id }
    }
  }
`)

const PayFamilyBillDocument = graphql(
  `
    mutation PayFamilyBill($input: PayFamilyBillInput!) {
      payFamilyBill(input: $input) { ...PaidFamilyBill }
    }
  `,
  [paidBill],
)

/** Throws a `Failure`. */
export const payFamilyBill = async (input: PayFamilyBill): Promise<PaidFamilyBill> =>
  (await runMutation(PayFamilyBillDocument, { input })).payFamilyBill

const PrintReceiptOfFamily = graphql(`
  mutation PrintReceiptOfFamily($input: PrintReceiptInput!) {
    printReceipt(input: $input) { id printCount }
  }
`)

/** Counts a print, of which the first is the original. Throws a `Failure`. */
export const printReceipt = async (id: string) => (await runMutation(PrintReceiptOfFamily, { input: { id } })).printReceipt
