import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { updateOwnDoctor } from '../../../lib/account/own-doctor.ts'
import { useDoctors } from '../../../pickers/doctor-list.ts'
import { useSession } from '../../../stores/session.ts'
import { renderApp } from '../../../testing/render.tsx'
import OwnDoctor from './own-doctor.tsx'

vi.mock(import('../../../lib/account/own-doctor.ts'), () => ({ updateOwnDoctor: vi.fn() }))
vi.mock('../../../pickers/doctor-list.ts', () => ({ useDoctors: vi.fn() }))
vi.mock('../../../pickers/doctor-picker.tsx', () => ({
  DoctorPicker: ({ onChange }: { onChange: (id: string) => void }) => <button onClick={() => onChange('krit')}>Krit</button>,
}))

const doctors = [
  { id: 'suda', firstName: 'Suda', lastName: 'Meesuk', title: 'doctor' },
  { id: 'krit', firstName: 'Krit', lastName: 'Wongsakul', title: 'doctor' },
]
const send = vi.mocked(updateOwnDoctor)
const begin = () => fireEvent.click(screen.getByRole('button', { name: 'I also treat patients' }))

beforeEach(() => {
  send.mockReset().mockResolvedValue()
  vi.mocked(useDoctors).mockReturnValue(doctors as never)
  const user = { id: 'u', email: {}, firstName: 'Suda', lastName: 'Meesuk' }
  useSession.getState().initialize({ user, permissions: [], doctorId: null, establishment: { id: 'e' } } as never)
  renderApp(<OwnDoctor />)
})

test('the record of one’s own name is taken at once', async () => {
  begin()
  await waitFor(() => expect(send).toHaveBeenCalledWith({ isDoctor: true, doctorId: 'suda' }))
})

test('a record of another name is asked about first', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Krit' }))
  begin()
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, this is my record' }))
  await waitFor(() => expect(send).toHaveBeenCalledWith({ isDoctor: true, doctorId: 'krit' }))
  expect(send).toHaveBeenCalledTimes(1)
})
