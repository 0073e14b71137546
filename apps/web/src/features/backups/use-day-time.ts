import { addDays, dateOf } from '@clinic/shared/time/time'
import { useLingui } from '@lingui/react/macro'
import { formatTime } from '../../lib/time.ts'
import { useZone } from '../../lib/account/use-establishment.ts'
import { useUi } from '../../stores/ui.ts'

/** "today 02:00", "yesterday 02:00", "Sun 15 Nov 02:00", with the year where it is another one, on the clinic's clock. */
export function useDayTime() {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const zone = useZone()
  return (at: string | Date, now = new Date()): string => {
    const instant = new Date(at)
    const time = formatTime(instant, 'time', language, zone)
    const today = dateOf(now, zone)
    const date = dateOf(instant, zone)
    if (date === today) return t`today ${time}`
    if (date === addDays(today, -1)) return t`yesterday ${time}`
    if (date === addDays(today, 1)) return t`tomorrow ${time}`
    const shape = date.slice(0, 4) === today.slice(0, 4) ? 'shortDate' : 'shortDateYear'
    return `${formatTime(instant, shape, language, zone)} ${time}`
  }
}
