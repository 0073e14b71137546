import { updateResourceSchema } from '@clinic/shared/resources/resource-input'
import { dateOf } from '@clinic/shared/time/time'
import { useLingui } from '@lingui/react/macro'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { RecordForm } from '../../components/form/record-form.tsx'
import { useChangeSentence } from '../../components/labels/use-change-sentence.ts'
import { changedInput } from '../../lib/form/changed-fields.ts'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { useViewer } from '../../stores/session.ts'
import { ResourceFormFields } from './resource-form-fields.tsx'
import { resourceTexts } from './resource-labels.ts'
import type { ResourceDetails } from './resource-row.ts'
import { fieldOfResource, resourceFields, resourceValues, type ResourceValues } from './resource-values.ts'
import { updateResource } from './save-resource.ts'

type ResourceFormProps = {
  resource: ResourceDetails
  onReload: () => Promise<ResourceDetails | null>
  onSaved: (resource: ResourceDetails) => void
  onClose: () => void
}

/** A room or a piece of equipment, to be changed. */
export function ResourceForm({ resource, onReload, onSaved, onClose }: ResourceFormProps) {
  const { t } = useLingui()
  const sentence = useChangeSentence(resourceTexts)
  const { timeZone } = useViewer().establishment
  const today = dateOf(new Date(), timeZone)
  const editor = useRecordEditor({
    record: resource,
    unsavedName: `resource:${resource.id}`,
    schema: updateResourceSchema,
    fieldOf: fieldOfResource,
    valuesOf: (row) => resourceValues(row, today, timeZone),
    toInput: changedInput(resource.id, (values: ResourceValues) => resourceFields(values, timeZone)),
    reload: onReload,
    save: updateResource,
    onSaved: (saved) => {
      notifySuccess(t`${saved.name} was saved.`)
      onSaved(saved)
    },
  })
  return (
    <RecordForm editor={editor} sentence={sentence} onClose={onClose}>
      <ResourceFormFields form={editor.form} />
    </RecordForm>
  )
}
