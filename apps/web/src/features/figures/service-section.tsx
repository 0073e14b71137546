import type { Currency } from '@clinic/shared/money'
import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../lib/money.ts'
import { Rows } from './charts.tsx'
import { FigureSection } from './figure-section.tsx'
import type { ServiceFigures } from './get-figures.ts'

type ServiceRow = ServiceFigures['figures']['moneyByService'][number]
type ServiceSectionProps = { rows: readonly ServiceRow[]; currency: Currency; showsCurrency: boolean }

/** What came in for each service, in one currency. */
export function ServiceSection({ rows, currency, showsCurrency }: ServiceSectionProps) {
  const { t, i18n } = useLingui()
  const title = t`Paid invoices by service`
  const name = ({ service }: ServiceRow) => service ?? t`All others`
  return (
    <FigureSection
      title={showsCurrency ? `${title}, ${currency}` : title}
      hint={t`What was paid for an invoice is divided among its lines by what they cost.`}
      fileName="paid-by-service"
      rows={rows}
      keyOf={({ service }) => service ?? ''}
      columns={[
        { header: t`Service`, csv: name },
        { header: t`Amount`, csv: ({ amount }) => amount, text: ({ amount }) => formatMoney(amount, currency), isNumber: true },
      ]}
      chart={
        <Rows
          data={rows.map((row) => ({ label: name(row), value: Number(row.amount) }))}
          name={t`Amount`}
          format={(value) => i18n.number(value, { notation: 'compact', maximumFractionDigits: 1 })}
        />
      }
      empty={t`No money came in within these days.`}
    />
  )
}
