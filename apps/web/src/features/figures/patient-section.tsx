import { useLingui } from '@lingui/react/macro'
import { formatPlainDate } from '../../lib/time.ts'
import { useUi } from '../../stores/ui.ts'
import { StackedColumns } from './charts.tsx'
import { FigureSection } from './figure-section.tsx'
import type { PatientFigures } from './get-figures.ts'

type MonthlyPatients = PatientFigures['figures']['patientsByMonth'][number]

/** Who came for the first time, and who came again. */
export function PatientSection({ rows }: { rows: readonly MonthlyPatients[] }) {
  const { t, i18n } = useLingui()
  const language = useUi((state) => state.language)
  const month = ({ month: first }: MonthlyPatients) => formatPlainDate(first, 'monthYear', language)
  const count = (header: string, of: (row: MonthlyPatients) => number) => ({
    header,
    csv: of,
    text: (row: MonthlyPatients) => i18n.number(of(row)),
    isNumber: true,
  })
  return (
    <FigureSection
      title={t`Patients by month`}
      hint={t`Who came; new ones for the first time ever at the clinic.`}
      fileName="patients-by-month"
      rows={rows}
      keyOf={(row) => row.month}
      columns={[
        { header: t`Month`, csv: ({ month: first }) => first.slice(0, 7), text: month },
        count(t`New`, ({ newPatients }) => newPatients),
        count(t`Returning`, ({ returningPatients }) => returningPatients),
      ]}
      chart={
        <StackedColumns
          data={rows.map((row) => ({
            label: formatPlainDate(row.month, 'month', language),
            first: row.newPatients,
            second: row.returningPatients,
          }))}
          names={[t`New`, t`Returning`]}
        />
      }
      empty={t`Nobody came within these days.`}
    />
  )
}
