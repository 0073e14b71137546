import type { Currency } from '@clinic/shared/money'
import { computeTotals, type Totals } from '@clinic/shared/invoices/invoice-totals'
import { places, toDecimal, toMinorUnits, toUnits, trimmed } from '@clinic/shared/money'
import { maxQuantity } from '@clinic/shared/invoices/invoice'
import { fullName } from '@clinic/shared/patients/patient-name'
import { v4 as newId } from 'uuid'
import { plainNumber } from '../../../lib/money.ts'
import type { PickedPatient } from '../../../pickers/patient-picker.tsx'
import type { InvoiceDetails } from '../data/invoice-row.ts'

/** Of a discount, what its number is: of hundred, or money. */
export type DiscountUnit = 'percent' | 'amount'
/** As typed. */
export type DiscountValues = { discount: string; discountIn: DiscountUnit }

type LineDoctor = InvoiceDetails['invoiceDetails'][number]['doctor']

/** As typed; `tax` is '' where the invoice's rate applies. */
export type LineValues = DiscountValues & {
  key: string
  medicalService: string
  description: string
  quantity: string
  price: string
  tax: string
  vatIncluded: boolean
  doctorId: string | null
  /** Who it was, for a doctor who has left the clinic since. */
  knownDoctor: LineDoctor
}
export type InvoiceValues = DiscountValues & {
  patient: PickedPatient | null
  lines: LineValues[]
  tax: string
  currency: Currency
  dueDate: string
  notes: string
}

export const blankLine = (line: Partial<LineValues> = {}): LineValues => ({
  key: newId(),
  medicalService: '',
  description: '',
  quantity: '1',
  price: '',
  discount: '',
  discountIn: 'percent',
  tax: '',
  vatIncluded: false,
  doctorId: null,
  knownDoctor: null,
  ...line,
})

export const blankInvoice = (values: Partial<InvoiceValues> = {}): InvoiceValues => ({
  patient: null,
  lines: [blankLine()],
  discount: '',
  discountIn: 'percent',
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

const discountOf = ({ discount, amountOff }: { discount: string; amountOff: string }): DiscountValues =>
  toMinorUnits(amountOff) > 0n
    ? { discount: amountOff, discountIn: 'amount' }
    : { discount: percentText(discount), discountIn: 'percent' }

export const valuesOf = (invoice: InvoiceDetails): InvoiceValues => ({
  patient: { id: invoice.patient.id, name: fullName(invoice.patient) },
  lines: invoice.invoiceDetails.map(({ quantity, tax, discount, amountOff, doctor, ...line }) =>
    blankLine({
      ...line,
      ...discountOf({ discount, amountOff }),
      quantity: String(quantity),
      tax: tax === null ? '' : trimmed(tax),
      doctorId: doctor?.id ?? null,
      knownDoctor: doctor,
    }),
  ),
  ...discountOf(invoice),
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

const discountInput = ({ discount, discountIn }: DiscountValues) => ({
  discount: discountIn === 'amount' ? null : orNull(discount),
  amountOff: discountIn === 'amount' ? orNull(discount) : null,
})

/** As the shared validator wants it; `totalAmount` is what the screen shows, so that the server can contradict. */
export function inputOf(values: InvoiceValues, establishmentId: string) {
  const { patient, lines, tax, currency, dueDate, notes } = values
  const totals = totalsOf(values)
  return {
    establishmentId,
    patientId: patient?.id,
    invoiceDetails: writtenLines(lines).map((line) => ({
      medicalService: line.medicalService,
      description: line.description.trim() || null,
      quantity: line.quantity.trim() === '' ? undefined : Number(plainNumber(line.quantity)),
      price: orNull(line.price) ?? undefined,
      ...discountInput(line),
      tax: orNull(line.tax),
      vatIncluded: line.vatIncluded,
      doctorId: line.doctorId,
    })),
    ...discountInput(values),
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
  return path.replace(/^invoiceDetails\./, 'lines.').replace(/amountOff$/, 'discount')
}

const percent = (typed: string) => {
  const text = plainNumber(typed) || '0'
  const units = toUnits(text, places.percent)
  return units !== undefined && units >= 0n && units <= 10_000n ? text : undefined
}

/** What the lines come to so far, computed as the server does; a line that is not a number yet counts nothing. */
export function totalsOf(values: InvoiceValues): Totals | undefined {
  const [off, rate] = [countedDiscount(values), percent(values.tax)]
  if (off === undefined || rate === undefined) return undefined
  return computeTotals({ lines: values.lines.map(countedLine), discount: '0', ...off, tax: rate })
}

function countedDiscount({ discount, discountIn }: DiscountValues) {
  if (discountIn === 'percent') {
    const off = percent(discount)
    return off === undefined ? undefined : { discount: off }
  }
  const units = toUnits(plainNumber(discount) || '0', places.money)
  return units === undefined || units < 0n ? undefined : { amountOff: toDecimal(units) }
}

function countedLine(line: LineValues) {
  const [count, amount] = [plainNumber(line.quantity), plainNumber(line.price)]
  const [counted, units] = [toUnits(count, places.quantity), toUnits(amount, places.price)]
  const isCounted = counted !== undefined && counted > 0n && Number(count) <= maxQuantity
  const counts = isCounted && units !== undefined && units >= 0n
  return {
    quantity: counts ? count : '0',
    price: counts ? amount : '0',
    ...countedDiscount(line),
    tax: line.tax === '' ? null : (percent(line.tax) ?? null),
    vatIncluded: line.vatIncluded,
  }
}
