import { expect, vi } from 'vitest'
import type { Clinic } from '../clinic.ts'
import type { Session, TestServer } from '../server.ts'

/** Requests of tests about imports on screen. */

const fields = `id status isCancelling userName failure files { name size } progress { kind done total }
  checked { ...result } imported { ...result }`
const result = `fragment result on ImportResult { tallies { kind read inserted updated unchanged reported notices } faultCount
  faults { file line kind isNotice field reason reasonKey value } passedOver { kind count }
  files { name encoding isGzip unreadable rows { kind count } columns { name field } } }`

type Job = {
  id: string
  status: string
  isCancelling: boolean
  userName: string
  failure: string | null
  checked: Result | null
  imported: Result | null
}
type Result = {
  tallies: { kind: string; read: number; inserted: number; unchanged: number; reported: number }[]
  faultCount: number
  faults: { file: string; line: number; reasonKey: string | null; reason: string; value: string }[]
  files: { name: string; encoding: string; columns: { name: string; field: string | null }[] }[]
}

type Part = { id: string; index?: number; offset?: number; bytes: Buffer; at?: TestServer; headers?: Record<string, string> }

/** On this server, or on another one that is named. */
export function importsAt(server: TestServer) {
  const request = async (session: Session, document: string, variables: object = {}, at: TestServer = server) =>
    at.graphql(session, `${document} ${document.includes('...result') ? result : ''}`, variables as never)
  const current = async (session: Session, at: TestServer = server) =>
    (await request(session, `{ currentImport { ${fields} } }`, {}, at)).data.currentImport as Job | null

  async function create(session: Session, files: { name: string; bytes: Buffer }[], at: TestServer = server): Promise<string> {
    const input = { files: files.map(({ name, bytes }) => ({ name, size: bytes.length })) }
    const { data, errors } = await request(
      session,
      `mutation ($input: CreateImportInput!) { createImport(input: $input) { id } }`,
      { input },
      at,
    )
    expect(errors).toBeUndefined()
    return data.createImport.id as string
  }

  const sendPart = (session: Session | null, { id, index = 0, offset = 0, bytes, at = server, headers = {} }: Part) =>
    at.request(`/api/imports?import=${id}&file=${index}&offset=${offset}`, {
      method: 'POST',
      session,
      headers,
      body: new Uint8Array(bytes),
    })

  async function upload(session: Session, files: { name: string; bytes: Buffer }[], at: TestServer = server): Promise<string> {
    const id = await create(session, files, at)
    for (const [index, { bytes }] of files.entries()) expect((await sendPart(session, { id, index, bytes, at })).status).toBe(204)
    return id
  }

  const change = (session: Session, name: string, input: object, at: TestServer = server) =>
    request(
      session,
      `mutation ($input: ${name === 'startImport' ? 'StartImportInput' : 'DeleteByIdInput'}!) { ${name}(input: $input) { id } }`,
      { input },
      at,
    )

  async function start(session: Session, id: string, dryRun: boolean, at: TestServer = server): Promise<void> {
    expect((await change(session, 'startImport', { id, dryRun }, at)).errors).toBeUndefined()
  }

  const reach = (session: Session, wanted: string, at: TestServer = server) =>
    vi.waitFor(
      async () => {
        const job = await current(session, at)
        expect(job?.status, JSON.stringify(job)).toBe(wanted)
        return job as Job
      },
      { timeout: 60_000, interval: 100 },
    )

  const patientsOf = async (clinic: Clinic, at: TestServer = server) =>
    (
      await at.owner.query<{ n: number }>('SELECT count(*)::int AS n FROM patient_establishment WHERE "establishmentId" = $1', [
        clinic.id,
      ])
    ).rows[0]?.n

  return { request, current, create, sendPart, upload, change, start, reach, patientsOf }
}

export const rowsOf = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => `HN${from + index},Somchai,Row ${from + index},1990-01-01`)
export const csv = (...rows: string[]) =>
  Buffer.from(['HN,firstName,lastName,dob,Colour', ...rows.map((row) => `${row},`), ''].join('\n'))
