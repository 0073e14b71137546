import { createInvoiceSchema, updateInvoiceSchema } from '@clinic/shared/invoices/invoice-input'
import { changedFields } from '../../../lib/form/changed-fields.ts'
import type { SaveAs } from '../../../lib/form/save-as.ts'
import { useRecordEditor } from '../../../lib/form/use-record-editor.ts'
import { useViewer } from '../../../stores/session.ts'
import { createInvoice } from '../data/create-invoice.ts'
import type { InvoiceDetails } from '../data/invoice-row.ts'
import { fieldOf, inputOf, sameValues, totalsOf, valuesOf, type InvoiceValues } from './invoice-values.ts'
import { updateInvoice } from '../data/update-invoice.ts'

type Options = {
  /** The draft that is being changed; a new one without. */
  invoice?: InvoiceDetails | undefined
  /** The appointment that a new one is for. */
  eventId?: string | undefined
  /** What a new one starts with. */
  blank: InvoiceValues
  unsavedName: string
  onSaved: (invoice: InvoiceDetails, as: SaveAs) => void
  reload?: (() => Promise<InvoiceDetails | null>) | undefined
}

export function useInvoiceEditor({ invoice, eventId, blank, unsavedName, onSaved, reload }: Options) {
  const { establishment } = useViewer()
  const fields = (values: InvoiceValues) => inputOf(values, establishment.id)
  const editor = useRecordEditor({
    ...(invoice ? { record: invoice, valuesOf } : { blank }),
    unsavedName,
    schema: invoice ? updateInvoiceSchema : createInvoiceSchema,
    fieldOf,
    isSame: sameValues,
    toInput: (values: InvoiceValues, seen, as: SaveAs = 'draft') => {
      const status = as === 'issued' ? 'issued' : null
      if (!invoice) return { ...fields(values), eventId: eventId ?? null, status }
      const changed = changedAmounts(fields(seen.values), fields(values), as)
      return { ...changed, id: invoice.id, establishmentId: establishment.id, version: seen.version, status }
    },
    save: (input) => ('id' in input ? updateInvoice(input) : createInvoice(input)),
    onSaved: (saved, as = 'draft') => onSaved(saved, as),
    ...(reload && { reload }),
  })
  return { ...editor, totals: totalsOf(editor.form.getValues()) }
}

type InvoiceFields = ReturnType<typeof inputOf>

/** Only what was changed; but what is issued, or has another total, is what the screen shows. */
function changedAmounts(before: InvoiceFields, after: InvoiceFields, as: SaveAs) {
  const changed = changedFields(before, after)
  const { invoiceDetails, discount, amountOff, tax, totalAmount } = after
  if (as === 'issued') return after
  return 'totalAmount' in changed ? { ...changed, invoiceDetails, discount, amountOff, tax, totalAmount } : changed
}
