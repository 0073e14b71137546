import { dateOf, wallTimeOf } from '@clinic/shared/time/time'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { ProposalActions } from '../../../components/proposal-actions.tsx'
import { clockOfMinutes, lastDateOf } from '../../../lib/time.ts'
import type { ProposalFormProps } from '../../../lib/proposal.ts'
import { DoctorPicker } from '../../../pickers/doctor-picker.tsx'
import { undoEventChange } from '../data/event-change.ts'
import { EventFormProblems } from '../panel/problems/event-form-problems.tsx'
import { eventPath } from '../data/event-path.ts'
import { headline, type EventRow } from '../data/event-row.ts'
import { valuesOf, type EventValues } from '../panel/event-values.ts'
import { EventWhen } from '../panel/event-when.tsx'
import { fieldOf } from '../panel/form-field.tsx'
import type { EventDetails } from '../data/get-event.ts'
import styles from '../panel/panel.module.css'
import { conflictFailure } from './proposed-conflicts.ts'
import { ProposedEvent } from './proposed-event.tsx'
import { updateEvent } from '../data/update-event.ts'
import { useClinicTime } from '../data/use-clinic-time.ts'
import { useEventForm } from '../panel/use-event-form.ts'

/** Another time, or another doctor, for an appointment that is there. */
export default function ProposedMove(props: ProposalFormProps<'move'>) {
  return (
    <ProposedEvent id={props.proposal.input.id}>
      {(details, reload) => <MoveForm key={details.version} {...props} details={details} onReload={reload} />}
    </ProposedEvent>
  )
}

function moved(details: EventDetails, { input }: ProposalFormProps<'move'>['proposal'], zone: string): EventValues {
  const [start, end] = [new Date(input.startTime), new Date(input.endTime)]
  const date = dateOf(start, zone)
  return {
    ...valuesOf(details, zone),
    date,
    lastDate: lastDateOf(end, zone),
    time: clockOfMinutes(wallTimeOf(start, zone).minutes),
    minutes: (+end - +start) / 60_000,
    ...(input.doctorId && { doctorId: input.doctorId }),
  }
}

type MoveFormProps = ProposalFormProps<'move'> & { details: EventDetails; onReload: () => Promise<void> }

function MoveForm({ proposal, details, onReload, onDone, onDismiss }: MoveFormProps) {
  const { t } = useLingui()
  const { zone, range, format, language } = useClinicTime()
  const [proposed] = useState(() => moved(details, proposal, zone))
  const eventForm = useEventForm<EventRow>({
    record: details,
    valuesOf: () => valuesOf(details, zone),
    proposed,
    save: (_input, { change, seen }) => updateEvent({ ...details, version: seen.version }, change),
    onSaved: (after) => {
      const [start, end] = [new Date(after.startTime), new Date(after.endTime)]
      const [name, day] = [headline(after, language), format(start, 'shortDate')]
      const when = after.isAllDay ? day : `${day}, ${range(start, end)}`
      onDone({
        sentence: t`${name} moved to ${when}`,
        path: eventPath(after, zone),
        undo: () => undoEventChange({ before: details, after }),
      })
    },
  })
  const { form, saving, setFailure } = eventForm
  /** What was known when it was proposed; later ones come with the refusal. */
  const showKnown = useEffectEvent(() => setFailure(conflictFailure(proposal.conflicts, proposal.labels)))
  useEffect(() => showKnown(), [])
  return (
    <form className={styles.proposal} noValidate onSubmit={eventForm.onSubmit}>
      <EventFormProblems eventForm={{ ...eventForm, takeTheirs: onReload }} mayTakeTheirs />
      <DoctorPicker {...fieldOf(form, 'doctorId')} known={details.doctor} />
      <EventWhen form={form} readOnly={false} />
      <ProposalActions saving={saving} disabled={!details.mayEdit} onDismiss={onDismiss} />
    </form>
  )
}
