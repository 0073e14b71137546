import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { ChangeHistory } from '../../../components/change-history.tsx'
import { DraftActions } from '../../../components/document/draft-actions.tsx'
import { notifySuccess } from '../../../components/feedback/notify.tsx'
import { DocumentProblem } from '../../../components/document/document-problem.tsx'
import classes from '../../../components/document/document.module.css'
import { focusStep, goOn } from '../../../lib/form/go-on.ts'
import { formatMoney } from '../../../lib/money.ts'
import { formatTime } from '../../../lib/time.ts'
import { useCan } from '../../../lib/account/use-can.ts'
import type { SaveAs } from '../../../lib/form/use-document-editor.ts'
import { useSaveKey } from '../../../lib/form/use-save-key.ts'
import { useViewer } from '../../../stores/session.ts'
import { useUi } from '../../../stores/ui.ts'
import { InvoiceFields } from './invoice-fields.tsx'
import type { InvoiceDetails } from '../data/invoice-row.ts'
import type { InvoiceValues } from './invoice-values.ts'
import { changeSentence } from '../invoice-labels.ts'
import { useRemembered, type Remembered } from '../data/remembered-services.ts'
import { useInvoiceEditor } from './use-invoice-editor.ts'

type InvoiceEditorProps = {
  invoice?: InvoiceDetails
  eventId?: string | undefined
  initialValues: InvoiceValues
  draftName: string
  remembered?: Map<string, Remembered> | undefined
  /** Where the keyboard starts. */
  focus?: 'patient' | 'service' | 'price' | 'finish' | undefined
  onSaved: (invoice: InvoiceDetails, as: SaveAs) => void
  onReload?: () => Promise<InvoiceDetails | null>
  onDelete?: (() => void) | undefined
}

export function InvoiceEditor({
  invoice,
  eventId,
  initialValues,
  draftName,
  focus,
  onSaved,
  onReload,
  onDelete,
  ...rest
}: InvoiceEditorProps) {
  const { t, i18n } = useLingui()
  const language = useUi((state) => state.language)
  const zone = useViewer().establishment.timeZone
  const mayIssue = useCan('invoice:write')
  const fetched = useRemembered(rest.remembered === undefined)
  const editor = useInvoiceEditor({
    invoice,
    eventId,
    initialValues,
    draftName,
    onSaved: (saved, as) => {
      if (as === 'draft') notifySuccess(t`The draft is saved.`)
      onSaved(saved, as)
    },
  })
  const { form, totals, saving, failure, setFailure, save } = editor
  const formElement = useRef<HTMLFormElement>(null)
  const focusPart = (name: string) =>
    focusStep(
      formElement.current?.querySelector<HTMLElement>(
        `[data-path="${name}"], [data-line="0"] [data-part="${name}"], [data-${name}]`,
      ),
    )
  useEffect(() => {
    if (focus) focusPart(focus)
    // Once, when it opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const issue = { label: msg`Issue`, run: () => void save('issued') }
  useSaveKey(() => void save('draft'), mayIssue ? issue : undefined)
  const sentence = (change: Parameters<typeof changeSentence>[0]) => changeSentence(change, i18n, language)
  const takeTheirs = async () => editor.discard((await onReload?.()) ?? undefined)
  const dirty = editor.isDirty()

  return (
    <form
      ref={formElement}
      className={classes.page}
      noValidate
      onKeyDown={goOn}
      onSubmit={(event) => {
        event.preventDefault()
        void save('draft')
      }}
    >
      <div>
        {failure && (
          <div style={{ marginBottom: 12 }}>
            <DocumentProblem
              failure={failure}
              busy={saving}
              sentence={sentence}
              onClose={() => setFailure(null)}
              onTheirs={() => void takeTheirs()}
              onMine={(version) => void save(editor.lastStep(), version)}
            />
          </div>
        )}
        <InvoiceFields
          form={form}
          totals={totals}
          knownPatient={invoice?.patient}
          remembered={rest.remembered ?? fetched}
          onPatient={() => requestAnimationFrame(() => focusPart('service'))}
        />
      </div>
      <aside className={classes.side}>
        <DraftActions
          saving={saving}
          restored={editor.restored && dirty}
          onIssue={mayIssue ? issue.run : undefined}
          onDiscard={dirty && invoice ? () => editor.discard(invoice) : undefined}
          onStartAfresh={!invoice && editor.restored ? () => editor.discard() : undefined}
          onDelete={onDelete}
        >
          <Text fw={600} size="xl" ta="right" aria-live="polite">
            {totals ? formatMoney(totals.totalAmount, form.getValues().currency) : t`N/A`}
          </Text>
        </DraftActions>
        {invoice && (
          <ChangeHistory
            history={invoice.history}
            formatTime={(at) => formatTime(at, 'dateTime', language, zone)}
            sentence={sentence}
          />
        )}
      </aside>
    </form>
  )
}
