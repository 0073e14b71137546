import { useLingui } from '@lingui/react/macro'
import { sourceText } from '../../components/labels/medicine-labels.ts'
import { formatPlainDate } from '../../lib/time.ts'
import { useUi } from '../../stores/ui.ts'
import type { MedicineRow } from './medicine-row.ts'

/** "since 5 Jan 2026 · until 3 Feb 2026 · Siriraj Hospital", and of one that is over how it ended. */
export function useMedicineDays() {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const day = (date: string) => formatPlainDate(date, 'date', language)
  return ({ source, origin, sinceDate, untilDate, endedDate, endReason }: MedicineRow): string => {
    const [since, until, ended] = [sinceDate, untilDate, endedDate].map((date) => date && day(date))
    return [
      source !== 'prescribed' && (origin || t(sourceText[source])),
      since && t`since ${since}`,
      !ended && until && t`until ${until}`,
      ended && t`ended ${ended}: ${endReason}`,
    ]
      .filter(Boolean)
      .join(' · ')
  }
}
