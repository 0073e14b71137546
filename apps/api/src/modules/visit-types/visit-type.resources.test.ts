import { beforeEach, expect, test } from 'vitest'
import { fieldFault, refusal } from '../../testing/answers.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { createClinic, insert } from '../../testing/clinic.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'
import { addPriceListItem } from '../price-list/price-list.contract.ts'
import { addResource } from '../resources/resource.contract.ts'
import { addVisitType } from './visit-type.contract.ts'

/** Rooms and equipment that a visit type needs. */
const server = useTestServer()
const needs = `resources { name } anyResources { kind group }`

let home: Clinic
let suda: Session
let rooms: string[]
beforeEach(async () => {
  home = await createClinic(server.owner)
  suda = await server.signIn(home.admin.email)
  rooms = [
    await addResource(server.owner, home.id, { name: 'Room 1' }),
    await addResource(server.owner, home.id, { name: 'CO2 laser', kind: 'equipment', group: 'Laser' }),
  ]
})

const update = (input: object) =>
  server.graphql(
    suda,
    `mutation ($input: UpdateVisitTypeInput!) { updateVisitType(input: $input) { ${needs} history { changes { field from to } } } }`,
    { input },
  )
const bookable = async (clinic: Pick<Clinic, 'id'>) =>
  (
    await server.graphql(suda, `query ($id: ID) { bookableVisitTypes(establishmentId: $id) { nameEn ${needs} } }`, {
      id: clinic.id,
    })
  ).data.bookableVisitTypes

test('are named, or any of a kind or group, and the history tells of both', async () => {
  const id = await addVisitType(server.owner, home.id)
  const laser = { kind: 'equipment', group: 'Laser' }
  const { data } = await update({ id, resourceIds: [rooms[0]], anyResources: [laser, { kind: 'room' }] })
  expect(data.updateVisitType).toMatchObject({
    resources: [{ name: 'Room 1' }],
    anyResources: [laser, { kind: 'room', group: '' }],
  })
  expect(data.updateVisitType.history[0].changes).toEqual([
    { field: 'resources', from: null, to: 'Room 1' },
    { field: 'anyResources', from: null, to: 'Laser, room' },
  ])
  expect((await update({ id, anyResources: [] })).data.updateVisitType).toMatchObject({
    resources: [{ name: 'Room 1' }],
    anyResources: [],
  })
})

test.each([
  [
    "another clinic's room",
    { resourceIds: ['00000000-0000-4000-8000-000000000000'] },
    'input.resourceIds.0',
    'unknown_reference',
  ],
  [
    'a group that is not there',
    { anyResources: [{ kind: 'room', group: 'Laser' }] },
    'input.anyResources.0',
    'unknown_reference',
  ],
])('are not %s', async (_what, input, path, key) => {
  const id = await addVisitType(server.owner, home.id)
  expect(refusal(await update({ id, ...input }))).toMatchObject(fieldFault(path, key))
})

test('are left out once the clinic has none in use', async () => {
  const id = await addVisitType(server.owner, home.id)
  await update({ id, resourceIds: [rooms[0]], anyResources: [{ kind: 'equipment' }, { kind: 'room' }] })
  await server.owner.query('UPDATE resource SET "archivedTime" = now() WHERE id = $1', [rooms[0]])
  expect(await bookable(home)).toMatchObject([{ resources: [], anyResources: [{ kind: 'equipment', group: '' }] }])
})

test('a new establishment takes over visit types with their prices and kinds of rooms, and no room by name', async () => {
  const id = await addVisitType(server.owner, home.id, { nameEn: 'Laser', duration: 45, bufferAfter: 10 })
  await addVisitType(server.owner, home.id, { nameEn: 'Given up', nameTh: '', archivedTime: new Date() })
  const itemId = await addPriceListItem(server.owner, home.id, { code: 'L01' })
  const of = { visitTypeId: id, establishmentId: home.id }
  await insert(server.owner, 'visit_type_item', [{ ...of, itemId, position: 0, quantity: 2 }])
  await insert(server.owner, 'visit_type_doctor', [{ ...of, doctorId: home.ploy.doctorId }])
  await update({ id, resourceIds: [rooms[0]], anyResources: [{ kind: 'room' }] })
  const create = `mutation ($input: CreateEstablishmentInput!) { createEstablishment(input: $input) { id } }`
  const input = { name: 'Annexe', copy: { fromId: home.id, parts: ['prices', 'visit_types'] } }
  const annexe = (await server.graphql(suda, create, { input })).data.createEstablishment as { id: string }
  await addResource(server.owner, annexe.id, { name: 'Room A' })
  const { rows } = await server.owner.query(
    `SELECT v."nameEn", v.duration, v."bufferAfter", i.quantity::float, p.code, a.action FROM visit_type v
     JOIN visit_type_item i ON i."visitTypeId" = v.id JOIN price_list_item p ON p.id = i."itemId" AND p."establishmentId" = v."establishmentId"
     JOIN audit_entry a ON a."entityId" = v.id WHERE v."establishmentId" = $1`,
    [annexe.id],
  )
  expect(rows).toEqual([{ nameEn: 'Laser', duration: 45, bufferAfter: 10, quantity: 2, code: 'L01', action: 'created' }])
  expect(await bookable(annexe)).toEqual([{ nameEn: 'Laser', resources: [], anyResources: [{ kind: 'room', group: '' }] }])
})
