import { beforeEach, describe, expect, test } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { createClinic, createTwoClinics } from '../../testing/clinic.ts'
import { expectRefused, fieldFault, refusal } from '../../testing/answers.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'
import { addPriceListItem } from '../price-list/price-list.contract.ts'
import { addVisitType } from './visit-type.contract.ts'

const server = useTestServer()
const fields = `id version nameTh nameEn category categoryColor duration bufferBefore bufferAfter repeatsAfter archived
  doctors { id } items { quantity item { code price } }`
const create = `mutation ($input: CreateVisitTypeInput!) { createVisitType(input: $input) { ${fields} } }`
const update = `mutation ($input: UpdateVisitTypeInput!) { updateVisitType(input: $input) { ${fields} } }`
const archive = `mutation ($input: DeleteByIdInput!) { archiveVisitType(input: $input) { id } }`
const restore = `mutation ($input: RestoreVisitTypeInput!) { restoreVisitType(input: $input) { id archived version } }`
const get = `query ($id: ID!) { visitType(id: $id) { ${fields} history { action userName changes { field from to } } } }`
const list = `query ($filter: VisitTypeFilter, $sort: VisitTypeSortInput) {
  visitTypes(filter: $filter, sort: $sort) { totalCount edges { nameEn } }
}`
const bookable = `query ($id: ID) { bookableVisitTypes(establishmentId: $id) { nameEn } }`

let home: Clinic
let suda: Session
beforeEach(async () => {
  home = await createClinic(server.owner)
  suda = await server.signIn(home.admin.email)
})

const write = (document: string, input: object) => server.graphql(suda, document, { input })
const scaling = () => ({
  establishmentId: home.id,
  nameTh: 'ขูดหินปูน',
  nameEn: 'Scaling',
  category: 'medical_care',
  duration: 30,
  bufferBefore: 5,
  bufferAfter: 10,
  repeatsAfter: 'six_months',
})
const names = async (filter: object = {}, sort?: object) =>
  (await server.graphql(suda, list, { filter, sort })).data.visitTypes.edges.map(({ nameEn }: { nameEn: string }) => nameEn)
const stored = async () => {
  const tables = ['visit_type', 'visit_type_doctor', 'visit_type_item']
  return Promise.all(tables.map(async (table) => (await server.owner.query(`SELECT * FROM ${table} ORDER BY 1, 2, 3`)).rows))
}

test('a visit type keeps what was written: who offers it and what it costs, in order, and its history names both', async () => {
  const [check, scale] = await Promise.all(
    ['C01', 'D02'].map((code) => addPriceListItem(server.owner, home.id, { code, price: '900' })),
  )
  const items = [
    { itemId: scale, quantity: 1 },
    { itemId: check, quantity: 0.5 },
  ]
  const { data, errors } = await write(create, { ...scaling(), doctorIds: [home.ploy.doctorId], items })
  expect(errors).toBeUndefined()
  const { id } = data.createVisitType
  const { establishmentId: _, ...given } = scaling()
  expect(data.createVisitType).toEqual({
    ...given,
    id,
    version: 1,
    categoryColor: '#6618ae',
    archived: false,
    doctors: [{ id: home.ploy.doctorId }],
    items: [
      { quantity: 1, item: { code: 'D02', price: '900.00' } },
      { quantity: 0.5, item: { code: 'C01', price: '900.00' } },
    ],
  })
  const change = { id, version: 1, bufferAfter: 20, repeatsAfter: null, doctorIds: [], items: [{ itemId: check, quantity: 2 }] }
  expect((await write(update, change)).data.updateVisitType).toMatchObject({
    version: 2,
    bufferBefore: 5,
    bufferAfter: 20,
    doctors: [],
    items: [{ quantity: 2, item: { code: 'C01' } }],
  })
  const { history } = (await server.graphql(suda, get, { id })).data.visitType
  expect(history[0]).toMatchObject({ action: 'updated', userName: 'Suda Rattanakul' })
  expect(history[0].changes).toEqual([
    { field: 'bufferAfter', from: '10', to: '20' },
    { field: 'repeatsAfter', from: 'six_months', to: null },
    { field: 'doctors', from: 'Ploy Srisuk', to: null },
    { field: 'items', from: 'D02, 0.5 × C01', to: '2 × C01' },
  ])
})

test('an item that was archived is billed no more', async () => {
  const itemId = await addPriceListItem(server.owner, home.id)
  const { data } = await write(create, { ...scaling(), items: [{ itemId, quantity: 1 }] })
  await server.owner.query('UPDATE price_list_item SET "archivedTime" = now() WHERE id = $1', [itemId])
  expect((await server.graphql(suda, get, { id: data.createVisitType.id })).data.visitType.items).toEqual([])
})

