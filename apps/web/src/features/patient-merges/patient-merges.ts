import type { MergePatients, SeparatePatients } from '@clinic/shared/patient-merges/patient-merge-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'

const mergedRecord = graphql(`
  fragment MergedRecord on PatientMerge {
    id createdTime userName mergedId mergedName mergedNumber moved stayed separatedTime separatedByName
  }
`)
export type MergedRecord = ResultOf<typeof mergedRecord>

export const MergedRecordsQuery = graphql(
  `
    query MergedRecords($patientId: ID!) {
      patientMerges(patientId: $patientId) { ...MergedRecord }
    }
  `,
  [mergedRecord],
)

export const SinceMergeQuery = graphql(`
  query SinceMerge($patientId: ID!) {
    patientMerges(patientId: $patientId) { id since { id kind time name } }
  }
`)
export type RowSince = ResultOf<typeof SinceMergeQuery>['patientMerges'][number]['since'][number]

const mergedSide = graphql(`
  fragment MergedSide on Patient {
    id version createdTime hospitalNumber title firstName lastName nickname gender birthDate birthDateEstimated
    phone { value dialCode extension } email nationalId address country language alerts notes allergies
  }
`)
export type MergedSide = ResultOf<typeof mergedSide>

export const MergedSideQuery = graphql(
  `
    query MergedSide($id: ID!, $establishmentId: ID!) {
      patient(id: $id) { ...MergedSide }
      patientRowCounts(patientId: $id, establishmentId: $establishmentId) { kind count }
    }
  `,
  [mergedSide],
)
export type RowCount = ResultOf<typeof MergedSideQuery>['patientRowCounts'][number]

export const LikePatientsQuery = graphql(`
  query LikePatients($input: SimilarPatientsInput!) {
    similarPatients(input: $input) {
      id firstName lastName nickname gender birthDate birthDateEstimated hospitalNumber phone { value dialCode extension }
    }
  }
`)

const MergePatientsDocument = graphql(
  `
    mutation MergePatients($input: MergePatientsInput!) {
      mergePatients(input: $input) { ...MergedRecord }
    }
  `,
  [mergedRecord],
)

const SeparatePatientsDocument = graphql(`
  mutation SeparatePatients($input: SeparatePatientsInput!) {
    separatePatients(input: $input) { id }
  }
`)

/** Throws a `Failure`. */
export const mergePatients = async (input: MergePatients): Promise<MergedRecord> =>
  (await runMutation(MergePatientsDocument, { input })).mergePatients

/** Throws a `Failure`. */
export const separatePatients = (input: SeparatePatients) => runMutation(SeparatePatientsDocument, { input })
