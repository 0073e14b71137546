import type { ColumnDates, CsvKind, DateStyle } from './csv-fields.ts'

/** Values about imports that server and screens share. */

export const importStatuses = [
  'uploading',
  'checking',
  'mapping',
  'checked',
  'importing',
  'done',
  'cancelled',
  'interrupted',
  'failed',
] as const
export type ImportStatus = (typeof importStatuses)[number]

export const isUnderWay = (status: ImportStatus) => status === 'checking' || status === 'importing'

/**
 * demo: the database holds the demo clinic. busy: another import into the same clinic. files: they are not on this server (any
 * more).
 */
export const importFailures = ['demo', 'busy', 'files', 'error'] as const
export type ImportFailure = (typeof importFailures)[number]

/** Total size of the files of one import, bytes. */
export const maxImportSize = 300 * 1024 * 1024
export const maxImportFiles = 50
/** Files are uploaded in parts of this size, bytes, so that a request over a slow connection does not time out. */
export const importPartSize = 4 * 1024 * 1024

const formats = { csv: 'csv', tsv: 'csv', ndjson: 'fhir', jsonl: 'fhir', json: 'fhir' } as const
export type ImportFormat = (typeof formats)[keyof typeof formats]

/** The format by the file name's extension, which may be followed by .gz. */
export function importFormat(name: string): ImportFormat | undefined {
  const ending = /\.([a-z]+)(?:\.gz)?$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(formats, ending) ? formats[ending as keyof typeof formats] : undefined
}

export type ImportProgress = { kind: string; done: number; total: number }

/** Counts of the rows of one kind: read = inserted + updated + unchanged + reported. */
export type ImportTally = {
  read: number
  inserted: number
  updated: number
  unchanged: number
  reported: number
  notices: number
}

/** A column of a CSV file, with its first values. `field`: what it is taken for; `guess`: what it may be besides, by its content. */
type ImportColumn = { name: string; field: string | null; guess: string | null; samples: string[]; dates: ColumnDates }

/** The recognised content of a file. */
export type ImportFileSummary = {
  name: string
  format: ImportFormat
  encoding: string
  isGzip: boolean
  /** How many rows of each kind. */
  rows: Record<string, number>
  /** CSV files: what its rows are or, where that isn't clear, most likely are. */
  kind: CsvKind | null
  /** How its dates are written, where that matters and is known. */
  dates: DateStyle | null
  columns: ImportColumn[]
  /** What a person has to say before the file can be imported as it is meant. */
  asks: { kind: boolean; columns: boolean; dates: boolean }
  /** Number of unreadable lines. */
  unreadable: number
}

/** A line of the report. `outcome` is "not imported" or "notice"; line 0: the file as a whole. */
export type ImportFault = {
  file: string
  line: number
  kind: string
  outcome: string
  field: string
  reason: string
  value: string
}

export type ImportResult = {
  tallies: Record<string, ImportTally>
  /** The first faults; the report has all. */
  faults: ImportFault[]
  faultCount: number
  files: ImportFileSummary[]
  /** FHIR resources of kinds that are not imported. */
  passedOver: Record<string, number>
}
