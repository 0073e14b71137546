import type { Currency } from '@clinic/shared/money'
import { doctorName } from '@clinic/shared/doctors/titles'
import { useLingui } from '@lingui/react/macro'
import { methodText } from '../../components/labels/invoice-labels.ts'
import { formatMoney } from '../../lib/money.ts'
import { formatPlainDate } from '../../lib/time.ts'
import { useUi } from '../../stores/ui.ts'
import { Columns, Rows } from './charts.tsx'
import { ageText } from './figure-labels.ts'
import { FigureSection, type FigureColumn } from './figure-section.tsx'
import type { MoneyFigures } from './get-figures.ts'

type Figures = MoneyFigures['figures']
type MoneySectionsProps = {
  figures: Figures
  /** The days of the chart, also those without money. */
  dates: string[]
  currency: Currency
  showsCurrency: boolean
}

/** What came in, and what is owed, in one currency. */
export function MoneySections({ figures, dates, currency, showsCurrency }: MoneySectionsProps) {
  const { t, i18n } = useLingui()
  const language = useUi((state) => state.language)
  const money = (amount: string) => formatMoney(amount, currency)
  const short = (value: number) => i18n.number(value, { notation: 'compact', maximumFractionDigits: 1 })
  const titled = (title: string) => (showsCurrency ? `${title}, ${currency}` : title)
  const of = <Row extends { currency: Currency }>(rows: readonly Row[]) => rows.filter((row) => row.currency === currency)
  const amount = {
    header: t`Amount`,
    csv: (row: { amount: string }) => row.amount,
    text: (row: { amount: string }) => money(row.amount),
    isNumber: true,
  }
  const nothing = t`No money came in within these days.`
  const bars = <Row extends { amount: string }>(rows: readonly Row[], label: (row: Row) => string) =>
    rows.map((row) => ({ label: label(row), value: Number(row.amount) }))

  const days = of(figures.moneyByDay)
  const amountOf = new Map(days.map(({ date, amount: sum }) => [date, sum]))
  const methods = of(figures.moneyByMethod)
  const doctors = of(figures.moneyByDoctor)
  const debts = of(figures.debts)
  const methodName = ({ method }: (typeof methods)[number]) => t(methodText[method])
  const doctorText = ({ doctor }: (typeof doctors)[number]) => (doctor ? doctorName(doctor, language) : t`Without a doctor`)
  const ageName = ({ age }: (typeof debts)[number]) => t(ageText[age])
  const column = <Row,>(header: string, csv: (row: Row) => string): FigureColumn<Row> => ({ header, csv })
  return (
    <>
      <FigureSection
        title={titled(t`Money in by day`)}
        fileName="money-by-day"
        rows={days}
        keyOf={({ date }) => date}
        columns={[
          { header: t`Day`, csv: ({ date }) => date, text: ({ date }) => formatPlainDate(date, 'shortDateYear', language) },
          amount,
        ]}
        chart={
          <Columns
            data={dates.map((date) => ({
              label: formatPlainDate(date, 'dayMonth', language),
              value: Number(amountOf.get(date) ?? 0),
            }))}
            name={t`Amount`}
            format={short}
          />
        }
        empty={nothing}
      />
      <FigureSection
        title={titled(t`Money in by method`)}
        hint={t`With what patients pay in advance, less what was given back.`}
        fileName="money-by-method"
        rows={methods}
        keyOf={({ method }) => method}
        columns={[column(t`Method`, methodName), amount]}
        chart={<Rows data={bars(methods, methodName)} name={t`Amount`} format={short} />}
        empty={nothing}
      />
      <FigureSection
        title={titled(t`Paid invoices by doctor`)}
        hint={t`Of the appointment that the invoice is for; also what was paid by credit.`}
        fileName="paid-by-doctor"
        rows={doctors}
        keyOf={({ doctor }) => doctor?.id ?? ''}
        columns={[column(t`Doctor`, doctorText), amount]}
        chart={<Rows data={bars(doctors, doctorText)} name={t`Amount`} format={short} />}
        empty={nothing}
      />
      <FigureSection
        title={titled(t`Owed today`)}
        hint={t`By how long it is past due, whatever the period above.`}
        fileName="owed"
        rows={debts}
        keyOf={({ age }) => age}
        columns={[
          column(t`Past due`, ageName),
          { header: t`Invoices`, csv: ({ count }) => count, text: ({ count }) => i18n.number(count), isNumber: true },
          amount,
        ]}
        chart={<Columns data={bars(debts, ageName)} name={t`Amount`} format={short} />}
        empty={t`Nothing is owed.`}
      />
    </>
  )
}
