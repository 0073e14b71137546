import { Trans } from '@lingui/react/macro'
import { LeftChanges } from '../../../components/document/left-changes.tsx'
import { useCan } from '../../../lib/account/use-can.ts'
import type { InvoiceDetails } from '../data/invoice-row.ts'
import { blankInvoice, sameValues, valuesOf, type InvoiceValues } from './invoice-values.ts'
import { typedText } from './typed-text.ts'
import { invoiceUnsavedName } from './unsaved-name.ts'

/** What was typed here into the draft of this id before it was issued (`invoice`), or deleted, elsewhere. */
export function LeftToInvoice({ id, invoice }: { id: string; invoice?: InvoiceDetails }) {
  const mayWrite = useCan('invoice:write')
  return (
    <LeftChanges<InvoiceValues>
      unsavedName={invoiceUnsavedName({ id })}
      {...(invoice && { isIn: (typed: InvoiceValues) => sameValues(typed, valuesOf(invoice)) })}
      textOf={typedText}
      anew={
        mayWrite
          ? {
              label: <Trans>Use it for a new invoice</Trans>,
              path: `/invoices/new?of=${id}`,
              unsavedName: invoiceUnsavedName({ of: id }),
              blank: blankInvoice(),
            }
          : undefined
      }
    />
  )
}
