import { minutesOfTime, timeOfMinutes, type Weekday } from '@clinic/shared/establishments/opening-hours'
import type { WrittenShift } from '@clinic/shared/schedules/schedule'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Button, Text } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { TimeField } from '../../components/form/time-field.tsx'
import { weekdayName, weekOrder } from '../../components/labels/weekday-names.ts'
import { clockOfMinutes } from '../../lib/time.ts'
import { useUi } from '../../stores/ui.ts'
import { sameOnEveryDay, withSpanAdded } from './schedule-values.ts'
import classes from './schedules.module.css'

type ShiftsEditorProps = {
  week: number
  title: ReactNode
  /** Of all weeks; a fault names one by its place in the list. */
  shifts: WrittenShift[]
  onChange: (shifts: WrittenShift[]) => void
  errorOf: (path: string) => ReactNode
}

/** The spans of work of each weekday. */
export function ShiftsEditor({ week, title, shifts, onChange, errorOf }: ShiftsEditorProps) {
  const days = new Set(shifts.filter((shift) => shift.week === week).map(({ weekday }) => weekday))
  return (
    <fieldset className={classes.week}>
      <legend className={classes.legend}>{title}</legend>
      {weekOrder.map((weekday) => (
        <DayShifts
          key={weekday}
          weekday={weekday}
          spans={shifts.flatMap((shift, index) => (shift.week === week && shift.weekday === weekday ? [{ shift, index }] : []))}
          onAdd={() => onChange(withSpanAdded(shifts, weekday, week))}
          onChange={(index, part) => onChange(shifts.map((shift, at) => (at === index ? { ...shift, ...part } : shift)))}
          onRemove={(index) => onChange(shifts.filter((_, at) => at !== index))}
          errorOf={errorOf}
        />
      ))}
      {days.size > 1 && (
        <Button size="compact-sm" variant="subtle" onClick={() => onChange(sameOnEveryDay(shifts, week))}>
          <Trans>Same hours on every day with hours</Trans>
        </Button>
      )}
    </fieldset>
  )
}

type DayShiftsProps = {
  weekday: Weekday
  spans: { shift: WrittenShift; index: number }[]
  onAdd: () => void
  onChange: (index: number, part: Partial<WrittenShift>) => void
  onRemove: (index: number) => void
  errorOf: (path: string) => ReactNode
}

function DayShifts({ weekday, spans, onAdd, onChange, onRemove, errorOf }: DayShiftsProps) {
  const { t } = useLingui()
  const name = weekdayName(
    weekday,
    useUi((state) => state.language),
  )
  return (
    <div className={classes.day}>
      <span className={classes.weekday}>{name}</span>
      <div className={classes.spans}>
        {spans.length === 0 && (
          <Text c="dimmed" lh="36px">
            <Trans>no hours</Trans>
          </Text>
        )}
        {spans.map(({ shift, index }) => (
          <ShiftFields
            key={index}
            name={name}
            shift={shift}
            index={index}
            errorOf={errorOf}
            onChange={(part) => onChange(index, part)}
            onRemove={() => onRemove(index)}
          />
        ))}
      </div>
      <ActionIcon variant="subtle" size="lg" aria-label={t`Add hours or a break on ${name}`} onClick={onAdd}>
        <IconPlus size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}

type ShiftFieldsProps = {
  name: string
  shift: WrittenShift
  index: number
  errorOf: (path: string) => ReactNode
  onChange: (part: Partial<WrittenShift>) => void
  onRemove: () => void
}

function ShiftFields({ name, shift, index, errorOf, onChange, onRemove }: ShiftFieldsProps) {
  const { t } = useLingui()
  const from = shown(shift.startTime)
  const fieldOf = (field: 'startTime' | 'endTime') => ({
    value: shown(shift[field]),
    onChange: (time: string) => onChange({ [field]: stored(time) }),
    error: errorOf(`shifts.${index}.${field}`),
    'data-path': `shifts.${index}.${field}`,
    inLine: true,
    size: 'xs',
    w: 84,
  })
  const error = errorOf(`shifts.${index}.endTime`) ?? errorOf(`shifts.${index}.startTime`)
  const [start, end] = [minutesOfTime(shift.startTime), minutesOfTime(shift.endTime)]
  return (
    <div className={classes.span}>
      <TimeField aria-label={t`${name}, from`} {...fieldOf('startTime')} />
      <span aria-hidden>–</span>
      <TimeField aria-label={t`${name}, to`} endsDay {...fieldOf('endTime')} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t`Remove the hours from ${from} on ${name}`}
        onClick={onRemove}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
      {start !== undefined && end !== undefined && end < start && (
        <Text size="sm" c="dimmed" className={classes.note}>
          <Trans>until the next day</Trans>
        </Text>
      )}
      {error && <span className={classes.error}>{error}</span>}
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
