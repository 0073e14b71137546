import { toMinorUnits } from '@clinic/shared/money'
import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '../../lib/money.ts'
import { percentChange, share } from './comparison.ts'
import { FigureTile } from './figure-tile.tsx'
import classes from './figures.module.css'
import type { AppointmentFigures, MoneyFigures, PatientFigures } from './get-figures.ts'

type FigureTilesProps = {
  money: MoneyFigures | undefined
  appointments: AppointmentFigures | undefined
  patients: PatientFigures | undefined
}

/** The period in a few numbers, beside those of the period before. */
export function FigureTiles({ money, appointments, patients }: FigureTilesProps) {
  return (
    <dl className={classes.tiles}>
      {money && <MoneyTiles money={money} />}
      {patients && <PatientTiles patients={patients} />}
      {appointments && <AppointmentTiles appointments={appointments} />}
    </dl>
  )
}

function MoneyTiles({ money: { figures, before } }: { money: MoneyFigures }) {
  const { t } = useLingui()
  const currencies = [...new Set([...figures.money, ...before.money].map(({ currency }) => currency))]
  const amountOf = (sums: MoneyFigures['before']['money'], currency: string) =>
    sums.find((sum) => sum.currency === currency)?.amount ?? '0.00'
  return (currencies.length > 0 ? currencies : (['THB'] as const)).map((currency) => {
    const [now, then] = [amountOf(figures.money, currency), amountOf(before.money, currency)]
    return (
      <FigureTile
        key={currency}
        label={currencies.length > 1 ? t`Money in, ${currency}` : t`Money in`}
        value={formatMoney(now, currency)}
        before={formatMoney(then, currency)}
        change={percentChange(toMinorUnits(now), toMinorUnits(then))}
      />
    )
  })
}

function PatientTiles({ patients: { figures, before } }: { patients: PatientFigures }) {
  const { t, i18n } = useLingui()
  const tile = (label: string, of: (count: typeof before.patients) => number) => (
    <FigureTile
      label={label}
      value={i18n.number(of(figures.patients))}
      before={i18n.number(of(before.patients))}
      change={percentChange(BigInt(of(figures.patients)), BigInt(of(before.patients)))}
    />
  )
  return (
    <>
      {tile(t`New patients`, ({ newPatients }) => newPatients)}
      {tile(t`Returning patients`, ({ returningPatients }) => returningPatients)}
    </>
  )
}

function AppointmentTiles({ appointments: { figures, before } }: { appointments: AppointmentFigures }) {
  const { t, i18n } = useLingui()
  const sum = <Row,>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0)
  const percent = (value: number | null) =>
    value === null ? '–' : i18n.number(value / 100, { style: 'percent', maximumFractionDigits: 1 })
  const missed = ({ noShows }: Pick<typeof before, 'noShows'>) =>
    share(
      sum(noShows, (row) => row.noShows),
      sum(noShows, ({ due }) => due),
    )
  const used = ({ utilisation }: Pick<typeof before, 'utilisation'>) =>
    share(
      sum(utilisation, ({ bookedMinutes }) => bookedMinutes),
      sum(utilisation, ({ openMinutes }) => openMinutes),
    )
  return (
    <>
      <FigureTile label={t`No-shows`} value={percent(missed(figures))} before={percent(missed(before))} />
      <FigureTile label={t`Booked time`} value={percent(used(figures))} before={percent(used(before))} />
    </>
  )
}
