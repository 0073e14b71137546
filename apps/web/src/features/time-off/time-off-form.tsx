import { timeOffKinds, type TimeOffKind } from '@clinic/shared/time-off/time-off'
import { createTimeOffSchema } from '@clinic/shared/time-off/time-off-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl, Textarea } from '@mantine/core'
import { FormModal } from '../../components/form/form-modal.tsx'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { createTimeOff, updateTimeOff } from './doctor-time-off-data.ts'
import type { DoctorOff, TimeOffRow } from './doctor-time-off-data.ts'
import { EntryFields, type EntryValues } from './entry-fields.tsx'
import { fieldOfSpan, instantsOf, spanValues } from '../../pickers/span-values.ts'
import { kindText, timeOffLabels } from './time-off-labels.ts'
import { zoneOf } from './zone-of.ts'

type Values = EntryValues & { kind: TimeOffKind; note: string }
export type EntryProps<Row> = {
  doctor: DoctorOff
  blank: EntryValues
  /** Omitted: a new one. */
  changed?: Row | undefined
  onSaved: () => void
  onClose: () => void
}

/** When a doctor is off, and why. */
export function TimeOffForm({ doctor, blank, changed, onSaved, onClose }: EntryProps<TimeOffRow>) {
  const { t } = useLingui()
  const initial: Values = changed
    ? { ...changed, ...spanValues(changed, zoneOf(doctor, changed.establishmentId)) }
    : { ...blank, kind: 'leave', note: '' }
  const editor = useRecordEditor({
    blank: initial,
    unsavedName: `time-off:${changed?.id ?? doctor.id}`,
    schema: createTimeOffSchema,
    fieldOf: fieldOfSpan,
    toInput: ({ establishmentId, kind, note, ...span }) => ({
      ...instantsOf(span, zoneOf(doctor, establishmentId)),
      doctorId: doctor.id,
      establishmentId,
      kind,
      note,
    }),
    save: ({ doctorId, establishmentId, ...input }) =>
      changed
        ? updateTimeOff({ ...input, id: changed.id, version: changed.version })
        : createTimeOff({ ...input, doctorId, establishmentId }),
    onSaved: () => {
      notifySuccess(t`The time off is saved.`)
      onSaved()
      onClose()
    },
  })
  const { form } = editor
  return (
    <FormModal title={<Trans>Time off</Trans>} submitLabel={<Trans>Save</Trans>} editor={editor} onClose={onClose}>
      <SegmentedControl
        aria-label={t(timeOffLabels.kind)}
        data={timeOffKinds.map((kind) => ({ value: kind, label: t(kindText[kind]) }))}
        value={form.values.kind}
        onChange={(kind) => form.setFieldValue('kind', kind as TimeOffKind)}
        style={{ overflowX: 'auto' }}
      />
      <EntryFields form={form} places={doctor.establishments} isNew={!changed} />
      <Textarea label={t(timeOffLabels.note)} autosize minRows={2} {...form.getInputProps('note')} />
    </FormModal>
  )
}
