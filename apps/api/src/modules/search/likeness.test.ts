import { demoPatients } from '@clinic/prisma/demo/demo-people'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Clinic } from '../../testing/clinic.ts'
import { addPatients, createTwoClinics } from '../../testing/clinic.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'
import { thaiNames } from './thai-names.ts'

const server = useTestServer()

type Found = { firstName: string; lastName: string; nickname: string | null; soundsLike: boolean }
const fields = 'firstName lastName nickname soundsLike'
const searched = (query: string) => `search(query: ${JSON.stringify(query)}, types: [PATIENT]) { ... on Patient { ${fields} } }`

let home: Clinic
let suda: Session

const { given, surnames, nicknames } = thaiNames
/** A few hundred besides the demo's, every second one in Latin letters. */
const others = Array.from({ length: 300 }, (_, at) => {
  const write = ({ thai, spellings }: (typeof given)[number]) => (at % 2 ? (spellings[0] ?? thai) : thai)
  const named = (names: typeof given, step: number) => write(names[(at * step) % names.length] ?? { thai: '', spellings: [] })
  return { firstName: named(given, 1), lastName: named(surnames, 7), nickname: named(nicknames, 11) }
})

beforeAll(async () => {
  ;({ home } = await createTwoClinics(server.owner))
  await addPatients(
    server.owner,
    home.id,
    demoPatients.map(({ firstName, lastName, phoneValue }) => ({ firstName, lastName, phoneValue })),
  )
  await addPatients(server.owner, home.id, others)
  await addPatients(server.owner, home.id, [{ firstName: 'James', lastName: 'Patel', nickname: 'Twelve' }])
  await server.owner.query(
    `UPDATE patient_establishment SET "hospitalNumber" = 'HN000012'
      WHERE "patientId" = (SELECT id FROM patient WHERE nickname = 'Twelve')`,
  )
  suda = await server.signIn(home.admin.email)
})

const perRequest = 5

async function findEach(queries: string[]): Promise<Found[][]> {
  const answers: Found[][] = []
  for (let at = 0; at < queries.length; at += perRequest) {
    const some = queries.slice(at, at + perRequest)
    const { data, errors } = await server.graphql(suda, `{ ${some.map((query, n) => `q${n}: ${searched(query)}`).join('\n')} }`)
    expect(errors).toBeUndefined()
    answers.push(...some.map((_, n) => data[`q${n}`] as Found[]))
  }
  return answers
}

const find = async (query: string) => (await findEach([query]))[0] ?? []

async function list(query: string) {
  const document = `query ($filter: PatientFilter) { patients(filter: $filter, pagination: { limit: 100 }) { totalCount edges { ${fields} } } }`
  const { data, errors } = await server.graphql(suda, document, { filter: { establishmentId: home.id, query } })
  expect(errors).toBeUndefined()
  return data.patients as { totalCount: number; edges: Found[] }
}

/** Who is meant by what is typed, and whether it is written so or only sounds so. */
const truePairs = [
  ['namfon', 'น้ำฝน', 'sounds'],
  ['namfon s', 'น้ำฝน', 'sounds'],
  ['namfon srisuk', 'น้ำฝน', 'sounds'],
  ['wichai', 'วิชัย', 'sounds'],
  ['pimchanok', 'พิมพ์ชนก', 'sounds'],
  ['เดวิด', 'David', 'sounds'],
  ['ืฟทดนื', 'น้ำฝน', 'sounds'],
  ['น้ำฝน', 'น้ำฝน', 'written'],
  ['นำฝน', 'น้ำฝน', 'written'],
  ['พิมพชนก', 'พิมพ์ชนก', 'written'],
  ['นางสาวรัตนา', 'รัตนา', 'written'],
  ['ohe/o', 'น้ำฝน', 'written'],
  ['patel, james', 'James', 'written'],
  ['james / PATEL', 'James', 'written'],
  ['HN12', 'James', 'written'],
  ['hn 12', 'James', 'written'],
  ['HN-12', 'James', 'written'],
  ['12', 'James', 'written'],
  ['๑๒', 'James', 'written'],
  ['082-037-3890', 'น้ำฝน', 'written'],
  ['+66 82 037', 'น้ำฝน', 'written'],
  ['820373890', 'น้ำฝน', 'written'],
  ['3890', 'น้ำฝน', 'written'],
] as const

describe('who is meant', () => {
  test.each(truePairs)('%j is %s, as it %s', async (query, firstName, how) => {
    const hits = await find(query)
    expect(hits.filter((hit) => hit.firstName === firstName).map(({ soundsLike }) => soundsLike)).toContain(how === 'sounds')
    expect(how === 'sounds' || hits[0]?.firstName === firstName).toBe(true)
  })

  test.each(truePairs)('the list of patients finds for %j whom the finder finds: %s', async (query, firstName) => {
    const { edges, totalCount } = await list(query)
    expect(edges.map((row) => row.firstName)).toContain(firstName)
    expect(totalCount).toBe(edges.length)
    const names = new Set(edges.map((row) => `${row.firstName} ${row.lastName} ${row.soundsLike}`))
    for (const hit of await find(query)) expect(names).toContain(`${hit.firstName} ${hit.lastName} ${hit.soundsLike}`)
  })

  test.each(['0000', '00000', '0120', '037', '012', '1122'])(
    'the list finds for the digits %j whom the finder finds',
    async (query) => {
      const named = (rows: Found[]) => rows.map(({ firstName, lastName }) => `${firstName} ${lastName}`).toSorted()
      const { edges } = await list(query)
      const hits = await find(query)
      expect(edges.length).toBeLessThan(100)
      if (hits.length < 10) expect(named(edges)).toEqual(named(hits))
    },
  )

  test('who only sounds so comes after everybody who is written so', async () => {
    const hits = await find('wichai')
    const marks = hits.map(({ soundsLike }) => Number(soundsLike))
    expect(marks).toEqual(marks.toSorted((one, other) => one - other))
  })
})

describe('nobody', () => {
  test.each(['0899999999', 'zzzqq', 'dark', 'HN999999', '20373'])('is found for %j, by finder and list', async (query) => {
    expect(await find(query)).toEqual([])
    expect(await list(query)).toEqual({ totalCount: 0, edges: [] })
  })

  /** Drawn evenly: fast-check's strings are words of programs now and then. */
  const sample = (unit: string, minLength: number, count: number) =>
    fc
      .sample(fc.array(fc.nat({ max: unit.length - 1 }), { minLength, maxLength: 12, size: 'max' }), {
        numRuns: count,
        seed: 20_261_127,
      })
      .map((places) => places.map((at) => unit[at]).join(''))
  const letters = 'abcdefghijklmnopqrstuvwxyz'

  test('is found for 1,000 unknown phones', async () => {
    const known = new Set(demoPatients.map(({ phoneValue }) => phoneValue))
    const numbers = fc.sample(fc.integer({ min: 10_000_000, max: 99_999_999 }), { numRuns: 1000, seed: 20_261_127 })
    const phones = numbers.filter((number) => !known.has(`8${number}`)).map((number) => `08${number}`)
    const answers = await findEach(phones)
    expect(phones.filter((_, at) => answers[at]?.length)).toEqual([])
  })

  test('is found for 1,000 random strings', async () => {
    const texts = [...sample(letters, 8, 500), ...sample(`${letters}0123456789`, 6, 500)]
    const answers = await findEach(texts)
    expect(texts.filter((_, at) => answers[at]?.length)).toEqual([])
  })
})
