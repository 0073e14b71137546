import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Client from '../../../graphql/client.ts'
import { runMutation } from '../../../graphql/client.ts'
import { useSession, type Access, type SessionUser } from '../../../stores/session.ts'
import { renderApp } from '../../../testing/render.tsx'
import type { EventRow } from '../data/event-row.ts'
import { CancelEvent } from './cancel-event.tsx'

vi.mock('../../../graphql/client.ts', async (original) => ({ ...(await original<typeof Client>()), runMutation: vi.fn() }))
const send = vi.mocked(runMutation)
const event = {
  id: 'a',
  version: 3,
  subject: 'Check-up',
  status: 'confirmed',
  startTime: '2026-11-23T03:00:00Z',
  endTime: '2026-11-23T03:30:00Z',
  nextStatuses: [],
  patient: null,
  doctor: null,
} as unknown as EventRow

const openAt = (now: string) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  renderApp(<CancelEvent event={event} info="Needs a wheelchair" onClose={() => undefined} />)
}

const submit = async () => {
  fireEvent.submit((await screen.findByRole('radio', { name: 'Patient canceled' })).closest('form') as HTMLFormElement)
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  return send.mock.calls[0]?.[1]
}

beforeEach(() => {
  useSession.setState({
    access: { establishment: { id: 'e', timeZone: 'Asia/Bangkok' } } as unknown as Access,
    user: {} as SessionUser,
  })
  send.mockReset()
  send.mockResolvedValue({ updateEvents: [{ ...event, version: 4, status: 'cancelled' }] })
})
afterEach(() => vi.useRealTimers())

test('sent as it opens before the appointment, it is the patient who cancels', async () => {
  openAt('2026-11-23T02:59:00Z')
  expect(await submit()).toEqual({ input: [{ id: 'a', version: 3, status: 'cancelled', cancelReason: 'patient' }] })
})

test('sent as it opens after its beginning, the patient did not come', async () => {
  openAt('2026-11-23T03:01:00Z')
  expect(await submit()).toMatchObject({ input: [{ status: 'cancelled', cancelReason: 'no_show' }] })
})

test('before the day of the appointment nobody can have stayed away from it', async () => {
  openAt('2026-11-22T16:59:00Z')
  expect(await screen.findByRole<HTMLInputElement>('radio', { name: 'Patient canceled' })).toHaveProperty('checked', true)
  expect(screen.queryByRole('radio', { name: 'Did not come' })).toBeNull()
})

test('another reason takes words, which are kept below the notes', async () => {
  openAt('2026-11-23T02:59:00Z')
  fireEvent.click(await screen.findByRole('radio', { name: 'Other reason' }))
  fireEvent.change(screen.getByRole('textbox', { name: 'Which one?' }), { target: { value: ' moved to Chiang Mai ' } })
  expect(await submit()).toMatchObject({
    input: [{ cancelReason: 'other', info: 'Needs a wheelchair\nCanceled: moved to Chiang Mai' }],
  })
})
