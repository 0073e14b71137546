import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Text } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { EmptyState } from '../../../components/feedback/empty-state.tsx'
import { ErrorState } from '../../../components/feedback/error-state.tsx'
import { PanelSkeleton, SidePanel } from '../../../components/side-panel.tsx'
import { toFailure, type Failure } from '../../../lib/errors.ts'
import { useUnsavedChanges } from '../../../lib/form/use-unsaved-changes.ts'
import { StatusIcon } from '../calendar/calendar-block.tsx'
import { useDiscardQuestion } from './discard-question.tsx'
import { useEventChange } from '../data/event-change.ts'
import { EventFields } from './event-fields.tsx'
import { EventFormProblems } from './event-form-problems.tsx'
import { EventHistory } from './event-history.tsx'
import { headline, type EventRow } from '../data/event-row.ts'
import { changeOf, valuesOf, type EventValues } from './event-values.ts'
import { cancelReasonText, statusText } from '../data/event-labels.ts'
import { getEvent, type EventDetails } from '../data/get-event.ts'
import { InvoiceLink } from './invoice-link.tsx'
import { useEventList } from '../data/list-events.ts'
import styles from './panel.module.css'
import { PatientFacts } from './patient-facts.tsx'
import { RemoveEvent } from './remove-event.tsx'
import { SlipLink } from './slip-link.tsx'
import { StatusSteps } from './status-steps.tsx'
import { updateEvent } from '../data/update-event.ts'
import { useClinicTime } from '../data/use-clinic-time.ts'
import { useEventForm } from './use-event-form.ts'

type ExistingEventProps = { id: string; onClose: () => void }

