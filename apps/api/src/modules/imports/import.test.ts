import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { addAccounts, addImport, createClinic, createTwoClinics, insert } from '../../testing/clinic.ts'
import { csv, importsAt, rowsOf } from '../../testing/records/imports.ts'
import type { Session } from '../../testing/server.ts'
import { openTestServer, useTestServer } from '../../testing/server.ts'

const server = useTestServer()
const { request, current, create, sendPart, upload, change, start, reach, patientsOf } = importsAt(server)
// Each step starts a process, which waits its turn on a busy machine.
vi.setConfig({ testTimeout: 300_000 })

describe('an import on screen', () => {
  let home: Clinic
  let other: Clinic
  let suda: Session
  let stranger: Session
  beforeAll(async () => {
    ;({ home, other } = await createTwoClinics(server.owner))
    suda = await server.signIn(home.admin.email)
    stranger = await server.signIn(other.admin.email)
  })

  test('is announced, uploaded, tried, and only then stored; a colleague sees it, the history names who did it', async () => {
    const files = [{ name: 'คนไข้.csv', bytes: csv(...rowsOf(3), ',,,1990-01-01', ',Wrong,Date,x') }]
    const id = await create(suda, files)
    expect((await change(suda, 'startImport', { id, dryRun: false })).errors?.[0]?.extensions).toMatchObject({
      reason: 'transition',
    })
    const bytes = files[0]?.bytes as Buffer
    expect((await sendPart(suda, { id, bytes: bytes.subarray(0, 50) })).status).toBe(204)
    expect((await sendPart(suda, { id, bytes: bytes.subarray(60), offset: 60 })).status, 'a gap').toBe(409)
    expect((await sendPart(suda, { id, bytes: bytes.subarray(40), offset: 40 })).status, 'what was sent twice').toBe(204)
    expect((await sendPart(suda, { id, bytes, offset: 1 })).status, 'more than was announced').toBe(409)

    await start(suda, id, true)
    const { checked } = await reach(suda, 'checked')
    expect(checked?.tallies).toMatchObject([{ kind: 'patients', read: 5, inserted: 4, reported: 1 }])
    expect(checked?.faults).toMatchObject([
      { file: 'คนไข้.csv', line: 5, reasonKey: 'name_required' },
      { line: 6, isNotice: true },
    ])
    expect(checked?.files).toMatchObject([
      { encoding: 'utf-8', columns: [{ name: 'HN', field: 'hospitalNumber' }, {}, {}, {}, { field: null }] },
    ])
    expect(await patientsOf(home)).toBe(2)
    const report = await server.request('/api/imports/report', { session: suda })
    expect(report.headers.get('content-disposition')).toContain('attachment')
    expect(await report.text()).toContain('คนไข้.csv,5,patients,not imported,firstName,is required where there is no other name')

    const [second] = await addAccounts(server.owner, [{ role: 'ADMIN', firstName: 'Anong', lastName: 'Mani' }])
    await insert(server.owner, 'membership', [{ userId: second?.userId, establishmentId: home.id }])
    const anong = await server.signIn(second?.email ?? '')
    expect(await current(anong)).toMatchObject({ id, status: 'checked', userName: 'Suda Rattanakul' })
    await start(anong, id, false)
    expect((await reach(suda, 'done')).imported?.tallies).toMatchObject([{ kind: 'patients', inserted: 4 }])
    expect(await patientsOf(home)).toBe(6)
    expect(await patientsOf(other)).toBe(2)
    expect(readdirSync(path.join(server.dataDir, 'imports', id)), 'nothing of the files stays').toEqual(['report.csv'])

    const { data } = await request(
      suda,
      `{ auditLog(filter: { entity: [import] }) { edges { userName entityId changes { field to } } } }`,
    )
    expect(data.auditLog.edges).toEqual([
      {
        userName: 'Anong Mani',
        entityId: id,
        changes: [
          { field: 'files', to: 'คนไข้.csv' },
          { field: 'patients', to: '4' },
        ],
      },
    ])
    expect((await change(suda, 'removeImport', { id })).errors).toBeUndefined()
    expect(await current(suda)).toBeNull()
    await vi.waitFor(() => expect(existsSync(path.join(server.dataDir, 'imports', id))).toBe(false), { timeout: 30_000 })
  })

  test('asks what columns are that it does not know, takes the answer, and remembers it for such files', async () => {
    const bytes = Buffer.from('Nom,Naissance,Tel,Ville,Extra\nPloy Srisuk,12/03/1975,0812345678,Bangkok,\n')
    const ask = `{ currentImport { status checked { faultCount } recognised { kind dates asks columns { name field guess samples dates } } } }`
    const id = await upload(suda, [{ name: 'clients.csv', bytes }])
    await start(suda, id, true)
    await reach(suda, 'mapping')
    const { data } = await request(suda, ask)
    expect(data.currentImport).toMatchObject({ checked: null, recognised: [{ kind: 'patients', asks: ['kind', 'columns'] }] })
    expect(data.currentImport.recognised[0].columns).toMatchObject([
      { name: 'Nom', field: null, guess: null, samples: ['Ploy Srisuk'] },
      { name: 'Naissance', field: null, guess: 'dob', samples: ['12/03/1975'], dates: 'unclear-order' },
      { name: 'Tel', field: 'phone', samples: ['0812345678'] },
      { name: 'Ville', field: null, samples: ['Bangkok'] },
      { name: 'Extra', samples: [] },
    ])
    const answer = (fields: string[]) => ({
      id,
      dryRun: true,
      mappings: [{ file: 0, kind: 'patients', fields, dates: 'month_first' }],
    })
    const fields = ['name', 'dob', 'phone', 'address', 'ignore']
    const faultsOf = async (wrong: string[]) => {
      const { errors } = await change(suda, 'startImport', answer(wrong))
      const faults = (errors?.[0]?.extensions.fieldErrors ?? []) as { path: string; key: string }[]
      return faults.map(({ path: at, key }) => `${at} ${key}`)
    }
    expect(await faultsOf(['name', 'name', 'phone', 'colour', 'ignore'])).toEqual([
      'input.mappings.0.fields.0 repeated',
      'input.mappings.0.fields.1 repeated',
      'input.mappings.0.fields.3 invalid_choice',
    ])
    expect(await faultsOf(['dob', 'ignore', 'phone', 'ignore', 'ignore'])).toEqual(['input.mappings.0.kind required'])
    expect(await faultsOf(['name'])).toEqual(['input.mappings.0.fields invalid_choice'])
    expect((await change(suda, 'startImport', { ...answer(fields), dryRun: false })).errors?.[0]?.extensions.code).toBe(
      'CONFLICT',
    )
    expect((await change(suda, 'startImport', answer(fields))).errors).toBeUndefined()
    await reach(suda, 'checked')
    await start(suda, id, false)
    expect((await reach(suda, 'done')).imported?.tallies).toMatchObject([{ kind: 'patients', inserted: 1 }])
    const { rows } = await server.owner.query(
      `SELECT "firstName", "lastName", dob::text, "phoneValue", address FROM patient WHERE "lastName" = 'Srisuk' AND address = 'Bangkok'`,
    )
    expect(rows).toEqual([
      { firstName: 'Ploy', lastName: 'Srisuk', dob: '1975-12-03', phoneValue: '812345678', address: 'Bangkok' },
    ])

    const swapped = Buffer.from('Ville,Nom,Naissance,Extra,TEL\nBangkok,Anong Mai,12/04/1975,,0812345679\n')
    const second = await upload(suda, [{ name: 'more.csv', bytes: swapped }])
    await start(suda, second, true)
    expect((await reach(suda, 'checked')).checked?.files[0]?.columns).toMatchObject([
      { field: 'address' },
      { field: 'name' },
      { field: 'dob' },
      { field: null },
      { field: 'phone' },
    ])
    const elsewhere = await upload(stranger, [{ name: 'more.csv', bytes: swapped }])
    await start(stranger, elsewhere, true)
    await reach(stranger, 'mapping')
    expect((await change(stranger, 'removeImport', { id: elsewhere })).errors).toBeUndefined()
  })

  test('belongs to the establishment that its admin works in: nobody else sees, feeds, starts or removes it', async () => {
    const bytes = csv(...rowsOf(1, 100))
    const id = await upload(suda, [{ name: 'a.csv', bytes }])
    expect(await current(stranger)).toBeNull()
    const ploy = await server.signIn(home.ploy.email)
    for (const session of [stranger, ploy, null]) {
      expect((await sendPart(session, { id, bytes })).status).toBe(404)
      expect((await server.request('/api/imports/report', { session })).status).toBe(404)
    }
    for (const name of ['startImport', 'cancelImport', 'removeImport'])
      expect(
        (await change(stranger, name, { id, ...(name === 'startImport' && { dryRun: true }) })).errors?.[0]?.extensions.code,
      ).toBe('NOT_FOUND')
    expect((await sendPart(suda, { id, bytes, headers: { origin: 'https://elsewhere.example' } })).status).toBe(403)
    expect((await sendPart(suda, { id: '../..', bytes })).status).toBe(400)
    expect((await sendPart(suda, { id, index: 1, bytes })).status).toBe(404)
    expect((await sendPart(suda, { id: uuidv7(), bytes })).status).toBe(404)
    await start(suda, id, true)
    await reach(suda, 'checked')
    await start(suda, id, false)
    await reach(suda, 'done')
    expect(await patientsOf(other)).toBe(2)
  })

  test('can be cancelled after the batch under way, and goes on from there', async () => {
    const clinic = await createClinic(server.owner)
    const admin = await server.signIn(clinic.admin.email)
    const id = await upload(admin, [{ name: 'many.csv', bytes: csv(...rowsOf(2_500)) }])
    await start(admin, id, true)
    await reach(admin, 'checked')
    await start(admin, id, false)
    await vi.waitFor(async () => expect(await patientsOf(clinic)).toBeGreaterThan(400), { timeout: 60_000, interval: 30 })
    const refused = await change(admin, 'startImport', { id, dryRun: false })
    expect(refused.errors?.[0]?.extensions).toMatchObject({ reason: 'import_under_way' })
    expect((await change(admin, 'removeImport', { id })).errors?.[0]?.extensions).toMatchObject({ reason: 'import_under_way' })
    expect((await change(admin, 'cancelImport', { id })).errors).toBeUndefined()
    await reach(admin, 'cancelled')
    const stored = (await patientsOf(clinic)) ?? 0
    expect(stored).toBeGreaterThan(400)
    expect(stored).toBeLessThan(2_500)
    expect((stored - 2) % 500).toBe(0)
    await start(admin, id, false)
    const { imported } = await reach(admin, 'done')
    expect(imported?.tallies[0]).toMatchObject({ inserted: 2_500 - (stored - 2), unchanged: stored - 2 })
    expect(await patientsOf(clinic)).toBe(2_502)
  })

  test('that was left without a word is interrupted, and can be started again', async () => {
    const clinic = await createClinic(server.owner)
    const admin = await server.signIn(clinic.admin.email)
    const id = await upload(admin, [{ name: 'a.csv', bytes: csv(...rowsOf(3)) }])
    const silent = `UPDATE import_job SET status = 'checking', "heartbeatTime" = now() - interval '1 minute' WHERE id = $1`
    await server.owner.query(silent, [id])
    expect(await current(admin)).toMatchObject({ status: 'interrupted' })
    await start(admin, id, true)
    await reach(admin, 'checked')
  })

  test('whose files are gone says so', async () => {
    const clinic = await createClinic(server.owner)
    const admin = await server.signIn(clinic.admin.email)
    const id = await addImport(server.owner, clinic)
    await start(admin, id, true)
    expect(await reach(admin, 'failed')).toMatchObject({ failure: 'files' })
  })

  test('gives way to a new one, and stops at what nobody could want', async () => {
    const first = await upload(suda, [{ name: 'a.csv', bytes: csv(...rowsOf(1, 200)) }])
    const second = await upload(suda, [{ name: 'b.csv', bytes: csv(...rowsOf(1, 200)) }])
    expect(await current(suda)).toMatchObject({ id: second, status: 'uploading' })
    await vi.waitFor(() => expect(existsSync(path.join(server.dataDir, 'imports', first))).toBe(false), { timeout: 30_000 })
    const size = 200 * 1024 * 1024
    const files = [
      { name: 'a.csv', size },
      { name: 'b.csv', size },
    ]
    const { errors } = await request(suda, `mutation ($input: CreateImportInput!) { createImport(input: $input) { id } }`, {
      input: { files },
    })
    expect(errors?.[0]?.extensions.fieldErrors).toMatchObject([{ path: 'input.files', key: 'amount_out_of_range' }])
    expect((await sendPart(suda, { id: second, bytes: Buffer.alloc(5 * 1024 * 1024) })).status).toBe(413)
  })
})

