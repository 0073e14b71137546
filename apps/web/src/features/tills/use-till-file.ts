import { useLingui } from '@lingui/react/macro'
import { csvTime } from '../../lib/list/csv-time.ts'
import { useZone } from '../../lib/account/use-establishment.ts'
import type { CsvColumn } from '../../stores/export.ts'
import type { TillRow } from './data/till-row.ts'
import { statusText } from './till-labels.ts'

/** The file of tills: sums are numbers of the currency that stands beside them, times those of the clinic's clock. */
export function useTillFile(): CsvColumn<TillRow>[] {
  const { t } = useLingui()
  const zone = useZone()
  return [
    { header: t`Opened at`, value: ({ openedTime }) => csvTime(openedTime, zone) },
    { header: t`Person`, value: ({ userName }) => userName },
    { header: t`Status`, value: ({ status }) => t(statusText[status]) },
    { header: t`Closed at`, value: ({ closedTime }) => closedTime && csvTime(closedTime, zone) },
    { header: t`Closed by`, value: ({ closedByName }) => closedByName },
    { header: t`Payments`, value: ({ count }) => count },
    { header: t`Currency`, value: ({ currency }) => currency },
    { header: t`Opening float`, value: ({ openingFloat }) => openingFloat },
    { header: t`Cash expected`, value: (till) => cashOf(till)?.expected },
    { header: t`Cash counted`, value: (till) => cashOf(till)?.counted },
    { header: t`Difference`, value: (till) => cashOf(till)?.difference },
    { header: t`Other currencies`, value: otherCash },
  ]
}

const cashOf = ({ cash, currency }: TillRow) => cash.find((each) => each.currency === currency)

/** "USD 20.00": what else was counted, which is rare, in one cell. */
const otherCash = ({ cash, currency: own }: TillRow) =>
  cash
    .filter(({ currency }) => currency !== own)
    .map(({ currency, counted }) => `${currency} ${counted}`)
    .join(', ')
