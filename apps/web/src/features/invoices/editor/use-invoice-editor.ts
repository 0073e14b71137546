import { createInvoiceSchema, updateInvoiceSchema } from '@clinic/shared/invoice-input'
import { useDocumentEditor, type SaveAs } from '../../../lib/form/use-document-editor.ts'
import { useViewer } from '../../../stores/session.ts'
import { createInvoice } from '../data/create-invoice.ts'
import type { InvoiceDetails } from '../data/invoice-row.ts'
import { fieldOf, inputOf, sameValues, totalsOf, valuesOf, type InvoiceValues } from './invoice-values.ts'
import { updateInvoice } from '../data/update-invoice.ts'

type Options = {
  invoice?: InvoiceDetails | undefined
  /** The appointment that a new one is for. */
  eventId?: string | undefined
  initialValues: InvoiceValues
  draftName: string
  onSaved: (invoice: InvoiceDetails, as: SaveAs) => void
}

export function useInvoiceEditor({ invoice, eventId, ...options }: Options) {
  const { establishment } = useViewer()
  const editor = useDocumentEditor({
    ...options,
    paper: invoice,
    schema: invoice ? updateInvoiceSchema : createInvoiceSchema,
    fieldOf,
    valuesOf,
    sameValues,
    toInput: (values, { as, version }) => ({
      ...inputOf(values, establishment.id),
      ...(invoice ? { id: invoice.id, version } : { eventId: eventId ?? null }),
      status: as === 'issued' ? 'issued' : null,
    }),
    write: async (input, as, onWritten) => onWritten('id' in input ? await updateInvoice(input) : await createInvoice(input), as),
  })
  return { ...editor, totals: totalsOf(editor.form.getValues()) }
}
