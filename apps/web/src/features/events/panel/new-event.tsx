import { addDays, startOfDate, wallTimeOf } from '@clinic/shared/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Text } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { notifySuccess } from '../../../components/feedback/notify.tsx'
import { SidePanel } from '../../../components/side-panel.tsx'
import { clockOfMinutes } from '../../../lib/time.ts'
import { useUnsavedChanges } from '../../../lib/form/use-unsaved-changes.ts'
import { useDoctors } from '../../../pickers/doctor-list.ts'
import { getPatientChoice } from '../../../pickers/search-patients.ts'
import { useViewer } from '../../../stores/session.ts'
import type { NewEvent } from '../calendar/calendar-url.ts'
import { createEvent } from '../data/create-event.ts'
import { useDiscardQuestion } from './discard-question.tsx'
import { usePendingEvent } from '../calendar/pending-event.ts'
import { EventFields } from './event-fields.tsx'
import { EventFormProblems } from './event-form-problems.tsx'
import { personName, wireCategory } from '../data/event-row.ts'
import { newValues, spanOf, type EventValues } from './event-values.ts'
import { listFreeSlots } from '../data/free-slots.ts'
import styles from './panel.module.css'
import { useClinicTime } from '../data/use-clinic-time.ts'
import { useEventForm } from './use-event-form.ts'

type NewEventPanelProps = { wish: NewEvent; date: string; onClose: () => void; onCreated: (id: string) => void }

const placeOf = ({ date, time, minutes, allDay, lastDate, doctorId }: EventValues) => ({
  date,
  time,
  minutes,
  allDay,
  lastDate,
  doctorId,
})

const isTyped = ({ patient, subject, info }: EventValues) => patient !== null || subject.trim() !== '' || info.trim() !== ''

