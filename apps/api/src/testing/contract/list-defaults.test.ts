import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import type { Clinic } from '../clinic.ts'
import { addEstablishment, addDoctors, addEvents, addInvitation, addPatients, createClinic, insert } from '../clinic.ts'
import { addPriceListItem } from '../records/price-list.ts'
import { addAllergyClass } from '../records/allergy-classes.ts'
import { addDrug } from '../records/drugs.ts'
import type { Session } from '../server.ts'
import { useTestServer } from '../server.ts'

/** Every list of the schema, requested without a page, returns the first 10 rows. */

const server = useTestServer()
const lists = [
  'doctors',
  'drugs',
  'allergyClasses',
  'patients',
  'establishments',
  'events',
  'invoices',
  'tills',
  'prescriptions',
  'priceListItems',
  'users',
  'auditLog',
  'assistantConversations',
]
const twelve = Array.from({ length: 12 }, (_, index) => index)

let suda: Session
beforeAll(async () => {
  const { owner } = server
  const home = await createClinic(owner)
  const names = twelve.map((index) => ({ firstName: 'Anong', lastName: `Number ${index}` }))
  await addDoctors(owner, [home.id], names)
  await addPatients(owner, home.id, names)
  const times = twelve.map((index) => ({ at: `2031-03-${index + 10}T10:00:00+07:00` }))
  await addEvents(owner, home, times)
  const documents = twelve.map(() => ({ id: uuidv7(), establishmentId: home.id, patientId: home.somchai.patientId }))
  await insert(owner, 'invoice', documents)
  await insert(
    owner,
    'prescription',
    documents.map((document) => ({ ...document, doctorId: home.ploy.doctorId })),
  )
  const opened = { openedTime: '2026-01-02T03:04:05Z', day: '2026-01-02', currency: 'THB', openingFloat: 0 }
  await insert(
    owner,
    'till',
    twelve.map(() => ({ id: uuidv7(), userId: uuidv7(), userName: 'Nok Chaiyo', establishmentId: home.id, ...opened })),
  )
  for (const index of twelve) {
    await addPriceListItem(owner, home.id, { code: `C${index}` })
    await addEstablishment(owner, home, `Branch ${index}`)
    await addInvitation(owner, home)
    await addDrug(owner, home)
    await addAllergyClass(owner, home.id)
  }
  const spoken = { establishmentId: home.id, userId: home.admin.userId, title: 'Who comes today?' }
  await insert(
    owner,
    'assistant_conversation',
    twelve.map(() => ({ id: uuidv7(), ...spoken })),
  )
  suda = await server.signIn(home.admin.email)
  await renameOften(home)
})

/** Each new name is an entry of the audit log. */
async function renameOften({ somchai }: Clinic) {
  const rename = 'mutation ($input: UpdatePatientInput!) { updatePatient(input: $input) { id } }'
  for (const index of twelve)
    expect(
      (await server.graphql(suda, rename, { input: { id: somchai.patientId, nickname: `N${index}` } })).errors,
    ).toBeUndefined()
}

test('every list of the schema stands here', async () => {
  const { data } = await server.graphql(suda, '{ __schema { queryType { fields { name args { name } } } } }')
  const fields = data.__schema.queryType.fields as { name: string; args: { name: string }[] }[]
  const paged = fields.filter(({ args }) => args.some(({ name }) => name === 'pagination')).map(({ name }) => name)
  expect(paged.toSorted()).toEqual(lists.toSorted())
})

test.each(lists)('%s: page 1, and 10 rows', async (list) => {
  for (const given of ['', '(pagination: {})', '(pagination: { page: null, limit: null })']) {
    const { data, errors } = await server.graphql(
      suda,
      `{ list: ${list}${given} { totalCount pageInfo { currentPage totalPages } edges { id } } }`,
    )
    expect(errors, given).toBeUndefined()
    expect(data.list.totalCount).toBeGreaterThan(11)
    expect([data.list.pageInfo.currentPage, data.list.edges.length], given).toEqual([1, 10])
    expect(data.list.pageInfo.totalPages).toBe(Math.ceil(data.list.totalCount / 10))
  }
})
