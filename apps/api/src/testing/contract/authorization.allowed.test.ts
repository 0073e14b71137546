import { beforeAll, describe, expect, test } from 'vitest'
import { addStaff, makeDoctor } from '../clinic.ts'
import { useTestServer } from '../server.ts'
import { giveTo, openPlace, queries, requests, staffMay } from './contracts.ts'
import { withValue } from './variables.ts'

/** What each role may do. Each change has clinics of its own. */

const server = useTestServer()

let unchanged: Awaited<ReturnType<typeof openPlace>>
beforeAll(async () => void (unchanged = await openPlace(server.owner)))

const placeFor = (name: string) => (name in queries ? unchanged : openPlace(server.owner))

describe('an admin may', () => {
  // The last establishment of a doctor, and one that is in use, stay: see their own tests.
  const refused = ['deleteEstablishment', 'removeEstablishmentRefFromDoctor']
  test.each(requests.filter(([name, operation]) => !refused.includes(name) && operation.for !== 'doctor'))(
    '%s',
    async (name, operation) => {
      const home = await placeFor(name)
      await giveTo(server.owner, home.clinic.admin.userId, home)
      const answer = await server.graphql(
        await server.signIn(home.clinic.admin.email),
        operation.document,
        operation.variables(home),
      )
      expect(answer.errors).toBeUndefined()
      if (name !== 'userPresenceInfo') expect(answer.data[name] ?? null).not.toBeNull()
    },
  )
})

describe('an admin who is a doctor may', () => {
  // The person to be removed is the doctor whose record the admin has here.
  const others = ['deleteEstablishment', 'removeEstablishmentRefFromDoctor', 'deleteUser']
  const changes = requests.filter(([name]) => !(name in queries) && !others.includes(name))
  test.each(changes)('%s', async (_name, operation) => {
    const home = await openPlace(server.owner)
    const { admin, ploy } = home.clinic
    await makeDoctor(server.owner, admin.userId, ploy.doctorId)
    await giveTo(server.owner, admin.userId, home)
    const session = await server.signIn(admin.email)
    const answer = await server.graphql(session, operation.document, operation.variables(home))
    expect(answer.errors).toBeUndefined()
  })
})

describe('a doctor may', () => {
  test.each(requests.filter(([, operation]) => operation.for !== 'admin'))('%s', async (name, operation) => {
    const home = await placeFor(name)
    await giveTo(server.owner, home.clinic.ploy.userId, home)
    const answer = await server.graphql(
      await server.signIn(home.clinic.ploy.email),
      operation.document,
      operation.variables(home),
    )
    expect(answer.errors).toBeUndefined()
  })
})

test.each(requests.filter(([name]) => staffMay.includes(name)))(
  'staff, where their clinic lets them in, may %s',
  async (name, operation) => {
    const home = await placeFor(name)
    const clerk = await addStaff(server.owner, home.clinic)
    await giveTo(server.owner, clerk.userId, home, { isStaff: true })
    const given = operation.variables(home)
    const variables = name === 'updateUser' ? withValue(given, ['input', 'id'], clerk.userId) : given
    const answer = await server.graphql(await server.signIn(clerk.email), operation.document, variables)
    expect(answer.errors).toBeUndefined()
  },
)
