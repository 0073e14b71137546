import type { DateStyle } from '@clinic/shared/imports/csv-fields'
import { isDateField, isDateStyle, stylesOf } from '@clinic/shared/imports/csv-fields'
import { plainCell, readFigures } from '@clinic/shared/imports/written-day'
import { useLingui } from '@lingui/react/macro'
import { Radio, Stack } from '@mantine/core'
import { formatPlainDate } from '../../lib/time.ts'
import { useUi } from '../../stores/ui.ts'
import classes from './imports.module.css'
import type { FileAnswer } from './use-mappings.ts'
import { datesOf } from './use-mappings.ts'

type DateStylesProps = { answer: FileAnswer; isMissing: boolean; onChange: (dates: DateStyle) => void }

/** Asks how dates are written where no value in the column tells, with what a date of the file would be. */
export function DateStyles({ answer, isMissing, onChange }: DateStylesProps) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const unclear = datesOf(answer)
  if (unclear === null || isDateStyle(unclear)) return null
  const today = new Date().toISOString().slice(0, 10)
  const dayOf = (sample: string, style: DateStyle) => {
    const read = readFigures(plainCell(sample), { style, today, isPast: true })
    return read && 'date' in read ? read.date : undefined
  }
  const samples = answer.file.columns.flatMap((column, at) => (isDateField(answer.fields[at] ?? null) ? column.samples : []))
  const example = samples.find((sample) => dayOf(sample, 'day-first') !== dayOf(sample, 'month-first')) ?? samples[0] ?? ''
  const names: Record<DateStyle, string> = {
    'day-first': t`Day, month, year`,
    'month-first': t`Month, day, year`,
    buddhist: t`Day, month, year of the Buddhist era`,
  }
  return (
    <Radio.Group
      className={classes.dates ?? ''}
      label={t`How are the dates written?`}
      description={t`The file doesn't tell: “${example}” could be more than one day.`}
      value={answer.dates}
      error={isMissing && t`Please choose, or the dates can't be read.`}
      onChange={(style) => onChange(style as DateStyle)}
    >
      <Stack gap={8} mt={6} mb={4}>
        {stylesOf(unclear).map((style) => {
          const day = dayOf(example, style)
          return (
            <Radio
              key={style}
              value={style}
              label={day ? `${names[style]}: ${formatPlainDate(day, 'longDate', language)}` : names[style]}
            />
          )
        })}
      </Stack>
    </Radio.Group>
  )
}
