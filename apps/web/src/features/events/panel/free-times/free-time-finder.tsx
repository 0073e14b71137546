import { doctorName } from '@clinic/shared/doctors/titles'
import { dayParts, type DayPart } from '@clinic/shared/time/day-part'
import type { Weekday } from '@clinic/shared/establishments/opening-hours'
import { addDays, dateOf, isPlainDate } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, CloseButton, NativeSelect, SegmentedControl, Skeleton, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { ErrorState } from '../../../../components/feedback/error-state.tsx'
import { weekdayName, weekOrder } from '../../../../components/labels/weekday-names.ts'
import { formatPlainDate } from '../../../../lib/time.ts'
import { offeringDoctors, useVisitTypes } from '../../../../pickers/visit-types.ts'
import { overlaps, useHolds } from '../../../../lib/holds/watch-holds.ts'
import { useModal } from '../../../../stores/modal.ts'
import { useClinicTime } from '../../data/use-clinic-time.ts'
import { daysAhead, useFreeTimes, type FreeTime } from '../../data/use-free-times.ts'
import type { EventValues } from '../event-values.ts'
import { laterStarts } from './later-starts.ts'
import styles from './free-time-finder.module.css'

type FreeTimeFinderProps = { form: UseFormReturnType<EventValues>; wishedPart: DayPart | null; onClose: () => void }

/** Free times of the doctor, or of any, over two months: from the day that the form has. */
export default function FreeTimeFinder({ form, wishedPart, onClose }: FreeTimeFinderProps) {
  const { t } = useLingui()
  const { format, language, zone } = useClinicTime()
  const { doctorId, minutes, bufferBefore, bufferAfter, resources, visitTypeId, date, time, patient } = form.getValues()
  const offering = offeringDoctors(useVisitTypes(), visitTypeId)
  const [anyDoctor, setAnyDoctor] = useState(false)
  const [dayPart, setDayPart] = useState(wishedPart)
  const [weekday, setWeekday] = useState<Weekday | null>(null)
  const today = dateOf(new Date(), zone)
  const [formDate] = useState(() => (isPlainDate(date) && date > today ? date : null))
  const [from, setFrom] = useState(formDate ?? today)
  const doctorIds = doctorId && !anyDoctor ? [doctorId] : offering
  const wish = { doctorIds, minutes, bufferBefore, bufferAfter, resources, dayPart, weekday, firstDate: from }
  const { data, failure, load } = useFreeTimes(wish)
  const take = ({ doctor }: FreeTime, start: Date) => {
    form.setValues({ doctorId: doctor.id, date: dateOf(start, zone), time: format(start, 'time') })
    onClose()
    form.getInputNode('time')?.focus()
  }
  const partNames: Record<DayPart, string> = { morning: t`Morning`, afternoon: t`Afternoon`, evening: t`Evening` }
  return (
    <section className={styles.finder} aria-label={t`Free times`} onKeyDown={(event) => closeOnEscape(event, onClose)}>
      <div className={styles.wish}>
        {doctorId && (
          <SegmentedControl
            size="xs"
            aria-label={t`Doctor`}
            data={[
              { value: 'this', label: t`This doctor` },
              { value: 'any', label: t`Any doctor` },
            ]}
            value={anyDoctor ? 'any' : 'this'}
            onChange={(value) => setAnyDoctor(value === 'any')}
          />
        )}
        <NativeSelect
          size="xs"
          aria-label={t`Part of the day`}
          data={[{ value: '', label: t`Any time` }, ...dayParts.map((part) => ({ value: part, label: partNames[part] }))]}
          value={dayPart ?? ''}
          onChange={(event) => setDayPart((event.currentTarget.value || null) as DayPart | null)}
        />
        <NativeSelect
          size="xs"
          aria-label={t`Weekday`}
          data={[
            { value: '', label: t`Any day` },
            ...weekOrder.map((day) => ({ value: day, label: weekdayName(day, language) })),
          ]}
          value={weekday ?? ''}
          onChange={(event) => setWeekday((event.currentTarget.value || null) as Weekday | null)}
        />
        <NativeSelect
          size="xs"
          aria-label={t`From when`}
          data={[
            { value: today, label: t`Soonest` },
            ...(formDate ? [{ value: formDate, label: t`From ${formatPlainDate(formDate, 'shortDate', language)}` }] : []),
            ...[
              { value: addDays(today, 7), label: t`In 1 week` },
              { value: addDays(today, 14), label: t`In 2 weeks` },
              { value: addDays(today, 28), label: t`In 4 weeks` },
            ].filter(({ value }) => value !== formDate),
          ]}
          value={from}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <CloseButton size="sm" aria-label={t`Close the free times`} onClick={onClose} />
      </div>
      {failure ? (
        <ErrorState failure={failure} onRetry={() => void load()} />
      ) : (
        <Times times={data?.freeTimes} {...{ minutes, time }} patientId={patient?.id} onTake={take} />
      )}
    </section>
  )
}

