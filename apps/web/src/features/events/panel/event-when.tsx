import { addDays, dateOf, startOfDate } from '@clinic/shared/time'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useState } from 'react'
import { eventLabels } from '../../../components/labels/event-labels.ts'
import { clockOfMinutes, formatMinutes, parseClock } from '../../../lib/time.ts'
import { DateField } from '../../../pickers/date-field.tsx'
import { spanOf, type EventValues } from './event-values.ts'
import { listFreeSlots, type Slot } from '../data/free-slots.ts'
import { fieldOf } from './form-field.ts'
import styles from './panel.module.css'
import { useClinicTime } from '../data/use-clinic-time.ts'

const lengths = [5, 10, 15, 20, 30, 40, 45, 60, 75, 90, 120, 150, 180, 240, 300, 360, 480]

type EventWhenProps = { form: UseFormReturnType<EventValues>; readOnly: boolean }

/** Date, time and length, or whole days. */
export function EventWhen({ form, readOnly }: EventWhenProps) {
  const { t } = useLingui()
  const { language, zone, format } = useClinicTime()
  const values = form.getValues()
  const { start, end } = spanOf(values, zone)
  const known = lengths.includes(values.minutes) ? lengths : [...lengths, values.minutes].toSorted((a, b) => a - b)
  const allDay = (
    <Switch label={t(eventLabels.isAllDay)} disabled={readOnly} {...form.getInputProps('allDay', { type: 'checkbox' })} />
  )
  if (values.allDay) {
    return (
      <>
        <div className={styles.row}>
          <DateField label={t(eventLabels.firstDate)} readOnly={readOnly} {...fieldOf(form, 'date')} />
          <DateField
            label={t(eventLabels.lastDate)}
            readOnly={readOnly}
            minDate={values.date}
            {...fieldOf(form, 'lastDate')}
            error={form.errors['minutes']}
          />
        </div>
        {allDay}
      </>
    )
  }
  return (
    <>
      <div className={styles.when}>
        <DateField label={t(eventLabels.date)} readOnly={readOnly} {...fieldOf(form, 'date')} />
        <TextInput
          label={t(eventLabels.time)}
          inputMode="numeric"
          autoComplete="off"
          readOnly={readOnly}
          {...form.getInputProps('time')}
          onBlur={() => {
            const clock = parseClock(form.getValues().time)
            if (clock !== undefined) form.setFieldValue('time', clockOfMinutes(clock))
          }}
        />
        <NativeSelect
          label={t(eventLabels.minutes)}
          disabled={readOnly}
          data={known.map((minutes) => ({ value: String(minutes), label: formatMinutes(minutes, language) }))}
          value={String(values.minutes)}
          error={form.errors['minutes']}
          data-path="minutes"
          onChange={(event) => form.setFieldValue('minutes', Number(event.currentTarget.value))}
        />
      </div>
      {!readOnly && <FreeTimes form={form} />}
      <div className={styles.row} style={{ alignItems: 'center' }}>
        {allDay}
        {!Number.isNaN(+start) && (
          <span className={styles.who} style={{ textAlign: 'right', fontSize: 12 }}>
            <Trans>until {dateOf(end, zone) === values.date ? format(end, 'time') : format(end, 'dateTime')}</Trans>
          </span>
        )}
      </div>
    </>
  )
}

const shownSlots = 6

/** The doctor's free times of the day from the chosen one on, to take with one click. */
function FreeTimes({ form }: { form: UseFormReturnType<EventValues> }) {
  const { format, zone } = useClinicTime()
  const { doctorId, date, minutes, time } = form.getValues()
  const slots = useFreeTimes(doctorId, date, minutes)
  if (!doctorId || !slots) return null
  const chosen = parseClock(time) ?? 0
  const { start } = spanOf({ ...form.getValues(), time: clockOfMinutes(chosen) }, zone)
  const later = slots.filter((slot) => +slot.start >= +start)
  const shown = (later.length > 0 ? later : slots).slice(0, shownSlots)
  return (
    <div className={styles.slots}>
      <span>{shown.length > 0 ? <Trans>Free:</Trans> : <Trans>The doctor has no free time on this day.</Trans>}</span>
      {shown.map((slot) => {
        const clock = format(slot.start, 'time')
        return (
          <Button
            key={+slot.start}
            size="compact-xs"
            variant={clock === time ? 'light' : 'default'}
            fw={400}
            onClick={() => form.setFieldValue('time', clock)}
          >
            {clock}
          </Button>
        )
      })}
    </div>
  )
}

function useFreeTimes(doctorId: string | null, date: string, minutes: number): Slot[] | undefined {
  const { zone } = useClinicTime()
  const [slots, setSlots] = useState<Slot[]>()
  useEffect(() => {
    let current = true
    if (!doctorId) return setSlots(undefined)
    listFreeSlots({ doctorId, from: startOfDate(date, zone), to: startOfDate(addDays(date, 1), zone), minutes }).then(
      (found) => current && setSlots(found),
      () => current && setSlots(undefined), // a suggestion only: without it the time is typed
    )
    return () => void (current = false)
  }, [doctorId, date, minutes, zone])
  return slots
}
