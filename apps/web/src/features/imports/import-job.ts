import type { FileMapping } from '@clinic/shared/imports/csv-fields'
import { runMutation } from '../../graphql/client.ts'
import { graphql, type ResultOf } from '../../graphql/graphql.ts'

const result = graphql(`
  fragment ImportResult on ImportResult {
    tallies { kind read inserted updated unchanged reported notices }
    faultCount
    faults { file line kind isNotice field reason reasonKey value }
    passedOver { kind count }
    files { name format encoding isGzip unreadable rows { kind count } columns { name field } }
  }
`)
export type ImportResult = ResultOf<typeof result>

const job = graphql(
  `
    fragment ImportJob on ImportJob {
      id
      userName
      status
      isCancelling
      failure
      files { name size }
      recognised { name kind dates asks columns { name field guess samples dates } }
      progress { kind done total }
      checked { ...ImportResult }
      imported { ...ImportResult }
    }
  `,
  [result],
)
export type ImportJob = ResultOf<typeof job>

export const CurrentImportQuery = graphql(
  `
    query CurrentImport {
      importAllowed
      currentImport { ...ImportJob }
    }
  `,
  [job],
)

const CreateImport = graphql(`
  mutation CreateImport($input: CreateImportInput!) {
    createImport(input: $input) { id }
  }
`)
const StartImport = graphql(
  `
    mutation StartImport($input: StartImportInput!) {
      startImport(input: $input) { ...ImportJob }
    }
  `,
  [job],
)
const CancelImport = graphql(
  `
    mutation CancelImport($input: DeleteByIdInput!) {
      cancelImport(input: $input) { ...ImportJob }
    }
  `,
  [job],
)
const RemoveImport = graphql(`
  mutation RemoveImport($input: DeleteByIdInput!) {
    removeImport(input: $input) { id }
  }
`)

/** A name of GraphQL has no hyphen. */
const wireDates = { 'day-first': 'day_first', 'month-first': 'month_first', buddhist: 'buddhist' } as const

/** These throw a `Failure`. */
export const createImport = async (files: { name: string; size: number }[]) =>
  (await runMutation(CreateImport, { input: { files } })).createImport.id
export const startImport = async (id: string, dryRun: boolean) =>
  (await runMutation(StartImport, { input: { id, dryRun } })).startImport
export async function checkImport(id: string, answers: (FileMapping & { place: number })[]) {
  const mappings = answers.map(({ place, kind, fields, dates }) => ({
    file: place,
    kind,
    fields: fields.map((field) => field ?? 'ignore'),
    dates: dates && wireDates[dates],
  }))
  return (await runMutation(StartImport, { input: { id, dryRun: true, mappings } })).startImport
}
export const cancelImport = async (id: string) => (await runMutation(CancelImport, { input: { id } })).cancelImport
export const removeImport = async (id: string) => (await runMutation(RemoveImport, { input: { id } })).removeImport.id
