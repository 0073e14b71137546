import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runBackup } from '../backup/schedule/run.ts'
import type { Clinic } from '../testing/clinic.ts'
import { addEstablishment, addStaff, createClinic, password } from '../testing/clinic.ts'
import type { Session } from '../testing/server.ts'
import { useTestServer } from '../testing/server.ts'

const server = useTestServer()
let clinic: Clinic
let admin: Session
let run: { id: string; file: string }

const link = (session: Session | null, typed = password, id = run.id) =>
  server.post('/api/backups/link', { id, password: typed }, { session })
const codeOf = async (response: Response) => [response.status, ((await response.json()) as { code: string }).code]
const addressOf = async (response: Response) => ((await response.json()) as { address: string }).address
const downloads = async () =>
  (await server.owner.query(`SELECT "establishmentId", "userId", changes FROM audit_entry WHERE entity = 'backup'`)).rows

beforeAll(async () => {
  clinic = await createClinic(server.owner)
  await addEstablishment(server.owner, clinic)
  admin = await server.signIn(clinic.admin.email)
  const { file } = await runBackup({ url: server.url, settings: server.app.env, kind: 'manual', say: () => undefined })
  run = (await server.owner.query('SELECT id, file FROM backup_run WHERE file = $1', [file])).rows[0]
})

beforeEach(() => server.owner.query('DELETE FROM rate_limit'))

describe('an admin of every clinic on the server', () => {
  test('downloads a backup, byte by byte as it lies there, once, and each clinic is told who did', async () => {
    const address = await addressOf(await link(admin))
    const answer = await server.request(address, { session: admin })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${run.file}"`)
    const stored = readFileSync(path.join(server.dataDir, 'backups', run.file))
    expect(answer.headers.get('content-length')).toBe(String(stored.length))
    const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    expect(hash(new Uint8Array(await answer.arrayBuffer()))).toBe(hash(stored))
    const entry = { userId: admin.userId, changes: [{ field: 'downloaded', from: null, to: run.file }] }
    expect(await downloads()).toEqual([expect.objectContaining(entry), expect.objectContaining(entry)])
    expect(await codeOf(await server.request(address, { session: admin }))).toEqual([404, 'NOT_FOUND'])
  })

  test('gets no link with a wrong password, and no more tries than at sign-in', async () => {
    const wrong = await link(admin, 'walk-the-small-heron')
    expect([wrong.status, (await wrong.json()).fieldErrors]).toEqual([
      400,
      [expect.objectContaining({ path: 'password', key: 'wrong_password' })],
    ])
    for (let attempt = 1; attempt < 10; attempt += 1) await link(admin, 'walk-the-small-heron')
    expect(await codeOf(await link(admin))).toEqual([429, 'RATE_LIMITED'])
  })

  test('has a link for a minute, in the session that asked for it', async () => {
    const address = await addressOf(await link(admin))
    const elsewhere = await server.signIn(clinic.admin.email)
    expect((await server.request(address, { session: elsewhere })).status).toBe(404)
    const late = await addressOf(await link(admin))
    await server.owner.query(`UPDATE verification SET "expiresAt" = now() WHERE identifier LIKE 'backup-download:%'`)
    expect((await server.request(late, { session: admin })).status).toBe(404)
  })

  test('is told that a backup that made room for others is not there', async () => {
    expect(await codeOf(await link(admin, password, clinic.id))).toEqual([404, 'NOT_FOUND'])
  })
})

test('staff and strangers get nothing', async () => {
  const staff = await server.signIn((await addStaff(server.owner, clinic)).email)
  expect(await codeOf(await link(staff))).toEqual([403, 'FORBIDDEN'])
  expect(await codeOf(await link(null))).toEqual([401, 'UNAUTHENTICATED'])
  expect((await server.request('/api/backups/file?token=x')).status).toBe(401)
})

test("where another clinic is somebody else's, neither owner downloads anything nor sees how large the other is", async () => {
  const address = await addressOf(await link(admin))
  const status = (session: Session) => server.graphql(session, '{ backups { ownsServer runs { bytes counts { name } } } }')
  const { backups: before } = (await status(admin)).data
  expect([before.ownsServer, before.runs[0].counts]).toEqual([true, expect.arrayContaining([{ name: 'patient' }])])

  const other = await createClinic(server.owner, 'Riverside Dental')
  const stranger = await server.signIn(other.admin.email)
  for (const session of [admin, stranger]) {
    expect((await status(session)).data.backups).toEqual({ ownsServer: false, runs: [{ bytes: null, counts: [] }] })
    expect(await codeOf(await link(session))).toEqual([403, 'FORBIDDEN'])
  }
  expect((await server.request(address, { session: admin })).status).toBe(403) // a link from before
})
