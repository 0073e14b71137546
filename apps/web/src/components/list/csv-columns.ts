import type { CsvColumn } from '../../stores/export.ts'
import type { Column } from './data-table.tsx'

/** The columns of a table that are exported. */
export const csvColumns = <T>(columns: Column<T>[]): CsvColumn<T>[] =>
  columns.flatMap(({ header, csv }) => (csv ? [{ header, value: csv }] : []))