export function NewEventPanel({ wish, date, onClose, onCreated }: NewEventPanelProps) {
  const { t } = useLingui()
  const { zone, range, format } = useClinicTime()
  const { doctorId } = useViewer()
  const draft = useUnsavedChanges<{ address: string; values: EventValues }>('event:new')
  const fresh = newValues(wish, { shownDate: date, zone, now: new Date(), doctorId })
  // What was half typed comes back where it was typed: another day or time is another appointment.
  const address = JSON.stringify([date, wish])
  const kept = draft.kept?.address === address && isTyped(draft.kept.values) ? draft.kept.values : undefined
  const [restored, setRestored] = useState(kept !== undefined)
  const [initialValues] = useState(kept ?? fresh)

  const eventForm = useEventForm({
    initialValues,
    onValuesChange: (values) => {
      draft.save({ address, values })
      showDraft(values)
    },
    save: async (input, { overbookReason }) => {
      const created = await createEvent({
        ...input,
        ...(wish.walkIn && { status: 'waiting' as const }),
        ...(overbookReason && { overbookReason }),
      })
      draft.clear()
      isDone.current = true
      const day = format(input.startTime, 'shortDate')
      notifySuccess(input.isAllDay ? t`Booked: ${day}` : t`Booked: ${day}, ${range(input.startTime, input.endTime)}`)
      onCreated(created.id)
    },
  })
  const { form, saving } = eventForm
  const isDone = useRef(false)
  const showDraft = useShownDraft(eventForm.form.getValues(), eventForm.suggestedSubject, zone)
  usePointedPlace(wish, fresh, (place) => form.setValues(place))
  useFirstFreeTime(!wish.start && !wish.walkIn && !kept, form.getValues(), zone, (time) => form.setFieldValue('time', time))
  useOnlyDoctor((id) => form.getValues().doctorId === null && form.setFieldValue('doctorId', id))
  usePatientOfAddress(wish.patientId, (patient) => form.setFieldValue('patient', patient))

  const isUnfinished = () => !isDone.current && isTyped(form.getValues())
  const { requestClose, question } = useDiscardQuestion(isUnfinished, () => {
    draft.clear()
    onClose()
  })
  const startAfresh = () => {
    form.setValues(fresh)
    draft.clear()
    setRestored(false)
  }
  const title = wish.walkIn ? t`Walk-in` : t`New appointment`
  return (
    <SidePanel
      slim
      takeFocus={false}
      title={title}
      onClose={requestClose}
      footer={
        <>
          <Button variant="default" onClick={requestClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form="new-event" loading={saving}>
            {wish.walkIn ? <Trans>Check in</Trans> : <Trans>Book</Trans>}
          </Button>
        </>
      }
    >
      {restored && (
        <Text size="xs" c="dimmed" role="status">
          <Trans>What you had typed before is back. It is not saved yet.</Trans>{' '}
          <Anchor component="button" type="button" size="xs" onClick={startAfresh}>
            <Trans>Start afresh</Trans>
          </Anchor>
        </Text>
      )}
      <EventFormProblems eventForm={eventForm} />
      <form id="new-event" className={styles.form} noValidate onSubmit={(event) => void eventForm.onSubmit(event)}>
        <EventFields form={form} suggestedSubject={eventForm.suggestedSubject} autoFocus />
        {/* A button in the form itself makes Enter submit it, also where the visible one lies outside. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
      {question}
    </SidePanel>
  )
}

/** The block in the calendar that shows where the appointment would be. */
function useShownDraft(values: EventValues, title: string, zone: string) {
  const show = (next: EventValues) => {
    const { start, end } = spanOf(next, zone)
    const isShown = !Number.isNaN(+start)
    const { allDay, doctorId, category, patient } = next
    usePendingEvent.setState({
      slot: isShown ? { start, end, allDay, doctorId, title: patient?.name || title, category: wireCategory(category) } : null,
    })
  }
  useEffect(() => {
    show(values)
    return () => usePendingEvent.setState({ slot: null })
    // Later changes arrive by the form's own callback.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return show
}

/** Another spot pointed at in the calendar moves what is being typed instead of replacing it. */
function usePointedPlace(wish: NewEvent, fresh: EventValues, take: (place: Partial<EventValues>) => void) {
  const key = [wish.start, wish.minutes, wish.allDay, wish.doctorId].join(' ')
  const taken = useRef(key)
  useEffect(() => {
    if (taken.current === key) return
    taken.current = key
    if (wish.start) take(placeOf(fresh))
    // Only a new address moves it.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key])
}

/** Where nobody has named a time, the doctor's first free one from the proposed on. */
function useFirstFreeTime(isOpen: boolean, values: EventValues, zone: string, take: (time: string) => void) {
  const proposed = useRef(values.time)
  const { doctorId, date, allDay } = values
  useEffect(() => {
    const { start } = spanOf(values, zone)
    const isUntouched = values.time === proposed.current && !allDay && !Number.isNaN(+start)
    if (!isOpen || !doctorId || !isUntouched) return
    let current = true
    listFreeSlots({ doctorId, from: start, to: startOfDate(addDays(date, 1), zone), minutes: values.minutes }).then(
      ([first]) => {
        if (!current || !first) return
        proposed.current = clockOfMinutes(wallTimeOf(first.start, zone).minutes)
        take(proposed.current)
      },
      () => undefined, // the proposed time stays
    )
    return () => void (current = false)
    // Another doctor or day proposes anew; typing a time does not.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen, doctorId, date, allDay])
}

/** Where there is one doctor, nobody has to say which. */
function useOnlyDoctor(take: (id: string) => void) {
  const doctors = useDoctors()
  const only = doctors.length === 1 ? doctors[0]?.id : undefined
  const takeOnly = useEffectEvent(take)
  useEffect(() => {
    if (only) takeOnly(only) // once it is known: a doctor who was taken off the form stays off
  }, [only])
}

function usePatientOfAddress(patientId: string | undefined, take: (patient: { id: string; name: string }) => void) {
  useEffect(() => {
    if (!patientId) return
    let current = true
    getPatientChoice(patientId).then(
      (patient) => current && patient && take({ id: patient.id, name: personName(patient) }),
      () => undefined, // the field stays empty and asks for one
    )
    return () => void (current = false)
    // Only a new address brings a patient.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [patientId])
}
