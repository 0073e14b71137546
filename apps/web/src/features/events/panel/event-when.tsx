import { occupiedSpan } from '@clinic/shared/availability/buffers'
import { minutesOfTime } from '@clinic/shared/establishments/opening-hours'
import { dayPartStarts, isInPart, type DayPart } from '@clinic/shared/time/day-part'
import { dateOf, isPlainDate } from '@clinic/shared/time/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { NativeSelect, Switch } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { TimeField } from '../../../components/form/time-field.tsx'
import { eventLabels } from '../../../components/labels/event-labels.ts'
import { clockOfMinutes, formatMinutes } from '../../../lib/time.ts'
import { DateField } from '../../../pickers/date-field.tsx'
import { spanOf, type EventValues } from './event-values.ts'
import { DrawnFirst, fieldOf } from './form-field.tsx'
import { FreeTimes } from './free-times/free-times.tsx'
import styles from './panel.module.css'
import { useClinicTime } from '../data/use-clinic-time.ts'

const lengths = [5, 10, 15, 20, 30, 40, 45, 60, 75, 90, 120, 150, 180, 240, 300, 360, 480]

/** The doctor's time that the appointment takes, where that is more than its own. */
function OccupiedTime({ values, start, end }: { values: EventValues; start: Date; end: Date }) {
  const { range } = useClinicTime()
  if (values.bufferBefore + values.bufferAfter === 0) return null
  const { from, to } = occupiedSpan({ from: +start, to: +end }, values)
  const occupied = range(new Date(from), new Date(to))
  return (
    <>
      <Trans>with buffers {occupied}</Trans>
      {' · '}
    </>
  )
}

type EventWhenProps = { form: UseFormReturnType<EventValues>; readOnly: boolean }

/** Date, time and length, or whole days. */
export function EventWhen({ form, readOnly }: EventWhenProps) {
  const { t } = useLingui()
  const { language, zone, format } = useClinicTime()
  const [dayPart, setDayPart] = useState<DayPart | null>(null)
  const values = form.getValues()
  const { start, end } = spanOf(values, zone)
  const known = lengths.includes(values.minutes) ? lengths : [...lengths, values.minutes].toSorted((a, b) => a - b)
  const dateField = {
    ...fieldOf(form, 'date'),
    /** The last day goes along where it would be before the first. */
    onChange: (date: string) => {
      form.setFieldValue('date', date)
      if (isPlainDate(date) && isPlainDate(values.lastDate) && values.lastDate < date) form.setFieldValue('lastDate', date)
    },
  }
  /** The time goes along into the part of the day that was typed with the date. */
  const takePart = (part: DayPart) => {
    setDayPart(part)
    const clock = minutesOfTime(form.getValues().time)
    if (clock === undefined || !isInPart(clock, part)) form.setFieldValue('time', clockOfMinutes(dayPartStarts[part]))
  }
  const allDay = (
    <Switch label={t(eventLabels.isAllDay)} disabled={readOnly} {...form.getInputProps('allDay', { type: 'checkbox' })} />
  )
  if (values.allDay) {
    return (
      <>
        <div className={styles.row}>
          <DrawnFirst field={dateField}>
            {(field) => <DateField label={t(eventLabels.firstDate)} readOnly={readOnly} {...field} />}
          </DrawnFirst>
          <DrawnFirst field={{ ...fieldOf(form, 'lastDate'), error: form.errors['lastDate'] ?? form.errors['minutes'] }}>
            {(field) => <DateField label={t(eventLabels.lastDate)} readOnly={readOnly} minDate={values.date} {...field} />}
          </DrawnFirst>
        </div>
        {allDay}
      </>
    )
  }
  return (
    <>
      <div className={styles.when}>
        <DrawnFirst field={dateField}>
          {(field) => <DateField label={t(eventLabels.date)} readOnly={readOnly} onPart={takePart} {...field} />}
        </DrawnFirst>
        <DrawnFirst field={fieldOf(form, 'time')}>
          {(field) => <TimeField label={t(eventLabels.time)} readOnly={readOnly} onPart={setDayPart} {...field} />}
        </DrawnFirst>
        <DrawnFirst field={fieldOf(form, 'minutes')}>
          {({ value, onChange, ...field }) => (
            <NativeSelect
              label={t(eventLabels.minutes)}
              disabled={readOnly}
              data={known.map((minutes) => ({ value: String(minutes), label: formatMinutes(minutes, language) }))}
              {...field}
              value={String(value)}
              onChange={(event) => onChange(Number(event.currentTarget.value))}
            />
          )}
        </DrawnFirst>
      </div>
      {!readOnly && <FreeTimes form={form} dayPart={dayPart} />}
      <div className={styles.row} style={{ alignItems: 'center' }}>
        {allDay}
        {!Number.isNaN(+start) && (
          <span className={styles.who} style={{ textAlign: 'right', fontSize: 12 }}>
            <OccupiedTime values={values} start={start} end={end} />
            <Trans>until {dateOf(end, zone) === values.date ? format(end, 'time') : format(end, 'dateTime')}</Trans>
          </span>
        )}
      </div>
    </>
  )
}
