import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { methodText } from '../../components/labels/invoice-labels.ts'
import { formatMoney } from '../../lib/money.ts'
import type { TillDetails } from './data/till-row.ts'
import classes from './tills.module.css'

/** What was taken by each method; of an open till without the cash, which is counted first. */
export function TakenSums({ till: { sums } }: { till: Pick<TillDetails, 'sums'> }) {
  const { t } = useLingui()
  if (sums.length === 0) {
    return (
      <Text c="dimmed">
        <Trans>Nothing was taken yet.</Trans>
      </Text>
    )
  }
  return (
    <table className={classes.sums}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Method</Trans>
          </th>
          <th scope="col">
            <Trans>Payments</Trans>
          </th>
          <th scope="col">
            <Trans>Amount</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {sums.map(({ currency, method, count, amount }) => (
          <tr key={`${currency} ${method}`}>
            <th scope="row">
              {t(methodText[method])}
              {amount === null && currency !== 'THB' && ` (${currency})`}
            </th>
            <td>{count}</td>
            <td>
              {amount === null ? (
                <Text component="span" c="dimmed" size="sm">
                  <Trans>is counted at the end</Trans>
                </Text>
              ) : (
                formatMoney(amount, currency)
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
