import { Trans, useLingui } from '@lingui/react/macro'
import { DocumentEditor } from '../../../components/document/document-editor.tsx'
import { notifySuccess } from '../../../components/feedback/notify.tsx'
import { useCan } from '../../../lib/account/use-can.ts'
import type { SaveAs } from '../../../lib/form/save-as.ts'
import { useViewer } from '../../../stores/session.ts'
import type { PrescriptionDetails } from '../data/prescription-row.ts'
import { prescriptionTexts } from '../../../components/labels/prescription-labels.ts'
import { useChangeSentence } from '../../../components/labels/use-change-sentence.ts'
import { WarningDialog } from '../warnings/warning-dialog.tsx'
import { PrescriptionFields } from './prescription-fields.tsx'
import { blankPrescription, type PrescriptionValues } from './prescription-values.ts'
import { usePrescriptionEditor } from './use-prescription-editor.ts'

type PrescriptionEditorProps = {
  prescription?: PrescriptionDetails
  /** What a new one starts with. */
  blank?: PrescriptionValues
  unsavedName: string
  focus?: 'patient' | 'medication' | 'finish' | undefined
  onSaved: (prescription: PrescriptionDetails, as: SaveAs) => void
  onReload?: () => Promise<PrescriptionDetails | null>
  onDelete?: () => void
}

export function PrescriptionEditor(props: PrescriptionEditorProps) {
  const { prescription, blank = blankPrescription(), unsavedName, focus, onSaved, onReload, onDelete } = props
  const { t } = useLingui()
  const sentence = useChangeSentence(prescriptionTexts)
  const { doctorId } = useViewer()
  const maySign = useCan('prescription:issue-own')
  const editor = usePrescriptionEditor({
    prescription,
    blank,
    unsavedName,
    reload: onReload,
    onSaved: (saved, as) => {
      if (as === 'draft') notifySuccess(t`The draft is saved.`)
      onSaved(saved, as)
    },
  })
  const { form, question } = editor
  const mayIssue = maySign && doctorId !== null && form.getValues().doctorId === doctorId
  return (
    <>
      <DocumentEditor
        editor={editor}
        history={prescription?.history}
        sentence={sentence}
        mayIssue={mayIssue}
        issueHint={mayIssue ? undefined : <Trans>Only the doctor whose name it bears can issue it.</Trans>}
        focus={focus}
        onDelete={onDelete}
        printed={form.getValues()}
      >
        {(focusPart) => (
          <PrescriptionFields
            form={form}
            prescription={prescription}
            onPatient={() => requestAnimationFrame(() => focusPart('medication'))}
          />
        )}
      </DocumentEditor>
      {question && <WarningDialog {...question} />}
    </>
  )
}
