import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { DocumentEditor } from '../../../components/document/document-editor.tsx'
import { notifySuccess } from '../../../components/feedback/notify.tsx'
import { useCan } from '../../../lib/account/use-can.ts'
import type { SaveAs } from '../../../lib/form/save-as.ts'
import { formatMoney } from '../../../lib/money.ts'
import type { InvoiceDetails } from '../data/invoice-row.ts'
import { useRemembered, type Remembered } from '../data/remembered-services.ts'
import { invoiceTexts } from '../../../components/labels/invoice-labels.ts'
import { useChangeSentence } from '../../../components/labels/use-change-sentence.ts'
import { InvoiceFields } from './invoice-fields.tsx'
import { blankInvoice, type InvoiceValues } from './invoice-values.ts'
import { useInvoiceEditor } from './use-invoice-editor.ts'

type InvoiceEditorProps = {
  invoice?: InvoiceDetails
  eventId?: string | undefined
  /** What a new one starts with. */
  blank?: InvoiceValues
  unsavedName: string
  remembered?: Map<string, Remembered> | undefined
  /** Where the keyboard starts. */
  focus?: 'patient' | 'service' | 'price' | 'finish' | undefined
  onSaved: (invoice: InvoiceDetails, as: SaveAs) => void
  onReload?: () => Promise<InvoiceDetails | null>
  onDelete?: (() => void) | undefined
}

export function InvoiceEditor(props: InvoiceEditorProps) {
  const { invoice, eventId, blank = blankInvoice(), unsavedName, remembered, focus, onSaved, onReload, onDelete } = props
  const { t } = useLingui()
  const sentence = useChangeSentence(invoiceTexts)
  const mayIssue = useCan('invoice:write')
  const fetched = useRemembered(remembered === undefined)
  const editor = useInvoiceEditor({
    invoice,
    eventId,
    blank,
    unsavedName,
    reload: onReload,
    onSaved: (saved, as) => {
      if (as === 'draft') notifySuccess(t`The draft is saved.`)
      onSaved(saved, as)
    },
  })
  const { form, totals } = editor
  return (
    <DocumentEditor
      editor={editor}
      history={invoice?.history}
      sentence={sentence}
      mayIssue={mayIssue}
      focus={focus}
      onDelete={onDelete}
      printed={form.getValues()}
      summary={
        <Text fw={600} size="xl" ta="right" aria-live="polite">
          {totals ? formatMoney(totals.totalAmount, form.getValues().currency) : t`N/A`}
        </Text>
      }
    >
      {(focusPart) => (
        <InvoiceFields
          form={form}
          totals={totals}
          knownPatient={invoice?.patient}
          remembered={remembered ?? fetched}
          onPatient={() => requestAnimationFrame(() => focusPart('service'))}
        />
      )}
    </DocumentEditor>
  )
}