/** The Escape that would close the panel. */
function closeOnEscape(event: KeyboardEvent, onClose: () => void) {
  if (event.key !== 'Escape') return
  event.stopPropagation()
  onClose()
}

const shownTimes = 8

type TimesProps = {
  times: FreeTime[] | undefined
  /** Of the form: as long as the appointment lasts, and the clock that its times offer besides the full hours. */
  minutes: number
  time: string
  /** Who is put on the waitlist where nothing is free. */
  patientId: string | undefined
  onTake: (time: FreeTime, start: Date) => void
}

function Times({ times, minutes, time: formTime, patientId, onTake }: TimesProps) {
  const { format, language, zone } = useClinicTime()
  const { t } = useLingui()
  const list = useRef<HTMLUListElement>(null)
  const hadFocus = useRef(false)
  // Enter takes the first, and Escape leaves them, as soon as they are seen; after another wish the focus stays with the wish.
  useLayoutEffect(() => {
    if (hadFocus.current || !times) return
    hadFocus.current = true
    list.current?.scrollIntoView({ block: 'nearest' })
    list.current?.querySelector('button')?.focus()
  }, [times])
  if (!times) return <Skeleton height={120} aria-busy />
  if (times.length === 0) {
    return (
      <>
        <Text size="sm" c="dimmed" role="status">
          <Trans>No such time is free within {daysAhead} days. Another part of the day, or any doctor?</Trans>
        </Text>
        <Button
          size="compact-sm"
          variant="default"
          mt={6}
          onClick={() => useModal.getState().openModal('WAITLIST_ENTRY', patientId ? { patientId } : {})}
        >
          <Trans>Put on the waitlist</Trans>
        </Button>
      </>
    )
  }
  return (
    <ul className={styles.times} ref={list} aria-label={t`Free times`} onKeyDown={moveFocus}>
      {times.slice(0, shownTimes).map((time) => {
        const [start, until] = [format(new Date(time.startTime), 'time'), format(new Date(time.freeUntil), 'time')]
        const later = laterStarts(time, { minutes, formTime, zone })
        return (
          <li key={`${time.startTime} ${time.doctor.id}`}>
            <button type="button" className={styles.time} onClick={() => onTake(time, new Date(time.startTime))}>
              <span>{format(new Date(time.startTime), 'shortDate')}</span>
              <strong>{start}</strong>
              <span className={styles.doctor}>{doctorName(time.doctor, language)}</span>
              <span className={styles.until}>
                <Trans>free until {until}</Trans>
              </span>
            </button>
            <OthersBook {...time} />
            <LaterStarts {...{ later, format }} onTake={(at) => onTake(time, at)} />
          </li>
        )
      })}
    </ul>
  )
}

/** Who else is about to give some of a free time away. */
function OthersBook({ doctor, startTime, freeUntil }: FreeTime) {
  const { range } = useClinicTime()
  const holds = useHolds((hold) => hold.doctorId === doctor.id && overlaps(hold, { startTime, endTime: freeUntil }))
  return holds.map(({ id, userName, ...held }) => {
    const when = range(new Date(held.startTime), new Date(held.endTime))
    return (
      <span key={id} role="note" className={styles.held}>
        <Trans>
          {when} being booked by {userName}
        </Trans>
      </span>
    )
  })
}

type LaterStartsProps = {
  later: Date[]
  format: ReturnType<typeof useClinicTime>['format']
  onTake: (start: Date) => void
}

/** For a caller who wants to come later than when the doctor becomes free. */
function LaterStarts({ later, format, onTake }: LaterStartsProps) {
  const { t } = useLingui()
  if (later.length === 0) return null
  return (
    <span className={styles.later}>
      {later.map((start) => {
        const [date, clock] = [format(start, 'shortDate'), format(start, 'time')]
        return (
          <button
            key={+start}
            type="button"
            className={styles.start}
            aria-label={t`${date}, ${clock}`}
            onClick={() => onTake(start)}
          >
            {clock}
          </button>
        )
      })}
    </span>
  )
}

/** The arrows go from time to time. */
function moveFocus(event: KeyboardEvent<HTMLUListElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  buttons[buttons.indexOf(document.activeElement as HTMLButtonElement) + step]?.focus()
}
