import type { WeekOpeningHours, Weekday } from '@clinic/shared/opening-hours'
import { minutesOfTime, timeOfMinutes } from '@clinic/shared/opening-hours'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox, Text, TextInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { clockOfMinutes, parseClock } from '../../lib/time.ts'
import { useUi } from '../../stores/ui.ts'
import classes from './opening-hours.module.css'
import { weekdayName, weekOrder } from '../labels/weekday-names.ts'

type OpeningHoursEditorProps = {
  value: WeekOpeningHours
  onChange: (week: WeekOpeningHours) => void
  errorOf: (path: string) => ReactNode
}

/** For each weekday whether it is open, with start and end. */
export function OpeningHoursEditor({ value, onChange, errorOf }: OpeningHoursEditorProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
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
      {weekOrder.map((day) => {
        const name = weekdayName(day, language)
        const { selected, startTime, endTime } = value[day]
        const error = errorOf(`openingHours.${day}.endTime`) ?? errorOf(`openingHours.${day}.startTime`)
        return (
          <div key={day} className={classes.day}>
            <Checkbox
              label={name}
              checked={selected}
              onChange={(event) => change(day, { selected: event.currentTarget.checked })}
            />
            {selected ? (
              <>
                <ClockInput label={t`${name}, from`} value={startTime} onChange={(time) => change(day, { startTime: time })} />
                <span aria-hidden>–</span>
                <ClockInput label={t`${name}, to`} value={endTime} onChange={(time) => change(day, { endTime: time })} />
                {error && <span className={classes.error}>{error}</span>}
              </>
            ) : (
              <Text c="dimmed">
                <Trans>closed</Trans>
              </Text>
            )}
          </div>
        )
      })}
      {first && (
        <Button size="compact-sm" variant="subtle" onClick={copyToAll} className={classes.copy}>
          <Trans>Same hours on every open day</Trans>
        </Button>
      )}
    </fieldset>
  )
}

const shown = (time: string) => {
  const minutes = minutesOfTime(time)
  return minutes === undefined ? time : clockOfMinutes(minutes)
}

/** "9", "930" or "9.30" becomes a time when the field loses the focus; other text stays and is refused. */
function ClockInput({ label, value, onChange }: { label: string; value: string; onChange: (time: string) => void }) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      aria-label={label}
      size="xs"
      w={72}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? shown(value)}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        const minutes = text.trim() === '24:00' ? 24 * 60 : parseClock(text)
        onChange(minutes === undefined ? text : timeOfMinutes(minutes))
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
