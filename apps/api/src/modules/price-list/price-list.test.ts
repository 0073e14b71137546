import { beforeEach, describe, expect, test } from 'vitest'
import { expectRefused, fieldFault, refusal } from '../../testing/answers.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { createClinic, createTwoClinics } from '../../testing/clinic.ts'
import { addPriceListItem } from './price-list.contract.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()

const fields = 'id version code nameTh nameEn price vat duration archived'
const create = `mutation ($input: CreatePriceListItemInput!) { createPriceListItem(input: $input) { ${fields} } }`
const update = `mutation ($input: UpdatePriceListItemInput!) { updatePriceListItem(input: $input) { ${fields} } }`
const archive = `mutation ($input: DeleteByIdInput!) { archivePriceListItem(input: $input) { id } }`
const restore = `mutation ($input: RestorePriceListItemInput!) { restorePriceListItem(input: $input) { ${fields} } }`
const get = `query ($id: ID!) { priceListItem(id: $id) { ${fields} history { action userName changes { field from to } } } }`
const list = `query ($filter: PriceListFilter, $sort: PriceListSortInput) {
  priceListItems(filter: $filter, sort: $sort) { totalCount edges { code } }
}`
const all = `query ($id: ID) { priceList(establishmentId: $id) { code } }`

let home: Clinic
let suda: Session
beforeEach(async () => {
  home = await createClinic(server.owner)
  suda = await server.signIn(home.admin.email)
})

const write = (document: string, input: object) => server.graphql(suda, document, { input })
const cleaning = () => ({
  establishmentId: home.id,
  code: 'D02',
  nameTh: 'ขูดหินปูน',
  nameEn: 'Scaling',
  price: '900.5',
  vat: 'exempt',
  duration: 30,
})
const codes = async (filter: object = {}, sort?: object) =>
  (await server.graphql(suda, list, { filter, sort })).data.priceListItems.edges.map(({ code }: { code: string }) => code)
const stored = async () => (await server.owner.query('SELECT * FROM price_list_item ORDER BY id')).rows as unknown[]

test('an item keeps what was written, and its history says what it cost before', async () => {
  const { data, errors } = await write(create, cleaning())
  expect(errors).toBeUndefined()
  const { establishmentId: _, ...given } = cleaning()
  const { id } = data.createPriceListItem
  expect(data.createPriceListItem).toEqual({ ...given, id, version: 1, price: '900.50', archived: false })
  expect((await write(update, { id, version: 1, price: '950', duration: null })).data.updatePriceListItem).toMatchObject({
    version: 2,
    price: '950.00',
    duration: null,
    nameEn: 'Scaling',
  })
  const { history } = (await server.graphql(suda, get, { id })).data.priceListItem
  expect(history[0]).toMatchObject({
    action: 'updated',
    userName: 'Suda Rattanakul',
    changes: expect.arrayContaining([{ field: 'price', from: '900.50', to: '950.00' }]),
  })
})

