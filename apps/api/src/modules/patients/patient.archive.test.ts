import { describe, expect, test } from 'vitest'
import { refusal } from '../../testing/answers.ts'
import { addEvents, createClinic, createTwoClinics } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()

const get = `query ($id: ID!) { patient(id: $id) { id firstName } }`
const list = `{ patients { totalCount } }`
const create = `mutation ($input: CreatePatientInput!) { createPatient(input: $input) { id hospitalNumber } }`
const leave = `mutation ($input: RemoveEstablishmentRefFromPatientInput!) { removeEstablishmentRefFromPatient(input: $input) { id } }`

async function open() {
  const home = await createClinic(server.owner)
  return { home, suda: await server.signIn(home.admin.email) }
}

const write = (session: Session, document: string, input: Record<string, unknown>) => server.graphql(session, document, { input })

describe('removeEstablishmentRefFromPatient', () => {
  test('takes the patient out of the lists; appointments keep the name', async () => {
    const { home, suda } = await open()
    const [eventId] = await addEvents(server.owner, home, [{ at: at('10:00') }])
    const input = { patientId: home.somchai.patientId, establishmentId: home.id }
    expect((await write(suda, leave, input)).data).toEqual({ removeEstablishmentRefFromPatient: { id: home.somchai.patientId } })
    expect((await server.graphql(suda, get, { id: home.somchai.patientId })).data.patient).toBeNull()
    expect((await server.graphql(suda, list)).data.patients.totalCount).toBe(1)
    const { data } = await server.graphql(suda, `query ($id: ID!) { event(id: $id) { patient { firstName } } }`, { id: eventId })
    expect(data.event.patient.firstName).toBe('สมชาย')
    expect(refusal(await write(suda, leave, input))?.code).toBe('NOT_FOUND')
  })
})

describe('restorePatient', () => {
  const restore = `mutation ($input: RestorePatientInput!) { restorePatient(input: $input) { id hospitalNumber } }`

  test('takes a removal back, under the same number; a doctor may not', async () => {
    const { home, suda } = await open()
    const patient = (await write(suda, create, { establishmentId: home.id, firstName: 'วิภา', lastName: 'สุขสันต์' })).data
      .createPatient
    const input = { patientId: patient.id, establishmentId: home.id }
    await write(suda, leave, input)
    expect(refusal(await write(await server.signIn(home.ploy.email), restore, input))?.code).toBe('FORBIDDEN')
    for (const _ of ['once', 'again, which changes nothing']) {
      expect((await write(suda, restore, input)).data.restorePatient).toEqual({
        id: patient.id,
        hospitalNumber: patient.hospitalNumber,
      })
    }
    expect((await server.graphql(suda, get, { id: patient.id })).data.patient.firstName).toBe('วิภา')
  })

  test('whom to bring back is listed for whoever may; never those of another clinic', async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const [suda, stranger] = [await server.signIn(home.admin.email), await server.signIn(other.admin.email)]
    await write(suda, leave, { patientId: home.somchai.patientId, establishmentId: home.id })
    const isArchived = async (session: Session, id: string) =>
      (await server.graphql(session, 'query ($id: ID!) { patientArchived(id: $id) }', { id })).data.patientArchived as boolean
    expect(await isArchived(suda, home.somchai.patientId)).toBe(true)
    for (const id of [home.malee.patientId, other.malee.patientId, home.id]) expect(await isArchived(suda, id)).toBe(false)
    expect(await isArchived(stranger, home.somchai.patientId)).toBe(false)
    const archived = `query ($filter: PatientFilter) { patients(filter: $filter) { totalCount edges { id hospitalNumber } } }`
    const filter = { archived: true, establishmentId: home.id }
    const { data } = await server.graphql(suda, archived, { filter })
    expect(data.patients.edges.map(({ id }: { id: string }) => id)).toEqual([home.somchai.patientId])
    expect((await server.graphql(suda, archived, { filter: { ...filter, query: 'nobody' } })).data.patients.totalCount).toBe(0)
    expect((await server.graphql(stranger, archived, { filter })).data.patients.totalCount).toBe(0)
    expect(refusal(await server.graphql(await server.signIn(home.ploy.email), archived, { filter }))?.code).toBe('FORBIDDEN')
  })

  test('of another clinic there is nobody to bring back', async () => {
    const { home, other } = await createTwoClinics(server.owner)
    const there = await server.signIn(other.admin.email)
    const input = { patientId: other.malee.patientId, establishmentId: other.id }
    await write(there, leave, input)
    expect(refusal(await write(await server.signIn(home.admin.email), restore, input))?.code).toBe('NOT_FOUND')
    expect((await server.graphql(there, get, { id: other.malee.patientId })).data.patient).toBeNull()
  })
})
