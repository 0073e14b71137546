import { useMemo } from 'react'
import { formatRange, formatTime, type TimeShape } from '../../lib/time.ts'
import { useLocale } from '../../lib/use-locale.ts'

/** Formats the API's times in the clinic's zone. */
export function useClock() {
  const { language, zone } = useLocale()
  return useMemo(
    () => ({
      zone,
      language,
      format: (at: string, shape: TimeShape) => formatTime(new Date(at), shape, language, zone),
      range: (from: string, to: string) => formatRange(new Date(from), new Date(to), language, zone),
    }),
    [language, zone],
  )
}
