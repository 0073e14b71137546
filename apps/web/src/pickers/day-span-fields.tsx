import { isPlainDate } from '@clinic/shared/time/time'
import { useLingui } from '@lingui/react/macro'
import { Flex } from '@mantine/core'
import type { DaySpan } from '../lib/list/day-span.ts'
import { DateField, inLineWidth } from './date-field.tsx'

/** A text that is no date stays in its field, and the list as it is. */
const isDayOrNone = (text: string) => text === '' || isPlainDate(text)

/** The first and the last day of a list, each of which may be left open; the one typed last holds where they are the wrong way round. */
export function DaySpanFields({ from, to, onChange }: DaySpan & { onChange: (change: Partial<DaySpan>) => void }) {
  const { t } = useLingui()
  return (
    <Flex gap="xs" wrap={{ base: 'wrap', sm: 'nowrap' }} maw="100%">
      <DateField
        w={inLineWidth}
        optional
        inLine
        direction="past"
        aria-label={t`From`}
        placeholder={t`From`}
        value={from}
        onChange={(day) => isDayOrNone(day) && onChange({ from: day, ...(to && to < day && { to: day }) })}
      />
      <DateField
        w={inLineWidth}
        optional
        inLine
        direction="past"
        aria-label={t`To`}
        placeholder={t`To`}
        value={to}
        onChange={(day) => isDayOrNone(day) && onChange({ to: day, ...(day && day < from && { from: day }) })}
      />
    </Flex>
  )
}
