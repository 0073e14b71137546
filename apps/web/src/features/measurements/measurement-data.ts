import type { MarkMeasurementWrong, RecordMeasurement, SaveMeasurementKind } from '@clinic/shared/measurements/measurement-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'

export const MeasurementsQuery = graphql(`
  query Measurements($patientId: ID, $eventId: ID) {
    measurements(patientId: $patientId, eventId: $eventId) {
      id takenTime authorName
      values { kind value second wrongReason wrongByName }
    }
  }
`)
export type MeasurementRow = ResultOf<typeof MeasurementsQuery>['measurements'][number]
export type MeasuredValue = MeasurementRow['values'][number]

export const LatestMeasuredQuery = graphql(`
  query LatestMeasured($patientId: ID!) {
    patient(id: $patientId) { id birthDate gender }
    latestMeasured(patientId: $patientId) { kind value second takenTime }
  }
`)
export type MeasuredPoint = ResultOf<typeof LatestMeasuredQuery>['latestMeasured'][number]
export type MeasuredPatient = ResultOf<typeof LatestMeasuredQuery>['patient']

export const MeasuredPointsQuery = graphql(`
  query MeasuredPoints($patientId: ID!, $kinds: [String!]!) {
    patient(id: $patientId) { id birthDate gender }
    measuredPoints(patientId: $patientId, kinds: $kinds) { kind value second takenTime }
  }
`)

export const MeasurementKindsQuery = graphql(`
  query MeasurementKinds($establishmentId: ID!) {
    measurementKinds(establishmentId: $establishmentId) {
      id version nameEn nameTh unit decimals plausibleLow plausibleHigh archivedTime
    }
    measurementSettings(establishmentId: $establishmentId) { id staffMayWrite }
  }
`)
export type OwnKind = ResultOf<typeof MeasurementKindsQuery>['measurementKinds'][number]

export const MeasuredVisitQuery = graphql(`
  query MeasuredVisit($eventId: ID!) {
    event(id: $eventId) { id patient { id birthDate } }
  }
`)

const Record = graphql(`
  mutation RecordMeasurement($input: RecordMeasurementInput!) {
    recordMeasurement(input: $input) { id }
  }
`)
const MarkWrong = graphql(`
  mutation MarkMeasurementWrong($input: MarkMeasurementWrongInput!) {
    markMeasurementWrong(input: $input) { id }
  }
`)
const SaveKind = graphql(`
  mutation SaveMeasurementKind($input: SaveMeasurementKindInput!) {
    saveMeasurementKind(input: $input) { id version }
  }
`)
const ArchiveKind = graphql(`
  mutation ArchiveMeasurementKind($input: ArchiveMeasurementKindInput!) {
    archiveMeasurementKind(input: $input) { id }
  }
`)
const UpdateSettings = graphql(`
  mutation UpdateMeasurementSettings($input: UpdateMeasurementSettingsInput!) {
    updateMeasurementSettings(input: $input) { id staffMayWrite }
  }
`)

/** These throw a `Failure`. */
export const recordMeasurement = ({ takenTime, ...input }: RecordMeasurement) =>
  runMutation(Record, { input: { ...input, takenTime: takenTime?.toISOString() ?? null } })
export const markMeasurementWrong = (input: MarkMeasurementWrong) => runMutation(MarkWrong, { input })
export const saveMeasurementKind = async (input: SaveMeasurementKind) =>
  (await runMutation(SaveKind, { input })).saveMeasurementKind
export const archiveMeasurementKind = (id: string, archived: boolean) => runMutation(ArchiveKind, { input: { id, archived } })
export const setStaffMayMeasure = (establishmentId: string, staffMayWrite: boolean) =>
  runMutation(UpdateSettings, { input: { establishmentId, staffMayWrite } })
