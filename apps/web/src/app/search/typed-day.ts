import { dateOf } from '@clinic/shared/time/time'
import { useEffect } from 'react'
import { formatPlainDate } from '../../lib/time.ts'
import { useViewer } from '../../stores/session.ts'
import { useUi } from '../../stores/ui.ts'
import { loadWordReader, useWordReader } from '../../stores/word-reader.ts'

/** "go to friday", "ไปวันศุกร์". */
const goTo = /^(?:go to|ไปที่|ไป)\s*/i

/** Part of a phone number or an HN, rather than a date without marks between its figures. */
const figures = /^\p{Nd}+$/u

/** Rather the beginning of a name than a weekday's: "ส", "พฤ". */
const fewLetters = /^\p{L}{1,2}$/u

/** The day that is meant by what is typed, with the way to it in the calendar. */
export function useTypedDay(typed: string): { label: string; path: string } | undefined {
  const reader = useWordReader((state) => state.reader)
  const language = useUi((state) => state.language)
  const { timeZone } = useViewer().establishment
  const isTyped = typed !== ''
  useEffect(() => {
    if (isTyped) loadWordReader()
  }, [isTyped])
  const setting = { today: dateOf(new Date(), timeZone), direction: 'future' } as const
  const isOther = figures.test(typed) || fewLetters.test(typed)
  const date = isOther ? undefined : reader?.readDate(typed.replace(goTo, ''), setting)
  return date ? { label: formatPlainDate(date, 'longDate', language), path: `/calendar?view=day&date=${date}` } : undefined
}
