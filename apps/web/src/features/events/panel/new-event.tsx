import type { CreateEvent } from '@clinic/shared/events/event-input'
import { addDays, dateOf, isPlainDate, startOfDate, wallTimeOf } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button } from '@mantine/core'
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useDiscardQuestion } from '../../../components/form/discard-question.tsx'
import { RestoredNote } from '../../../components/form/restored-note.tsx'
import { Slot } from '../../../components/slot.tsx'
import { SidePanel } from '../../../components/side-panel.tsx'
import { useSaveKey } from '../../../lib/form/use-save-key.ts'
import { clockOfMinutes } from '../../../lib/time.ts'
import { useEstablishment } from '../../../lib/account/use-establishment.ts'
import { useResources } from '../../../pickers/resources.ts'
import { wantedResources } from '../../../pickers/wanted-resources.ts'
import { useViewer } from '../../../stores/session.ts'
import type { NewEvent } from '../calendar/calendar-url.ts'
import { usePendingEvent } from '../calendar/pending-event.ts'
import { createEvent } from '../data/create-event.ts'
import { wireCategory } from '../../../lib/event-category.ts'
import { headline, type EventRow } from '../data/event-row.ts'
import { findFirstSlot } from '../../../pickers/planned-times/free-slots.ts'
import { offerBookingUndo } from '../data/offer-booking-undo.ts'
import { useClinicTime } from '../data/use-clinic-time.ts'
import { EventFields } from './event-fields.tsx'
import { EventFormProblems } from './problems/event-form-problems.tsx'
import { newValues, spanOf, withVisitType, type EventValues } from './event-values.ts'
import { FollowUpDates } from './free-times/follow-up-dates.tsx'
import { BookingWays } from '../series/booking-ways.tsx'
import styles from './panel.module.css'
import { useEventForm } from './use-event-form.ts'
import { useOnlyDoctor, usePatientOfAddress, useVisitTypeOfAddress } from './use-first-choices.ts'
import { useWalkInQuestion } from './use-walk-in-question.tsx'

type NewEventPanelProps = {
  wish: NewEvent
  /** The day that the calendar shows. */
  date: string
  onDate: (date: string) => void
  onClose: () => void
  onCreated: (id: string, day: string) => void
}

const slotOf = ({ date, time, minutes, allDay, lastDate, doctorId, resources }: EventValues) => ({
  date,
  time,
  minutes,
  allDay,
  lastDate,
  doctorId,
  resources,
})

const isTyped = ({ patient, subject, info }: EventValues) => patient !== null || subject.trim() !== '' || info.trim() !== ''

