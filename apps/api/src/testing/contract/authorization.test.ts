import { v7 as uuidv7 } from 'uuid'
import { beforeAll, describe, expect, test } from 'vitest'
import { schema } from '../../graphql/schema.ts'
import type { Clinic } from '../clinic.ts'
import { addAdminDoctor, addStaff } from '../clinic.ts'
import type { Operation, TestRecords } from './contract.ts'
import { lists, mutations, openPlaces, queries, requests, staffMay, subscriptions } from './contracts.ts'
import { testNothingWritten } from './nothing-written.ts'
import { idPaths, withValue } from './variables.ts'
import type { Answer, Session } from '../server.ts'
import { useTestServer } from '../server.ts'
import { openSocket } from '../socket.ts'

const server = useTestServer()
/** What is refused leaves it as it was. */
let untouched: Awaited<ReturnType<typeof openPlaces>>
beforeAll(async () => void (untouched = await openPlaces(server.owner)))

/** Every id that the other clinic has. */
const idsOf = ({ clinic, ids }: TestRecords) => ({
  establishment: clinic.id,
  doctor: clinic.ploy.doctorId,
  'doctor without account': clinic.krit.doctorId,
  patient: clinic.somchai.patientId,
  account: clinic.ploy.userId,
  ...ids,
})

const codeOf = (answer: Answer) => answer.errors?.[0]?.extensions.code

test('every operation of the schema stands in the table', () => {
  const roots = [
    ['queries', queries, schema.getQueryType()],
    ['mutations and changes', mutations, schema.getMutationType()],
    ['subscriptions', subscriptions, schema.getSubscriptionType()],
  ] as const
  for (const [name, examples, root] of roots)
    expect(Object.keys(examples).toSorted(), `${name} in modules/<noun>/<noun>.contract.ts`).toEqual(
      Object.keys(root?.getFields() ?? {}).toSorted(),
    )
})

describe('anonymous', () => {
  test.each(requests)('%s', async (name, operation) => {
    const answer = await server.graphql(null, operation.document, operation.variables(untouched.home))
    if (operation.for === 'anybody') expect(answer).toEqual({ status: 200, data: { [name]: null } })
    else {
      expect(codeOf(answer)).toBe('UNAUTHENTICATED')
      expect(answer.data?.[name] ?? null).toBeNull()
    }
  })
  testNothingWritten(server)
})

describe('an admin may not', () => {
  let session: Session
  beforeAll(async () => void (session = await server.signIn(untouched.home.clinic.admin.email)))
  test.each(requests.filter(([, operation]) => operation.for === 'doctor'))('%s', async (_name, operation) => {
    expect(codeOf(await server.graphql(session, operation.document, operation.variables(untouched.home)))).toBe('FORBIDDEN')
  })
  testNothingWritten(server)
})

describe('a doctor may not', () => {
  let session: Session
  beforeAll(async () => void (session = await server.signIn(untouched.home.clinic.ploy.email)))
  test.each(requests.filter(([, operation]) => operation.for === 'admin'))('%s', async (_name, operation) => {
    expect(codeOf(await server.graphql(session, operation.document, operation.variables(untouched.home)))).toBe('FORBIDDEN')
  })
  testNothingWritten(server)
})

describe('staff, where their clinic lets them in,', () => {
  let session: Session
  beforeAll(async () => {
    const { email } = await addStaff(server.owner, untouched.home.clinic)
    session = await server.signIn(email)
  })
  test.each(requests.filter(([name]) => !staffMay.includes(name)))('may not %s', async (name, operation) => {
    if (operation.for === 'anybody') return
    expect(codeOf(await server.graphql(session, operation.document, operation.variables(untouched.home))), name).toBe('FORBIDDEN')
  })
  testNothingWritten(server)
})

describe('staff, where their clinic does not let them in (any more),', () => {
  let session: Session
  let email: string
  beforeAll(async () => {
    const { home } = await openPlaces(server.owner)
    ;({ email } = await addStaff(server.owner, home.clinic))
    session = await server.signIn(email)
    await server.owner.query('UPDATE establishment SET "staffSignIn" = false WHERE id = $1', [home.clinic.id])
  })
  test.each(requests)('may not %s', async (name, operation) => {
    const answer = await server.graphql(session, operation.document, operation.variables(untouched.home))
    if (operation.for === 'anybody') expect(answer.data).toEqual({ [name]: null })
    else expect(codeOf(answer)).toBe('UNAUTHENTICATED')
  })
  testNothingWritten(server)
  test('sign in anew', () => expect(server.signInByPassword(email)).rejects.toThrow('You do not have permission to log in.'))
})

/** Equal but for the id that was asked for: nothing may tell whether it exists elsewhere. */
const withoutId = (answer: Answer, id: string) => JSON.parse(JSON.stringify(answer).replaceAll(id, 'id')) as Answer

