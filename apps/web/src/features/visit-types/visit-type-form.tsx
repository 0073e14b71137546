import { visitTypeName } from '@clinic/shared/visit-types/visit-type'
import { updateVisitTypeSchema } from '@clinic/shared/visit-types/visit-type-input'
import { useLingui } from '@lingui/react/macro'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { RecordForm } from '../../components/form/record-form.tsx'
import { useChangeSentence } from '../../components/labels/use-change-sentence.ts'
import { changedInput } from '../../lib/form/changed-fields.ts'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { useUi } from '../../stores/ui.ts'
import { VisitTypeFields } from './visit-type-fields.tsx'
import { visitTypeTexts } from './visit-type-labels.ts'
import type { VisitTypeDetails } from './visit-type-row.ts'
import { visitTypeFields, visitTypeValues } from './visit-type-values.ts'
import { updateVisitType } from './write-visit-type.ts'

type VisitTypeFormProps = {
  visitType: VisitTypeDetails
  onReload: () => Promise<VisitTypeDetails | null>
  onSaved: (visitType: VisitTypeDetails) => void
  onClose: () => void
}

/** A visit type, to be changed. */
export function VisitTypeForm({ visitType, onReload, onSaved, onClose }: VisitTypeFormProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const sentence = useChangeSentence(visitTypeTexts)
  const editor = useRecordEditor({
    record: visitType,
    unsavedName: `visit-type:${visitType.id}`,
    schema: updateVisitTypeSchema,
    valuesOf: visitTypeValues,
    toInput: changedInput(visitType.id, visitTypeFields),
    reload: onReload,
    save: updateVisitType,
    onSaved: (saved) => {
      notifySuccess(t`${visitTypeName(saved, language)} was saved.`)
      onSaved(saved)
    },
  })
  return (
    <RecordForm editor={editor} sentence={sentence} onClose={onClose}>
      <VisitTypeFields form={editor.form} known={visitType} />
    </RecordForm>
  )
}
