import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type * as Client from '../../../../graphql/client.ts'
import { fetchQuery } from '../../../../graphql/client.ts'
import { Failure } from '../../../../lib/errors.ts'
import { announceResumed } from '../../../../stores/live.ts'
import { useSession, type Access, type SessionUser } from '../../../../stores/session.ts'
import { renderApp } from '../../../../testing/render.tsx'
import { ConflictChoices } from './conflict-choices.tsx'

vi.mock('../../../../graphql/client.ts', async (original) => ({ ...(await original<typeof Client>()), fetchQuery: vi.fn() }))
const ask = vi.mocked(fetchQuery)

const start = new Date('2037-03-02T13:00:00Z') // a Monday, 20:00
const wanted = { start, end: new Date(+start + 1_800_000), bufferBefore: 0, bufferAfter: 0, resources: [], doctorId: 'ploy' }
const outside = { index: 0, doctorName: 'Ploy Srisuk', doctorTitle: 'doctor' as const, cause: 'hours' as const, spans: [] }
const closed = {
  ...outside,
  doctorName: '',
  doctorTitle: null,
  cause: 'closure' as const,
  spans: [{ startTime: '2037-03-01T17:00:00Z', endTime: '2037-03-02T17:00:00Z' }],
}

const krit = { id: 'krit', firstName: 'Krit', lastName: 'Boonmee', title: 'doctor', status: 'active' }
/** What the server answers: no slot of the doctor, and a colleague who is free. */
const answers = { freeSlots: [], freeTimes: [{ startTime: start.toISOString(), doctor: krit }] }

const show = ({ doctorId, why }: { doctorId: string; why: typeof outside | typeof closed }) =>
  renderApp(
    <ConflictChoices
      failure={new Failure({ code: 'CONFLICT', reason: 'outside_hours', outside: [why] })}
      wanted={{ ...wanted, doctorId }}
      busy={false}
      onPick={() => undefined}
      onReason={() => undefined}
    />,
  )

beforeEach(() => {
  useSession.setState({
    access: { establishment: { id: 'e', timeZone: 'Asia/Bangkok' }, permissions: ['event:overbook'] } as unknown as Access,
    user: { role: 'ADMIN' } as SessionUser,
  })
  ask.mockReset()
  ask.mockResolvedValue(answers)
})

test('without the server, nothing is said of who is free; it is asked again when the server is back', async () => {
  ask.mockRejectedValue(new Failure({ code: 'NETWORK' }))
  show({ doctorId: 'ploy', why: outside })
  expect((await screen.findByRole('alert')).textContent).toContain("The server can't be reached.")
  expect(screen.queryByText('No other doctor is free then.')).toBeNull()
  expect(screen.queryByText('No free time in the next two weeks.')).toBeNull()
  ask.mockResolvedValue(answers)
  announceResumed()
  expect(await screen.findByRole('button', { name: /Dr Krit Boonmee/ })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('where there is a server, it says that nobody is free', async () => {
  ask.mockResolvedValue({ freeSlots: [], freeTimes: [] })
  show({ doctorId: 'ploy', why: outside })
  expect(await screen.findByText('No other doctor is free then.')).toBeTruthy()
})

test('without a doctor, the closure is said, and a reason books', async () => {
  show({ doctorId: '', why: closed })
  await waitFor(() => expect(screen.getByText(/^The clinic is closed: /)).toBeTruthy())
  expect(screen.getByRole('textbox', { name: 'Or book anyway, because' })).toBeTruthy()
  expect(screen.queryByText('Free at this time')).toBeNull()
  expect(ask).not.toHaveBeenCalled()
})
