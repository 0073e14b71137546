import { graphql, type ResultOf } from '../../graphql/graphql.ts'
import { patientCard } from '../../pickers/document-parties.ts'

export const ChartPatientQuery = graphql(
  `
    query ChartPatient($id: ID!) {
      patient(id: $id) { ...PatientCard title nickname }
    }
  `,
  [patientCard],
)
export type ChartPatient = NonNullable<ResultOf<typeof ChartPatientQuery>['patient']>
