import { createResourceSchema } from '@clinic/shared/resources/resource-input'
import { dateOf } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { FormModal } from '../../components/form/form-modal.tsx'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { useViewer } from '../../stores/session.ts'
import { ResourceFormFields } from './resource-form-fields.tsx'
import { blankResource, fieldOfResource, resourceFields } from './resource-values.ts'
import { createResource } from './save-resource.ts'

type AddResourceProps = { onCreated: (id: string) => void; onClose: () => void }

/** A new room or piece of equipment of the clinic. */
export function AddResource({ onCreated, onClose }: AddResourceProps) {
  const { t } = useLingui()
  const { id: establishmentId, timeZone } = useViewer().establishment
  const editor = useRecordEditor({
    blank: blankResource(dateOf(new Date(), timeZone)),
    unsavedName: 'add-resource',
    schema: createResourceSchema,
    fieldOf: fieldOfResource,
    toInput: (values) => ({ ...resourceFields(values, timeZone), establishmentId }),
    save: createResource,
    onSaved: ({ id, name }) => {
      onClose()
      notifySuccess(t`${name} was added.`)
      onCreated(id)
    },
  })
  return (
    <FormModal title={<Trans>Add a room or equipment</Trans>} submitLabel={<Trans>Add</Trans>} editor={editor} onClose={onClose}>
      <ResourceFormFields form={editor.form} />
    </FormModal>
  )
}
