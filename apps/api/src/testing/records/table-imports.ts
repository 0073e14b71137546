import { beforeEach, expect } from 'vitest'
import { createClinic, type Clinic } from '../clinic.ts'
import { useTestServer, type Session, type TestServer } from '../server.ts'

/** Requests of tests about lists that come in from CSV files. */

type Fault = { line: number; column: string; reasonKey: string; value: string }
type Imported = { created: number; updated: number; unchanged: number; faults: Fault[] }
type File = { establishmentId: string; text: string; dryRun: boolean }

async function importFile(server: TestServer, session: Session, name: string, input: File): Promise<Imported> {
  const { data, errors } = await server.graphql(
    session,
    `mutation ($input: ImportTableInput!) { ${name}(input: $input) { created updated unchanged faults { line column reasonKey value } } }`,
    { input },
  )
  expect(errors).toBeUndefined()
  return data[name] as Imported
}

/** A clinic, its admin, and files that they import by a mutation. */
export function useTableImport(name: string) {
  const server = useTestServer()
  const opened = {} as { home: Clinic; suda: Session }
  beforeEach(async () => {
    opened.home = await createClinic(server.owner)
    opened.suda = await server.signIn(opened.home.admin.email)
  })
  const load = (text: string, dryRun = false) =>
    importFile(server, opened.suda, name, { establishmentId: opened.home.id, text, dryRun })
  /** What is said of a faulty file, of which nothing comes in: line, column and reason, in a fixed order. */
  const faultsOf = async (lines: readonly string[]) => {
    const { faults, ...counts } = await load(lines.join('\n'))
    expect(counts).toEqual({ created: 0, updated: 0, unchanged: 0 })
    return faults.map(({ line, column, reasonKey }) => `${line} ${column} ${reasonKey}`).toSorted()
  }
  return { server, opened, load, faultsOf }
}
