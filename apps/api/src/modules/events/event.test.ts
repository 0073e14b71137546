import { eventStatuses, eventStatusRules, reopenMinutes } from '@clinic/shared/events/event'
import type { EventStatus } from '@clinic/shared/events/event'
import { dateOf } from '@clinic/shared/time/time'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../testing/answers.ts'
import { addDoctors, addEstablishment, addEvents } from '../../testing/clinic.ts'
import { invoicesAt } from '../../testing/records/invoices.ts'
import { at } from '../../testing/contract/contract.ts'
import { one, remove, useEvents, eventInput } from '../../testing/records/events.ts'

const { server, open, book, change, stored, untilSomebodyWaits } = useEvents()

describe('statuses', () => {
  const steps = eventStatuses.flatMap((from) => eventStatuses.filter((to) => to !== from).map((to) => [from, to] as const))
  // Closing is undone on the same day only: that has tests of its own.
  test.each(steps.filter(([from]) => from !== 'closed'))('%s -> %s', async (from, to) => {
    const { home, suda } = await open()
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00'), status: from }])
    const offered = (await server.graphql(suda, one, { id })).data.event.nextStatuses as EventStatus[]
    const answer = await change(suda, { id, status: to })
    if (eventStatusRules[from].next.includes(to)) {
      expect(answer.data.updateEvents[0].status).toBe(to)
      expect(offered).toContain(to)
    } else {
      expect(refusal(answer)).toEqual({ code: 'CONFLICT', reason: 'transition', from, to })
      expect(answer.errors?.[0]?.message).toMatch(new RegExp(`${from}.*${to}`))
      expect(offered).not.toContain(to)
    }
  })

  test('closing is undone by an admin on the same day, and by nobody later', async () => {
    const { home, suda } = await open()
    const ploy = await server.signIn(home.ploy.email)
    const earlier = new Date(Date.now() - (reopenMinutes + 1) * 60_000)
    const dayIsOver = dateOf(earlier, 'Asia/Bangkok') !== dateOf(new Date(), 'Asia/Bangkok')
    const [today, yesterday] = await addEvents(server.owner, home, [
      { at: at('10:00'), status: 'closed', closedTime: earlier.toISOString() },
      { at: at('11:00'), status: 'closed', closedTime: new Date(Date.now() - 86_400_000).toISOString() },
    ])
    expect(refusal(await change(ploy, { id: today, status: 'waiting' }))?.reason).toBe('transition')
    expect(refusal(await change(suda, { id: yesterday, status: 'waiting' }))?.reason).toBe('transition')
    for (const to of ['pending', 'confirmed', 'cancelled'])
      expect(refusal(await change(suda, { id: yesterday, status: to }))?.reason).toBe('transition')
    const reopened = await change(suda, { id: today, status: 'waiting' })
    if (dayIsOver) expect(refusal(reopened)?.reason).toBe('transition')
    else expect(reopened.data.updateEvents[0]).toMatchObject({ status: 'waiting' })
  })

  test('closing is not undone once something is paid for it', async () => {
    const { home, suda } = await open()
    const [id] = await addEvents(server.owner, home, [
      { at: at('10:00'), status: 'closed', closedTime: new Date().toISOString() },
    ])
    const { issued, done } = invoicesAt(server)
    const invoice = await issued(suda, home, { eventId: id })
    const read = `query ($id: ID!) { event(id: $id) { invoiceId nextStatuses } }`
    const shown = async () => (await server.graphql(suda, read, { id })).data.event
    expect(await shown()).toEqual({ invoiceId: invoice.id, nextStatuses: ['waiting'] })
    const paid = await done(suda, 'recordPayment', { invoiceId: invoice.id, amount: '1', method: 'cash' })
    expect(await shown()).toEqual({ invoiceId: invoice.id, nextStatuses: [] })
    expect(refusal(await change(suda, { id, status: 'waiting' }))?.reason).toBe('transition')
    await done(suda, 'removePayment', { id: paid.payments[0].id, reason: 'Mistake' })
    expect((await change(suda, { id, status: 'waiting' })).errors).toBeUndefined()
    await done(suda, 'voidInvoice', { id: invoice.id, reason: 'Mistake' })
    expect((await shown()).invoiceId).toBeNull()
  })

  test('cancelling keeps the reason and frees the time; restoring asks for the time again', async () => {
    const { home, suda } = await open()
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00') }])
    expect((await change(suda, { id, status: 'cancelled', cancelReason: 'late' })).data.updateEvents[0].cancelReason).toBe('late')
    expect((await book(suda, eventInput(home))).errors).toBeUndefined()
    expect(refusal(await change(suda, { id, status: 'pending' }))?.reason).toBe('double_booked')
    await change(suda, { id: (await stored(home)).find((row) => row.id !== id)?.id, status: 'cancelled' })
    expect((await change(suda, { id, status: 'pending' })).data.updateEvents[0]).toMatchObject({
      status: 'pending',
      cancelReason: null,
    })
  })

  test('who waits, waits since they came, also after a step back and forth', async () => {
    const { home, suda } = await open()
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00') }])
    const since = (await change(suda, { id, status: 'waiting' })).data.updateEvents[0].waitingSince
    expect(since).not.toBeNull()
    expect((await change(suda, { id, subject: 'x' })).data.updateEvents[0].waitingSince).toBe(since)
    expect((await change(suda, { id, status: 'confirmed' })).data.updateEvents[0].waitingSince).toBeNull()
    expect((await change(suda, { id, status: 'closed' })).data.updateEvents[0].mayEdit).toBe(false)
  })
})