type Case = { operation: Operation; session: Session; records: TestRecords }

async function expectSameAsMissing({ operation, session, records }: Case, path: string[], foreign: Record<string, string>) {
  const ask = async (id: string) =>
    withoutId(await server.graphql(session, operation.document, withValue(operation.variables(records), path, id)), id)
  const missing = await ask(uuidv7())
  for (const [kind, id] of Object.entries(foreign))
    expect(await ask(id), `${path.join('.')} = the other clinic's ${kind}`).toEqual(missing)
  expect(codeOf(missing)).not.toBe('INTERNAL')
}

const accountOf = {
  admin: ({ admin }: Clinic) => admin,
  'a doctor': ({ ploy }: Clinic) => ploy,
  staff: (clinic: Clinic) => addStaff(server.owner, clinic),
  'an admin who is a doctor': (clinic: Clinic) => addAdminDoctor(server.owner, clinic),
}
const roles = Object.keys(accountOf) as (keyof typeof accountOf)[]

/** `npm test` tries each kind at each position as one of the roles in turn; `npm run check:long` as all of them. */
const some = (ids: Record<string, string>, turn: number) =>
  Object.fromEntries(Object.entries(ids).filter((_, index) => process.env.EVERY_ID || (index + turn) % roles.length === 0))

describe.each(roles)("the other clinic's ids are, for %s, ids that do not exist", (who) => {
  let session: Session
  beforeAll(async () => {
    const { clinic } = untouched.home
    session = await server.signIn((await accountOf[who](clinic)).email)
  })
  test.each(requests.filter(([, { variables }]) => idPaths(variables(fakePlace())).length > 0))(
    '%s',
    async (_name, operation) => {
      const { home, other } = untouched
      for (const [index, path] of idPaths(operation.variables(home)).entries())
        await expectSameAsMissing({ operation, session, records: home }, path, some(idsOf(other), index + roles.indexOf(who)))
    },
  )
  testNothingWritten(server)
})

test('a filter of nothing widens nothing: lists and searches hold the own clinic alone', async () => {
  const { home, other } = await openPlaces(server.owner)
  const session = await server.signIn(home.clinic.admin.email)
  const foreign = Object.values(idsOf(other))
  for (const name of [...Object.keys(lists), 'search']) {
    const { document } = queries[name] as Operation
    for (const variables of [
      { query: 'a' },
      { query: '' },
      { query: '%' },
      { id: null, query: null, establishmentId: null, doctorId: null, patientId: null },
    ]) {
      const text = JSON.stringify(await server.graphql(session, document, variables))
      expect(
        foreign.filter((id) => text.includes(id)),
        `${name} ${JSON.stringify(variables)}`,
      ).toEqual([])
    }
  }
  const tables = {
    doctors: 'doctor_establishment',
    patients: '(SELECT * FROM patient_establishment WHERE "archivedTime" IS NULL)',
    events: 'event',
    invoices: 'invoice',
    prescriptions: 'prescription',
  }
  const counted = await server.graphql(
    session,
    `{ ${[...Object.keys(tables), 'establishments'].map((name) => `${name} { totalCount }`).join(' ')} }`,
  )
  const own = Object.entries(tables).map(async ([name, table]) => {
    const { rows } = await server.owner.query(
      `SELECT count(*)::int AS "totalCount" FROM ${table} t WHERE "establishmentId" = $1`,
      [home.clinic.id],
    )
    return [name, rows[0]] as const
  })
  expect(counted.data).toEqual({ ...Object.fromEntries(await Promise.all(own)), establishments: { totalCount: 1 } })
})

test("the other clinic's ids do not subscribe", async () => {
  const { home, other } = await openPlaces(server.owner)
  const socket = await openSocket(server, await server.signIn(home.clinic.admin.email))
  for (const [name, { document }] of Object.entries(subscriptions)) {
    const refusal = async (id: string) => {
      const results: unknown[] = []
      await new Promise<void>((resolve) =>
        socket.client.subscribe(
          { query: document, variables: { id } },
          { next: (result) => results.push(result), error: (errors) => (results.push(errors), resolve()), complete: resolve },
        ),
      )
      return results
    }
    const missing = await refusal(uuidv7())
    expect(JSON.stringify(missing), name).toContain('NOT_FOUND')
    for (const id of Object.values(idsOf(other))) expect(await refusal(id), name).toEqual(missing)
  }
  await socket.close()
})

function fakePlace(): TestRecords {
  return { clinic: fakeClinic(), ids: new Proxy({}, { get: () => uuidv7() }) }
}

function fakeClinic(): Clinic {
  const person = { userId: uuidv7(), email: '', doctorId: uuidv7(), patientId: uuidv7() }
  return { id: uuidv7(), name: '', admin: person, ploy: person, krit: person, somchai: person, malee: person }
}
