import type {
  ArchivePatientFile,
  BeginPatientFile,
  DrawOnPatientFile,
  UpdatePatientFile,
  UpdatePatientFileSettings,
} from '@clinic/shared/patient-files/patient-file-input'
import { runMutation } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'

export const PatientFilesQuery = graphql(`
  query PatientFiles($patientId: ID!, $establishmentId: ID!) {
    patientFiles(patientId: $patientId) {
      id version createdTime status senderName isOwn fileName mediaType size received hasPreview title kind documentDate archivedTime archiveReason
    }
    patientFileSettings(establishmentId: $establishmentId) { id staffMaySend kinds }
  }
`)
export type FileRow = ResultOf<typeof PatientFilesQuery>['patientFiles'][number]

export const FileSettingsQuery = graphql(`
  query PatientFileSettings($establishmentId: ID!) {
    patientFileSettings(establishmentId: $establishmentId) { id staffMaySend extraTypes kinds }
  }
`)
export type FileSettings = NonNullable<ResultOf<typeof FileSettingsQuery>['patientFileSettings']>

export const FileDrawingsQuery = graphql(`
  query PatientFileDrawings($fileId: ID!) {
    patientFileDrawings(fileId: $fileId) { id createdTime authorName isOwn strokes { color width points } }
  }
`)
export type FileDrawing = ResultOf<typeof FileDrawingsQuery>['patientFileDrawings'][number]

const Begin = graphql(`
  mutation BeginPatientFile($input: BeginPatientFileInput!) {
    beginPatientFile(input: $input) { id received }
  }
`)
const Cancel = graphql(`
  mutation CancelPatientFile($input: DeleteByIdInput!) {
    cancelPatientFile(input: $input) { id }
  }
`)
const Update = graphql(`
  mutation UpdatePatientFile($input: UpdatePatientFileInput!) {
    updatePatientFile(input: $input) { id version }
  }
`)
const Archive = graphql(`
  mutation ArchivePatientFile($input: ArchivePatientFileInput!) {
    archivePatientFile(input: $input) { id }
  }
`)
const Draw = graphql(`
  mutation DrawOnPatientFile($input: DrawOnPatientFileInput!) {
    drawOnPatientFile(input: $input) { id version }
  }
`)
const UpdateSettings = graphql(`
  mutation UpdatePatientFileSettings($input: UpdatePatientFileSettingsInput!) {
    updatePatientFileSettings(input: $input) { id staffMaySend extraTypes kinds }
  }
`)

/** Each throws a `Failure`. */
export const beginPatientFile = async (input: BeginPatientFile) => (await runMutation(Begin, { input })).beginPatientFile
export const cancelPatientFile = (id: string) => runMutation(Cancel, { input: { id } })
export const updatePatientFile = async (input: UpdatePatientFile) => (await runMutation(Update, { input })).updatePatientFile
export const archivePatientFile = (input: ArchivePatientFile) => runMutation(Archive, { input })
export const drawOnPatientFile = (input: DrawOnPatientFile) => runMutation(Draw, { input })
export const updateFileSettings = async (input: UpdatePatientFileSettings) =>
  (await runMutation(UpdateSettings, { input })).updatePatientFileSettings
