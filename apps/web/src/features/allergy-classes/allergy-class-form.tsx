import { updateAllergyClassSchema } from '@clinic/shared/allergy-classes/allergy-class-input'
import { useLingui } from '@lingui/react/macro'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { RecordForm } from '../../components/form/record-form.tsx'
import { allergyClassTexts } from './allergy-class-labels.ts'
import type { PanelForm } from '../../components/record-panel.tsx'
import { useChangeSentence } from '../../components/labels/use-change-sentence.ts'
import { changedInput } from '../../lib/form/changed-fields.ts'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { AllergyClassFields } from './allergy-class-fields.tsx'
import type { AllergyClassDetails } from './allergy-class-row.ts'
import { allergyClassField, allergyClassFields, allergyClassValues, sameAllergyClass } from './allergy-class-values.ts'
import { useClassName } from './use-class-name.ts'
import { updateAllergyClass } from './write-allergy-class.ts'

/** A class, to be changed. */
export function AllergyClassForm({ record, onReload, onSaved, onClose }: PanelForm<AllergyClassDetails>) {
  const { t } = useLingui()
  const sentence = useChangeSentence(allergyClassTexts)
  const classNameOf = useClassName()
  const editor = useRecordEditor({
    record,
    unsavedName: `allergy-class:${record.id}`,
    schema: updateAllergyClassSchema,
    valuesOf: allergyClassValues,
    toInput: changedInput(record.id, allergyClassFields),
    fieldOf: allergyClassField,
    isSame: sameAllergyClass,
    reload: onReload,
    save: updateAllergyClass,
    onSaved: (saved) => {
      const name = classNameOf(saved)
      notifySuccess(t`${name}: saved.`)
      onSaved(saved)
    },
  })
  return (
    <RecordForm editor={editor} sentence={sentence} onClose={onClose}>
      <AllergyClassFields form={editor.form} />
    </RecordForm>
  )
}
