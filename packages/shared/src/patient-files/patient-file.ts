/** Largest file of a patient, bytes. */
export const maxPatientFileSize = 100 * 1024 * 1024

/** Bytes of a part, in which a file is sent, encrypted and stored. All but the last are of this length. */
export const patientFilePartSize = 2 * 1024 * 1024

export const partsOf = (bytes: number) => Math.ceil(bytes / patientFilePartSize)

export const patientFileStatuses = ['sending', 'stored'] as const
export type PatientFileStatus = (typeof patientFileStatuses)[number]

/** What a file is, besides the words that a clinic has of its own. */
export const builtInFileKinds = ['x_ray', 'lab_result', 'referral_letter', 'photo', 'consent', 'other'] as const
export type BuiltInFileKind = (typeof builtInFileKinds)[number]

export const isBuiltInFileKind = (kind: string): kind is BuiltInFileKind => builtInFileKinds.some((known) => known === kind)

/** Letters of a drawing over a picture, as JSON. */
export const maxDrawingLength = 200_000

/** Where a file is opened; its small picture; and the picture that browsers draw instead of a HEIC. */
export const patientFilesPath = '/api/patient-files/'
export const patientFileAddress = (id: string) => `${patientFilesPath}${id}`
export const patientFilePreview = (id: string) => `${patientFilesPath}${id}/preview`
export const patientFilePicture = (id: string) => `${patientFilesPath}${id}/picture`
