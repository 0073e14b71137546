import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { addPatients, insert } from '../../testing/clinic.ts'
import { messagesAt, on, useMailingServer, workday } from '../../testing/records/messages.ts'

const { server } = useMailingServer()
const { open, list, later, sent } = messagesAt(server)

test('a family is told in one message of all that was booked for it at one go, and in one that it was canceled', async () => {
  const { home, suda, patientId, n } = await open()
  const [child = ''] = await addPatients(server.owner, home.id, [
    { firstName: 'Ton', lastName: 'Jaidee', email: `nok${n}@clinic.test` },
  ])
  const tie = { id: uuidv7(), establishmentId: home.id, patientId: child, personId: patientId, relationship: 'mother', roles: [] }
  await insert(server.owner, 'patient_contact', [tie])
  const event = (id: string, time: string) => ({
    subject: 'Root canal',
    doctorId: home.ploy.doctorId,
    patientId: id,
    ...on(workday(3), time),
  })
  const first = { ...event(patientId, '10:00'), establishmentId: home.id }
  const { data, errors } = await server.graphql(
    suda,
    'mutation ($input: BookFamilyVisitInput!) { bookFamilyVisit(input: $input) { events { id } } }',
    { input: { first, others: [event(child, '11:00')] } },
  )
  expect(errors).toBeUndefined()
  await later()
  expect(await sent(suda)).toEqual(['confirmation'])
  expect((await list(suda))[0]?.text).toContain('Hello Nok Jaidee, Ton Jaidee')
  await server.graphql(suda, 'mutation ($input: CancelFamilyVisitInput!) { cancelFamilyVisit(input: $input) { id } }', {
    input: { eventId: data.bookFamilyVisit.events[1].id, cancelReason: 'patient' },
  })
  await later()
  expect(await sent(suda)).toEqual(['cancellation', 'confirmation'])
})
