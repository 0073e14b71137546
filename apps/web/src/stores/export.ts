import type { CsvValue } from '@clinic/shared/csv'
import { maxLimit } from '@clinic/shared/pagination'
import { create } from 'zustand'
import type { Failure } from '../lib/errors.ts'
import { toFailure } from '../lib/errors.ts'
import { saveFile } from '../lib/list/save-file.ts'
import type { ListPage } from './list-store.ts'
import { useSession } from './session.ts'

/** What a column writes into the file. */
export type CsvColumn<T> = { header: string; value: (row: T) => CsvValue }

type ExportTask<T> = {
  /** Without ending; the day is added. */
  fileName: string
  columns: CsvColumn<T>[]
  listPage: (page: { page: number; limit: number }) => Promise<ListPage<T>>
  /** Further columns, of what is read for the file alone. */
  moreColumns?: (() => Promise<CsvColumn<{ id: string }>[]>) | undefined
}

type Running = { fileName: string; done: number; total: number | undefined }

/** One export at a time; it goes on while the person is on another screen. */
export const useExport = create<{ running: Running | null; failure: Failure | null }>(() => ({ running: null, failure: null }))

let latest = 0

type CsvFile<T> = Pick<ExportTask<T>, 'fileName' | 'columns'> & { rows: T[] }

/** As in "patients-2026-11-21.csv". The writer is loaded with the first file. */
async function saveCsv<T>({ fileName, columns, rows }: CsvFile<T>): Promise<void> {
  const { byteOrderMark, csvLines } = await import('@clinic/shared/csv')
  const lines = csvLines([columns.map(({ header }) => header), ...rows.map((row) => columns.map(({ value }) => value(row)))])
  const day = new Date().toLocaleDateString('sv')
  saveFile(`${fileName}-${day}.csv`, `${byteOrderMark}${lines}`, 'text/csv;charset=utf-8')
}

/** Rows that are on the screen already. */
export async function exportRows<T>(file: CsvFile<T>): Promise<void> {
  try {
    await saveCsv(file)
  } catch (error) {
    useExport.setState({ failure: toFailure(error) })
  }
}

/** All pages of a list, then the file. Rows that move between pages meanwhile are written once. */
export async function startExport<T extends { id: string }>({
  fileName,
  columns,
  listPage,
  moreColumns,
}: ExportTask<T>): Promise<void> {
  const turn = ++latest
  useExport.setState({ running: { fileName, done: 0, total: undefined }, failure: null })
  try {
    const more = (await moreColumns?.()) ?? []
    const rows = new Map<string, T>()
    for (let page = 1, pages = 1; page <= pages; page++) {
      const { edges, totalCount, pageInfo } = await listPage({ page, limit: maxLimit })
      if (turn !== latest) return
      for (const row of edges) rows.set(row.id, row)
      pages = pageInfo.totalPages
      useExport.setState({ running: { fileName, done: rows.size, total: totalCount } })
    }
    await saveCsv({ fileName, columns: [...columns, ...more], rows: [...rows.values()] })
    if (turn === latest) useExport.setState({ running: null })
  } catch (error) {
    if (turn === latest) useExport.setState({ running: null, failure: toFailure(error) })
  }
}

export function cancelExport() {
  latest++
  useExport.setState({ running: null })
}

/** Cancelled at the end of the session, so that no file has rows of an earlier one. */
useSession.subscribe(({ user }) => {
  if (!user && useExport.getState().running) cancelExport()
})

export const forgetExportFailure = () => useExport.setState({ failure: null })
