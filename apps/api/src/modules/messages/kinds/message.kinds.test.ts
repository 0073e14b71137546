import { describe, expect, test, vi } from 'vitest'
import { addDays, dateOf } from '@clinic/shared/time/time'
import { fieldFault, refusal } from '../../../testing/answers.ts'
import { addPatients } from '../../../testing/clinic.ts'
import { readPdf } from '../../../testing/documents/golden.ts'
import { readMail } from '../../../testing/mail.ts'
import { invoicesAt, line } from '../../../testing/records/invoices.ts'
import { messagesAt, on, workday, useMailingServer } from '../../../testing/records/messages.ts'
import { addRecall } from '../../recalls/recall.contract.ts'

const { server, mail } = useMailingServer()
const { setUp, open, book, list, later, sent } = messagesAt(server)
const { done, issued } = invoicesAt(server)

const lettersTo = (address: string) => mail.letters.filter(({ to }) => to.includes(address))
const rule = (kind: string, more: object = {}) => ({ kind, isOn: true, ...more })
const inDays = (days: number) => addDays(dateOf(new Date(), 'Asia/Bangkok'), days)
const old = { createdTime: new Date(Date.now() - 86_400_000) }

describe('a recall', () => {
  test('is told once when it is due, without what for', async () => {
    const { home, suda, patientId, n } = await open([rule('recall')])
    await addRecall(server.owner, home, { patientId, dueDate: inDays(8), reason: 'Root canal', ...old })
    await later()
    expect(await sent(suda)).toEqual([])
    await server.owner.query('UPDATE recall SET "dueDate" = $2 WHERE "patientId" = $1', [patientId, inDays(7)])
    await later()
    await later()
    expect(await sent(suda)).toEqual(['recall'])
    const { text } = readMail(lettersTo(`nok${n}@clinic.test`)[0]?.source ?? '')
    expect(text).toContain('time for your next visit')
    expect(text).not.toContain('Root canal')
  })

  test.each([
    ['has an appointment', { eventId: true }],
    ['was closed', { status: 'closed' }],
    ['is overdue for more than a month', { dueDate: inDays(-31) }],
    ['was written a minute ago', { createdTime: new Date() }],
  ])('that %s is not told', async (_what, { eventId, ...change }: { eventId?: boolean; [field: string]: unknown }) => {
    const { home, suda, patientId } = await open([rule('recall')])
    await addRecall(server.owner, home, { patientId, dueDate: inDays(0), ...old, ...change })
    if (eventId) await book(suda, home, { patientId, ...on(workday(3), '10:00') })
    await later()
    expect(await sent(suda)).toEqual([])
  })

  test('is one at a time for a patient, and for nobody who declined or is in the archive', async () => {
    const { home, suda, patientId, n } = await open([rule('recall')])
    const [declining = '', archived = ''] = await addPatients(server.owner, home.id, [
      { firstName: 'Dao', lastName: 'T', email: `dao${n}@clinic.test` },
      { firstName: 'Prem', lastName: 'T', email: `prem${n}@clinic.test` },
    ])
    await server.owner.query(`UPDATE patient_establishment SET "archivedTime" = now() WHERE "patientId" = $1`, [archived])
    await server.graphql(
      suda,
      'mutation ($input: UpdateContactPreferenceInput!) { updateContactPreference(input: $input) { id } }',
      {
        input: { patientId: declining, establishmentId: home.id, declined: ['recalls'] },
      },
    )
    for (const id of [patientId, patientId, declining, archived])
      await addRecall(server.owner, home, { patientId: id, dueDate: inDays(0), ...old })
    await later()
    await later()
    expect((await sent(suda)).toSorted()).toEqual(['recall', 'recall not_sent declined'])
  })

  test('is not told where the clinic does not want it, or not now', async () => {
    const { home, suda, patientId } = await open([{ kind: 'recall', isOn: false }])
    await addRecall(server.owner, home, { patientId, dueDate: inDays(0), ...old })
    await later()
    await setUp(suda, home, [rule('recall')], { quietFrom: 0, quietUntil: 1439 })
    await later()
    expect(await sent(suda)).toEqual([])
  })

  test('that was booked before it could be sent is withdrawn', async () => {
    const { home, suda, patientId } = await open([rule('recall')])
    const id = await addRecall(server.owner, home, { patientId, dueDate: inDays(0), ...old })
    await later()
    await sent(suda)
    await server.owner.query(`UPDATE message SET status = 'delayed', fault = 'unreachable' WHERE "recallId" = $1`, [id])
    await book(suda, home, { patientId, ...on(workday(3), '10:00') })
    await server.owner.query('SELECT take_message(id) FROM message WHERE "recallId" = $1', [id])
    expect((await list(suda))[0]).toMatchObject({ status: 'withdrawn', fault: 'outdated' })
  })
})

