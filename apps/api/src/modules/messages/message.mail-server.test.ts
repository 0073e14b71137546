import { describe, expect, test, vi } from 'vitest'
import { mailingBy, messagesAt, on, workday } from '../../testing/records/messages.ts'
import { openTestServer } from '../../testing/server.ts'
import type { MailServerMode } from '../../testing/stand-ins/mail-server.ts'
import { openMailServer } from '../../testing/stand-ins/mail-server.ts'

/** A server of its own, whose mail server behaves so. */
async function openWith(mode: MailServerMode) {
  const stand = await openMailServer(mode)
  const server = await openTestServer(mailingBy(stand.url))
  const at = messagesAt(server)
  const close = async () => {
    await server.close()
    await stand.close()
  }
  return { ...at, ...(await at.open()), server, stand, close }
}

describe('a mail server', () => {
  test('that refuses an address for good ends it; it is sent again by hand', async () => {
    const { home, suda, patientId, close, book, list, later, sent, server } = await openWith('refuses')
    try {
      await book(suda, home, { patientId, ...on(workday(3), '10:00') })
      await later()
      expect(await sent(suda)).toEqual(['confirmation failed address_refused'])
      const [failed] = await list(suda)
      expect(failed).toMatchObject({ mayResend: true, tries: 1 })
      const resend = 'mutation ($input: ResendMessageInput!) { resendMessage(input: $input) { status } }'
      const { data } = await server.graphql(suda, resend, { input: { id: failed?.id } })
      expect(data.resendMessage.status).toBe('waiting')
      expect(await sent(suda)).toEqual(['confirmation failed address_refused'])
      expect((await list(suda))[0]).toMatchObject({ tries: 1, history: [{ userName: expect.any(String) }] })
    } finally {
      await close()
    }
  })

  test('that asks to wait is asked again, and nothing is sent of an appointment that has changed meanwhile', async () => {
    const { home, suda, patientId, close, book, change, list, later, sent, server } = await openWith('defers')
    try {
      const id = await book(suda, home, { patientId, ...on(workday(3), '10:00') })
      await later()
      await vi.waitFor(async () => expect((await list(suda))[0]).toMatchObject({ status: 'delayed', fault: 'mail_refused' }), {
        timeout: 15_000,
      })
      await change(suda, { id, status: 'cancelled', cancelReason: 'patient' })
      await vi.waitFor(
        async () => {
          await server.owner.query(`UPDATE jobs.job SET start_after = now() WHERE name = 'message' AND state = 'retry'`)
          expect((await list(suda))[0]).toMatchObject({ status: 'withdrawn', fault: 'outdated' })
        },
        { timeout: 20_000, interval: 100 },
      )
      await later()
      expect(await sent(suda)).toEqual(['confirmation withdrawn outdated'])
    } finally {
      await close()
    }
  })

  test('whose sender ended meanwhile has perhaps got it; it is not sent again by itself', async () => {
    const { home, suda, patientId, close, stand, book, list, later, server } = await openWith('hangs')
    try {
      await book(suda, home, { patientId, ...on(workday(3), '10:00') })
      await later()
      await vi.waitFor(async () => expect((await list(suda))[0]?.status).toBe('sending'), { timeout: 15_000 })
      const id = (await list(suda))[0]?.id
      await server.owner.query('SELECT * FROM take_message($1)', [id])
      expect((await list(suda))[0]).toMatchObject({ status: 'perhaps_sent', mayResend: true })
      expect(stand.letters).toEqual([])
    } finally {
      await close()
    }
  })
})
