import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor } from '@mantine/core'
import { Link } from 'react-router-dom'
import type { Column } from '../../components/list/data-table.tsx'
import { StatusLabel } from '../../components/labels/status-word.tsx'
import { looks, statusText } from './till-labels.ts'
import { formatMoney } from '../../lib/money.ts'
import { formatTime } from '../../lib/time.ts'
import { useLocale } from '../../lib/use-locale.ts'
import type { TillRow } from './data/till-row.ts'
import { DifferenceText } from './difference-text.tsx'

const sumsText = (sums: readonly string[]) => (sums.length > 0 ? sums.join(' + ') : '–')

export function useTillColumns(): Column<TillRow>[] {
  const { t } = useLingui()
  const { language, zone } = useLocale()
  const when = (time: string) => formatTime(new Date(time), 'dateTime', language, zone)
  return [
    {
      key: 'opened',
      sort: 'opened',
      fixed: true,
      header: t`Opened at`,
      width: 150,
      render: ({ id, openedTime }) => (
        <Anchor component={Link} to={`/till/${id}`} c="inherit" fw={500}>
          {when(openedTime)}
        </Anchor>
      ),
    },
    {
      key: 'person',
      header: t`Person`,
      render: ({ userName }) => <span translate="no">{userName}</span>,
    },
    {
      key: 'status',
      header: t`Status`,
      width: 120,
      hideBelow: 'sm',
      render: ({ status }) => <StatusLabel {...looks[status]}>{t(statusText[status])}</StatusLabel>,
    },
    {
      key: 'closed',
      header: t`Closed at`,
      width: 200,
      hideBelow: 'wide',
      render: ({ closedTime, closedByName, isClosedByOwner }) =>
        closedTime && (
          <>
            {when(closedTime)}
            {!isClosedByOwner && (
              <>
                {' '}
                <Trans>by {closedByName}</Trans>
              </>
            )}
          </>
        ),
    },
    {
      key: 'count',
      header: t`Payments`,
      width: 110,
      align: 'right',
      hideBelow: 'md',
      render: ({ count }) => count,
    },
    {
      key: 'counted',
      header: t`Cash counted`,
      width: 150,
      align: 'right',
      hideBelow: 'md',
      render: ({ cash }) => sumsText(cash.map(({ counted, currency }) => formatMoney(counted, currency))),
    },
    {
      key: 'difference',
      header: t`Difference`,
      width: 120,
      render: ({ cash }) => cash.map((each) => <DifferenceText key={each.currency} cash={each} />),
    },
  ]
}