describe('a receipt', () => {
  /** A receipt of a payment in cash. */
  async function pay(rules: { kind: string; isOn: boolean }[], wish: object = {}) {
    const clinic = await open(rules)
    const { home, suda, patientId } = clinic
    await server.graphql(
      suda,
      'mutation ($input: UpdateContactPreferenceInput!) { updateContactPreference(input: $input) { id } }',
      {
        input: { patientId, establishmentId: home.id, ...wish },
      },
    )
    const { id } = await issued(suda, home, { patientId, invoiceDetails: [line()] })
    const { payments } = await done(suda, 'recordPayment', { invoiceId: id, amount: '1000', method: 'cash' })
    const { receipts } = await done(suda, 'issueReceipt', { paymentId: payments[0].id })
    return { ...clinic, receipt: receipts[0] as { id: string; number: string } }
  }

  test('is attached as a copy, in the words of the clinic', async () => {
    const { suda, n, receipt } = await pay([rule('receipt', { textEn: 'Thanks, {name}: {number}' })])
    expect(await sent(suda)).toEqual(['receipt'])
    const [message] = await list(suda)
    expect(message?.text).toContain(`Thanks, Nok Jaidee: ${receipt.number}`)
    const [letter] = lettersTo(`nok${n}@clinic.test`)
    const body = /filename="?([^"\r\n]+)"?[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(letter?.source ?? '')
    expect(body?.[1]).toBe(`${receipt.number}.pdf`)
    const [page] = await readPdf(new Uint8Array(Buffer.from(body?.[2] ?? '', 'base64')))
    expect(page?.text).toContain(receipt.number)
    expect(page?.text).toMatch(/copy/i)
  })

  test('is sent again by hand with its document', async () => {
    const { suda, n } = await pay([rule('receipt')])
    await sent(suda)
    const [message] = await list(suda)
    await server.owner.query(
      `UPDATE message SET status = 'failed', fault = 'unreachable', "needsAttention" = true WHERE id = $1`,
      [message?.id],
    )
    await server.graphql(suda, 'mutation ($input: ResendMessageInput!) { resendMessage(input: $input) { id } }', {
      input: { id: message?.id },
    })
    await vi.waitFor(() => expect(lettersTo(`nok${n}@clinic.test`)).toHaveLength(2), { timeout: 15_000 })
    expect(lettersTo(`nok${n}@clinic.test`)[1]?.source).toContain('.pdf')
  })

  test.each([
    ['the clinic does not want it', { kind: 'receipt', isOn: false }, {}],
    ['the patient declined', rule('receipt'), { declined: ['receipts'] }],
    ['the patient wants to be called', rule('receipt'), { channel: 'phone' }],
  ])('is not sent where %s', async (_why, given, wish) => {
    const { suda, receipt } = await pay([given], wish)
    expect(receipt.number).toBeTruthy()
    expect(await sent(suda)).toEqual([])
  })
})

test('texts name what there is in their kind alone', async () => {
  const { home, suda } = await open()
  const tried = (kind: string, text: string) =>
    server.graphql(suda, `query ($input: PreviewMessageInput!) { messagePreview(input: $input) { text } }`, {
      input: { establishmentId: home.id, kind, language: 'en', text },
    })
  const unknown = fieldFault('input.text', 'unknown_text_field')
  expect(refusal(await tried('recall', '{appointments}'))).toEqual(unknown)
  expect(refusal(await tried('reminder', '{number}'))).toEqual(unknown)
  expect((await tried('receipt', '{number}')).data.messagePreview.text).toContain('RC-2026-00001')
})
