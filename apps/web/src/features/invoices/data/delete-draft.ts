import { offerUndo } from '../../../stores/undo.ts'
import { createInvoice } from './create-invoice.ts'
import { deleteInvoice } from './delete-invoice.ts'
import type { InvoiceDetails } from './invoice-row.ts'
import { createInvoiceSchema } from '@clinic/shared/invoices/invoice-input'
import { inputOf, valuesOf } from '../editor/invoice-values.ts'
import { useSession } from '../../../stores/session.ts'

type UndoTexts = { sentence: string; onRestored: (id: string) => void }

/** Deletes it for good, and offers to write the same draft again. Throws a `Failure`. */
export async function deleteDraft(invoice: InvoiceDetails, { sentence, onRestored }: UndoTexts): Promise<void> {
  const establishmentId = useSession.getState().access?.establishment.id
  await deleteInvoice({ id: invoice.id, establishmentId })
  offerUndo({
    sentence,
    undo: async () => {
      const input = createInvoiceSchema.parse({
        ...inputOf(valuesOf(invoice), establishmentId ?? ''),
        eventId: invoice.eventId,
      })
      onRestored((await createInvoice(input)).id)
    },
  })
}
