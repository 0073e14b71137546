import { declinePath, answersPath, oneClickPath } from '@clinic/shared/addresses'
import { dateOf } from '@clinic/shared/time/time'
import { expect, test } from 'vitest'
import { fingerprint } from '../../testing/fingerprint.ts'
import { invoicesAt, line } from '../../testing/records/invoices.ts'
import { all, messagesAt, on, workday, useMailingServer } from '../../testing/records/messages.ts'
import { addRecall } from '../recalls/recall.contract.ts'

const { server, mail } = useMailingServer()
const { open, book, change, later, sent } = messagesAt(server)
const { done, issued } = invoicesAt(server)

/** All addresses in a mail, in its header as well. */
const addressesIn = (source: string) =>
  source
    .replaceAll(/=\r\n/g, '')
    .replaceAll('=3D', '=')
    .match(/https?:\/\/[^\s<>"]+/g) ?? []

test('whoever opens every address in every mail, as scanners do, changes nothing', async () => {
  const { home, suda, patientId } = await open([...all, ...['recall', 'receipt'].map((kind) => ({ kind, isOn: true }))])
  const day = workday(3)
  const id = await book(suda, home, { patientId, ...on(day, '10:00') })
  const ended = await book(suda, home, { patientId, ...on(day, '15:00') })
  await later()
  await sent(suda)
  await change(suda, { id, ...on(day, '11:00') })
  await change(suda, { id: ended, status: 'cancelled', cancelReason: 'patient' })
  await later()
  const dueDate = dateOf(new Date(), 'Asia/Bangkok')
  await addRecall(server.owner, home, {
    patientId: home.somchai.patientId,
    dueDate,
    createdTime: new Date(Date.now() - 86_400_000),
  })
  await server.owner.query(`UPDATE patient SET email = 'somchai@clinic.test' WHERE id = $1`, [home.somchai.patientId])
  await later()
  const { id: invoiceId } = await issued(suda, home, { patientId, invoiceDetails: [line()] })
  const { payments } = await done(suda, 'recordPayment', { invoiceId, amount: '1000', method: 'cash' })
  await done(suda, 'issueReceipt', { paymentId: payments[0].id })
  expect(new Set(await sent(suda))).toEqual(new Set(['receipt', 'recall', 'change', 'cancellation', 'confirmation']))

  const addresses = [...new Set(mail.letters.flatMap(({ source }) => addressesIn(source)))].map((address) => new URL(address))
  const paths = addresses.map(({ pathname }) => pathname)
  expect(paths).toEqual(expect.arrayContaining([answersPath, declinePath, expect.stringMatching(`^${oneClickPath}`)]))
  const stored = await fingerprint(server.owner)
  for (const { pathname, search } of addresses)
    for (const method of ['GET', 'HEAD', 'OPTIONS'])
      await server.request(pathname + search, { method, headers: { accept: 'text/html,*/*' } })
  expect(await fingerprint(server.owner)).toEqual(stored)
})
