import { expect } from 'vitest'
import type { Session, TestServer } from '../server.ts'

/** Requests of tests about the lists of invoices and of prescriptions. */

export type DocumentList = 'invoices' | 'prescriptions'
export type Asked = { pagination?: object; filter?: object; sort?: object }

const documents: Record<DocumentList, string> = {
  invoices: `query ($pagination: PaginationInput, $filter: InvoiceFilter, $sort: InvoiceSortInput) {
    invoices(pagination: $pagination, filter: $filter, sort: $sort) {
      totalCount pageInfo { currentPage totalPages }
      edges { id version time status number issuedTime dueDate overdue totalAmount amountPaid balance currency mayEdit nextStatuses taxAmount
        invoiceDetails { medicalService amount } payments { amount method } snapshot { patientName }
        patient { id firstName lastName } establishment { id name } }
    }
  }`,
  prescriptions: `query ($pagination: PaginationInput, $filter: PrescriptionFilter, $sort: PrescriptionSortInput) {
    prescriptions(pagination: $pagination, filter: $filter, sort: $sort) {
      totalCount pageInfo { currentPage totalPages }
      edges { id version time status notes mayEdit nextStatuses prescriptionDetails { medication quantity } snapshot { doctorName }
        doctor { id registrationId firstName lastName email } patient { id firstName lastName email } establishment { id name } }
    }
  }`,
}

export function documentListsAt(server: TestServer) {
  const ask = (session: Session, list: DocumentList, asked: Asked) => server.graphql(session, documents[list], asked)
  return {
    ask,
    /** Of all that is found, which has to fit on one page. */
    async idsOf(session: Session, list: DocumentList, asked: Asked) {
      const { data, errors } = await ask(session, list, { pagination: { limit: 100 }, ...asked })
      expect(errors).toBeUndefined()
      expect(data[list].totalCount).toBe(data[list].edges.length)
      return (data[list].edges as { id: string }[]).map(({ id }) => id)
    },
  }
}