describe('is refused', () => {
  test.each([
    [{ nameTh: '', nameEn: ' ' }, 'input.nameTh', 'required'],
    [{ nameEn: 'x'.repeat(201) }, 'input.nameEn', 'too_long'],
    [{ category: 'dentistry' }, 'input.category', 'invalid_choice'],
    [{ duration: 4 }, 'input.duration', 'length_out_of_range'],
    [{ bufferBefore: -1 }, 'input.bufferBefore', 'buffer_out_of_range'],
    [{ bufferAfter: 121 }, 'input.bufferAfter', 'buffer_out_of_range'],
    [{ doctorIds: ['x'] }, 'input.doctorIds.0', 'invalid_id'],
  ])('%j', async (wrong, path, key) => {
    await expectRefused(stored, () => write(create, { ...scaling(), ...wrong }), fieldFault(path, key))
  })

  test('a name that another one has, in the archive too, whatever its case', async () => {
    const id = await addVisitType(server.owner, home.id, { nameTh: '', nameEn: 'SCALING' })
    await expectRefused(stored, () => write(create, scaling()), fieldFault('input.nameEn', 'name_taken'))
    await write(archive, { id })
    await expectRefused(stored, () => write(create, scaling()), fieldFault('input.nameEn', 'name_taken'))
    const other = await addVisitType(server.owner, home.id, { nameEn: 'Filling' })
    await expectRefused(stored, () => write(update, { id: other, nameEn: 'scaling' }), fieldFault('input.nameEn', 'name_taken'))
  })

  test('a name taken away, where it is the only one', async () => {
    const id = await addVisitType(server.owner, home.id, { nameEn: '' })
    await expectRefused(stored, () => write(update, { id, nameTh: null }), fieldFault('input.nameTh', 'required'))
  })

  test("another clinic's doctor and item as those that do not exist, and what is named twice", async () => {
    const { home: here, other } = await createTwoClinics(server.owner)
    suda = await server.signIn(here.admin.email)
    const mine = { ...scaling(), establishmentId: here.id }
    const [foreign, own] = [await addPriceListItem(server.owner, other.id), await addPriceListItem(server.owner, here.id)]
    for (const [wrong, path, key] of [
      [{ doctorIds: [other.krit.doctorId] }, 'input.doctorIds.0', 'unknown_reference'],
      [{ doctorIds: [here.krit.doctorId, here.krit.doctorId] }, 'input.doctorIds.1', 'repeated'],
      [{ items: [{ itemId: foreign, quantity: 1 }] }, 'input.items.0.itemId', 'unknown_reference'],
      [
        {
          items: [
            { itemId: own, quantity: 1 },
            { itemId: own, quantity: 2 },
          ],
        },
        'input.items.1.itemId',
        'repeated',
      ],
      [{ items: [{ itemId: own, quantity: 0 }] }, 'input.items.0.quantity', 'quantity_out_of_range'],
    ] as const)
      await expectRefused(stored, () => write(create, { ...mine, ...wrong }), fieldFault(path, key))
  })

  test('one more than two hundred', async () => {
    await server.owner.query(
      `INSERT INTO visit_type (id, "establishmentId", "nameEn", category, duration)
       SELECT gen_random_uuid(), $1, 'Visit ' || n, 'consultation', 30 FROM generate_series(1, 200) n`,
      [home.id],
    )
    await expectRefused(stored, () => write(create, scaling()), fieldFault('input.establishmentId', 'too_many'))
  })

  test('one of another clinic as one that does not exist, and to a doctor, who only reads', async () => {
    const { other } = await createTwoClinics(server.owner)
    const id = await addVisitType(server.owner, other.id)
    for (const [document, input] of [
      [update, { id, duration: 60 }],
      [archive, { id }],
      [restore, { id }],
    ] as const)
      await expectRefused(stored, () => write(document, input), { code: 'NOT_FOUND' })
    expect((await server.graphql(suda, get, { id })).data.visitType).toBeNull()
    expect((await server.graphql(suda, bookable, { id: other.id })).data.bookableVisitTypes).toEqual([])
    const ploy = await server.signIn(other.ploy.email)
    expect((await server.graphql(ploy, get, { id })).data.visitType).toMatchObject({ nameEn: 'Child visit' })
    expect(refusal(await server.graphql(ploy, update, { input: { id, duration: 60 } }))).toMatchObject({ code: 'FORBIDDEN' })
  })
})

test('the list is found by either name, sorted, and the archive is apart', async () => {
  await addVisitType(server.owner, home.id, { nameTh: 'ตรวจสุขภาพ', nameEn: 'Check-up', duration: 20 })
  const id = await addVisitType(server.owner, home.id, { nameTh: 'ฟอกสีฟัน', nameEn: 'Whitening', duration: 60 })
  await addVisitType(server.owner, home.id, { nameTh: 'อุดฟัน', nameEn: 'Filling', duration: 45 })
  expect(await names()).toEqual(['Check-up', 'Filling', 'Whitening'])
  expect(await names({}, { field: 'duration', descending: true })).toEqual(['Whitening', 'Filling', 'Check-up'])
  expect(await names({ query: 'ฟัน' })).toEqual(['Filling', 'Whitening'])
  await write(archive, { id })
  expect([await names(), await names({ archived: true })]).toEqual([['Check-up', 'Filling'], ['Whitening']])
  expect((await server.graphql(suda, bookable, {})).data.bookableVisitTypes).toHaveLength(2)
  expect((await write(restore, { id })).data.restoreVisitType).toMatchObject({ archived: false, version: 3 })
  expect(await names()).toEqual(['Check-up', 'Filling', 'Whitening'])
})
