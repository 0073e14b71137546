import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type * as Client from '../../../graphql/client.ts'
import { runMutation } from '../../../graphql/client.ts'
import type { SessionData } from '../../../graphql/session-query.ts'
import { useSession } from '../../../stores/session.ts'
import { renderApp } from '../../../testing/render.tsx'
import type { OwnAccountRow } from './own-account.ts'
import { ProfileForm } from './profile-form.tsx'

vi.mock('../../../graphql/client.ts', async (original) => ({ ...(await original<typeof Client>()), runMutation: vi.fn() }))
const send = vi.mocked(runMutation)
const account = {
  id: '0190a000-0000-7000-8000-000000000001',
  version: 3,
  firstName: 'Ploy',
  lastName: 'Srisuk',
  role: 'DOCTOR',
  email: { value: 'ploy@demo.clinic', verified: true },
  phone: { value: '812345678', dialCode: '+66', verified: true },
} as OwnAccountRow

beforeEach(() => {
  send.mockReset().mockResolvedValue({ updateUser: { ...account, version: 4 } })
  const establishment = { id: 'e', timeZone: 'Asia/Bangkok' }
  useSession.getState().initialize({ user: { id: 'u', email: {} }, permissions: [], establishment } as unknown as SessionData)
})

test('a new name leaves a verified phone alone', async () => {
  renderApp(<ProfileForm account={account} onSaved={vi.fn()} />)
  fireEvent.change(screen.getByLabelText('Last name'), { target: { value: 'Srisai' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  expect(send.mock.lastCall?.[1]).toEqual({ input: { id: account.id, version: 3, lastName: 'Srisai' } })
})
