import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useSession, type Access, type SessionUser } from '../../stores/session.ts'
import { renderApp } from '../../testing/render.tsx'
import WaitlistEntryForm from './entry-form.tsx'

vi.mock('../../lib/use-server-query.ts', () => ({ useServerQuery: vi.fn() }))

const malee = { id: 'malee', firstName: 'Malee', lastName: 'Thongdee' }
const event = { id: 'a', startTime: '2037-03-02T03:00:00Z', patient: malee, doctor: null }

beforeEach(() => {
  useSession.setState({
    access: { establishment: { id: 'e', timeZone: 'Asia/Bangkok' }, permissions: [] } as unknown as Access,
    user: { role: 'ADMIN' } as SessionUser,
  })
  const data = { event, patient: malee, waitlist: { edges: [] } }
  vi.mocked(useServerQuery).mockImplementation((({ pause }: { pause?: boolean }) => ({
    data: pause ? undefined : data,
    failure: null,
    load: vi.fn(),
    set: vi.fn(),
  })) as never)
})

test.each([
  ['an appointment', { eventId: 'a' }, 'Doctors'],
  ['a patient', { patientId: 'malee' }, /Length/],
  ['nothing', {}, /Patient/],
])('opened from %s, the form begins on its first field', async (_what, from, label) => {
  renderApp(<WaitlistEntryForm {...from} onClose={() => undefined} />)
  await screen.findByRole('dialog', { name: 'Put on the waitlist' })
  const field = screen.getByLabelText(label, { selector: 'input' })
  await waitFor(() => expect(document.activeElement).toBe(field), { timeout: 2_000 })
  expect(screen.queryByRole('option')).toBeNull()
})

test('a length that is too short is told with what is allowed', async () => {
  renderApp(<WaitlistEntryForm patientId="malee" onClose={() => undefined} />)
  fireEvent.change(await screen.findByLabelText(/Length/), { target: { value: '3' } })
  fireEvent.click(screen.getByRole('button', { name: 'Put on the waitlist' }))
  expect(await screen.findByText('An appointment lasts between 5 minutes and 24 hours.')).toBeDefined()
})
