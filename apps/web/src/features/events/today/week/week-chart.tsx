import { eventStatuses } from '@clinic/shared/events/event'
import { Trans, useLingui } from '@lingui/react/macro'
import { Anchor, Button, Group, Skeleton, Title, VisuallyHidden } from '@mantine/core'
import { IconChartBar, IconTable } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatPlainDate } from '../../../../lib/time.ts'
import { useUi } from '../../../../stores/ui.ts'
import { statusLooks, statusText } from '../../../../components/labels/event-labels.ts'
import { useWeek, type WeekDay } from './use-week.ts'
import classes from './week-chart.module.css'

const dayPath = (date: string) => `/calendar?view=day&date=${date}`

/** This week's appointments by day and status: bars to look at, the same as a table to read. */
const WeekChart = memo(function WeekChart({ today }: { today: string }) {
  const days = useWeek(today)
  const [asTable, setAsTable] = useState(false)
  if (days === null) return null
  return (
    <section className={classes.week} aria-labelledby="this-week">
      <Group justify="space-between" mb={4}>
        <Title order={2} id="this-week">
          <Trans>This week</Trans>
        </Title>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={asTable ? <IconChartBar size={14} aria-hidden /> : <IconTable size={14} aria-hidden />}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? <Trans>As a chart</Trans> : <Trans>As a table</Trans>}
        </Button>
      </Group>
      {!days && <Skeleton height={116} />}
      {days && !asTable && <Bars days={days} today={today} />}
      {days &&
        (asTable ? (
          <WeekTable days={days} />
        ) : (
          <VisuallyHidden>
            <WeekTable days={days} hidden />
          </VisuallyHidden>
        ))}
    </section>
  )
})

export default WeekChart

function Bars({ days, today }: { days: WeekDay[]; today: string }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  const most = Math.max(...days.map(({ total }) => total), 1)
  return (
    <div aria-hidden>
      <div className={classes.days}>
        {days.map(({ date, total, counts }) => (
          <Link key={date} to={dayPath(date)} tabIndex={-1} className={classes.day} data-today={date === today || undefined}>
            <span className={classes.total}>{total || ''}</span>
            <span className={classes.bar} style={{ height: `${(total / most) * 100}%` }}>
              {counts
                .filter(({ count }) => count > 0)
                .map(({ status, count }) => (
                  <span
                    key={status}
                    data-status={status}
                    style={{ flexGrow: count }}
                    title={`${t(statusText[status])}: ${count}`}
                  />
                ))}
            </span>
            <span className={classes.date}>{formatPlainDate(date, 'shortDate', language)}</span>
          </Link>
        ))}
      </div>
      <Legend days={days} />
    </div>
  )
}

function Legend({ days }: { days: WeekDay[] }) {
  const { t } = useLingui()
  return (
    <ul className={classes.legend}>
      {eventStatuses
        .filter((status) => days.some(({ counts }) => counts.some((entry) => entry.status === status && entry.count > 0)))
        .map((status) => {
          const { icon: Icon } = statusLooks[status]
          return (
            <li key={status}>
              <span data-status={status} />
              <Icon size={14} />
              {t(statusText[status])}
            </li>
          )
        })}
    </ul>
  )
}

function WeekTable({ days, hidden = false }: { days: WeekDay[]; hidden?: boolean }) {
  const { t } = useLingui()
  const language = useUi((state) => state.language)
  return (
    <table className={classes.table} aria-labelledby="this-week">
      <thead>
        <tr>
          <th>{t`Day`}</th>
          {eventStatuses.map((status) => (
            <th key={status}>{t(statusText[status])}</th>
          ))}
          <th>{t`All of them`}</th>
        </tr>
      </thead>
      <tbody>
        {days.map(({ date, total, counts }) => (
          <tr key={date}>
            <th scope="row">
              {hidden ? (
                formatPlainDate(date, 'shortDate', language)
              ) : (
                <Anchor component={Link} to={dayPath(date)}>
                  {formatPlainDate(date, 'shortDate', language)}
                </Anchor>
              )}
            </th>
            {eventStatuses.map((status) => (
              <td key={status}>{counts.find((entry) => entry.status === status)?.count ?? 0}</td>
            ))}
            <td>{total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
