import type { BuiltInAllergyClass } from '@clinic/shared/allergies/allergy-classes'
import { createAllergyClassSchema } from '@clinic/shared/allergy-classes/allergy-class-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { FormModal } from '../../components/form/form-modal.tsx'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { useViewer } from '../../stores/session.ts'
import { AllergyClassFields } from './allergy-class-fields.tsx'
import { allergyClassField, allergyClassFields, blankAllergyClass, sameAllergyClass } from './allergy-class-values.ts'
import { useClassName } from './use-class-name.ts'
import { createAllergyClass } from './write-allergy-class.ts'

type AddAllergyClassProps = {
  /** The class that something is to be added to. */
  builtIn?: BuiltInAllergyClass | undefined
  onCreated: (id: string) => void
  onClose: () => void
}

/** A class of the clinic's own, or what it adds to a built-in one. */
export function AddAllergyClass({ builtIn, onCreated, onClose }: AddAllergyClassProps) {
  const { t } = useLingui()
  const { establishment } = useViewer()
  const classNameOf = useClassName()
  const editor = useRecordEditor({
    blank: blankAllergyClass(builtIn),
    unsavedName: `add-allergy-class:${builtIn ?? ''}`,
    schema: createAllergyClassSchema,
    toInput: (values) => ({
      ...allergyClassFields(values),
      builtIn: values.builtIn || null,
      establishmentId: establishment.id,
    }),
    fieldOf: allergyClassField,
    isSame: sameAllergyClass,
    save: createAllergyClass,
    onSaved: (created) => {
      const name = classNameOf(created)
      onClose()
      notifySuccess(t`${name}: saved.`)
      onCreated(created.id)
    },
  })
  return (
    <FormModal
      title={<Trans>Add allergy class</Trans>}
      submitLabel={<Trans>Add allergy class</Trans>}
      editor={editor}
      onClose={onClose}
    >
      <AllergyClassFields form={editor.form} isNew />
    </FormModal>
  )
}
