import { Prisma } from '@clinic/prisma/generated'
import { toDecimal, toMinorUnits } from '@clinic/shared/money'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asViewer } from '../../testing/as-viewer.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addStaff, createClinic } from '../../testing/clinic.ts'
import { invoicesAt } from '../../testing/records/invoices.ts'
import { useTestServer, type Session } from '../../testing/server.ts'
import { addOffer, coursesAt, physio, type Course } from './testing/courses.ts'

const server = useTestServer()
const { request, list, sell } = coursesAt(server)
const invoices = invoicesAt(server)

const offer = fc.record({
  price: fc.integer({ min: 0, max: 1_000_000 }),
  refundRule: fc.constantFrom('nothing', 'unused', 'less_used'),
  services: fc.array(fc.record({ sessions: fc.integer({ min: 1, max: 4 }), single: fc.integer({ min: 0, max: 90_000 }) }), {
    minLength: 1,
    maxLength: 3,
  }),
  paid: fc.constantFrom(0, 1, 2),
  receipted: fc.boolean(),
})
/** What two desks do at once, each to a service or a session by its place. */
const moves = fc.array(fc.tuple(fc.constantFrom('take', 'take', 'take', 'undo', 'end'), fc.nat(9), fc.nat(9)), {
  minLength: 4,
  maxLength: 10,
})

const money = (satang: number) => toDecimal(BigInt(satang))
const sum = (amounts: readonly string[]) => toDecimal(amounts.reduce((all, amount) => all + toMinorUnits(amount), 0n))

/** The same as Postgres computes, in whole numbers of satang. */
function backBy({ price, services }: Course, refundRule: string): bigint {
  if (refundRule === 'nothing') return 0n
  const all = toMinorUnits(price)
  if (refundRule === 'less_used') {
    const used = services.reduce((total, { used: count, singlePrice }) => total + BigInt(count) * toMinorUnits(singlePrice), 0n)
    return used > all ? 0n : all - used
  }
  return services.reduce((left, { share, sessions, used }) => {
    const [whole, of] = [toMinorUnits(share), BigInt(sessions)]
    return left + whole - (2n * whole * BigInt(used) + of) / (2n * of)
  }, 0n)
}

async function desks(): Promise<{ home: Clinic; nok: Session; suda: Session }> {
  const home = await createClinic(server.owner)
  const nok = await server.signIn((await addStaff(server.owner, home)).email)
  return { home, nok, suda: await server.signIn(home.admin.email) }
}

async function settle(session: Session, { invoiceId, price }: Course, { paid, receipted }: { paid: number; receipted: boolean }) {
  const amount = toDecimal((toMinorUnits(price) * BigInt(paid)) / 2n)
  if (toMinorUnits(amount) === 0n) return
  const { payments } = await invoices.done(session, 'recordPayment', { invoiceId, amount, method: 'cash' })
  if (receipted) await invoices.done(session, 'issueReceipt', { paymentId: payments[0].id })
}

test('whatever two desks do at once: what is used and left is what was sold, and the money comes to what was paid', async () => {
  const { home, nok, suda } = await desks()
  const { patientId } = home.somchai
  const course = async (id: string) => (await list(nok, patientId)).find((one) => one.id === id) as Course
  const act = async (session: Session, now: Course, [move, first, second]: [string, number, number]) => {
    const service = now.services[first % now.services.length]
    const sessionId = service?.taken[second % Math.max(service.taken.length, 1)]?.id
    if (move === 'take') return request(session, 'takeTreatmentSession', { serviceId: service?.id, patientId })
    if (move === 'undo') return sessionId && request(session, 'undoTreatmentSession', { id: sessionId, reason: 'Mistake' })
    return second > 6 && request(session, 'endTreatmentCourse', { id: now.id, givenBack: now.backNow, reason: 'Moves away' })
  }
  await fc.assert(
    fc.asyncProperty(offer, moves, async ({ price, services, refundRule, ...payment }, done) => {
      const offered = services.map(({ sessions, single }) => ({ ...physio, sessions, singlePrice: money(single) }))
      const sold = await sell(
        nok,
        home,
        await addOffer(server.owner, home, { price: money(price), refundRule, services: offered }),
      )
      expect(sum(sold.services.map(({ share }) => share))).toBe(sold.price)
      await settle(nok, sold, payment)
      for (const pair of done) {
        const before = await course(sold.id)
        const [first, second, third] = pair
        await Promise.all([act(nok, before, pair), act(suda, before, [first, second, third])])
        const after = await course(sold.id)
        for (const service of after.services) {
          expect(service.used).toBeLessThanOrEqual(service.sessions)
          expect(service.used).toBe(service.taken.filter(({ undoneTime }) => !undoneTime).length)
        }
        if (after.state === 'usable') expect(toMinorUnits(after.backNow)).toBe(backBy(after, refundRule))
        if (before.state === 'ended') expect(after).toEqual(before)
        if (after.state !== 'ended' || before.state === 'ended') continue
        const { totalAmount, amountPaid, amountCredited, balance } = await invoices.get(nok, sold.invoiceId)
        expect(amountCredited ?? '0.00').toBe(after.givenBack)
        expect(sum([amountPaid, amountCredited ?? '0', balance])).toBe(totalAmount)
        expect(toMinorUnits(after.givenBack ?? '')).toBe(backBy(after, refundRule))
      }
    }),
    { numRuns: 12, seed: 121, endOnFailure: true },
  )
}, 180_000)

test('Postgres itself refuses one session too many, of two connections at once', async () => {
  const { home, nok, suda } = await desks()
  const { patientId } = home.somchai
  const sold = await sell(nok, home, await addOffer(server.owner, home, { services: [{ ...physio, sessions: 3 }] }))
  const take = (session: Session) =>
    asViewer(server, session, (_db, read) =>
      read(Prisma.sql`INSERT INTO treatment_session (id, "establishmentId", "courseId", "serviceId", "patientId", "takenBy")
        VALUES (gen_random_uuid(), ${home.id}::uuid, ${sold.id}::uuid, ${sold.services[0]?.id}::uuid, ${patientId}::uuid, 'x')`),
    )
  const tried = await Promise.allSettled([take(nok), take(suda), take(nok), take(suda), take(nok)])
  expect(tried.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
})
