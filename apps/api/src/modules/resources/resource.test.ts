import { beforeEach, describe, expect, test } from 'vitest'
import { fieldFault, refusal } from '../../testing/answers.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { createTwoClinics } from '../../testing/clinic.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'
import { addResource } from './resource.contract.ts'

const server = useTestServer()
let home: Clinic
let other: Clinic
let suda: Session

beforeEach(async () => {
  ;({ home, other } = await createTwoClinics(server.owner))
  suda = await server.signIn(home.admin.email)
})

const fields = 'id version kind name group outFrom outUntil outReason archived'
const write = (name: string, type: string, input: object, session = suda) =>
  server.graphql(session, `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`, { input })
const create = (input: object) =>
  write('createResource', 'CreateResourceInput', { establishmentId: home.id, kind: 'room', ...input })
const update = (input: object) => write('updateResource', 'UpdateResourceInput', input)
const end = (name: string, id: string) =>
  server.graphql(suda, `mutation ($input: DeleteByIdInput!) { ${name}(input: $input) { id } }`, { input: { id } })
const bookable = async (session = suda, establishmentId = home.id) => {
  const query = `query ($id: ID) { bookableResources(establishmentId: $id) { name } }`
  const { data } = await server.graphql(session, query, { id: establishmentId })
  return data.bookableResources.map(({ name }: { name: string }) => name)
}
const historyOf = async (id: string) => {
  const { data } = await server.graphql(
    suda,
    'query ($id: ID!) { resource(id: $id) { history { action changes { field from to } } } }',
    { id },
  )
  return data.resource.history
}

describe('a resource', () => {
  test('is created, changed, archived and restored; its history says so', async () => {
    const { data } = await create({ name: 'Room 1' })
    const { id } = data.createResource
    expect(data.createResource).toMatchObject({ kind: 'room', name: 'Room 1', group: '', outFrom: null, version: 1 })
    await create({ name: 'Alexandrite', kind: 'equipment', group: 'Laser' })
    expect(await bookable()).toEqual(['Room 1', 'Alexandrite'])
    expect((await update({ id, name: 'Room A' })).data.updateResource.version).toBe(2)
    await end('archiveResource', id)
    expect(await bookable()).toEqual(['Alexandrite'])
    await write('restoreResource', 'RestoreResourceInput', { id })
    expect(await bookable()).toEqual(['Room A', 'Alexandrite'])
    expect((await historyOf(id)).map(({ action, changes }: { action: string; changes: object[] }) => [action, changes])).toEqual(
      expect.arrayContaining([
        ['updated', [{ field: 'name', from: 'Room 1', to: 'Room A' }]],
        ['deleted', []],
        ['updated', [{ field: 'archived', from: 'true', to: 'false' }]],
      ]),
    )
  })

  test('is out of use from a time on, until another one or further notice, for a reason', async () => {
    const id = await addResource(server.owner, home.id)
    const from = '2031-03-03T03:00:00.000Z'
    const until = '2031-03-05T03:00:00.000Z'
    const out = await update({ id, outFrom: from, outReason: 'Painting' })
    expect(out.data.updateResource).toMatchObject({ outFrom: from, outUntil: null, outReason: 'Painting' })
    expect((await update({ id, outUntil: until })).data.updateResource).toMatchObject({ outFrom: from, outUntil: until })
    expect(refusal(await update({ id, outFrom: until, outUntil: from }))).toMatchObject(
      fieldFault('input.outUntil', 'end_after_start'),
    )
    expect(refusal(await update({ id, outFrom: until }))).toMatchObject(fieldFault('input.outUntil', 'end_after_start'))
    expect((await update({ id, outFrom: null })).data.updateResource).toMatchObject({
      outFrom: null,
      outUntil: null,
      outReason: '',
    })
    expect(refusal(await update({ id, outUntil: until }))).toMatchObject(fieldFault('input.outFrom', 'required'))
  })

  test('has a name of its own in its clinic, also while another one is archived', async () => {
    const id = await addResource(server.owner, home.id)
    await end('archiveResource', id)
    expect(refusal(await create({ name: 'Room 1' }))).toMatchObject(fieldFault('input.name', 'name_taken'))
    await addResource(server.owner, other.id, { name: 'Room 2' })
    expect((await create({ name: 'Room 2' })).errors).toBeUndefined()
  })

  test("of another clinic's is neither seen nor changed", async () => {
    const id = await addResource(server.owner, other.id)
    expect(await bookable(suda, other.id)).toEqual([])
    const foreign = await update({ id, name: 'Mine' })
    expect(foreign.errors).toEqual((await update({ id: home.id, name: 'Mine' })).errors)
    expect(refusal(await create({ name: 'Room 9', establishmentId: other.id }))).toMatchObject(
      fieldFault('input.establishmentId', 'unknown_reference'),
    )
  })
})

describe('a file', () => {
  const load = async (text: string, dryRun = false) => {
    const document = `mutation ($input: ImportResourcesInput!) {
      importResources(input: $input) { created updated unchanged faults { line column reasonKey value } }
    }`
    const { data } = await server.graphql(suda, document, { input: { establishmentId: home.id, text, dryRun } })
    return data.importResources
  }

  test('comes in, in both languages; a dry run counts the same and writes nothing', async () => {
    const text = 'ชื่อ;ชนิด;กลุ่ม\r\nห้อง 1;ห้อง;\r\nเลเซอร์ A;อุปกรณ์;เลเซอร์\r\n'
    const counts = { created: 2, updated: 0, unchanged: 0, faults: [] }
    expect(await load(text, true)).toEqual(counts)
    expect(await bookable()).toEqual([])
    expect(await load(text)).toEqual(counts)
    expect(await load('Name,Kind,Group\nห้อง 1,Room,\nเลเซอร์ A,Equipment,Laser')).toEqual({
      created: 0,
      updated: 1,
      unchanged: 1,
      faults: [],
    })
  })

  test('changes by name, out of the archive too, and leaves what it has no column for', async () => {
    await addResource(server.owner, home.id, {
      group: 'Quiet',
      archivedTime: '2026-01-01T00:00:00Z',
      outFrom: '2031-01-01T00:00:00Z',
    })
    expect(await load('name\nRoom 1')).toEqual({ created: 0, updated: 1, unchanged: 0, faults: [] })
    const { rows } = await server.owner.query(
      `SELECT kind, "group", "archivedTime", "outFrom" IS NOT NULL AS out FROM resource WHERE "establishmentId" = $1`,
      [home.id],
    )
    expect(rows).toEqual([{ kind: 'room', group: 'Quiet', archivedTime: null, out: true }])
  })

  test('each fault has its line and column, and costs its own row alone', async () => {
    const { faults, created } = await load('Name,Kind\nRoom 1,Room\nRoom 2,Tent\nRoom 1,Room\nRoom 3,\n,Room')
    expect(created).toBe(1)
    expect(faults).toEqual([
      { line: 3, column: 'kind', reasonKey: 'invalid_choice', value: 'Tent' },
      { line: 4, column: 'name', reasonKey: 'repeated', value: 'Room 1' },
      { line: 5, column: 'kind', reasonKey: 'required', value: '' },
      { line: 6, column: 'name', reasonKey: 'required', value: '' },
    ])
  })
})
