import { timeOffKinds, type TimeOffKind } from '@clinic/shared/time-off/time-off'
import { createTimeOffSchema } from '@clinic/shared/time-off/time-off-input'
import { dateOf } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { SegmentedControl, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AbsenceNote } from '../../components/absence-note.tsx'
import { FormModal } from '../../components/form/form-modal.tsx'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { createTimeOff, offerTimeOffUndo, updateTimeOff } from './doctor-time-off-data.ts'
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
  const navigate = useNavigate()
  /** Where the appointments are settled that are booked then. */
  const [nextPath, setNextPath] = useState<string | null>(null)
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
    onSaved: (saved) => {
      offerTimeOffUndo({ before: changed, after: saved }, t`The time off is saved.`)
      onSaved()
      onClose()
      if (nextPath) void navigate(nextPath)
    },
  })
  const { form } = editor
  const zone = zoneOf(doctor, form.values.establishmentId)
  /** Who is sick is so from today on, until something else is typed. */
  const datesFor = (kind: TimeOffKind) => {
    const today = dateOf(new Date(), zone)
    return kind === 'sick' ? { fromDate: today, untilDate: today } : { fromDate: blank.fromDate, untilDate: blank.untilDate }
  }
  const choose = (kind: TimeOffKind) => {
    const { kind: before, fromDate, untilDate } = form.values
    const offered = datesFor(before)
    const isOffered = !changed && fromDate === offered.fromDate && untilDate === offered.untilDate
    form.setValues({ kind, ...(isOffered && datesFor(kind)) })
  }
  return (
    <FormModal title={<Trans>Time off</Trans>} submitLabel={<Trans>Save</Trans>} editor={editor} onClose={onClose}>
      <SegmentedControl
        aria-label={t(timeOffLabels.kind)}
        data={timeOffKinds.map((kind) => ({ value: kind, label: t(kindText[kind]) }))}
        value={form.values.kind}
        onChange={(kind) => choose(kind as TimeOffKind)}
        style={{ overflowX: 'auto' }}
      />
      <EntryFields form={form} places={doctor.establishments} isNew={!changed} />
      <AbsenceNote of={{ doctorId: doctor.id }} span={instantsOf(form.values, zone)} onFound={setNextPath} />
      <Textarea label={t(timeOffLabels.note)} autosize minRows={2} {...form.getInputProps('note')} />
    </FormModal>
  )
}
