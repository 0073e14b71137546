import type { Currency } from '@clinic/shared/money'
import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../lib/money.ts'
import { formatPlainDate } from '../../lib/time.ts'
import { useUi } from '../../stores/ui.ts'
import { Columns } from './charts.tsx'
import { FigureSection } from './figure-section.tsx'
import type { OwedFigures } from './get-figures.ts'

type OwedRow = OwedFigures['figures']['servicesOwed'][number]

/** What patients have bought in courses and not used yet. */
export function OwedSection({
  rows,
  currency,
  showsCurrency,
}: {
  rows: readonly OwedRow[]
  currency: Currency
  showsCurrency: boolean
}) {
  const { t, i18n } = useLingui()
  const language = useUi((state) => state.language)
  const title = t`Owed in services by month`
  return (
    <FigureSection
      title={showsCurrency ? `${title}, ${currency}` : title}
      hint={t`What was sold in treatment courses and is not used yet, at the end of each month; of this month today.`}
      fileName="owed-in-services"
      rows={rows}
      keyOf={({ month }) => month}
      columns={[
        {
          header: t`Month`,
          csv: ({ month }) => month.slice(0, 7),
          text: ({ month }) => formatPlainDate(month, 'monthYear', language),
        },
        { header: t`Amount`, csv: ({ amount }) => amount, text: ({ amount }) => formatMoney(amount, currency), isNumber: true },
      ]}
      chart={
        <Columns
          data={rows.map(({ month, amount }) => ({ label: formatPlainDate(month, 'month', language), value: Number(amount) }))}
          name={t`Amount`}
          format={(value) => i18n.number(value, { notation: 'compact', maximumFractionDigits: 1 })}
        />
      }
      empty={t`Nothing is owed.`}
    />
  )
}
