import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type * as Client from '../../graphql/client.ts'
import { runMutation } from '../../graphql/client.ts'
import type { SessionData } from '../../graphql/session-query.ts'
import { useSession } from '../../stores/session.ts'
import { runUndo } from '../../stores/undo.ts'
import { renderApp } from '../../testing/render.tsx'
import { DoctorEstablishments } from './doctor-establishments.tsx'
import type { DoctorDetails } from './doctor-row.ts'

vi.mock('../../graphql/client.ts', async (original) => ({ ...(await original<typeof Client>()), runMutation: vi.fn() }))
const send = vi.mocked(runMutation)
const [here, there] = [
  { id: 'e-1', name: 'Baan Suan' },
  { id: 'e-2', name: 'Riverside' },
]
const doctor = (establishments: object[]) => ({ id: 'd', firstName: 'Ploy', lastName: 'S', establishments }) as DoctorDetails
const onChanged = vi.fn(() => Promise.resolve())

function show(establishments: object[], permissions = ['doctor:write']) {
  useSession.getState().initialize({ user: { id: 'u', email: {} }, permissions } as unknown as SessionData)
  renderApp(<DoctorEstablishments doctor={doctor(establishments)} onChanged={onChanged} onFailure={vi.fn()} />)
}
const buttons = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))
beforeEach(() => send.mockReset())

test("a doctor's link to an establishment is removed after a question, and comes back by undo", async () => {
  send.mockResolvedValue({ removeEstablishmentRefFromDoctor: { id: 'd' }, updateDoctor: doctor([here, there]) })
  show([here, there])
  fireEvent.click(screen.getByRole('button', { name: 'Remove from Riverside' }))
  expect(await screen.findByText('Remove Ploy S from Riverside?')).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce())
  expect(send.mock.calls[0]?.[1]).toEqual({ input: { doctorId: 'd', establishmentId: 'e-2' } })
  await runUndo()
  expect(send.mock.calls[1]?.[1]).toEqual({ input: { id: 'd', establishmentIds: ['e-1', 'e-2'] } })
})

test('the last establishment stays, and only who may change doctors removes one', () => {
  show([here])
  expect(buttons()).toEqual([])
  show([here, there], [])
  expect(buttons()).toEqual([])
})
