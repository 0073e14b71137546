import { moneyMethods } from '@clinic/shared/invoices/invoice'
import type { Currency } from '@clinic/shared/money'
import { currencyCodes } from '@clinic/shared/money'
import { dateOf } from '@clinic/shared/time/time'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { ErrorState } from '../../components/feedback/error-state.tsx'
import { methodText } from '../../components/labels/invoice-labels.ts'
import { formatMoney } from '../../lib/money.ts'
import { DateField, inLineWidth } from '../../pickers/date-field.tsx'
import { useZone } from '../../lib/account/use-establishment.ts'
import { useTillDay, type TillDay } from './data/use-till-day.ts'
import classes from './tills.module.css'

/** What all tills of a day come to, by person and method. */
export function TillDaySums() {
  const { t } = useLingui()
  const zone = useZone()
  const [day, setDay] = useState(() => dateOf(new Date(), zone))
  const { tillDay, failure, load } = useTillDay(day)
  return (
    <section className={classes.box} aria-label={t`Sums of a day`}>
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <h2 className={classes.title}>
            <Trans>All tills of a day</Trans>
          </h2>
          <DateField inLine w={inLineWidth} aria-label={t`Day`} direction="past" value={day} onChange={setDay} />
        </Group>
        {failure && <ErrorState failure={failure} onRetry={() => void load()} />}
        {!tillDay && !failure && <Skeleton height={120} />}
        {tillDay && <DayTables tillDay={tillDay} />}
      </Stack>
    </section>
  )
}

function DayTables({ tillDay }: { tillDay: TillDay }) {
  const { sums, openCount } = tillDay
  const used = currencyCodes.filter((code) => sums.some(({ currency }) => currency === code))
  return (
    <>
      {used.map((currency) => (
        <DayTable key={currency} tillDay={tillDay} currency={currency} />
      ))}
      {used.length === 0 && openCount === 0 && (
        <Text c="dimmed">
          <Trans>No till took anything on this day.</Trans>
        </Text>
      )}
      {openCount > 0 && (
        <Text c="dimmed" size="sm">
          <Plural
            value={openCount}
            one="# till is still open; what it took counts when it is closed."
            other="# tills are still open; what they took counts when they are closed."
          />
        </Text>
      )}
    </>
  )
}

function DayTable({ tillDay: { sums, people }, currency }: { tillDay: TillDay; currency: Currency }) {
  const { t } = useLingui()
  const methods = moneyMethods.filter((method) => sums.some((sum) => sum.method === method && sum.currency === currency))
  const cells = (ofSums: TillDay['sums']) =>
    methods.map((method) => {
      const amount = ofSums.find((sum) => sum.method === method && sum.currency === currency)?.amount
      return <td key={method}>{amount ? formatMoney(amount, currency) : '–'}</td>
    })
  return (
    <table className={classes.sums}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Person</Trans>
          </th>
          {methods.map((method) => (
            <th key={method} scope="col">
              {t(methodText[method])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <tr key={person.userId}>
            <th scope="row" translate="no">
              {person.userName}
            </th>
            {cells(person.sums)}
          </tr>
        ))}
        <tr data-total>
          <th scope="row">
            <Trans>Together</Trans>
          </th>
          {cells(sums)}
        </tr>
      </tbody>
    </table>
  )
}
