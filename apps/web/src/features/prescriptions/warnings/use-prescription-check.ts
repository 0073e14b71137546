import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from 'urql'
import { graphql, type ResultOf } from '../../../graphql/graphql.ts'
import { useViewer } from '../../../stores/session.ts'
import { prescriptionWarning } from '../data/prescription-row.ts'
import { inputOf, type PrescriptionValues } from '../editor/prescription-values.ts'

const PrescriptionCheck = graphql(
  `
    query PrescriptionCheck($input: PrescriptionCheckInput!) {
      prescriptionCheck(input: $input) {
        warnings { ...PrescriptionWarning }
        remarks { ...PrescriptionWarning }
        unknownAllergies
        unknownMedications
      }
    }
  `,
  [prescriptionWarning],
)
export type Check = ResultOf<typeof PrescriptionCheck>['prescriptionCheck']

const calm = 300

type Draft = { id: string | undefined; patientId: string; values: PrescriptionValues }

/** What speaks against what is being written, as the server sees it; without an answer it is checked when it is issued. */
export function usePrescriptionCheck({ id, patientId, values }: Draft): { check: Check | undefined; hasFailed: boolean } {
  const establishmentId = useViewer().establishment.id
  const { prescriptionDetails, weight } = inputOf(values, establishmentId)
  const lines = prescriptionDetails
    .filter(({ medication }) => medication.trim() !== '')
    .map(({ medication, description, dosage }) => ({ medication, description, dosage }))
  const [asked] = useDebouncedValue(JSON.stringify({ lines, weight: Number.isFinite(weight) ? weight : null }), calm)
  const checked = JSON.parse(asked) as { lines: typeof lines; weight: number | null }
  const [{ data, error }] = useQuery({
    query: PrescriptionCheck,
    variables: {
      input: { id: id ?? null, establishmentId, patientId, prescriptionDetails: checked.lines, weight: checked.weight },
    },
    requestPolicy: 'network-only',
  })
  return { check: data?.prescriptionCheck, hasFailed: error !== undefined }
}
