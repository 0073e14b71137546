import { asPrice } from '@clinic/shared/money'
import type { PostgraphileForm } from './scenario.ts'
import { each, field, omit } from './shape.ts'

/** Rights, rules and what is computed. */
const unknown = ['nextStatuses', 'overdue', 'balance', 'taxRate', 'amount', 'pageInfo', '__typename']

const row = `id: rowId version status number time dueDate totalAmount currency patient: patientByPatientId { id: rowId firstName lastName __typename } __typename`
const lines = `invoiceDetails: invoiceDetailsByInvoiceIdAndEstablishmentId(orderBy: [POSITION_ASC]) { nodes { medicalService description quantity price tax __typename } }`

const form = (columns: string): PostgraphileForm => ({
  document: `query Invoices($establishmentId: UUID!, $limit: Int!, $offset: Int!) {
    invoices: allInvoices(condition: { establishmentId: $establishmentId }, orderBy: [TIME_DESC, ROW_ID_DESC], first: $limit, offset: $offset) {
      totalCount edges: nodes { ${columns} } __typename }
  }`,
  variables({ filter, pagination }) {
    const [page, limit] = [Number(field(pagination, 'page')), Number(field(pagination, 'limit'))]
    return { establishmentId: field(filter, 'establishmentId') ?? null, limit, offset: (page - 1) * limit }
  },
  shape: (answer) =>
    each(unwrapped(omit(answer, unknown)), (name, value) => {
      if (name === 'time' && typeof value === 'string') return new Date(value).toISOString()
      if (name === 'quantity') return Number(value)
      return name === 'price' && typeof value === 'string' ? asPrice(value) : value
    }),
  without: (answer) => omit(answer, unknown),
})

/** The lines of an invoice come as a connection. */
function unwrapped(answer: Parameters<PostgraphileForm['shape']>[0]): typeof answer {
  if (Array.isArray(answer)) return answer.map(unwrapped)
  if (answer === null || typeof answer !== 'object') return answer
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      name === 'invoiceDetails' ? (field(value, 'nodes') ?? null) : unwrapped(value),
    ]),
  )
}

export const postgraphileInvoices = form(row)
export const postgraphileInvoicesWithLines = form(`${row} ${lines}`)
