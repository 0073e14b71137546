import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type * as Client from '../../../graphql/client.ts'
import { runMutation } from '../../../graphql/client.ts'
import type { SessionData } from '../../../graphql/session-query.ts'
import { Failure } from '../../../lib/errors.ts'
import { useSession } from '../../../stores/session.ts'
import { renderApp } from '../../../testing/render.tsx'
import type { EventDetails } from '../data/get-event.ts'
import { RemoveEvent } from './remove-event.tsx'

vi.mock('../../../graphql/client.ts', async (original) => ({ ...(await original<typeof Client>()), runMutation: vi.fn() }))
const send = vi.mocked(runMutation)
const removed = vi.fn()
const event = {
  id: 'a',
  subject: 'Check-up',
  mayDelete: true,
  patient: null,
  establishment: { id: 'branch' },
} as unknown as EventDetails

const signIn = (role: string) =>
  useSession.getState().initialize({
    user: { id: 'u', role, email: { value: '' } },
    establishment: { id: 'e' },
  } as unknown as SessionData)
const button = () => screen.queryByRole('button', { name: 'Made by mistake: remove' })

beforeEach(() => {
  send.mockReset()
  removed.mockReset()
  signIn('ADMIN')
})

test('an appointment made by mistake is removed by an admin, who is asked first', async () => {
  send.mockResolvedValue({ deleteEvent: { id: 'a' } })
  renderApp(<RemoveEvent event={event} onRemoved={removed} />)
  fireEvent.click(button() as Element)
  expect(send).not.toHaveBeenCalled()
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the appointment' }))
  await waitFor(() => expect(removed).toHaveBeenCalledOnce())
  expect(send.mock.calls[0]?.[1]).toEqual({ input: { id: 'a', establishmentId: 'branch' } })
})

test('a refusal is said, and the appointment stays', async () => {
  send.mockRejectedValue(new Failure({ code: 'FORBIDDEN' }))
  renderApp(<RemoveEvent event={event} onRemoved={removed} />)
  fireEvent.click(button() as Element)
  fireEvent.click(await screen.findByRole('button', { name: 'Remove the appointment' }))
  expect((await screen.findByRole('alert')).textContent).toContain("You don't have permission to do this.")
  expect(removed).not.toHaveBeenCalled()
})

test.each([
  ['that is over, or has an invoice,', { mayDelete: false }, 'ADMIN'],
  ['of a doctor', {}, 'DOCTOR'],
])('an appointment %s is not offered for removal', (_which, change, role) => {
  signIn(role)
  renderApp(<RemoveEvent event={{ ...event, ...change }} onRemoved={removed} />)
  expect(button()).toBeNull()
})
