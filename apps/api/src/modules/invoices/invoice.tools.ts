import { billedInvoiceStatuses, openInvoiceStatuses } from '@clinic/shared/invoices/invoice'
import { fullName } from '@clinic/shared/patients/patient-name'
import { asMoney } from '@clinic/shared/money'
import { addDays } from '@clinic/shared/time/time'
import { AppError, badInput, forbidden } from '../../lib/app-error.ts'
import type { Asking, Tool } from '../assistant/tools/asking.ts'
import { Unclear, findPatient } from '../assistant/tools/find-people.ts'
import { documents } from '../assistant/tools/queries.ts'
import type { InvoiceAmounts } from '../assistant/tools/queries.ts'
import { at, sumByCurrency, toInvoice } from '../assistant/tools/result-rows.ts'

/** The invoices of one patient are no sum of the clinic. */
function requireSums({ viewer }: Asking): void {
  if (!viewer.can('invoice:sum')) throw forbidden()
}

const listUnpaidInvoices: Tool<'listUnpaidInvoices'> = async (asking, { patient, overdueOnly }) => {
  if (!patient) requireSums(asking)
  const filter = {
    establishmentId: asking.clinic.id,
    status: [...openInvoiceStatuses],
    ...(patient && { patientId: (await findPatient(asking, patient)).id }),
    ...(overdueOnly && { overdue: true }),
  }
  const { invoices } = await asking.query(documents.invoices, { filter, sort: { field: 'dueDate' } })
  const rows = invoices.edges.map(toInvoice)
  const due = [...sumByCurrency(rows, (row) => row.due)].map(([currency, amount]) => ({ currency, amount }))
  return { kind: 'invoices', rows, totalCount: invoices.totalCount, due }
}

const maxRevenueDays = 366
const maxRevenuePages = 200
const tooMuch = () => new AppError('BAD_USER_INPUT', 'That is too much to add up here. Ask for fewer days.')

/** What was issued in these days, and what has come in for it so far. */
const getRevenue: Tool<'getRevenue'> = async (asking, { from, to }) => {
  requireSums(asking)
  if (to < from) throw badInput(['to', 'end_after_start'])
  if (addDays(from, maxRevenueDays) <= to) throw tooMuch()
  const filter = {
    establishmentId: asking.clinic.id,
    status: [...billedInvoiceStatuses],
    from: at(asking, from).toISOString(),
    to: at(asking, addDays(to, 1)).toISOString(),
  }
  const rows: InvoiceAmounts[] = []
  for (let page = 1, last = 1; page <= last; page += 1) {
    asking.signal.throwIfAborted()
    const { invoices } = await asking.query(documents.amounts, { filter, page })
    if (invoices.pageInfo.totalPages > maxRevenuePages) throw tooMuch()
    rows.push(...invoices.edges)
    last = invoices.pageInfo.totalPages
  }
  const paid = sumByCurrency(rows, ({ amountPaid }) => amountPaid)
  const sums = [...sumByCurrency(rows, ({ totalAmount }) => totalAmount)].map(([currency, issued]) => ({
    currency,
    issued,
    paid: paid.get(currency) ?? '0.00',
    count: rows.filter((row) => row.currency === currency).length,
  }))
  return { kind: 'revenue', from, to, sums }
}

const proposeInvoice: Tool<'proposeInvoice'> = async (asking, { patient, lines, note }) => {
  if (!asking.viewer.can('invoice:draft-own')) throw forbidden()
  const found = await findPatient(asking, patient)
  return {
    kind: 'proposal',
    action: 'invoice',
    input: {
      establishmentId: asking.clinic.id,
      patientId: found.id,
      status: 'draft',
      currency: asking.clinic.currency,
      invoiceDetails: lines.map(({ description, quantity = 1, unitPrice }) => ({
        medicalService: description,
        quantity,
        price: unitPrice,
      })),
      ...(note && { notes: note }),
    },
    labels: { patient: fullName(found) },
    conflicts: [],
  }
}

/** For the only invoice on which something is open; of several the person chooses. */
const proposePayment: Tool<'proposePayment'> = async (asking, { patient, invoice, amount, method }) => {
  if (!asking.viewer.can('invoice:write')) throw forbidden()
  const owed = await findOwed(asking, { patient, invoice })
  return {
    kind: 'proposal',
    action: 'payment',
    input: { invoiceId: owed.id, ...(amount && { amount }), ...(method && { method }) },
    labels: { patient: fullName(owed.patient) },
    conflicts: [],
  }
}

async function findOwed(asking: Asking, { patient, invoice }: { patient?: string | undefined; invoice?: string | undefined }) {
  if (invoice) {
    const found = (await asking.query(documents.invoice, { id: invoice })).invoice
    if (!found) throw new Unclear({ kind: 'nothing', about: 'invoice', words: invoice })
    return found
  }
  if (!patient) throw badInput(['patient', 'required'])
  const whose = await findPatient(asking, patient)
  const filter = { establishmentId: asking.clinic.id, status: [...openInvoiceStatuses], patientId: whose.id }
  const { edges } = (await asking.query(documents.invoices, { filter, sort: { field: 'dueDate' } })).invoices
  const [first, ...others] = edges
  if (!first) throw new Unclear({ kind: 'nothing', about: 'invoice', words: fullName(whose) })
  if (others.length === 0) return first
  const candidates = edges.slice(0, maxCandidates).map(({ id, number, balance, currency }) => ({
    id,
    label: [number, `${asMoney(balance)} ${currency}`].filter(Boolean).join(' · '),
  }))
  throw new Unclear({ kind: 'choice', of: 'invoice', argument: 'invoice', candidates })
}

const maxCandidates = 8

export const invoiceTools = { listUnpaidInvoices, getRevenue, proposeInvoice, proposePayment }
