import type { Remark } from './mapped-row.ts'

export type SourceLine = { file: string; line: number }
/** A row of a source: a FHIR resource or the cells of a CSV line. `kind` is the resource type or the kind of CSV. */
export type SourceRow = SourceLine & { kind: string; data: unknown }
/** A line of a source that can't be read. */
export type Unreadable = SourceLine & { fault: Remark }

/** The cells of a line of a CSV file, its header's first. */
export type SourceCells = SourceLine & { cells: string[] }