describe('is refused', () => {
  test.each([
    [{ code: ' ' }, 'input.code', 'required'],
    [{ nameTh: '', nameEn: '' }, 'input.nameTh', 'required'],
    [{ price: '0.00001' }, 'input.price', 'too_many_decimals'],
    [{ price: 'free' }, 'input.price', 'invalid_number'],
    [{ vat: 'reduced' }, 'input.vat', 'invalid_choice'],
    [{ duration: 0 }, 'input.duration', 'duration_out_of_range'],
    [{ duration: 1441 }, 'input.duration', 'duration_out_of_range'],
  ])('%j', async (wrong, path, key) => {
    await expectRefused(stored, () => write(create, { ...cleaning(), ...wrong }), fieldFault(path, key))
  })

  test('a code that another item has, in the archive too', async () => {
    const id = await addPriceListItem(server.owner, home.id, { code: 'D02' })
    await expectRefused(stored, () => write(create, cleaning()), fieldFault('input.code', 'code_taken'))
    await write(archive, { id })
    await expectRefused(stored, () => write(create, cleaning()), fieldFault('input.code', 'code_taken'))
    const other = await addPriceListItem(server.owner, home.id, { code: 'D03' })
    await expectRefused(stored, () => write(update, { id: other, code: 'D02' }), fieldFault('input.code', 'code_taken'))
  })

  test('a name taken away, where it is the only one', async () => {
    const id = await addPriceListItem(server.owner, home.id, { nameEn: '' })
    await expectRefused(stored, () => write(update, { id, nameTh: null }), fieldFault('input.nameTh', 'required'))
  })

  test('an item more than a thousand', async () => {
    await server.owner.query(
      `INSERT INTO price_list_item (id, "establishmentId", code, "nameEn", price, vat)
       SELECT gen_random_uuid(), $1, 'C' || n, 'Service', 1, 'exempt' FROM generate_series(1, 1000) n`,
      [home.id],
    )
    await expectRefused(stored, () => write(create, cleaning()), fieldFault('input.establishmentId', 'too_many'))
  })

  test('an item of another clinic is one that does not exist, and a doctor only reads', async () => {
    const { other } = await createTwoClinics(server.owner)
    const id = await addPriceListItem(server.owner, other.id)
    for (const [document, input] of [
      [update, { id, price: '1' }],
      [archive, { id }],
      [restore, { id }],
    ] as const)
      await expectRefused(stored, () => write(document, input), { code: 'NOT_FOUND' })
    expect((await server.graphql(suda, get, { id })).data.priceListItem).toBeNull()
    expect((await server.graphql(suda, all, { id: other.id })).data.priceList).toEqual([])
    const ploy = await server.signIn(other.ploy.email)
    expect((await server.graphql(ploy, get, { id })).data.priceListItem).toMatchObject({ code: 'C01' })
    const refused = await server.graphql(ploy, update, { input: { id, price: '1' } })
    expect(refusal(refused)).toMatchObject({ code: 'FORBIDDEN' })
  })
})

test('the list is found by code and by either name, sorted, and the archive is apart', async () => {
  await addPriceListItem(server.owner, home.id, { code: 'C01', nameTh: 'ตรวจสุขภาพ', nameEn: 'Check-up', price: '600' })
  const id = await addPriceListItem(server.owner, home.id, { code: 'B02', nameTh: 'ฟอกสีฟัน', nameEn: 'Whitening', price: '4000' })
  await addPriceListItem(server.owner, home.id, { code: 'D03', nameTh: 'อุดฟัน', nameEn: '', price: '1200' })
  expect(await codes()).toEqual(['B02', 'C01', 'D03'])
  expect(await codes({}, { field: 'price', descending: true })).toEqual(['B02', 'D03', 'C01'])
  for (const [query, found] of [
    ['d0', ['D03']],
    ['ฟัน', ['B02', 'D03']],
    ['check', ['C01']],
    ['%', []],
  ] as const)
    expect(await codes({ query }), query).toEqual(found)
  await write(archive, { id })
  expect([await codes(), await codes({ archived: true })]).toEqual([['C01', 'D03'], ['B02']])
  expect((await server.graphql(suda, all, {})).data.priceList).toEqual([{ code: 'C01' }, { code: 'D03' }])
  expect((await write(restore, { id })).data.restorePriceListItem).toMatchObject({ code: 'B02', archived: false, version: 3 })
  expect(await codes()).toEqual(['B02', 'C01', 'D03'])
})

test('a change of the price leaves every document as it is', async () => {
  const id = await addPriceListItem(server.owner, home.id)
  const invoice = `mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { id totalAmount } }`
  const { data } = await write(invoice, {
    establishmentId: home.id,
    patientId: home.malee.patientId,
    status: 'issued',
    invoiceDetails: [{ medicalService: 'Check-up', quantity: 1, price: '600', tax: '0' }],
  })
  await write(update, { id, price: '999', nameEn: 'Other' })
  const after = await server.graphql(suda, `query ($id: ID!) { invoice(id: $id) { id totalAmount } }`, data.createInvoice)
  expect(after.data.invoice).toEqual(data.createInvoice)
})
