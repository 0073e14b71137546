import { searchable } from '@clinic/shared/search/search'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { addPatients, createTwoClinics, insert } from '../clinic.ts'
import type { Session } from '../server.ts'
import { useTestServer } from '../server.ts'

/** For any page, limit, order and filter the result equals that of the same rows in memory. */

const server = useTestServer()

const document = `query ($pagination: PaginationInput, $filter: PatientFilter, $sort: PatientSortInput) {
  patients(pagination: $pagination, filter: $filter, sort: $sort) { totalCount pageInfo { currentPage totalPages } edges { id } } }`

type Row = { id: string; firstName: string; lastName: string; dob: string | null; createdTime: string; hospitalNumber: string }
type Key = (row: Row) => string | null

let rows: Row[]
let suda: Session
let clinic: string

beforeAll(async () => {
  const { home, other } = await createTwoClinics(server.owner)
  clinic = home.id
  await server.owner.query('DELETE FROM patient_establishment WHERE "establishmentId" = $1', [clinic])
  const people = Array.from({ length: 37 }, (_, index) => ({
    firstName: ['Anong', 'Malee', 'สมชาย'][index % 3] ?? '',
    lastName: ['Boonmee', 'ใจดี', 'Élise'][index % 4] ?? 'Zoe',
    dob: index % 5 === 0 ? null : `19${50 + (index % 7)}-06-15`,
  }))
  const ids = await addPatients(server.owner, other.id, people)
  rows = people.map((person, index) => ({
    ...person,
    id: ids[index] ?? '',
    // Many have the same time: they are ordered by their ids.
    createdTime: new Date(Date.UTC(2031, 0, 1 + (index % 4))).toISOString(),
    hospitalNumber: `HN${String((index * 17) % 37).padStart(6, '0')}`,
  }))
  const links = rows.map(({ id, createdTime, hospitalNumber }) => ({
    patientId: id,
    establishmentId: clinic,
    createdTime,
    hospitalNumber,
  }))
  await insert(server.owner, 'patient_establishment', links)
  suda = await server.signIn(home.admin.email)
})

/** Unicode's own order, Latin before Thai, as the database has it. */
const dictionary = new Intl.Collator('en', { ignorePunctuation: false })
const binary = (a: string, b: string) => (a < b ? -1 : Number(a > b))

const orders: Record<string, { key: Key; compare: (a: string, b: string) => number }> = {
  created: { key: (row) => row.createdTime, compare: binary },
  name: { key: (row) => `${row.lastName} ${row.firstName}`, compare: (a, b) => dictionary.compare(a, b) },
  hospitalNumber: { key: (row) => row.hospitalNumber, compare: binary },
  dob: { key: (row) => row.dob, compare: binary },
}

function inOrder(found: Row[], { field, descending }: { field: string; descending: boolean }): Row[] {
  const { key, compare } = orders[field] ?? { key: () => null, compare: binary }
  const sign = descending ? -1 : 1
  return found.toSorted((one, two) => {
    const [a, b] = [key(one), key(two)]
    if (a === null || b === null) return a === b ? sign * binary(one.id, two.id) : a === null ? 1 : -1
    return sign * (compare(a, b) || binary(one.id, two.id))
  })
}

const matches = (row: Row, query: string) =>
  searchable(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => searchable(`${row.firstName} ${row.lastName} ${row.hospitalNumber}`).includes(word))

test('patients by page, limit, order and words', async () => {
  const asked = fc.record({
    page: fc.integer({ min: 1, max: 8 }),
    limit: fc.integer({ min: 1, max: 40 }),
    field: fc.constantFrom(...Object.keys(orders)),
    descending: fc.boolean(),
    query: fc.constantFrom('', 'an', 'ANONG boon', 'ใจ', 'elise', 'hn0000', 'สมชาย zoe', 'nobody', '%', '_'),
  })
  await fc.assert(
    fc.asyncProperty(asked, async ({ page, limit, field, descending, query }) => {
      const found = inOrder(
        rows.filter((row) => matches(row, query)),
        { field, descending },
      )
      const variables = { pagination: { page, limit }, filter: { establishmentId: clinic, query }, sort: { field, descending } }
      const { data, errors } = await server.graphql(suda, document, variables)
      expect(errors).toBeUndefined()
      expect(data.patients).toEqual({
        totalCount: found.length,
        pageInfo: { currentPage: page, totalPages: Math.max(1, Math.ceil(found.length / limit)) },
        edges: found.slice((page - 1) * limit, page * limit).map(({ id }) => ({ id })),
      })
    }),
    { numRuns: 200 },
  )
})
