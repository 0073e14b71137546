import { createHash, randomUUID } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
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
const restore = (session: Session | null) => server.post('/api/backups/restore', { id: run.id, password }, { session })
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

const send = (session: Session | null, upload: string, bytes: Buffer, offset = 0) =>
  server.request(`/api/backups/parts?upload=${upload}&offset=${offset}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
    session,
  })
const add = (session: Session, upload: string) => server.post('/api/backups/add', { upload }, { session })
const added = async () =>
  (await server.owner.query(`SELECT file, result, fault, counts, bytes FROM backup_run WHERE kind = 'added'`)).rows

describe('a backup that comes from elsewhere', () => {
  beforeEach(() => server.owner.query(`DELETE FROM backup_run WHERE kind = 'added'`))

  test('is sent in parts, checked, and lies among the others, of which it is not the newest', async () => {
    const bytes = readFileSync(path.join(server.dataDir, 'backups', run.file))
    const half = Math.floor(bytes.length / 2)
    const upload = randomUUID()
    expect((await send(admin, upload, bytes.subarray(half), half)).status).toBe(409)
    expect((await send(admin, upload, bytes.subarray(0, half))).status).toBe(204)
    expect((await send(admin, upload, bytes.subarray(half), half)).status).toBe(204)
    expect((await add(admin, upload)).status).toBe(202)
    await expect.poll(added, { timeout: 20_000 }).toEqual([expect.objectContaining({ result: 'good', fault: null })])
    const [row] = await added()
    expect(row).toMatchObject({ bytes: String(bytes.length), counts: expect.objectContaining({ patient: expect.any(Number) }) })
    expect(row.file).toMatch(/^clinic-\d{8}T\d{6}Z-added\.tar\.gz$/)
    expect(readFileSync(path.join(server.dataDir, 'backups', row.file))).toEqual(bytes)
    const [newest] = (await server.owner.query('SELECT "startedTime" FROM backup_run WHERE id = $1', [run.id])).rows
    const { data } = await server.graphql(admin, '{ backups { lastTime } }')
    expect(data.backups.lastTime).toBe(newest.startedTime.toISOString())
    expect((await add(admin, upload)).status).toBe(404)
  })

  test('is refused in words where it is cut off or no backup at all', async () => {
    const bytes = readFileSync(path.join(server.dataDir, 'backups', run.file))
    for (const wrong of [bytes.subarray(0, bytes.length - 100), Buffer.from('a letter')]) {
      const upload = randomUUID()
      expect((await send(admin, upload, wrong)).status).toBe(204)
      expect((await add(admin, upload)).status).toBe(202)
      await expect
        .poll(added, { timeout: 20_000 })
        .toContainEqual(expect.objectContaining({ result: 'failed', fault: 'altered' }))
      await server.owner.query(`DELETE FROM backup_run WHERE kind = 'added'`)
    }
    const sent = () => readdirSync(path.join(server.dataDir, 'backups')).filter((name) => name.startsWith('upload-'))
    await expect.poll(sent).toEqual([])
  })

  test('is taken from an owner of the server alone', async () => {
    const staff = await server.signIn((await addStaff(server.owner, clinic)).email)
    const upload = randomUUID()
    expect((await send(staff, upload, Buffer.from('x'))).status).toBe(403)
    expect((await send(null, upload, Buffer.from('x'))).status).toBe(401)
    expect((await send(admin, 'x', Buffer.from('x'))).status).toBe(400)
    expect((await add(staff, upload)).status).toBe(403)
  })
})

test('staff and strangers get nothing, and restore nothing', async () => {
  const staff = await server.signIn((await addStaff(server.owner, clinic)).email)
  for (const ask of [link, restore]) {
    expect(await codeOf(await ask(staff))).toEqual([403, 'FORBIDDEN'])
    expect(await codeOf(await ask(null))).toEqual([401, 'UNAUTHENTICATED'])
  }
  expect((await server.request('/api/backups/file?token=x')).status).toBe(401)
})

test("where another clinic is somebody else's, neither owner downloads or restores anything nor sees how large the other is", async () => {
  const address = await addressOf(await link(admin))
  const status = (session: Session) => server.graphql(session, '{ backups { ownsServer runs { bytes counts { name } } } }')
  const { backups: before } = (await status(admin)).data
  expect([before.ownsServer, before.runs[0].counts]).toEqual([true, expect.arrayContaining([{ name: 'patient' }])])

  const other = await createClinic(server.owner, 'Riverside Dental')
  const stranger = await server.signIn(other.admin.email)
  for (const session of [admin, stranger]) {
    expect((await status(session)).data.backups).toEqual({ ownsServer: false, runs: [{ bytes: null, counts: [] }] })
    for (const ask of [link, restore]) expect(await codeOf(await ask(session))).toEqual([403, 'FORBIDDEN'])
  }
  expect((await server.request(address, { session: admin })).status).toBe(403) // a link from before
})
