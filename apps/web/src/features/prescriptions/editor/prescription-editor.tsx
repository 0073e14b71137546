import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { ChangeHistory } from '../../../components/change-history.tsx'
import { DraftActions } from '../../../components/document/draft-actions.tsx'
import { notifySuccess } from '../../../components/feedback/notify.tsx'
import { DocumentProblem } from '../../../components/document/document-problem.tsx'
import classes from '../../../components/document/document.module.css'
import { focusStep, goOn } from '../../../lib/form/go-on.ts'
import { formatTime } from '../../../lib/time.ts'
import { useCan } from '../../../lib/account/use-can.ts'
import type { SaveAs } from '../../../lib/form/use-document-editor.ts'
import { useSaveKey } from '../../../lib/form/use-save-key.ts'
import { useViewer } from '../../../stores/session.ts'
import { useUi } from '../../../stores/ui.ts'
import { PrescriptionFields } from './prescription-fields.tsx'
import type { PrescriptionDetails } from '../data/prescription-row.ts'
import type { PrescriptionValues } from './prescription-values.ts'
import { changeSentence } from '../prescription-labels.ts'
import { usePrescriptionEditor } from './use-prescription-editor.ts'

type PrescriptionEditorProps = {
  prescription?: PrescriptionDetails
  initialValues: PrescriptionValues
  draftName: string
  focus?: 'patient' | 'medication' | 'finish' | undefined
  onSaved: (prescription: PrescriptionDetails, as: SaveAs) => void
  onReload?: () => Promise<PrescriptionDetails | null>
  onDelete?: () => void
}

export function PrescriptionEditor(props: PrescriptionEditorProps) {
  const { prescription, initialValues, draftName, focus, onSaved, onReload, onDelete } = props
  const { t, i18n } = useLingui()
  const language = useUi((state) => state.language)
  const { doctorId, establishment } = useViewer()
  const maySign = useCan('prescription:issue-own')
  const editor = usePrescriptionEditor({
    prescription,
    initialValues,
    draftName,
    onSaved: (saved, as) => {
      if (as === 'draft') notifySuccess(t`The draft is saved.`)
      onSaved(saved, as)
    },
  })
  const { form, saving, failure, setFailure, save } = editor
  const mayIssue = maySign && doctorId !== null && form.getValues().doctorId === doctorId
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
  useSaveKey(() => void save('draft'), mayIssue ? { label: msg`Issue`, run: () => void save('issued') } : undefined)
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
              sentence={(change) => changeSentence(change, i18n)}
              onClose={() => setFailure(null)}
              onTheirs={() => void takeTheirs()}
              onMine={(version) => void save(editor.lastStep(), version)}
            />
          </div>
        )}
        <PrescriptionFields
          form={form}
          prescription={prescription}
          onPatient={() => requestAnimationFrame(() => focusPart('medication'))}
        />
      </div>
      <aside className={classes.side}>
        <DraftActions
          saving={saving}
          restored={editor.restored && dirty}
          onIssue={mayIssue ? () => void save('issued') : undefined}
          issueHint={mayIssue ? undefined : <Trans>Only the doctor whose name it bears can issue it.</Trans>}
          onDiscard={dirty && prescription ? () => editor.discard(prescription) : undefined}
          onStartAfresh={!prescription && editor.restored ? () => editor.discard() : undefined}
          onDelete={onDelete}
        />
        {prescription && (
          <ChangeHistory
            history={prescription.history}
            formatTime={(at) => formatTime(at, 'dateTime', language, establishment.timeZone)}
            sentence={(change) => changeSentence(change, i18n)}
          />
        )}
      </aside>
    </form>
  )
}
