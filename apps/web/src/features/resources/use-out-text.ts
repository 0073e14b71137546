import { coversWholeDays } from '@clinic/shared/time/time'
import { useLingui } from '@lingui/react/macro'
import { formatDayRange, formatRange, formatTime } from '../../lib/time.ts'
import { useLocale } from '../../lib/use-locale.ts'
import type { ResourceRow } from './resource-row.ts'

/** When it is out of use, and why; empty where that is over, or was never said. */
export function useOutText(): (resource: ResourceRow) => string {
  const { t } = useLingui()
  const { language, zone } = useLocale()
  return ({ outFrom, outUntil, outReason }) => {
    if (!outFrom || (outUntil && Date.parse(outUntil) <= Date.now())) return ''
    const from = new Date(outFrom)
    if (!outUntil) {
      const day = formatTime(from, 'shortDate', language, zone)
      return withReason(t`From ${day} on`, outReason)
    }
    const until = new Date(outUntil)
    const days = formatDayRange(from, new Date(+until - 1), language, zone)
    const isDays = coversWholeDays(from, until, zone)
    return withReason(isDays ? days : `${days}, ${formatRange(from, until, language, zone)}`, outReason)
  }
}

const withReason = (when: string, reason: string) => [when, reason].filter(Boolean).join(' · ')
