import { seriesMonthDays, seriesUnits, weekOfMonth, type SeriesMonthDay, type SeriesUnit } from '@clinic/shared/series/series'
import { weekdayOf } from '@clinic/shared/time/time'
import { useLingui } from '@lingui/react/macro'
import { Button, NativeSelect, NumberInput } from '@mantine/core'
import { weekdayName, weekOrder } from '../../../components/labels/weekday-names.ts'
import { formatPlainDate } from '../../../lib/time.ts'
import { DateField } from '../../../pickers/date-field.tsx'
import { useUi } from '../../../stores/ui.ts'
import type { RuleDraft } from './rule-draft.ts'
import styles from './series.module.css'

type RuleFieldsProps = { draft: RuleDraft; firstDate: string; onChange: (draft: RuleDraft) => void }

/** How often, on which days, and until when. */
export function RuleFields({ draft, firstDate, onChange }: RuleFieldsProps) {
  const { t } = useLingui()
  const set = (change: Partial<RuleDraft>) => onChange({ ...draft, ...change })
  const units: Record<SeriesUnit, string> = { day: t`days`, week: t`weeks`, month: t`months` }
  const ends = { count: t`after so many times`, until: t`on a date` }
  return (
    <>
      <div className={styles.rule}>
        <NumberInput
          className={styles.number}
          label={t`Every`}
          min={1}
          max={99}
          allowDecimal={false}
          value={draft.every}
          onChange={(every) => set({ every: Number(every) })}
        />
        <NativeSelect
          className={styles.unit}
          aria-label={t`Days, weeks or months`}
          data={seriesUnits.map((unit) => ({ value: unit, label: units[unit] }))}
          value={draft.unit}
          onChange={(event) => set({ unit: event.currentTarget.value as SeriesUnit })}
        />
        <NativeSelect
          label={t`It ends`}
          data={Object.entries(ends).map(([value, label]) => ({ value, label }))}
          value={draft.ends}
          onChange={(event) => set({ ends: event.currentTarget.value as RuleDraft['ends'] })}
        />
        {draft.ends === 'count' ? (
          <NumberInput
            className={styles.number}
            label={t`Times`}
            min={1}
            allowDecimal={false}
            data-autofocus
            value={draft.count}
            onChange={(count) => set({ count: Number(count) })}
          />
        ) : (
          <div className={styles.until}>
            <DateField label={t`Last day`} minDate={firstDate} value={draft.until} onChange={(until) => set({ until })} />
          </div>
        )}
      </div>
      {draft.unit === 'week' && <Weekdays chosen={draft.weekdays} onChange={(weekdays) => set({ weekdays })} />}
      {draft.unit === 'month' && (
        <MonthDay value={draft.monthDay} {...{ firstDate }} onChange={(monthDay) => set({ monthDay })} />
      )}
    </>
  )
}

type WeekdaysProps = { chosen: RuleDraft['weekdays']; onChange: (weekdays: RuleDraft['weekdays']) => void }

function Weekdays({ chosen, onChange }: WeekdaysProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  return (
    <div className={styles.days} role="group" aria-label={t`Weekdays`}>
      {weekOrder.map((day) => {
        const isChosen = chosen.includes(day)
        return (
          <Button
            key={day}
            size="compact-sm"
            variant={isChosen ? 'light' : 'default'}
            aria-pressed={isChosen}
            onClick={() => onChange(isChosen ? chosen.filter((other) => other !== day) : [...chosen, day])}
          >
            {weekdayName(day, language)}
          </Button>
        )
      })}
    </div>
  )
}

type MonthDayProps = { value: SeriesMonthDay; firstDate: string; onChange: (monthDay: SeriesMonthDay) => void }

function MonthDay({ value, firstDate, onChange }: MonthDayProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const day = formatPlainDate(firstDate, 'dayOfMonth', language)
  const weekday = weekdayName(weekdayOf(firstDate), language)
  const ofWeek = [
    t`on the first ${weekday}`,
    t`on the second ${weekday}`,
    t`on the third ${weekday}`,
    t`on the fourth ${weekday}`,
    t`on the last ${weekday}`,
  ][weekOfMonth(firstDate) - 1]
  const labels: Record<SeriesMonthDay, string> = { date: t`on day ${day}, or the last of a shorter month`, weekday: ofWeek ?? '' }
  return (
    <NativeSelect
      aria-label={t`Day of the month`}
      data={seriesMonthDays.map((monthDay) => ({ value: monthDay, label: labels[monthDay] }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as SeriesMonthDay)}
    />
  )
}
