import type { OpeningHours, WeekOpeningHours, Weekday } from '@clinic/shared/establishments/opening-hours'
import { defaultOpeningHours, minutesOfTime, timeOfMinutes } from '@clinic/shared/establishments/opening-hours'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { clockOfMinutes } from '../../../lib/time.ts'
import { useUi } from '../../../stores/ui.ts'
import classes from './opening-hours.module.css'
import { weekdayName, weekOrder } from '../../labels/weekday-names.ts'
import { FieldMessage } from '../field-message.tsx'
import { TimeField } from '../time-field.tsx'

type OpeningHoursEditorProps = {
  value: WeekOpeningHours
  onChange: (week: WeekOpeningHours) => void
  errorOf: (path: string) => ReactNode
}

/** For each weekday whether it is open, with start and end. */
export function OpeningHoursEditor({ value, onChange, errorOf }: OpeningHoursEditorProps) {
  const change = (day: Weekday, part: Partial<WeekOpeningHours[Weekday]>) =>
    onChange({ ...value, [day]: { ...value[day], ...part } })
  const first = weekOrder.find((day) => value[day].selected)
  const copyToAll = () =>
    first &&
    onChange(
      Object.fromEntries(
        weekOrder.map((day) => [day, value[day].selected ? { ...value[first], selected: true } : value[day]]),
      ) as WeekOpeningHours,
    )
  return (
    <fieldset className={classes.week}>
      <legend className={classes.legend}>
        <Trans>Opening hours</Trans>
      </legend>
      {weekOrder.map((day) => (
        <DayHours key={day} day={day} hours={value[day]} errorOf={errorOf} onChange={(part) => change(day, part)} />
      ))}
      {first && (
        <Button size="compact-sm" variant="subtle" onClick={copyToAll} className={classes.copy}>
          <Trans>Same hours on every open day</Trans>
        </Button>
      )}
    </fieldset>
  )
}

type DayHoursProps = {
  day: Weekday
  hours: OpeningHours
  errorOf: OpeningHoursEditorProps['errorOf']
  onChange: (part: Partial<OpeningHours>) => void
}

function DayHours({ day, hours, errorOf, onChange }: DayHoursProps) {
  const { t } = useLingui()
  const name = weekdayName(
    day,
    useUi((state) => state.language),
  )
  const unread = (['startTime', 'endTime'] as const).filter((field) => minutesOfTime(hours[field]) === undefined)
  // The form's error is about the times before.
  const isWrong = (minutesOfTime(hours.endTime) ?? 0) <= (minutesOfTime(hours.startTime) ?? 0)
  const errors = {
    startTime: isWrong && errorOf(`openingHours.${day}.startTime`),
    endTime: isWrong && errorOf(`openingHours.${day}.endTime`),
  }
  const error = unread.length > 0 ? <FieldMessage errorKey="invalid_time" /> : errors.endTime || errors.startTime
  const fieldOf = (field: 'startTime' | 'endTime') => ({
    value: shown(hours[field]),
    onChange: (time: string) => onChange({ [field]: stored(time) }),
    error: errors[field],
    'data-path': `openingHours.${day}.${field}`,
    'aria-describedby': error ? `${day}-error` : undefined,
    inLine: true,
    size: 'xs',
    w: 84,
  })
  return (
    <div className={classes.day}>
      <Checkbox
        label={name}
        checked={hours.selected}
        onChange={({ currentTarget: { checked } }) =>
          // The fields of a closed day are hidden, and with them a text that would be refused.
          onChange({ selected: checked, ...Object.fromEntries(unread.map((field) => [field, defaultOpeningHours[day][field]])) })
        }
      />
      {hours.selected ? (
        <>
          <TimeField aria-label={t`${name}, from`} {...fieldOf('startTime')} />
          <span aria-hidden>–</span>
          <TimeField aria-label={t`${name}, to`} endsDay {...fieldOf('endTime')} />
          {error && (
            <span id={`${day}-error`} className={classes.error}>
              {error}
            </span>
          )}
        </>
      ) : (
        <Text c="dimmed">
          <Trans>closed</Trans>
        </Text>
      )}
    </div>
  )
}

const shown = (time: string) => {
  const minutes = minutesOfTime(time)
  return minutes === undefined ? time : clockOfMinutes(minutes)
}

const stored = (time: string) => {
  const minutes = minutesOfTime(time)
  return minutes === undefined ? time : timeOfMinutes(minutes)
}
