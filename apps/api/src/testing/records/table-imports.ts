import { expect } from 'vitest'
import type { Session, TestServer } from '../server.ts'

/** Requests of tests about lists that come in from CSV files. */

type Fault = { line: number; column: string; reasonKey: string; value: string }
type Imported = { created: number; updated: number; unchanged: number; faults: Fault[] }
type File = { establishmentId: string; text: string; dryRun: boolean }

export async function importFile(server: TestServer, session: Session, name: string, input: File): Promise<Imported> {
  const { data, errors } = await server.graphql(
    session,
    `mutation ($input: ImportTableInput!) { ${name}(input: $input) { created updated unchanged faults { line column reasonKey value } } }`,
    { input },
  )
  expect(errors).toBeUndefined()
  return data[name] as Imported
}

/** In a fixed order. */
export const faultTexts = (faults: readonly Fault[]) =>
  faults.map(({ line, column, reasonKey }) => `${line} ${column} ${reasonKey}`).toSorted()
