import { describe, expect, test } from 'vitest'
import { addAccounts, addEstablishment, addDoctors, addInvitation, addPatients, createClinic, insert } from '../clinic.ts'
import type { Session } from '../server.ts'
import { useTestServer } from '../server.ts'

/** Every list in every order, ascending and descending; equal rows are neither omitted nor repeated. */

const server = useTestServer()

/** As a Thai dictionary has them: a vowel that is written first is read after its consonant. Latin letters come before. */
const names = ['Anong', 'Élise', 'Zoe', 'กมล', 'แก้ว', 'ขวัญ', 'สมชาย', 'เสมอ', 'เอก']
const shuffled = ['สมชาย', 'Zoe', 'เอก', 'กมล', 'Élise', 'เสมอ', 'แก้ว', 'Anong', 'ขวัญ']

const plain = (shown: unknown) => (typeof shown === 'object' && shown ? String(Object.values(shown)[0]) : (shown as string))

async function readAllPages(session: Session, { list, noun, show }: { list: string; noun: string; show: string }, sort: object) {
  const rows: { id: string; shown: string }[] = []
  for (let page = 1; ; page += 1) {
    const document = `query ($pagination: PaginationInput, $sort: ${noun}SortInput) {
      ${list}(pagination: $pagination, sort: $sort) { pageInfo { totalPages } edges { id shown: ${show} } } }`
    const { data, errors } = await server.graphql(session, document, { pagination: { page, limit: 4 }, sort })
    expect(errors).toBeUndefined()
    rows.push(...data[list].edges.map((row: { id: string; shown: unknown }) => ({ ...row, shown: plain(row.shown) })))
    if (page >= data[list].pageInfo.totalPages) break
  }
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  return rows.map(({ shown }) => shown)
}

async function expectOrder(session: Session, asked: Parameters<typeof readAllPages>[1], field: string, order: string[]) {
  const known = (shown: string[]) => shown.filter((value) => order.includes(value))
  expect(known(await readAllPages(session, asked, { field }))).toEqual(order)
  expect(known(await readAllPages(session, asked, { field, descending: true }))).toEqual(order.toReversed())
}

describe.each([false, true])('patients (several establishments: %s)', (several) => {
  test('by name, birth date, number and arrival', async () => {
    const home = await createClinic(server.owner)
    if (several) await addEstablishment(server.owner, home)
    await addPatients(
      server.owner,
      home.id,
      shuffled.map((lastName, index) => ({ firstName: 'A', lastName, dob: index === 3 ? null : `19${90 - index}-01-01` })),
    )
    const suda = await server.signIn(home.admin.email)
    const asked = { list: 'patients', noun: 'Patient', show: 'lastName' }
    await expectOrder(suda, asked, 'name', names)
    const byBirth = shuffled.toReversed().filter((name) => name !== shuffled[3])
    const known = (shown: string[]) => shown.filter((name) => names.includes(name))
    expect(known(await readAllPages(suda, asked, { field: 'dob' }))).toEqual([...byBirth, shuffled[3]])
    expect(known(await readAllPages(suda, asked, { field: 'dob', descending: true }))).toEqual([
      ...byBirth.toReversed(),
      shuffled[3],
    ])
    expect((await readAllPages(suda, asked, { field: 'created' })).toReversed()).toEqual(
      await readAllPages(suda, asked, { field: 'created', descending: true }),
    )
    expect(await readAllPages(suda, asked, { field: 'hospitalNumber' })).toHaveLength(names.length + 2)
  })

  test('by given name', async () => {
    const home = await createClinic(server.owner)
    if (several) await addEstablishment(server.owner, home)
    const rest = (name: string) => name !== 'สมชาย' // the clinic has one
    await addPatients(
      server.owner,
      home.id,
      shuffled.filter(rest).map((firstName) => ({ firstName, lastName: 'A' })),
    )
    const suda = await server.signIn(home.admin.email)
    await expectOrder(suda, { list: 'patients', noun: 'Patient', show: 'firstName' }, 'givenName', names)
  })
})

