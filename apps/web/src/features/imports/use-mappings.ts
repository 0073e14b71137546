import type { CsvKind, DateStyle, FileMapping, MappingFault } from '@clinic/shared/imports/csv-fields'
import { csvFields, datesOfFile, isDateStyle, mappingFaults } from '@clinic/shared/imports/csv-fields'
import { useState } from 'react'
import type { ColumnDates } from '@clinic/shared/imports/csv-fields'
import type { ImportJob } from './import-job.ts'

export type RecognisedFile = ImportJob['recognised'][number]

/** What is said of a file's columns; `place` is that among the files of the import. */
export type FileAnswer = FileMapping & { place: number; file: RecognisedFile }

const known = (kind: CsvKind): readonly string[] => csvFields[kind]
const answerOf = (file: RecognisedFile, place: number): FileAnswer => ({
  place,
  file,
  kind: file.kind ?? 'patients',
  fields: file.columns.map(({ field, guess }) => field ?? guess),
  dates: dateStyleOf(file.dates),
})
const dateStyleOf = (wire: RecognisedFile['dates']) => (wire?.replaceAll('_', '-') ?? null) as DateStyle | null

/** What the values tell of the dates of the columns that are now taken for dates. */
export const datesOf = ({ file, fields }: Pick<FileAnswer, 'file' | 'fields'>): ColumnDates =>
  datesOfFile(file.columns.map(({ dates }, at) => ({ field: fields[at] ?? null, dates: dates as ColumnDates })))

export type AnswerFault = MappingFault | { column: null; key: 'dates'; field: '' }

export function faultsOf(answer: FileAnswer): AnswerFault[] {
  const dates = datesOf(answer)
  const isUntold = dates !== null && !isDateStyle(dates) && answer.dates === null
  return [...mappingFaults(answer), ...(isUntold ? [{ column: null, key: 'dates', field: '' } as const] : [])]
}

/** The answers for CSV files, begun with what the server proposes; with `onlyAsked`, for those that it asks about. */
export function useMappings(recognised: readonly RecognisedFile[], onlyAsked: boolean) {
  const [answers, setAnswers] = useState(() =>
    recognised.map(answerOf).filter(({ file }) => file.columns.length > 0 && (!onlyAsked || file.asks.length > 0)),
  )
  const change = (place: number, next: Partial<FileMapping>) =>
    setAnswers((all) => all.map((answer) => (answer.place === place ? { ...answer, ...next } : answer)))
  return {
    answers,
    setField: (place: number, column: number, field: string | null) =>
      setAnswers((all) =>
        all.map((answer) => (answer.place === place ? { ...answer, fields: answer.fields.with(column, field) } : answer)),
      ),
    setDates: (place: number, dates: DateStyle) => change(place, { dates }),
    /** Another kind has other fields; those of the same name stay. */
    setKind: ({ place, fields }: FileAnswer, kind: CsvKind) =>
      change(place, { kind, fields: fields.map((field) => (field && known(kind).includes(field) ? field : null)) }),
  }
}

export type Mappings = ReturnType<typeof useMappings>
