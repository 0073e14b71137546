import { fullName } from '@clinic/shared/patients/patient-name'
import { dateOf } from '@clinic/shared/time/time'
import { useLingui } from '@lingui/react/macro'
import { methodText, statusLabel } from '../../components/labels/invoice-labels.ts'
import { useZone } from '../../lib/account/use-establishment.ts'
import type { CsvColumn } from '../../stores/export.ts'
import type { InvoiceFileRow } from './data/invoice-row.ts'

/** The file of invoices, whichever columns the list shows: what an accountant books. */
export function useInvoiceFile(): CsvColumn<InvoiceFileRow>[] {
  const { t } = useLingui()
  const zone = useZone()
  return [
    { header: t`Number`, value: ({ number }) => number },
    { header: t`Date`, value: ({ time }) => dateOf(new Date(time), zone) },
    { header: t`Patient`, value: ({ patient }) => fullName(patient) },
    { header: t`Status`, value: (invoice) => t(statusLabel(invoice)) },
    { header: t`Due date`, value: ({ dueDate }) => dueDate },
    { header: t`Currency`, value: ({ currency }) => currency },
    { header: t`Subtotal`, value: ({ subtotal }) => subtotal },
    { header: t`Discount`, value: ({ discountAmount }) => discountAmount },
    { header: t`VAT`, value: ({ taxAmount }) => taxAmount },
    { header: t`Total`, value: ({ totalAmount }) => totalAmount },
    { header: t`Paid`, value: ({ amountPaid }) => amountPaid },
    { header: t`Credited`, value: ({ amountCredited }) => amountCredited },
    { header: t`Open`, value: ({ balance }) => balance },
    {
      header: t`Method`,
      value: (invoice) =>
        methodsOf(invoice)
          .map((method) => t(methodText[method]))
          .join(', '),
    },
    { header: t`Customer`, value: (invoice) => distinct(buyersOf(invoice).map(({ name }) => name)).join('; ') },
    {
      header: t`Tax ID`,
      value: (invoice) =>
        distinct(buyersOf(invoice).flatMap(({ taxId }) => taxId ?? []))
          .map(writtenTaxId)
          .join(', '),
    },
  ]
}

const distinct = <Value>(values: readonly Value[]) => [...new Set(values)]

/** By which money came in that was not given back. */
const methodsOf = ({ payments }: InvoiceFileRow) =>
  distinct(payments.filter(({ isReversed, reverses }) => !isReversed && !reverses).map(({ method }) => method))

/** Whom receipts name in place of the patient. */
const buyersOf = ({ receipts }: InvoiceFileRow) =>
  receipts.flatMap(({ voidedTime, buyer }) => (voidedTime || !buyer ? [] : [buyer]))

/** With dashes: as a number a spreadsheet would lose the first zero. */
const writtenTaxId = (taxId: string) => taxId.replace(/^(\d)(\d{4})(\d{5})(\d{2})(\d)$/, '$1-$2-$3-$4-$5')
