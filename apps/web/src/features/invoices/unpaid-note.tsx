import { dateOf } from '@clinic/shared/time/time'
import { Plural, Trans } from '@lingui/react/macro'
import { Anchor, Group, Text } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { Link } from 'react-router-dom'
import { useListChanges } from '../../lib/list/use-list-changes.ts'
import { formatMoney } from '../../lib/money.ts'
import { useViewer } from '../../stores/session.ts'
import { overduePath, unpaidPath } from './invoice-url.ts'
import { useUnpaidAnswer, type Unpaid } from './data/use-unpaid.ts'

/** A burst of changes becomes one question, milliseconds. */
const calm = 800

/** What is still owed to the clinic, and the way to it; nothing while all is paid. */
export default function UnpaidNote() {
  const unpaid = useUnpaid()
  if (!unpaid || unpaid.count === 0) return null
  const sum = unpaid.sums.map(({ amount, currency }) => formatMoney(amount, currency)).join(' + ')
  return (
    <Group gap={6}>
      <Anchor component={Link} to={unpaidPath}>
        <Plural value={unpaid.count} one="# unpaid invoice" other="# unpaid invoices" />
      </Anchor>
      <Text>{sum}</Text>
      {unpaid.overdue > 0 && (
        <Anchor component={Link} to={overduePath} c="var(--mantine-color-error)">
          <Trans>{unpaid.overdue} overdue</Trans>
        </Anchor>
      )}
    </Group>
  )
}

function useUnpaid(): Unpaid | undefined {
  const { id, timeZone } = useViewer().establishment
  const { unpaid, load } = useUnpaidAnswer(id, dateOf(new Date(), timeZone))
  useListChanges(['invoices'], useDebouncedCallback(load, calm))
  return unpaid
}