test('doctors by name, number and arrival, narrowed to a service or a language', async () => {
  const home = await createClinic(server.owner)
  await addDoctors(
    server.owner,
    [home.id],
    shuffled.map((lastName) => ({ firstName: 'A', lastName })),
  )
  const suda = await server.signIn(home.admin.email)
  const asked = { list: 'doctors', noun: 'Doctor', show: 'lastName' }
  await expectOrder(suda, asked, 'name', names)
  for (const field of ['created', 'registrationId'])
    expect(await readAllPages(suda, asked, { field })).toHaveLength(names.length + 2)

  const update = 'mutation ($input: UpdateDoctorInput!) { updateDoctor(input: $input) { id } }'
  const input = { id: home.ploy.doctorId, medicalServices: ['Acupuncture'], languages: ['Thai'] }
  await server.graphql(suda, update, { input })
  const narrowed = 'query ($filter: DoctorFilter) { doctors(filter: $filter) { edges { id } } }'
  for (const [filter, count] of [
    [{ medicalService: 'Acupuncture' }, 1],
    [{ language: 'Thai' }, 1],
    [{ language: 'Thai', medicalService: 'Vaccination' }, 0],
  ] as const)
    expect((await server.graphql(suda, narrowed, { filter })).data.doctors.edges).toHaveLength(count)
})

test('establishments by name, city and age, found by a part of the name', async () => {
  const home = await createClinic(server.owner)
  const suda = await server.signIn(home.admin.email)
  const create = 'mutation ($input: CreateEstablishmentInput!) { createEstablishment(input: $input) { id } }'
  for (const name of shuffled) await server.graphql(suda, create, { input: { name, location: { city: name } } })
  const asked = { list: 'establishments', noun: 'Establishment', show: 'name' }
  await expectOrder(suda, asked, 'name', names)
  await expectOrder(suda, asked, 'city', names)
  await expectOrder(suda, asked, 'created', shuffled)
  const found = 'query ($filter: EstablishmentFilter) { establishments(filter: $filter) { edges { name } } }'
  expect((await server.graphql(suda, found, { filter: { query: 'มช' } })).data.establishments.edges).toEqual([{ name: 'สมชาย' }])
})

test('users, invited ones among them, by name, e-mail, role and age, found by a part of the name and by role', async () => {
  const home = await createClinic(server.owner)
  const people = await addAccounts(
    server.owner,
    shuffled.map((lastName) => ({ role: 'STAFF' as const, firstName: 'Aom', lastName })),
  )
  await insert(
    server.owner,
    'membership',
    people.map(({ userId }) => ({ userId, establishmentId: home.id })),
  )
  await addInvitation(server.owner, home) // Nok Chaiyo, staff
  const suda = await server.signIn(home.admin.email)
  const asked = { list: 'users', noun: 'User', show: 'lastName' }
  await expectOrder(suda, asked, 'name', [...names.slice(0, 1), 'Chaiyo', ...names.slice(1)])
  await expectOrder(suda, asked, 'created', [...shuffled, 'Chaiyo'])
  const mails = people.map(({ email }) => email).toSorted()
  await expectOrder(suda, { ...asked, show: 'email { value }' }, 'email', mails)
  const roles = ['DOCTOR', ...Array.from({ length: 10 }, () => 'STAFF'), 'ADMIN']
  await expectOrder(suda, { ...asked, show: 'role' }, 'role', roles)
  const found = 'query ($filter: UserFilter) { users(filter: $filter) { totalCount edges { lastName } } }'
  for (const [filter, count] of [
    [{ query: 'มช' }, 1],
    [{ query: 'aom elise' }, 1],
    [{ query: 'nok' }, 1],
    [{ role: 'STAFF' }, 10],
    [{ role: 'ADMIN', query: 'chaiyo' }, 0],
    [{ query: '%' }, 0],
  ] as const)
    expect((await server.graphql(suda, found, { filter })).data.users.totalCount, JSON.stringify(filter)).toBe(count)
})