describe('deleteEvent', () => {
  test('takes it out of every calendar, frees the time, keeps the row', async () => {
    const { home, suda } = await open()
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00') }])
    expect((await server.graphql(suda, remove, { input: { id, establishmentId: home.id } })).data).toEqual({
      deleteEvent: { id },
    })
    expect((await server.graphql(suda, one, { id })).data.event).toBeNull()
    expect((await book(suda, eventInput(home))).errors).toBeUndefined()
    const { rows } = await server.owner.query('SELECT action, "userId" FROM audit_entry WHERE "entityId" = $1', [id])
    expect(rows).toEqual([{ action: 'deleted', userId: home.admin.userId }])
    expect(refusal(await server.graphql(suda, remove, { input: { id, establishmentId: home.id } }))?.code).toBe('NOT_FOUND')
  })

  test('needs the establishment that it stands in', async () => {
    const { home, suda } = await open()
    const branch = await addEstablishment(server.owner, home)
    const [id] = await addEvents(server.owner, home, [{ at: at('10:00') }])
    expect(refusal(await server.graphql(suda, remove, { input: { id, establishmentId: branch } }))?.code).toBe('NOT_FOUND')
    expect(await stored(home)).toHaveLength(1)
  })

  test("a doctor deletes their own, not a colleague's", async () => {
    const { home } = await open()
    const ploy = await server.signIn(home.ploy.email)
    const [own, krits] = await addEvents(server.owner, home, [
      { at: at('10:00') },
      { at: at('10:00'), doctorId: home.krit.doctorId },
    ])
    expect((await server.graphql(ploy, remove, { input: { id: own, establishmentId: home.id } })).errors).toBeUndefined()
    expect(refusal(await server.graphql(ploy, remove, { input: { id: krits, establishmentId: home.id } }))?.code).toBe(
      'FORBIDDEN',
    )
  })
})

test('a change that waited for another one goes on from what that one wrote, in answer and history', async () => {
  const { home, suda } = await open()
  const branch = await addEstablishment(server.owner, home)
  const [doctorId] = await addDoctors(server.owner, [branch], [{ firstName: 'Anong', lastName: 'Meesuk' }])
  const [id] = await addEvents(server.owner, home, [{ at: at('10:00'), category: 'meeting', patientId: null }])
  const first = await server.owner.connect()
  await first.query('BEGIN')
  const move = `UPDATE event SET "doctorId" = $2, "establishmentId" = $3, version = 2 WHERE id = $1`
  await first.query(move, [id, doctorId, branch])
  const second = change(suda, { id, doctorId: null })
  await untilSomebodyWaits()
  await first.query('COMMIT')
  first.release()
  const { data, errors } = await second
  expect(errors).toBeUndefined()
  expect(data.updateEvents[0]).toMatchObject({ version: 3, doctor: null, establishment: { id: branch } })
  const { data: after } = await server.graphql(suda, one, { id })
  expect(after.event.history[0].changes).toEqual([{ field: 'doctor', from: 'Anong Meesuk', to: null }])
})
