import { fewestVisits } from '@clinic/shared/figures/figures'
import { expect, test } from 'vitest'
import { addEvents, createClinic } from '../../testing/clinic.ts'
import { useTestServer } from '../../testing/server.ts'
import { addMessage } from '../messages/message.contract.ts'

const server = useTestServer()

const document = `query { figures(from: "2025-03-01", until: "2025-03-31") {
  messages { channel sent perhapsSent failed notSent parts cost } answers { asked coming notComing otherTime }
  noShowsByReminder { isReminded due noShows } } }`

async function open() {
  const home = await createClinic(server.owner)
  const suda = await server.signIn(home.admin.email)
  const figures = async () => {
    const { data, errors } = await server.graphql(suda, document)
    expect(errors).toBeUndefined()
    return data.figures
  }
  const write = (createdTime: string, message: object = {}) =>
    addMessage(server.owner, home, { createdTime, status: 'sent', fault: null, needsAttention: false, ...message })
  /** Told of an appointment at the time that it has now. */
  const tell = async (eventId: string | undefined, createdTime: string, message: object = {}) => {
    const id = await write(createdTime, message)
    await server.owner.query(
      `INSERT INTO message_event ("messageId", "eventId", "startTime") SELECT $1, id, "startTime" FROM event WHERE id = $2`,
      [id, eventId],
    )
  }
  const answer = (eventId: string | undefined, given: string, minute: number) =>
    server.owner.query(
      `INSERT INTO answer (id, "createdTime", "establishmentId", "eventId", answer, "startTime")
       SELECT uuidv7(), '2025-04-02T00:00:00Z'::timestamptz + $3 * interval '1 minute', "establishmentId", id, $2, "startTime" FROM event WHERE id = $1`,
      [eventId, given, minute],
    )
  return { home, figures, write, tell, answer }
}

test('messages by channel, on the clinic’s days, with the exact cost of their parts', async () => {
  const { home, figures, write } = await open()
  expect(await figures()).toEqual({
    messages: [],
    answers: { asked: 0, coming: 0, notComing: 0, otherTime: 0 },
    noShowsByReminder: [],
  })
  await write('2025-02-28T16:59:59Z') // the last second of February there
  await write('2025-03-31T17:00:00Z')
  await write('2025-02-28T17:00:00Z', { status: 'perhaps_sent', needsAttention: true })
  await write('2025-03-31T16:59:59Z', { status: 'failed', fault: 'unreachable', needsAttention: true })
  for (const cost of [35, 70, 2_100_000_010])
    await write('2025-03-10T10:00:00Z', { channel: 'sms', address: '+66812345678', parts: 2, cost })
  await write('2025-03-10T10:00:00Z', { channel: null, address: null, status: 'not_sent', fault: 'no_address' })
  await write('2025-03-10T10:00:00Z', { status: 'withdrawn', fault: 'outdated' })
  await write('2025-03-10T10:00:00Z', {
    patientId: null,
    doctorId: home.ploy.doctorId,
    kind: 'doctor_list',
    channel: 'line',
    forDay: '2025-03-11',
  })
  const none = { sent: 0, perhapsSent: 0, failed: 0, notSent: 0, parts: 0, cost: '0.00' }
  expect((await figures()).messages).toEqual([
    { ...none, channel: 'sms', sent: 3, parts: 6, cost: '21000001.15' },
    { ...none, channel: 'email', perhapsSent: 1, failed: 1 },
    { ...none, channel: null, notSent: 1 },
  ])
})

test('answers about the times that were told: the last one counts, of each time once', async () => {
  const { home, figures, tell, answer } = await open()
  const events = await addEvents(
    server.owner,
    home,
    [3, 4, 5, 6].map((day) => ({ at: `2025-04-0${day}T10:00:00+07:00` })),
  )
  for (const event of events) await tell(event, '2025-03-30T10:00:00Z')
  await tell(events[0], '2025-03-31T10:00:00Z', { kind: 'change' })
  await tell(events[3], '2025-03-31T10:00:00Z', { kind: 'cancellation' })
  await answer(events[0], 'not_coming', 0)
  await answer(events[0], 'coming', 1)
  await answer(events[1], 'other_time', 0)
  await answer(events[2], 'coming', 0)
  await server.owner.query(`UPDATE answer SET "startTime" = "startTime" - interval '1 hour' WHERE "eventId" = $1`, [events[2]])
  expect((await figures()).answers).toEqual({ asked: 4, coming: 1, notComing: 0, otherTime: 1 })
})

test('no-shows of those who were reminded of this time, and of the others', async () => {
  const { home, figures, tell } = await open()
  const day = (index: number) => `2025-03-${String(3 + index).padStart(2, '0')}T10:00:00+07:00`
  const events = await addEvents(
    server.owner,
    home,
    Array.from({ length: fewestVisits }, (_, index) => ({ at: day(index), status: 'closed' as const })),
  )
  for (const event of events.slice(0, 4)) await tell(event, '2025-03-01T10:00:00Z')
  await tell(events[0], '2025-03-02T10:00:00Z') // a second reminder counts the appointment once
  await tell(events[4], '2025-03-01T10:00:00Z', { status: 'failed', fault: 'unreachable', needsAttention: true })
  await tell(events[5], '2025-03-01T10:00:00Z', { kind: 'confirmation' })
  await tell(events[6], '2025-03-01T10:00:00Z')
  await server.owner.query(
    `UPDATE event SET "startTime" = "startTime" + interval '2 hours', "endTime" = "endTime" + interval '2 hours' WHERE id = $1`,
    [events[6]],
  )
  await server.owner.query(`UPDATE event SET status = 'cancelled', "cancelReason" = 'no_show' WHERE id = ANY ($1)`, [
    [events[0], events[7], events[8]],
  ])
  await server.owner.query(`UPDATE event SET status = 'cancelled', "cancelReason" = 'patient' WHERE id = $1`, [events[9]])
  expect((await figures()).noShowsByReminder).toEqual([
    { isReminded: true, due: 4, noShows: 1 },
    { isReminded: false, due: fewestVisits - 5, noShows: 2 },
  ])
})

test('are those of one establishment, or of all of the viewer', async () => {
  const { home, figures, write } = await open()
  const other = await createClinic(server.owner, 'Elsewhere')
  await addMessage(server.owner, other, { createdTime: '2025-03-10T10:00:00Z' })
  await write('2025-03-10T10:00:00Z')
  expect((await figures()).messages).toMatchObject([{ channel: 'email', sent: 1, failed: 0 }])
  expect(home.id).not.toBe(other.id)
})
