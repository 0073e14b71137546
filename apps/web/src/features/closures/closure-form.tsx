import { newClosureSchema } from '@clinic/shared/closures/closure-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AbsenceNote } from '../../components/absence-note.tsx'
import { FormModal } from '../../components/form/form-modal.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { SpanFields } from '../../pickers/span-fields.tsx'
import { fieldOfSpan, instantsOf, spanValues } from '../../pickers/span-values.ts'
import { useViewer } from '../../stores/session.ts'
import { closureLabels } from './closure-labels.ts'
import { createClosures, updateClosure, type ClosureRow } from './closures-data.ts'

type ClosureFormProps = {
  /** On which a new one is proposed. */
  date: string
  /** Omitted: a new one. */
  changed?: ClosureRow | undefined
  onSaved: () => void
  onClose: () => void
}

/** When the establishment is closed, and how that is called. */
export function ClosureForm({ date, changed, onSaved, onClose }: ClosureFormProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  /** Where the appointments are settled that are booked then. */
  const [nextPath, setNextPath] = useState<string | null>(null)
  const { id: establishmentId, timeZone } = useViewer().establishment
  const blank = { name: '', wholeDays: true, fromDate: date, fromTime: '13:00', untilDate: date, untilTime: '17:00' }
  const editor = useRecordEditor({
    blank: changed ? { name: changed.name, ...spanValues(changed, timeZone) } : blank,
    unsavedName: `closure:${changed?.id ?? establishmentId}`,
    schema: newClosureSchema,
    fieldOf: (path) => fieldOfSpan(path.replace(/^closures\.0\./, '')),
    toInput: ({ name, ...span }) => ({ name, ...instantsOf(span, timeZone) }),
    save: async (input) =>
      changed
        ? updateClosure({ ...input, id: changed.id, version: changed.version })
        : (await createClosures({ establishmentId, closures: [input] }))[0],
    onSaved: () => {
      notifySuccess(t`The closure is saved.`)
      onSaved()
      onClose()
      if (nextPath) void navigate(nextPath)
    },
  })
  const { form } = editor
  return (
    <FormModal title={<Trans>Closure</Trans>} submitLabel={<Trans>Save</Trans>} editor={editor} onClose={onClose}>
      <TextInput label={t(closureLabels.name)} required data-autofocus {...form.getInputProps('name')} />
      <SpanFields values={form.values} onChange={(change) => form.setValues(change)} errorOf={(field) => form.errors[field]} />
      <AbsenceNote of={{ establishmentId }} span={instantsOf(form.values, timeZone)} onFound={setNextPath} />
    </FormModal>
  )
}
