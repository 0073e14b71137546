import { expect, test } from 'vitest'
import { expectRefused, fieldFault } from '../../testing/answers.ts'
import { addEvents, addStaff, createTwoClinics } from '../../testing/clinic.ts'
import { at } from '../../testing/contract/contract.ts'
import type { Session } from '../../testing/server.ts'
import { useTestServer } from '../../testing/server.ts'

const server = useTestServer()

const fields = `id version relationship roles name note archivedTime phone { value } patient { id } person { id firstName }`
const stored = async () => (await server.owner.query('SELECT * FROM patient_contact ORDER BY id')).rows as unknown[]
const mutate = (session: Session, name: string, type: string, input: object) =>
  server.graphql(session, `mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`, { input })
const create = (session: Session, input: object) => mutate(session, 'createContact', 'CreateContactInput', input)
const list = async (session: Session, id: string) =>
  (await server.graphql(session, `query ($id: ID!) { patientContacts(patientId: $id) { ${fields} } }`, { id })).data
    .patientContacts as { id: string; version: number; archivedTime: string | null }[]

async function open() {
  const { home, other } = await createTwoClinics(server.owner)
  const nok = await addStaff(server.owner, home)
  const [desk, stranger] = [await server.signIn(nok.email), await server.signIn(other.ploy.email)]
  const mother = {
    establishmentId: home.id,
    patientId: home.malee.patientId,
    personId: home.somchai.patientId,
    relationship: 'father',
    roles: ['guardian', 'payer'],
  }
  return { home, other, desk, stranger, mother }
}

test('a contact has a name and a telephone, or is a patient; it is seen from both, by the desk too', async () => {
  const { home, desk, stranger, mother } = await open()
  const { data } = await create(desk, mother)
  expect(data.createContact).toMatchObject({ name: '', roles: ['guardian', 'payer'], person: { id: home.somchai.patientId } })
  const about = { establishmentId: home.id, patientId: home.malee.patientId, relationship: 'friend', roles: ['emergency'] }
  const friend = { ...about, name: 'Nid', phone: { value: '081 234 5678', dialCode: '+66' } }
  expect((await create(desk, friend)).data.createContact).toMatchObject({ name: 'Nid', phone: { value: '812345678' } })
  await expectRefused(stored, () => create(desk, about), fieldFault('input.name', 'required'))
  expect(await list(desk, home.malee.patientId)).toHaveLength(2)
  expect(await list(desk, home.somchai.patientId)).toHaveLength(1)
  expect(await list(stranger, home.malee.patientId)).toEqual([])
})

test('nobody is a contact of themselves, twice, or of another clinic', async () => {
  const { home, other, desk, stranger, mother } = await open()
  await create(desk, mother)
  await expectRefused(stored, () => create(desk, mother), fieldFault('input.personId', 'repeated'))
  for (const personId of [home.malee.patientId, other.somchai.patientId])
    await expectRefused(stored, () => create(desk, { ...mother, personId }), fieldFault('input.personId', 'unknown_reference'))
  await expectRefused(stored, () => create(stranger, mother), fieldFault('input.establishmentId', 'unknown_reference'))
})

test('what was written is replaced, by one person at a time; whoever is none any more stays in the list and comes back', async () => {
  const { home, desk, mother } = await open()
  const { id } = (await create(desk, mother)).data.createContact as { id: string }
  const update = (input: object) => mutate(desk, 'updateContact', 'UpdateContactInput', { ...input, id })
  const named = { name: 'Somsak', relationship: 'grandparent', roles: ['escort', 'escort'], note: 'After 17:00', version: 1 }
  expect((await update(named)).data.updateContact).toMatchObject({ name: 'Somsak', person: null, roles: ['escort'], version: 2 })
  await expectRefused(stored, () => update(named), { code: 'CONFLICT', reason: 'stale' })
  const archive = (archived: boolean) => mutate(desk, 'archiveContact', 'ArchiveContactInput', { id, archived })
  await archive(true)
  const [archived] = await list(desk, home.malee.patientId)
  expect(archived?.archivedTime).not.toBeNull()
  await archive(false)
  expect((await list(desk, home.malee.patientId))[0]?.archivedTime).toBeNull()
})

test('whoever looks at an appointment knows whom to call about its patient', async () => {
  const { home, desk, stranger, mother } = await open()
  const [eventId] = await addEvents(server.owner, home, [{ at: at('10:00') }])
  await create(desk, { ...mother, patientId: home.somchai.patientId, personId: home.malee.patientId })
  const ask = async (session: Session) =>
    (await server.graphql(session, `query ($id: ID!) { contactsOfVisit(eventId: $id) { person { id } } }`, { id: eventId })).data
      .contactsOfVisit as unknown[]
  expect(await ask(desk)).toEqual([{ person: { id: home.malee.patientId } }])
  expect(await ask(stranger)).toEqual([])
})
