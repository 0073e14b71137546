import { expect, test } from 'vitest'
import { fieldFault, refusal } from '../../testing/answers.ts'
import type { Clinic } from '../../testing/clinic.ts'
import { addStaff, createClinic } from '../../testing/clinic.ts'
import { creditsAt } from '../../testing/records/credits.ts'
import { invoicesAt } from '../../testing/records/invoices.ts'
import { useTestServer, type Session } from '../../testing/server.ts'
import { addOffer, coursesAt, type Course } from './testing/courses.ts'

const server = useTestServer()
const { request, done, sell } = coursesAt(server)
const invoices = invoicesAt(server)
const { credits } = creditsAt(server)

const reason = 'Moves away'

/** A course of ten for 8,000, single 900, with three used. */
async function open(offer: object = {}) {
  const home = await createClinic(server.owner)
  const desk = await server.signIn((await addStaff(server.owner, home)).email)
  const sold = await sell(desk, home, await addOffer(server.owner, home, offer))
  return { home, desk, course: await use(desk, home, sold, 3) }
}

async function use(desk: Session, { somchai }: Clinic, sold: Course, times: number): Promise<Course> {
  let course = sold
  const take = { serviceId: sold.services[0]?.id, patientId: somchai.patientId }
  for (let time = 0; time < times; time += 1) course = await done(desk, 'takeTreatmentSession', take)
  return course
}

const pay = async (desk: Session, { invoiceId }: Course, amount: string, method = 'cash') =>
  (await invoices.done(desk, 'recordPayment', { invoiceId, amount, method })).payments[0].id as string

const end = (desk: Session, { id, backNow }: Course, method?: string) =>
  done(desk, 'endTreatmentCourse', { id, givenBack: backNow, reason, ...(method && { method }) })

test.each([
  ['nothing', '0.00'],
  ['unused', '5600.00'],
  ['less_used', '5300.00'],
])('the rule "%s" gives back %s', async (refundRule, backNow) => {
  const { desk, course } = await open({ refundRule })
  expect(course.backNow).toBe(backNow)
  expect(await end(desk, course)).toMatchObject({ state: 'ended', givenBack: backNow, endReason: reason })
})

test('of an unpaid course less is left to pay', async () => {
  const { desk, course } = await open()
  await end(desk, course)
  expect(await invoices.get(desk, course.invoiceId)).toMatchObject({
    amountCredited: '5600.00',
    balance: '2400.00',
    payments: [],
  })
})

test('of one that is paid in part, what nobody has paid is taken off first, and the rest given back against the receipt', async () => {
  const { desk, course } = await open()
  const paymentId = await pay(desk, course, '5000', 'transfer')
  const { receipts } = await invoices.done(desk, 'issueReceipt', { paymentId })
  await end(desk, course)
  expect(await invoices.get(desk, course.invoiceId)).toMatchObject({
    amountPaid: '2400.00',
    amountCredited: '5600.00',
    balance: '0.00',
    creditNotes: [
      { amount: '3000.00', receiptId: null },
      { amount: '2600.00', receiptId: receipts[0].id },
    ],
  })
})

test('without a receipt the money goes back all the same; or it becomes credit', async () => {
  const { home, desk, course } = await open()
  await pay(desk, course, '8000')
  await end(desk, course, 'credit')
  expect(await invoices.get(desk, course.invoiceId)).toMatchObject({
    amountPaid: '2400.00',
    amountCredited: '5600.00',
    balance: '0.00',
  })
  expect(await credits(desk, home)).toMatchObject([{ currency: 'THB', balance: '5600.00' }])
})

test('what was given back of the invoice before is not given back again', async () => {
  const { home, desk, course } = await open()
  await invoices.done(desk, 'issueCreditNote', { invoiceId: course.invoiceId, amount: '7000', reason: 'Goodwill' })
  const wanted = { id: course.id, givenBack: course.backNow, reason }
  expect(refusal(await request(desk, 'endTreatmentCourse', wanted))).toMatchObject(fieldFault('input.givenBack', 'total_differs'))
  const [now] = await coursesAt(server).list(desk, home.somchai.patientId)
  expect(now?.backNow).toBe('1000.00')
  expect(await end(desk, now as Course)).toMatchObject({ givenBack: '1000.00' })
})

test('an ended course stays as it is: nothing is taken down or undone, and it is not ended again', async () => {
  const { home, desk, course } = await open()
  await end(desk, course)
  const refused = { code: 'CONFLICT', reason: 'transition' }
  const service = course.services[0]
  const take = { serviceId: service?.id, patientId: home.somchai.patientId }
  expect(refusal(await request(desk, 'takeTreatmentSession', take))).toMatchObject(refused)
  expect(refusal(await request(desk, 'undoTreatmentSession', { id: service?.taken[0]?.id, reason }))).toMatchObject(refused)
  expect(refusal(await request(desk, 'endTreatmentCourse', { id: course.id, givenBack: '0', reason }))).toMatchObject(refused)
})
