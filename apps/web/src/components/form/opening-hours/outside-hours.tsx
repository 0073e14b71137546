import type { WeekdaySpan, WeekOpeningHours } from '@clinic/shared/establishments/opening-hours'
import { hoursOutside } from '@clinic/shared/establishments/opening-hours'
import { Trans } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { spanText } from '../../../lib/time.ts'
import { useUi } from '../../../stores/ui.ts'
import { weekdayName } from '../../labels/weekday-names.ts'

type OutsideHoursProps = {
  work: readonly WeekdaySpan[]
  /** Where the doctor works; null where it is not known when it is open. */
  open: readonly (WeekOpeningHours | null)[]
}

/** Points out a doctor's hours in which no clinic of theirs is open. It is a hint: they are saved all the same. */
export function OutsideHours({ work, open }: OutsideHoursProps) {
  const language = useUi((state) => state.language)
  const known = open.filter((week) => week !== null)
  if (known.length < open.length || known.length === 0) return null
  const parts = hoursOutside(work, known).map((part) => `${weekdayName(part.weekday, language)} ${spanText(part)}`)
  const hours = [...new Set(parts)].join(', ')
  return (
    <div role="status">
      {hours && (
        <Text size="sm" c="dimmed">
          <Trans>Outside of the clinic's opening hours: {hours}. They can be saved all the same.</Trans>
        </Text>
      )}
    </div>
  )
}
