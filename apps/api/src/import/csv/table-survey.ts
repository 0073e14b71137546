import type { CsvKind, DateStyle, FileMapping } from '@clinic/shared/imports/csv-fields'
import { datesOfFile, isDateStyle } from '@clinic/shared/imports/csv-fields'
import { importReason } from '@clinic/shared/imports/import-reasons'
import type { ImportFileSummary } from '@clinic/shared/imports/import'
import { ColumnSurvey } from './column-survey.ts'
import { proposeFields } from './proposal.ts'
import type { CsvTable } from './table.ts'

/** What the command's options say about all files: fields by the names of columns, as `plainColumn` gives them; "ignore" is none. */
export type TableOptions = { kind?: CsvKind | undefined; dates?: DateStyle | undefined; fields: ReadonlyMap<string, string> }

type Reading = { table?: CsvTable; fault?: string; summary: Pick<ImportFileSummary, 'kind' | 'dates' | 'columns' | 'asks'> }

const longestName = 200

/** Reads what a CSV file's columns are from all of its rows. */
export class TableSurvey {
  readonly #columns: ColumnSurvey[]
  readonly names: string[]

  constructor(names: string[]) {
    this.names = names.map((name) => name.trim().slice(0, longestName))
    this.#columns = this.names.map((name) => new ColumnSurvey(name))
  }

  add(cells: string[]): void {
    for (const [at, column] of this.#columns.entries()) column.add(cells[at] ?? '')
  }

  /** Columns with values that are not imported. */
  ignored({ fields }: Pick<CsvTable, 'fields'>): string[] {
    return this.#columns.flatMap((column, at) => (column.isFilled && !fields[at] ? [column.name] : []))
  }

  /** `told`: what a person has said about this file, now or at an earlier import of such a file. */
  read(options: TableOptions, told: FileMapping | undefined): Reading {
    const proposal = proposeFields(this.#columns, { kind: told?.kind ?? options.kind, fields: options.fields })
    const kind = told?.kind ?? proposal.kind
    const fields = told?.fields ?? proposal.fields
    const isThai = /[ก-๛]/.test(this.names.join(''))
    const columns = this.#columns.map((column, at) => ({
      name: column.name,
      field: fields[at] ?? null,
      guess: told ? (fields[at] ?? null) : (fields[at] ?? proposal.guesses[at] ?? null),
      samples: column.samples,
      dates: column.dates({ isThai }),
    }))
    const found = datesOfFile(columns)
    const style = isDateStyle(found) ? found : (told?.dates ?? options.dates ?? null)
    const isKindKnown = told !== undefined || proposal.kinds.length === 1
    const asks = {
      kind: !isKindKnown,
      columns: !told && this.ignored({ fields }).length > 0,
      dates: found !== null && !isDateStyle(found) && style === null,
    }
    const summary = { kind, dates: style, columns, asks }
    if (isKindKnown) return { table: { kind, fields, dates: style ?? found, names: this.names }, summary }
    const fault =
      proposal.kinds.length > 1
        ? importReason('ambiguous_header', { a: proposal.kinds.join(' / ') })
        : importReason('unknown_header')
    return { fault, summary }
  }
}