/** Fetches the appointment, and again whenever the calendar hears of a newer one. */
export function ExistingEventPanel({ id, onClose }: ExistingEventProps) {
  const { t } = useLingui()
  const [details, setDetails] = useState<EventDetails | null>()
  const [failure, setFailure] = useState<Failure | null>(null)
  const row = useEventList((state) => state.data.find((other) => other.id === id))
  const load = useCallback(
    () =>
      getEvent(id).then(
        (found) => {
          setFailure(null)
          setDetails(found)
          return found
        },
        (error: unknown) => {
          setFailure(toFailure(error))
          return null
        },
      ),
    [id],
  )
  useEffect(() => {
    void load()
  }, [load, row?.version])

  // A step's answer is in the calendar before all of the appointment is fetched anew; the next step follows from it at once.
  const newest = details && row && row.version > details.version ? row : details
  if (details && newest) return <EventEditor details={details} newest={newest} onReload={load} onClose={onClose} />
  return (
    <SidePanel slim title={t`Appointment`} onClose={onClose}>
      {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
      {details === null && <EmptyState title={<Trans>This appointment is no longer there</Trans>} />}
      {details === undefined && !failure && <PanelSkeleton />}
    </SidePanel>
  )
}

type Kept = { version: number; values: EventValues }
type EventEditorProps = {
  details: EventDetails
  newest: EventRow
  onReload: () => Promise<EventDetails | null>
  onClose: () => void
}

function EventEditor({ details, newest, onReload, onClose }: EventEditorProps) {
  const { t } = useLingui()
  const { zone } = useClinicTime()
  const draft = useUnsavedChanges<Kept>(`event:${details.id}`)
  /** What the typed text was typed over; a newer one may already be known. */
  const base = useRef(details)
  const [restored, setRestored] = useState(draft.kept !== undefined)
  const [version, setVersion] = useState(draft.kept?.version ?? details.version)
  const [initialValues] = useState(() => draft.kept?.values ?? valuesOf(details, zone))
  const readOnly = !details.mayEdit

  const eventForm = useEventForm({
    initialValues,
    agreed: { start: new Date(details.startTime), end: new Date(details.endTime) },
    onValuesChange: (values) => {
      if (JSON.stringify(values) === JSON.stringify(valuesOf(base.current, zone))) draft.clear()
      else draft.save({ version, values })
    },
    save: async (input, options) => {
      const before = base.current
      const change = { ...changeOf(input, before), ...(options.overbookReason && { overbookReason: options.overbookReason }) }
      const after = await updateEvent(
        { ...before, version: options.version ?? version },
        change,
        peopleOf(eventForm.form.getValues(), before),
      )
      draft.clear()
      setRestored(false)
      const newer = await onReload()
      if (newer) adopt(newer)
      else setVersion(after.version)
      if (change.startTime || change.doctorId !== undefined) useEventChange.setState({ done: { before, after } })
    },
  })
  const { form, saving, setFailure } = eventForm
  const isDirty = () => JSON.stringify(form.getValues()) !== JSON.stringify(valuesOf(base.current, zone))
  const adopt = (newer: EventDetails) => {
    base.current = newer
    setVersion(newer.version)
    form.setValues(valuesOf(newer, zone))
    form.clearErrors()
  }
  useNewerDetails(details, version, () => {
    const own = useEventChange.getState().done?.after
    if (!isDirty()) adopt(details)
    else if (own?.id === details.id && own.version === details.version) {
      base.current = { ...base.current, ...details }
      setVersion(details.version)
    }
  })
  const discard = (newest: EventDetails) => {
    draft.clear()
    setRestored(false)
    setFailure(null)
    adopt(newest)
  }
  const takeTheirs = async () => discard((await onReload()) ?? details)
  const { requestClose, question } = useDiscardQuestion(isDirty, () => {
    draft.clear()
    onClose()
  })
  const remove = () => {
    draft.clear()
    onClose()
  }
  const dirty = isDirty()
  const shown = { ...details, status: newest.status }

  return (
    <SidePanel
      slim
      title={headline(details)}
      onClose={requestClose}
      note={
        <span className={styles.status}>
          <StatusIcon event={newest} size={14} />
          {t(statusText[newest.status])}
        </span>
      }
      footer={
        dirty && (
          <>
            <Button variant="default" onClick={() => discard(details)}>
              <Trans>Discard changes</Trans>
            </Button>
            <Button type="submit" form="event" loading={saving}>
              <Trans>Save</Trans>
            </Button>
          </>
        )
      }
    >
      <StatusSteps event={newest}>
        <InvoiceLink event={shown} />
        <SlipLink event={shown} />
      </StatusSteps>
      <Facts details={details} />
      {restored && dirty && (
        <Text size="xs" c="dimmed" role="status">
          <Trans>What you had typed before is back. It is not saved yet.</Trans>
        </Text>
      )}
      {readOnly && (
        <Text size="xs" c="dimmed">
          <Trans>You can look at this appointment but not change it.</Trans>
        </Text>
      )}
      <EventFormProblems eventForm={eventForm} onTheirs={() => void takeTheirs()} />
      <form id="event" className={styles.form} noValidate onSubmit={(event) => void eventForm.onSubmit(event)}>
        <EventFields
          form={form}
          suggestedSubject={eventForm.suggestedSubject}
          readOnly={readOnly}
          knownDoctor={details.doctor}
          patientFacts={
            details.patient && form.getValues().patient?.id === details.patient.id && <PatientFacts patient={details.patient} />
          }
        />
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
      <EventHistory history={details.history} />
      <RemoveEvent event={details} onRemoved={remove} />
      {question}
    </SidePanel>
  )
}

function peopleOf(values: EventValues, before: EventDetails) {
  const { patient } = values
  if (patient?.id === before.patient?.id) return {}
  return { patient: patient && { id: patient.id, firstName: patient.name, lastName: '' } }
}

function useNewerDetails({ version: newest }: EventDetails, version: number, take: () => void) {
  useEffect(() => {
    if (newest > version) take()
    // Only a newer version counts.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [newest])
}

function Facts({ details }: { details: EventDetails }) {
  const { t } = useLingui()
  const { format } = useClinicTime()
  const { cancelReason, overbookReason, waitingSince, status } = details
  if (!cancelReason && !overbookReason && !(waitingSince && status === 'waiting')) return null
  return (
    <Text size="xs" c="dimmed" component="div">
      {status === 'cancelled' && cancelReason && <div>{t(cancelReasonText[cancelReason])}</div>}
      {overbookReason && <div>{t`Overbooked: ${overbookReason}`}</div>}
      {status === 'waiting' && waitingSince && <div>{t`Waiting since ${format(new Date(waitingSince), 'time')}`}</div>}
    </Text>
  )
}
