import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { useSession, type Access, type SessionUser } from '../../stores/session.ts'
import { renderApp } from '../../testing/render.tsx'
import BookedThen from './booked-then.tsx'

vi.mock('../../lib/use-server-query.ts', () => ({ useServerQuery: vi.fn() }))

beforeEach(() =>
  useSession.setState({
    access: { establishment: { id: 'e', timeZone: 'Asia/Bangkok' } } as unknown as Access,
    user: {} as SessionUser,
  }),
)

test.each([
  [1, '1 appointment is booked then', /^It stays as it is until it is settled\. /],
  [2, '2 appointments are booked then', /^They stay as they are until each of them is settled\. /],
])('of %i appointments it speaks in the same number throughout', async (count, title, rest) => {
  const events = Array.from({ length: count }, (_, index) => ({
    id: `${index}`,
    startTime: '2037-03-02T03:00:00Z',
    patient: null,
  }))
  vi.mocked(useServerQuery).mockReturnValue({
    data: { eventsInAbsence: events },
    failure: null,
    load: vi.fn(),
    set: vi.fn(),
  } as never)
  const absence = { doctorId: 'ploy', startTime: '2037-03-02T00:00:00Z', endTime: '2037-03-03T00:00:00Z' }
  renderApp(<BookedThen absence={absence} onFound={() => undefined} />)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.getByText(rest)).toBeTruthy()
})
