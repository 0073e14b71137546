import type { Currency } from '@clinic/shared/money'
import { computeTotals, type Totals } from '@clinic/shared/invoices/invoice-totals'
import { places, toUnits, trimmed } from '@clinic/shared/money'
import { maxQuantity } from '@clinic/shared/invoices/invoice'
import { fullName } from '@clinic/shared/patients/patient-name'
import { plainNumber } from '../../../lib/money.ts'
import type { PickedPatient } from '../../../pickers/patient-picker.tsx'
import type { InvoiceDetails } from '../data/invoice-row.ts'

/** As typed; `tax` is '' where the invoice's rate applies. */
export type LineValues = {
  key: string
  medicalService: string
  description: string
  quantity: string
  price: string
  tax: string
}
export type InvoiceValues = {
  patient: PickedPatient | null
  lines: LineValues[]
  discount: string
  tax: string
  currency: Currency
  dueDate: string
  notes: string
}

export const blankLine = (line: Partial<LineValues> = {}): LineValues => ({
  key: crypto.randomUUID(),
  medicalService: '',
  description: '',
  quantity: '1',
  price: '',
  tax: '',
  ...line,
})

export const blankInvoice = (values: Partial<InvoiceValues> = {}): InvoiceValues => ({
  patient: null,
  lines: [blankLine()],
  discount: '',
  tax: '',
  currency: 'THB',
  dueDate: '',
  notes: '',
  ...values,
})

const isBlank = ({ medicalService, description, price }: LineValues) =>
  medicalService.trim() === '' && description.trim() === '' && price.trim() === ''

/** Without the empty lines at the end, which only wait to be filled. */
export function writtenLines(lines: LineValues[]): LineValues[] {
  const last = lines.findLastIndex((line) => !isBlank(line))
  return lines.slice(0, Math.max(1, last + 1))
}

const percentText = (percent: string) => (trimmed(percent) === '0' ? '' : trimmed(percent))

export const valuesOf = (invoice: InvoiceDetails): InvoiceValues => ({
  patient: { id: invoice.patient.id, name: fullName(invoice.patient) },
  lines: invoice.invoiceDetails.map(({ medicalService, description, quantity, price, tax }) =>
    blankLine({ medicalService, description, quantity: String(quantity), price, tax: tax === null ? '' : trimmed(tax) }),
  ),
  discount: percentText(invoice.discount),
  tax: percentText(invoice.tax),
  currency: invoice.currency,
  dueDate: invoice.dueDate ?? '',
  notes: invoice.notes,
})

/** Whether both say the same, whatever keys their lines have. */
export function sameValues(a: InvoiceValues, b: InvoiceValues): boolean {
  const plain = (values: InvoiceValues) =>
    JSON.stringify({ ...values, lines: writtenLines(values.lines).map(({ key: _key, ...line }) => line) })
  return plain(a) === plain(b)
}

const orNull = (typed: string) => plainNumber(typed) || null

/** As the shared validator wants it; `totalAmount` is what the screen shows, so that the server can contradict. */
export function inputOf(values: InvoiceValues, establishmentId: string) {
  const { patient, lines, discount, tax, currency, dueDate, notes } = values
  const totals = totalsOf(values)
  return {
    establishmentId,
    patientId: patient?.id,
    invoiceDetails: writtenLines(lines).map((line) => ({
      medicalService: line.medicalService,
      description: line.description.trim() || null,
      quantity: line.quantity.trim() === '' ? undefined : Number(plainNumber(line.quantity)),
      price: orNull(line.price) ?? undefined,
      tax: orNull(line.tax),
    })),
    discount: orNull(discount),
    tax: orNull(tax),
    currency,
    dueDate: dueDate || null,
    notes: notes.trim() || null,
    totalAmount: totals?.totalAmount ?? null,
  }
}

/** The form's field that shows the fault of an input's path. */
export function fieldOf(path: string): string {
  if (path === 'patientId') return 'patient'
  if (path === 'invoiceDetails') return 'lines.0.medicalService'
  return path.replace(/^invoiceDetails\./, 'lines.')
}

const percent = (typed: string) => {
  const text = plainNumber(typed) || '0'
  const units = toUnits(text, places.percent)
  return units !== undefined && units >= 0n && units <= 10_000n ? text : undefined
}

/** What the lines come to so far, computed as the server does; a line that is not a number yet counts nothing. */
export function totalsOf({ lines, discount, tax }: InvoiceValues): Totals | undefined {
  const [off, rate] = [percent(discount), percent(tax)]
  if (off === undefined || rate === undefined) return undefined
  return computeTotals({ lines: lines.map(countedLine), discount: off, tax: rate })
}

function countedLine({ quantity, price, tax }: LineValues) {
  const [count, amount] = [Number(plainNumber(quantity)), plainNumber(price)]
  const units = toUnits(amount, places.price)
  const counts = Number.isInteger(count) && count > 0 && count <= maxQuantity && units !== undefined && units >= 0n
  return { quantity: counts ? count : 0, price: counts ? amount : '0', tax: tax === '' ? null : (percent(tax) ?? null) }
}
