import { doctorName } from '@clinic/shared/doctors/titles'
import { useLingui } from '@lingui/react/macro'
import { formatMinutes } from '../../lib/time.ts'
import { useUi } from '../../stores/ui.ts'
import { Columns, Rows } from './charts.tsx'
import { FigureSection, type FigureColumn } from './figure-section.tsx'
import type { WaitFigures } from './get-figures.ts'

type Figures = WaitFigures['figures']
type DoctorWaits = Figures['waitsByDoctor'][number]
type HourlyWaits = Figures['waitsByHour'][number]
type Waits = Pick<DoctorWaits, 'untilCalledIn' | 'untilEnd'>
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** How long patients waited until they were called in, and how long they were with the doctor. */
export function WaitSections({ figures: { waitsByDoctor, waitsByHour } }: { figures: Figures }) {
  const { t, i18n } = useLingui()
  const language = useUi((state) => state.language)
  const minutes = (value: number) => formatMinutes(value, language)
  const count = { header: t`Patients called in`, csv: (row: Waits) => row.untilCalledIn.count }
  const column = (header: string, part: keyof Waits): FigureColumn<Waits> => ({
    header,
    csv: (row) => row[part].median,
    text: ({ [part]: { median, p90 } }) => (median === null ? t`too few` : `${median} (${p90})`),
    isNumber: true,
  })
  const columns: FigureColumn<Waits>[] = [
    { ...count, text: (row) => i18n.number(row.untilCalledIn.count), isNumber: true },
    column(t`Waited`, 'untilCalledIn'),
    column(t`With the doctor`, 'untilEnd'),
  ]
  const fileColumns = [
    count,
    { header: t`Waited, median`, csv: (row: Waits) => row.untilCalledIn.median },
    { header: t`Waited, 9 of 10 at most`, csv: (row: Waits) => row.untilCalledIn.p90 },
    { header: t`With the doctor, median`, csv: (row: Waits) => row.untilEnd.median },
    { header: t`With the doctor, 9 of 10 at most`, csv: (row: Waits) => row.untilEnd.p90 },
  ]
  const bar = (label: string, { untilCalledIn: { median } }: Waits) => (median === null ? [] : [{ label, value: median }])
  const doctorText = ({ doctor }: DoctorWaits) => (doctor ? doctorName(doctor, language) : t`Without a doctor`)
  const empty = t`No visit of these days was called in yet: press “Call in” on Today, or E, when a patient goes in.`
  const hint = t`In minutes, from the arrival until the patient was called in, and from then until the visit was closed: the median, and in brackets what 9 of 10 did not exceed.`
  const byDoctor = { header: t`Doctor`, csv: doctorText, isName: true }
  const byHour = { header: t`Hour`, csv: ({ hour }: HourlyWaits) => hourText(hour) }
  return (
    <>
      <FigureSection
        title={t`Waiting times by doctor`}
        hint={hint}
        fileName="waiting-times-by-doctor"
        rows={waitsByDoctor}
        keyOf={({ doctor }) => doctor?.id ?? ''}
        columns={[byDoctor, ...columns]}
        fileColumns={[byDoctor, ...fileColumns]}
        chart={
          <Rows data={waitsByDoctor.flatMap((row) => bar(doctorText(row), row))} name={t`Waited, median`} format={minutes} />
        }
        empty={empty}
      />
      <FigureSection
        title={t`Waiting times by hour`}
        hint={t`By the hour of the arrival, in minutes: the median, and in brackets what 9 of 10 did not exceed.`}
        fileName="waiting-times-by-hour"
        rows={waitsByHour}
        keyOf={({ hour }) => String(hour)}
        columns={[byHour, ...columns]}
        fileColumns={[byHour, ...fileColumns]}
        chart={
          <Columns data={waitsByHour.flatMap((row) => bar(hourText(row.hour), row))} name={t`Waited, median`} format={minutes} />
        }
        empty={empty}
      />
    </>
  )
}
