import { fullName } from '@clinic/shared/patients/patient-name'
import { createWaitlistEntrySchema } from '@clinic/shared/waitlist/waitlist-input'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { notifySuccess } from '../../components/feedback/notify.tsx'
import { FormModal } from '../../components/form/form-modal.tsx'
import { useRecordEditor } from '../../lib/form/use-record-editor.ts'
import { plainNumber } from '../../lib/money.ts'
import { useServerQuery } from '../../lib/use-server-query.ts'
import type { ModalProps } from '../../stores/modal.ts'
import { useViewer } from '../../stores/session.ts'
import type { ResultOf } from '../../graphql/graphql.ts'
import { AlreadyWaits } from './already-waits.tsx'
import { EntryFields, type EntryValues } from './entry-fields.tsx'
import { nameOf, useTexts } from './texts.ts'
import { createEntry, updateEntry, WaitingEventQuery, WaitingPatientQuery, type WaitlistRow } from './waitlist-data.ts'

type Wanted = ModalProps['WAITLIST_ENTRY']
type WaitingEvent = NonNullable<ResultOf<typeof WaitingEventQuery>['event']>
type Begun = { patient: { id: string; firstName: string; lastName: string } | null; event: WaitingEvent | null }

/** The WAITLIST_ENTRY modal: a patient is put on the waitlist, or what they wait for is changed. */
export default function WaitlistEntryForm({ entry, patientId, eventId, onClose }: Wanted & { onClose: () => void }) {
  const patient = useServerQuery({ query: WaitingPatientQuery, variables: { id: patientId ?? '' }, pause: !patientId })
  const event = useServerQuery({ query: WaitingEventQuery, variables: { id: eventId ?? '' }, pause: !eventId })
  if ((patientId && !patient.data) || (eventId && !event.data)) return null
  const begun = { patient: patient.data?.patient ?? event.data?.event?.patient ?? null, event: event.data?.event ?? null }
  return <EntryForm entry={entry as WaitlistRow | undefined} begun={begun} onClose={onClose} />
}

function EntryForm({ entry, begun, onClose }: { entry: WaitlistRow | undefined; begun: Begun; onClose: () => void }) {
  const { t } = useLingui()
  const { at } = useTexts()
  const { establishment } = useViewer()
  const event = entry ? entry.event : begun.event
  const editor = useRecordEditor({
    blank: entry ? valuesOf(entry) : blankFor(begun),
    unsavedName: `waitlist:${entry?.id ?? event?.id ?? begun.patient?.id ?? ''}`,
    schema: createWaitlistEntrySchema,
    fieldOf: (path) => (path === 'patientId' ? 'patient' : path),
    toInput: ({ patient, minutes, until, ...values }) => ({
      ...values,
      establishmentId: establishment.id,
      patientId: patient?.id ?? null,
      eventId: event?.id ?? null,
      minutes: Number(plainNumber(minutes) || Number.NaN),
      until: until || null,
    }),
    save: ({ establishmentId, patientId, eventId, visitTypeId, minutes, ...wish }) => {
      const length = event ? {} : { visitTypeId, minutes }
      return entry
        ? updateEntry({ id: entry.id, version: entry.version, ...length, ...wish })
        : createEntry({ establishmentId, patientId: event ? null : patientId, eventId, ...length, ...wish })
    },
    onSaved: (saved) => {
      onClose()
      const name = nameOf(saved)
      notifySuccess(entry ? t`${name}: the entry of the waitlist is changed.` : t`${name} is on the waitlist.`)
    },
  })
  const patientId = entry ? undefined : (editor.form.getValues().patient?.id ?? begun.patient?.id)
  return (
    <FormModal
      title={entry ? <Trans>Change the entry</Trans> : <Trans>Put on the waitlist</Trans>}
      submitLabel={entry ? <Trans>Save</Trans> : <Trans>Put on the waitlist</Trans>}
      editor={editor}
      onClose={onClose}
    >
      {event && (
        <Text>
          <Trans>
            {fullName(entry?.patient ?? begun.patient ?? { firstName: '', lastName: '' })} wants an earlier time than{' '}
            {at(event.startTime)}.
          </Trans>
        </Text>
      )}
      {patientId && <AlreadyWaits patientId={patientId} />}
      <EntryFields form={editor.form} entry={entry} hasEvent={event !== null} />
    </FormModal>
  )
}

const nothing = { visitTypeId: null, minutes: '30', weekdays: [], dayParts: [], until: '', isUrgent: false, note: '' }

const blankFor = ({ patient, event }: Begun): EntryValues => ({
  ...nothing,
  patient: patient && { id: patient.id, name: fullName(patient) },
  doctorIds: event?.doctor ? [event.doctor.id] : [],
})

const valuesOf = (entry: WaitlistRow): EntryValues => ({
  patient: { id: entry.patient.id, name: nameOf(entry) },
  visitTypeId: entry.visitType?.id ?? null,
  minutes: String(entry.minutes),
  doctorIds: entry.doctors.map(({ id }) => id),
  weekdays: [...entry.weekdays],
  dayParts: [...entry.dayParts],
  until: entry.until ?? '',
  isUrgent: entry.isUrgent,
  note: entry.note,
})
