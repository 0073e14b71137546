import { visitTypeName } from '@clinic/shared/visit-types/visit-type'
import { createVisitTypeSchema } from '@clinic/shared/visit-types/visit-type-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { FormModal } from '../../components/form/form-modal.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { useViewer } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import { VisitTypeFields } from './visit-type-fields.tsx'
import { blankVisitType, visitTypeFields } from './visit-type-values.ts'
import { createVisitType } from './write-visit-type.ts'

/** A new visit type of the clinic. */
export function AddVisitType({ onCreated, onClose }: { onCreated: (id: string) => void; onClose: () => void }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const { establishment } = useViewer()
  const editor = useRecordEditor({
    blank: blankVisitType,
    unsavedName: 'add-visit-type',
    schema: createVisitTypeSchema,
    toInput: (values) => ({ ...visitTypeFields(values), establishmentId: establishment.id }),
    save: createVisitType,
    onSaved: (created) => {
      onClose()
      notifySuccess(t`${visitTypeName(created, language)} was added.`)
      onCreated(created.id)
    },
  })
  return (
    <FormModal
      title={<Trans>Add a visit type</Trans>}
      submitLabel={<Trans>Add the visit type</Trans>}
      editor={editor}
      onClose={onClose}
    >
      <VisitTypeFields form={editor.form} />
    </FormModal>
  )
}
