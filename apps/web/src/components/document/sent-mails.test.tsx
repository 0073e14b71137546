import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { SessionData } from '../../graphql/session-query.ts'
import type { SentMail } from '../../lib/document/send-document.ts'
import { useSession } from '../../stores/session.ts'
import { renderApp } from '../../testing/render.tsx'
import { SentMails } from './sent-mails.tsx'

afterEach(() => vi.restoreAllMocks())

function signIn({ hasMailServer }: { hasMailServer: boolean }) {
  const establishment = { id: 'e', timeZone: 'Asia/Bangkok' }
  const session = { user: { id: 'u', email: { value: '' } }, establishment, permissions: [], hasMailServer }
  useSession.getState().initialize(session as unknown as SessionData)
}

let count = 0
const mail = (given: Partial<SentMail>): SentMail => ({
  id: `m${(count += 1)}`,
  kind: 'invoices',
  documentId: 'i',
  documentName: 'INV-2026-00001',
  address: 'malai@clinic.test',
  status: 'sent',
  fault: null,
  statusTime: '2026-11-28T03:00:00.000Z',
  ...given,
})

function show(mails: SentMail[]) {
  const [onPrint, onSent] = [vi.fn(), vi.fn()]
  renderApp(<SentMails mails={mails} maySend language="en" onPrint={onPrint} onSent={onSent} />)
  return { onPrint, onSent }
}

test.each<[Partial<SentMail>, string]>([
  [{ status: 'sent' }, 'Sent'],
  [{ status: 'waiting' }, 'Being sent'],
  [{ status: 'delayed', fault: 'unreachable' }, 'Not sent yet, and tried again: the mail server does not answer'],
  [{ status: 'failed', fault: 'address_refused' }, 'Not sent: the mail server refuses this address'],
  [{ status: 'failed', fault: 'not_made' }, 'Not sent: the document could not be made'],
  [{ status: 'failed', fault: null }, 'Not sent'],
  [{ status: 'no_mail_server' }, 'Not sent: no mail server'],
  [{ status: 'not_recorded' }, 'Not recorded whether a mail server took it'],
])('a mail that is %o says: %s', (given, words) => {
  signIn({ hasMailServer: true })
  show([mail(given)])
  expect(screen.getByText(words)).toBeTruthy()
})

test('what was not sent is tried again, and only where it was not since', () => {
  signIn({ hasMailServer: true })
  const other = { address: 'other@clinic.test' }
  show([
    mail({ status: 'waiting' }),
    mail({ status: 'failed', fault: 'unreachable' }),
    mail({ status: 'failed', fault: 'address_refused', ...other }),
    mail({ status: 'delayed', fault: 'unreachable', address: 'third@clinic.test' }),
  ])
  const offered = screen.getAllByRole('button', { name: 'Try again' })
  expect(offered.map((button) => button.closest('li')?.textContent)).toEqual([expect.stringContaining(other.address)])
})

test('tried again where the mail server was taken away since: not sent, and printed instead', async () => {
  signIn({ hasMailServer: true })
  const taken = mail({ status: 'failed', fault: 'unreachable' })
  const { onPrint, onSent } = show([taken])
  const answer = { data: { sendDocument: { ...mail({ status: 'no_mail_server' }), __typename: 'DocumentMail' } } }
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(answer)))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'E-mail' })).value).toBe('malai@clinic.test')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Not sent: no mail server')
  expect(onSent).toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect(onPrint).toHaveBeenCalledWith(taken)
})