test('a server that stops lets the batch end, and the next one goes on', async () => {
  const first = await openTestServer()
  const clinic = await createClinic(first.owner)
  let admin = await first.signIn(clinic.admin.email)
  const id = await upload(admin, [{ name: 'many.csv', bytes: csv(...rowsOf(2_500)) }], first)
  await start(admin, id, true, first)
  await reach(admin, 'checked', first)
  await start(admin, id, false, first)
  await vi.waitFor(async () => expect(await patientsOf(clinic, first)).toBeGreaterThan(400), { timeout: 60_000, interval: 30 })
  await first.app.imports.close()
  const second = await openTestServer({ DATA_DIR: first.dataDir }, first)
  admin = await second.signIn(clinic.admin.email)
  expect(await current(admin, second)).toMatchObject({ status: 'interrupted', imported: { tallies: [{ kind: 'patients' }] } })
  await start(admin, id, false, second)
  await reach(admin, 'done', second)
  expect(await patientsOf(clinic, second)).toBe(2_502)
  await second.close()
  await first.close()
})

test('nothing real comes into a database with the demo clinic', async () => {
  const demo = await openTestServer()
  const clinic = await createClinic(demo.owner)
  const admin = await demo.signIn(clinic.admin.email)
  const id = await upload(admin, [{ name: 'a.csv', bytes: csv(...rowsOf(1)) }], demo)
  expect((await request(admin, '{ importAllowed }', {}, demo)).data).toEqual({ importAllowed: true })
  await insert(demo.owner, 'installation', [{ id: 1, isDemo: true }])
  expect((await request(admin, '{ importAllowed }', {}, demo)).data).toEqual({ importAllowed: false })
  expect((await change(admin, 'startImport', { id, dryRun: true }, demo)).errors?.[0]?.extensions).toMatchObject({
    reason: 'demo_clinic',
  })
  await demo.close()
})
