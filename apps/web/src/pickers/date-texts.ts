import { firstDate, lastDate } from '@clinic/shared/time/time'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { formatPlainDate } from '../lib/time.ts'
import { useUi } from '../stores/ui.ts'

/** What Mantine's date parts need to speak the language, count its years, and stay within the known dates. */
export function useDateTexts() {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  return useMemo(() => {
    const year = (date: string) => formatPlainDate(date, 'year', language)
    return {
      minDate: firstDate,
      maxDate: lastDate,
      hideOutsideDates: true,
      monthLabelFormat: (date: string) => formatPlainDate(date, 'monthYear', language),
      monthsListFormat: (date: string) => formatPlainDate(date, 'month', language),
      yearLabelFormat: year,
      yearsListFormat: year,
      decadeLabelFormat: (from: string, to: string) => `${year(from)} – ${year(to)}`,
      weekdayFormat: (date: string) => formatPlainDate(date, 'narrowWeekday', language),
      getDayAriaLabel: (date: string) => formatPlainDate(date, 'longDate', language),
      ariaLabels: {
        monthLevelControl: t`Choose a month`,
        yearLevelControl: t`Choose a year`,
        nextMonth: t`Next month`,
        previousMonth: t`Previous month`,
        nextYear: t`Next year`,
        previousYear: t`Previous year`,
        nextDecade: t`Next ten years`,
        previousDecade: t`Previous ten years`,
      },
    }
  }, [t, language])
}
