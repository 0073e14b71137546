import type { FileMapping } from '@clinic/shared/imports/csv-fields'
import { headerKey, plainColumn } from './csv/synonyms.ts'
import type { TableOptions } from './csv/table-survey.ts'
import type { Run } from './run.ts'
import type { SourceFile } from './source-files.ts'

/** What is known of the columns before the files are read. */
export type Columns = TableOptions & { toldOf(file: SourceFile, names: string[]): FileMapping | undefined }

/** A mapping that a clinic keeps for files with the same columns, in whatever order. */
export type KeptMapping = Pick<FileMapping, 'kind' | 'dates'> & { columns: { name: string; field: string | null }[] }

export const keptMapping = (names: string[], { kind, fields, dates }: FileMapping): KeptMapping => ({
  kind,
  dates,
  columns: names.map((name, at) => ({ name: plainColumn(name), field: fields[at] ?? null })),
})

/** The kept mapping for a file whose columns stand in this order. */
function mappingFor(names: string[], { kind, dates, columns }: KeptMapping): FileMapping {
  const left = [...columns]
  const fields = names.map((name) => {
    const at = left.findIndex((column) => column.name === plainColumn(name))
    return left.splice(at, at < 0 ? 0 : 1)[0]?.field ?? null
  })
  return { kind, dates, fields }
}

/** The establishment's mappings by the key of their header; none of a new one. */
export async function findMappings(db: Run['db'], establishment: string): Promise<Map<string, KeptMapping>> {
  if (establishment === 'new') return new Map()
  const { rows } = await db.query<KeptMapping & { header: string }>(
    'SELECT header, kind, dates, columns FROM import_mapping WHERE "establishmentId" = $1',
    [establishment],
  )
  return new Map(rows.map(({ header, ...mapping }) => [header, mapping]))
}

type Known = { toldOf: ((file: SourceFile) => FileMapping | undefined) | undefined; remembered: Map<string, KeptMapping> }

/** What is said now counts before what was said at an earlier import. */
export const mappingOf =
  ({ toldOf, remembered }: Known): Columns['toldOf'] =>
  (file, names) => {
    const kept = remembered.get(headerKey(names))
    return toldOf?.(file) ?? (kept && mappingFor(names, kept))
  }
