import { afterAll, beforeAll, expect, test } from 'vitest'
import { fieldFault, refusal } from '../../testing/answers.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { createClinic } from '../../testing/clinic.ts'
import type { Session, TestServer } from '../../testing/server.ts'
import { openTestServer } from '../../testing/server.ts'

/** What patients want of messages, where they are written. */

let server: TestServer
let home: Clinic
let suda: Session
let ploy: Session

beforeAll(async () => {
  server = await openTestServer()
  home = await createClinic(server.owner, 'Wishes')
  suda = await server.signIn(home.admin.email)
  ploy = await server.signIn(home.ploy.email)
})
afterAll(() => server.close())

const create = (contactWish?: object, session = suda) =>
  server.graphql(session, 'mutation ($input: CreatePatientInput!) { createPatient(input: $input) { id version } }', {
    input: { establishmentId: home.id, firstName: 'Dao', allergyStatus: 'none_known', ...(contactWish && { contactWish }) },
  })
const update = (input: object) =>
  server.graphql(suda, 'mutation ($input: UpdatePatientInput!) { updatePatient(input: $input) { id version } }', { input })

async function wishOf(patientId: string) {
  const { data } = await server.graphql(
    suda,
    `query ($patientId: ID!, $establishmentId: ID!) { contactPreference(patientId: $patientId, establishmentId: $establishmentId) {
      version channel language declined history { action userName changes { field from to } } } }`,
    { patientId, establishmentId: home.id },
  )
  return data.contactPreference
}

test('are stored with a new patient, and the history says by whom', async () => {
  const { data } = await create({ channel: 'phone', language: 'en', declined: ['receipts'] })
  expect(await wishOf(data.createPatient.id)).toMatchObject({
    version: 1,
    channel: 'phone',
    language: 'en',
    declined: ['receipts'],
    history: expect.arrayContaining([
      expect.objectContaining({
        action: 'created',
        changes: expect.arrayContaining([{ field: 'declined', from: null, to: 'receipts' }]),
      }),
    ]),
  })
  const { data: silent } = await create()
  expect(await wishOf(silent.createPatient.id)).toMatchObject({ version: 0, declined: [] })
})

test('a form that was open while the patient declined takes nothing back', async () => {
  const { data } = await create({ declined: ['receipts'] })
  const { id, version } = data.createPatient
  await server.owner.query(`UPDATE contact_preference SET declined = '{receipts,appointments}' WHERE "patientId" = $1`, [id])
  await update({ id, version, nickname: 'Nok', contactWish: { channel: 'email', wanted: ['receipts'], declined: ['recalls'] } })
  expect(await wishOf(id)).toMatchObject({ channel: 'email', language: null, declined: ['appointments', 'recalls'] })
})

test('alone change nothing else of the patient, and the same again nothing at all', async () => {
  const { data } = await create()
  const { id, version } = data.createPatient
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await update({ id, version, contactWish: { declined: ['recalls'] } })
    expect(answer.data.updatePatient.version).toBe(version)
  }
  expect(await wishOf(id)).toMatchObject({ version: 1, declined: ['recalls'] })
})

test('are refused to who may not say them, and where they contradict themselves; then no patient is stored', async () => {
  const count = async () => (await server.owner.query('SELECT count(*) FROM patient')).rows
  const before = await count()
  expect(refusal(await create({ channel: 'phone' }, ploy))).toMatchObject({ code: 'FORBIDDEN' })
  const both = await create({ wanted: ['recalls'], declined: ['recalls'] })
  expect(refusal(both)).toMatchObject(fieldFault('input.contactWish.declined.0', 'repeated'))
  expect(await count()).toEqual(before)
})

test('are listed for those who were asked', async () => {
  const { data } = await create({ channel: 'line' })
  const listed = await server.graphql(
    ploy,
    'query ($id: ID!) { contactPreferences(establishmentId: $id, pagination: { page: 1, limit: 100 }) { totalCount edges { id channel } } }',
    { id: home.id },
  )
  expect(listed.data.contactPreferences.edges).toContainEqual({ id: data.createPatient.id, channel: 'line' })
})
