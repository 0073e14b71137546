import { dateOf } from '@clinic/shared/time'
import { Plural, Trans } from '@lingui/react/macro'
import { Anchor, Group, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { onListChanged } from '../../graphql/list-changes.ts'
import { formatMoney } from '../../lib/money.ts'
import { onResumed } from '../../stores/live.ts'
import { useViewer } from '../../stores/session.ts'
import { overduePath, unpaidPath } from './invoice-url.ts'
import { getUnpaid, type Unpaid } from './data/get-unpaid.ts'

/** A burst of changes becomes one question, milliseconds. */
const calm = 800

/** What is still owed to the clinic, and the way to it; nothing while all is paid. */
export function UnpaidNote() {
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
  const [unpaid, setUnpaid] = useState<Unpaid>()
  useEffect(() => {
    let current = true
    let timer: ReturnType<typeof setTimeout> | undefined
    const reload = () =>
      void getUnpaid(id, dateOf(new Date(), timeZone)).then(
        (found) => current && setUnpaid(found),
        () => undefined, // what was known stays
      )
    const reloadSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(reload, calm)
    }
    reload()
    const stops = [onListChanged('invoices', reloadSoon), onResumed(reload)]
    return () => {
      current = false
      clearTimeout(timer)
      stops.forEach((stop) => stop())
    }
  }, [id, timeZone])
  return unpaid
}
