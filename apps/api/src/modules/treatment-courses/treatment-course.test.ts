import { expect, test } from 'vitest'
import { fieldFault, refusal } from '../../testing/answers.ts'
import { addEvents, addStaff, createTwoClinics } from '../../testing/clinic.ts'
import { invoicesAt } from '../../testing/records/invoices.ts'
import { useTestServer } from '../../testing/server.ts'
import { addCourse, addOffer, coursesAt } from './testing/courses.ts'

const server = useTestServer()
const { request, done, list, ofVisit, sell } = coursesAt(server)
const invoices = invoicesAt(server)

async function open(offer: object = {}) {
  const { home, other } = await createTwoClinics(server.owner)
  const nok = await addStaff(server.owner, home)
  const [desk, ploy, stranger] = [
    await server.signIn(nok.email),
    await server.signIn(home.ploy.email),
    await server.signIn(other.admin.email),
  ]
  const offerId = await addOffer(server.owner, home, offer)
  return { home, other, desk, ploy, stranger, offerId }
}

test('a course is sold as it is offered, on an issued invoice of its own', async () => {
  const { home, desk, offerId } = await open()
  const course = await sell(desk, home, offerId)
  expect(course).toMatchObject({
    state: 'usable',
    price: '8000.00',
    refundRule: 'unused',
    services: [{ nameEn: 'Physiotherapy', sessions: 10, used: 0, share: '8000.00', singlePrice: '900.00', taken: [] }],
  })
  expect(await invoices.get(desk, course.invoiceId)).toMatchObject({
    status: 'issued',
    totalAmount: '8000.00',
    invoiceDetails: [{ medicalService: 'Ten sessions', description: '10 x Physiotherapy', quantity: 1 }],
  })
  await server.owner.query(`UPDATE treatment_course_offer SET price = 1, "refundRule" = 'nothing' WHERE id = $1`, [offerId])
  expect(await list(desk, home.somchai.patientId)).toEqual([course])
})

test('with VAT that is not in the price, a course costs what is paid', async () => {
  const { home, desk, offerId } = await open({ vat: 'standard', price: '1000' })
  expect(await sell(desk, home, offerId)).toMatchObject({ price: '1070.00', services: [{ share: '1070.00' }] })
})

test('an offer that is archived, foreign or changed since is not sold; a doctor sells none', async () => {
  const { home, other, desk, ploy, offerId } = await open()
  const wanted = { establishmentId: home.id, patientId: home.somchai.patientId, offerId, language: 'th' }
  expect(refusal(await request(ploy, 'sellTreatmentCourse', wanted))).toMatchObject({ code: 'FORBIDDEN' })
  const foreign = { ...wanted, offerId: await addOffer(server.owner, other) }
  const unknown = fieldFault('input.offerId', 'unknown_reference')
  expect(refusal(await request(desk, 'sellTreatmentCourse', foreign))).toMatchObject(unknown)
  expect(refusal(await request(desk, 'sellTreatmentCourse', { ...wanted, offerVersion: 2 }))).toMatchObject({ reason: 'stale' })
  await server.owner.query(`UPDATE treatment_course_offer SET "archivedTime" = now() WHERE id = $1`, [offerId])
  expect(refusal(await request(desk, 'sellTreatmentCourse', wanted))).toMatchObject(unknown)
  expect(await list(desk, home.somchai.patientId)).toEqual([])
})

test('each visit takes one down, once; a mistake is undone with a reason, and stays', async () => {
  const { home, desk, ploy, stranger, offerId } = await open()
  const { patientId } = home.somchai
  const [visit = ''] = await addEvents(server.owner, home, [{ at: new Date().toISOString() }])
  const { id, services } = await sell(desk, home, offerId)
  const serviceId = services[0]?.id
  const take = { serviceId, patientId, eventId: visit }
  expect(await done(ploy, 'takeTreatmentSession', take)).toMatchObject({
    id,
    services: [{ used: 1, taken: [{ eventId: visit }] }],
  })
  expect(refusal(await request(ploy, 'takeTreatmentSession', take))).toMatchObject(fieldFault('input.eventId', 'repeated'))
  const [toCome = ''] = await addEvents(server.owner, home, [{ at: new Date(Date.now() + 2 * 86_400_000).toISOString() }])
  expect(refusal(await request(ploy, 'takeTreatmentSession', { ...take, eventId: toCome }))).toMatchObject(
    fieldFault('input.eventId', 'in_future'),
  )
  expect(refusal(await request(stranger, 'takeTreatmentSession', take))).toMatchObject(
    fieldFault('input.serviceId', 'unknown_reference'),
  )
  const strangers = { ...take, patientId: home.malee.patientId }
  expect(refusal(await request(desk, 'takeTreatmentSession', strangers))).toMatchObject(
    fieldFault('input.patientId', 'unknown_reference'),
  )
  const [course] = await ofVisit(desk, visit)
  const session = course?.services[0]?.taken[0]?.id
  const undone = await done(desk, 'undoTreatmentSession', { id: session, reason: 'Another patient' })
  expect(undone.services[0]).toMatchObject({ used: 0, taken: [{ id: session, undoReason: 'Another patient' }] })
  expect(refusal(await request(desk, 'undoTreatmentSession', { id: session, reason: 'x' }))).toMatchObject({ code: 'CONFLICT' })
  expect(await done(desk, 'takeTreatmentSession', take)).toMatchObject({ services: [{ used: 1 }] })
})

test('nothing is taken down of a course whose invoice is void, or whose last day is over', async () => {
  const { home, desk, offerId } = await open()
  const { patientId } = home.somchai
  const sold = await sell(desk, home, offerId)
  const lapsed = await addCourse(server.owner, home, offerId, { validUntil: '2026-01-02' })
  await invoices.done(desk, 'voidInvoice', { id: sold.invoiceId, reason: 'Another patient' })
  expect((await list(desk, patientId)).map(({ state }) => state)).toEqual(['lapsed', 'void'])
  for (const serviceId of [sold.services[0]?.id, lapsed.serviceId])
    expect(refusal(await request(desk, 'takeTreatmentSession', { serviceId, patientId }))).toMatchObject({
      code: 'CONFLICT',
      reason: 'transition',
    })
})

test('a course whose last day is today at the clinic is still used', async () => {
  const { home, desk, offerId } = await open()
  await server.owner.query(`UPDATE establishment SET "timeZone" = 'Pacific/Kiritimati' WHERE id = $1`, [home.id])
  const { rows } = await server.owner.query<{ today: string }>(
    `SELECT (now() AT TIME ZONE 'Pacific/Kiritimati')::date::text AS today`,
  )
  const { serviceId } = await addCourse(server.owner, home, offerId, { validUntil: rows[0]?.today })
  const take = { serviceId, patientId: home.somchai.patientId }
  expect(await done(desk, 'takeTreatmentSession', take)).toMatchObject({ state: 'usable', services: [{ used: 1 }] })
})
