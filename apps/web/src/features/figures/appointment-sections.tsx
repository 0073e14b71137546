import { doctorName } from '@clinic/shared/doctors/titles'
import { useLingui } from '@lingui/react/macro'
import { useUi } from '../../stores/ui.ts'
import { Rows } from './charts.tsx'
import { share } from './comparison.ts'
import { FigureSection, type FigureColumn } from './figure-section.tsx'
import type { AppointmentFigures } from './get-figures.ts'

type Figures = AppointmentFigures['figures']
type NoShows = Figures['noShows'][number]
type Utilisation = Figures['utilisation'][number]

const minutesInHour = 60

/** Who did not come, and how much of the doctors' time is booked. */
export function AppointmentSections({ figures: { noShows, utilisation } }: { figures: Figures }) {
  const { t, i18n } = useLingui()
  const language = useUi((state) => state.language)
  const doctorText = ({ doctor }: NoShows | Utilisation) => (doctor ? doctorName(doctor, language) : t`Without a doctor`)
  const percent = (value: number | null) =>
    value === null ? '–' : i18n.number(value / 100, { style: 'percent', maximumFractionDigits: 1 })
  const count = <Row,>(header: string, of: (row: Row) => number): FigureColumn<Row> => ({
    header,
    csv: of,
    text: (row) => i18n.number(of(row)),
    isNumber: true,
  })
  const hours = <Row,>(header: string, minutes: (row: Row) => number): FigureColumn<Row> => ({
    header,
    csv: (row) => (minutes(row) / minutesInHour).toFixed(2),
    text: (row) => i18n.number(minutes(row) / minutesInHour, { maximumFractionDigits: 1 }),
    isNumber: true,
  })
  const part = <Row,>(of: (row: Row) => number | null): FigureColumn<Row> => ({
    header: t`Share`,
    csv: of,
    text: (row) => percent(of(row)),
    isNumber: true,
  })
  const missed = (row: NoShows) => share(row.noShows, row.due)
  const used = (row: Utilisation) => share(row.bookedMinutes, row.openMinutes)
  const shares = <Row extends NoShows | Utilisation>(rows: readonly Row[], of: (row: Row) => number | null) =>
    rows.map((row) => ({ label: doctorText(row), value: of(row) ?? 0 }))
  return (
    <>
      <FigureSection
        title={t`No-shows by doctor`}
        hint={t`Of the appointments that should have taken place until now.`}
        fileName="no-shows"
        rows={noShows}
        keyOf={({ doctor }) => doctor?.id ?? ''}
        columns={[
          { header: t`Doctor`, csv: doctorText, isName: true },
          count<NoShows>(t`Appointments`, ({ due }) => due),
          count<NoShows>(t`No-shows`, (row) => row.noShows),
          part(missed),
        ]}
        chart={<Rows data={shares(noShows, missed)} name={t`Share`} format={percent} />}
        empty={t`No appointments within these days.`}
      />
      <FigureSection
        title={t`Booked time by doctor`}
        hint={t`Of the working hours without time off and closed days, up to today. Opening hours are those of now.`}
        fileName="booked-time"
        rows={utilisation}
        keyOf={({ doctor }) => doctor?.id ?? ''}
        columns={[
          { header: t`Doctor`, csv: doctorText, isName: true },
          hours<Utilisation>(t`Hours booked`, ({ bookedMinutes }) => bookedMinutes),
          hours<Utilisation>(t`Hours open`, ({ openMinutes }) => openMinutes),
          part(used),
        ]}
        chart={<Rows data={shares(utilisation, used)} name={t`Share`} format={percent} />}
        empty={t`No doctor had opening hours within these days.`}
      />
    </>
  )
}
