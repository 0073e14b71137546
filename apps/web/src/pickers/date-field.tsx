import { dateOf } from '@clinic/shared/time'
import { readWrittenDate } from '@clinic/shared/typed-dates/written-date'
import { useLingui } from '@lingui/react/macro'
import { DateInput } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { useRef, useState, type ReactNode } from 'react'
import { formatPlainDate } from '../lib/time.ts'
import { useScheduler } from '../stores/scheduler.ts'
import { useViewer } from '../stores/session.ts'
import { useUi } from '../stores/ui.ts'
import { useDateTexts } from './date-texts.ts'

type DateFieldProps = {
  label: ReactNode
  /** A plain date, "2026-11-21". */
  value: string
  onChange: (date: string) => void
  error?: ReactNode
  readOnly?: boolean
  minDate?: string
  /** May be left empty: ''. */
  optional?: boolean
  placeholder?: string
  'aria-label'?: string
  'data-path'?: string
}

/** A date typed or picked, in the years of the language. What is no date is said, and leaves the one before. */
export function DateField({ label, value, onChange, minDate, optional = false, error, ...rest }: DateFieldProps) {
  const language = useUi((state) => state.language)
  const firstWeekday = useScheduler((state) => state.firstWeekday)
  const { t } = useLingui()
  const texts = useDateTexts()
  const today = dateOf(new Date(), useViewer().establishment.timeZone)
  const unread = useRef('')
  const [refused, setRefused] = useState('')
  const read = (text: string) => {
    const date = readWrittenDate(text, today)
    unread.current = date ? '' : text.trim()
    return date ?? (value || null)
  }
  return (
    <DateInput
      key={language} // it writes its text once, in the language of then
      {...texts}
      {...rest}
      {...(minDate && { minDate })}
      label={label}
      value={value || null}
      clearable={optional}
      clearButtonProps={{ 'aria-label': t`Clear` }}
      error={error ?? (refused && t`“${refused}” is not a date between 1900 and 2099.`)}
      onFocus={() => {
        unread.current = ''
        setRefused('')
      }}
      onBlur={() => setRefused(unread.current)}
      onChange={(date) => (date || optional) && onChange(date ?? '')}
      valueFormat={(date) => formatPlainDate(date, 'shortDateYear', language)}
      dateParser={read}
      firstDayOfWeek={firstWeekday as 0 | 1 | 2 | 3 | 4 | 5 | 6}
      popoverProps={{ withinPortal: true }}
    />
  )
}