export function NewEventPanel({ wish, date, onDate, onClose, onCreated }: NewEventPanelProps) {
  const { t } = useLingui()
  const { zone, range, format, language } = useClinicTime()
  const { doctorId } = useViewer()
  /** The form is saved to be booked in another way: who goes on with it. */
  const goesOn = useRef<(event: CreateEvent) => void>(undefined)
  /** Who is taken off the list of those who wait by it: nobody, where it became another patient's. */
  const waiting = useRef<string>(undefined)
  const fresh = newValues(wish, { shownDate: date, zone, now: new Date(), doctorId })
  const editor = useEventForm({
    blank: fresh,
    unsavedName: 'event:new',
    begunAt: JSON.stringify([date, wish]),
    isSame: (values) => !isTyped(values),
    save: async (input, { step, values: sent }) => {
      if (wish.walkIn && (await walkIn.ask(input))) return undefined
      const time = await firstFreeTime(sent)
      const { start, end } = spanOf({ ...sent, time: time ?? sent.time }, zone)
      const event = { ...input, startTime: start, endTime: end }
      if (goesOn.current) {
        goesOn.current(event)
        return undefined
      }
      waiting.current = input.patientId === wish.patientId ? wish.waitingId : undefined
      return createEvent({ ...event, ...step, ...(wish.walkIn && { status: 'waiting' as const }) }, waiting.current)
    },
    onSaved: (created) => {
      offerBookingUndo(created, bookedSentence(created), waiting.current)
      onCreated(created.id, dateOf(new Date(created.startTime), zone))
    },
  })
  const walkIn = useWalkInQuestion({ onConfirm: () => void editor.save() })
  const bookedSentence = (created: EventRow) => {
    const [start, end] = [new Date(created.startTime), new Date(created.endTime)]
    const [name, day] = [headline(created, language), format(start, 'shortDate')]
    if (wish.walkIn) return t`Walk-in added: ${name}`
    const when = created.isAllDay ? day : `${day}, ${range(start, end)}`
    return t`Booked: ${name}, ${when}`
  }
  const { form, saving, isDirty, save, discard, restored } = editor
  const [wasRestored] = useState(restored)
  const values = form.getValues()
  usePendingBlock(values, editor.suggestedSubject, zone)
  useFollowedDate(values.date, date, onDate)
  usePointedSlot(wish, fresh, (slot) => form.setValues(slot))
  const firstFreeTime = useFirstFreeTime(!wish.start && !wasRestored, values, zone, {
    timeNow: () => form.getValues().time,
    take: (time) => startTransition(() => form.setFieldValue('time', time)),
  })
  useOnlyDoctor((id) => form.getValues().doctorId === null && form.setFieldValue('doctorId', id))
  usePatientOfAddress(wish.patientId, (patient) => form.setFieldValue('patient', patient))
  const allResources = useResources()
  useVisitTypeOfAddress(wish.visitTypeId, (chosen, visitTypes) =>
    form.setValues({
      ...withVisitType(form.getValues(), chosen, { visitTypes, allResources, language }),
      ...(wish.minutes && { minutes: wish.minutes }),
    }),
  )
  useSaveKey(() => void save())
  const fill = async (take: (event: CreateEvent) => void) => {
    goesOn.current = take
    await save()
    goesOn.current = undefined
  }
  const onBooked = (booked: { id: string; startTime: string }) => {
    discard()
    onCreated(booked.id, dateOf(new Date(booked.startTime), zone))
  }
  const { requestClose, question } = useDiscardQuestion(isDirty, () => {
    discard()
    onClose()
  })
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
          {!wish.walkIn && (
            <BookingWays
              patientId={(!values.allDay && values.patient?.id) || null}
              isBusy={saving}
              fill={fill}
              onBooked={onBooked}
            />
          )}
          <Button type="submit" form="new-event" loading={saving}>
            {wish.walkIn ? <Trans>Check in</Trans> : <Trans>Book</Trans>}
          </Button>
        </>
      }
    >
      {restored && (
        <RestoredNote>
          <Anchor component="button" type="button" size="xs" onClick={discard}>
            <Trans>Start afresh</Trans>
          </Anchor>
        </RestoredNote>
      )}
      <EventFormProblems eventForm={editor} />
      <form id="new-event" className={styles.form} noValidate onSubmit={editor.onSubmit}>
        {wish.patientId && !wish.start && !wish.walkIn && <FollowUpDates form={form} />}
        <EventFields
          form={form}
          suggestedSubject={editor.suggestedSubject}
          autoFocus
          patientFacts={values.patient && <Slot name="bookingNotes" patientId={values.patient.id} />}
        />
        {/* A button in the form itself makes Enter submit it, also where the visible one lies outside. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </form>
      {walkIn.question}
      {question}
    </SidePanel>
  )
}

/** The block in the calendar that shows where the appointment would be. */
function usePendingBlock(values: EventValues, title: string, zone: string) {
  useEffect(() => {
    const { start, end } = spanOf(values, zone)
    const isShown = !Number.isNaN(+start)
    const { allDay, doctorId, category, patient } = values
    const resources = wantedResources(values.resources).resourceIds
    usePendingEvent.setState({
      slot: isShown
        ? { start, end, allDay, doctorId, resources, title: patient?.name || title, category: wireCategory(category) }
        : null,
    })
  }, [values, title, zone])
  useEffect(() => () => usePendingEvent.setState({ slot: null }), [])
}

/** The calendar shows the day that was typed or picked. */
function useFollowedDate(date: string, shown: string, show: (date: string) => void) {
  const followed = useRef(date)
  const follow = useEffectEvent(() => {
    if (isPlainDate(date) && date !== shown) show(date)
  })
  useEffect(() => {
    if (followed.current === date) return
    followed.current = date
    follow()
  }, [date])
}

/** Another slot pointed at in the calendar moves what is being typed instead of replacing it. */
function usePointedSlot(wish: NewEvent, fresh: EventValues, take: (slot: Partial<EventValues>) => void) {
  const key = [wish.start, wish.minutes, wish.allDay, wish.doctorId, wish.roomId].join(' ')
  const taken = useRef(key)
  const moveThere = useEffectEvent(() => {
    // Pointing at a doctor's column leaves the rooms that were chosen, and the other way round.
    const { doctorId, resources, ...time } = slotOf(fresh)
    if (wish.start) take({ ...time, ...(wish.roomId ? { resources } : { doctorId }) })
  })
  useEffect(() => {
    if (taken.current === key) return
    taken.current = key
    moveThere()
  }, [key])
}

/** What a free time is asked for; undefined where there is nothing to ask. */
const dayOf = ({ doctorId, date, allDay, visitTypeId, resources }: EventValues) =>
  doctorId && !allDay && isPlainDate(date) ? [doctorId, date, visitTypeId, ...resources].join(' ') : undefined

/** `timeNow`: the form's, which may be ahead of what is drawn. */
type TimeField = { timeNow: () => string; take: (time: string) => void }

/**
 * Where nobody has named a time, the doctor's first free one from the proposed on, else of that day. Another doctor, day, visit type or room proposes anew. Returns what waits
 * for the proposal to take the place of a time that nobody has named.
 */
function useFirstFreeTime(isOpen: boolean, values: EventValues, zone: string, { timeNow, take }: TimeField) {
  const { id: establishmentId } = useEstablishment()
  const proposed = useRef([values.time])
  const asked = useRef<{ day: string; time: Promise<string | undefined> }>(undefined)
  const ask = (day: string, of: EventValues): Promise<string | undefined> => {
    if (asked.current?.day === day) return asked.current.time
    const [from, to] = [spanOf(of, zone).start, startOfDate(addDays(of.date, 1), zone)]
    const { minutes, bufferBefore, bufferAfter, resources } = of
    const wish = { doctorId: of.doctorId ?? '', establishmentId, from, to, minutes, bufferBefore, bufferAfter, resources }
    const earliest = new Date(Math.max(+startOfDate(of.date, zone), Date.now()))
    const first = findFirstSlot({ ...wish, earliest }).then(
      (slot) => slot && clockOfMinutes(wallTimeOf(slot.start, zone).minutes),
      () => undefined, // the proposed time stays
    )
    asked.current = { day, time: first }
    return first
  }
  const isNamed = () => timeNow() !== proposed.current.at(-1)
  const propose = useEffectEvent((day: string) => (isNamed() ? undefined : ask(day, values)))
  const settle = useEffectEvent((time: string) => {
    if (isNamed()) return // while the free times were asked for
    proposed.current.push(time)
    take(time)
  })
  const day = isOpen ? dayOf(values) : undefined
  useEffect(() => {
    if (!day) return
    let current = true
    void propose(day)?.then((time) => current && time && settle(time))
    return () => void (current = false)
  }, [day])
  /** What is sent may be ahead of what is drawn: the key that saves may have chosen the doctor, too. */
  return async (sent: EventValues) => {
    const sentDay = isOpen ? dayOf(sent) : undefined
    return sentDay && proposed.current.includes(sent.time) ? ask(sentDay, sent) : undefined
  }
}
