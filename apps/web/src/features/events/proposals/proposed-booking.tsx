import { noBuffers } from '@clinic/shared/availability/buffers'
import { dateOf, wallTimeOf } from '@clinic/shared/time/time'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { ProposalActions } from '../../../components/proposal-actions.tsx'
import { clockOfMinutes } from '../../../lib/time.ts'
import type { ProposalDone, ProposalFormProps } from '../../../lib/proposal.ts'
import { createEvent } from '../data/create-event.ts'
import { EventFields } from '../panel/event-fields.tsx'
import { EventFormProblems } from '../panel/problems/event-form-problems.tsx'
import { categoryOf } from '../../../lib/event-category.ts'
import { headline } from '../data/event-row.ts'
import type { EventValues } from '../panel/event-values.ts'
import { eventPath } from '../data/event-path.ts'
import styles from '../panel/panel.module.css'
import { conflictFailure } from './proposed-conflicts.ts'
import { useClinicTime } from '../data/use-clinic-time.ts'
import { useEventForm } from '../panel/use-event-form.ts'

type Proposed = ProposalFormProps<'book'>['proposal']

function valuesOf({ input, labels }: Proposed, zone: string): EventValues {
  const [start, end] = [new Date(input.startTime), new Date(input.endTime)]
  const date = dateOf(start, zone)
  return {
    patient: input.patientId ? { id: input.patientId, name: labels.patient } : null,
    doctorId: input.doctorId,
    category: categoryOf(input),
    date,
    time: clockOfMinutes(wallTimeOf(start, zone).minutes),
    minutes: (+end - +start) / 60_000,
    allDay: false,
    lastDate: date,
    subject: input.subject === labels.patient ? '' : input.subject, // as in the calendar: without one, the category's word
    info: input.info ?? '',
    visitTypeId: null,
    ...noBuffers,
    resources: [],
  }
}

/** A new appointment as the assistant has understood it. */
export default function ProposedAppointment({ proposal, onDone, onDismiss }: ProposalFormProps<'book'>) {
  const { t } = useLingui()
  const { zone, range, format, language } = useClinicTime()
  const [blank] = useState(() => valuesOf(proposal, zone))
  const eventForm = useEventForm({
    blank,
    save: (input, { step }) => createEvent({ ...input, ...step }),
    onSaved: (created) => {
      const [start, end] = [new Date(created.startTime), new Date(created.endTime)]
      const [name, day] = [headline(created, language), format(start, 'shortDate')]
      const when = created.isAllDay ? day : `${day}, ${range(start, end)}`
      onDone({ sentence: t`Booked: ${name}, ${when}`, path: eventPath(created, zone) } satisfies ProposalDone)
    },
  })
  const { form, saving, setFailure } = eventForm
  /** What was known when it was proposed; later ones come with the refusal. */
  const showKnown = useEffectEvent(() => setFailure(conflictFailure(proposal.conflicts, proposal.labels)))
  useEffect(() => showKnown(), [])
  return (
    <form className={styles.proposal} noValidate onSubmit={eventForm.onSubmit}>
      <EventFormProblems eventForm={eventForm} />
      <EventFields form={form} suggestedSubject={eventForm.suggestedSubject} />
      <ProposalActions saving={saving} onDismiss={onDismiss} />
    </form>
  )
}
