import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { renderApp } from '../../../testing/render.tsx'
import { Component as SignUp } from './sign-up.tsx'

/** The screen loads the validator with the first submit; here that must not count against a test. */
beforeAll(() => import('@clinic/shared/users/user-input'))
afterEach(() => vi.restoreAllMocks())

test('a sign-up that the server refuses says: User creation failed', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ code: 'SIGN_UP_FAILED', message: 'User creation failed' }, { status: 400 })),
  )
  renderApp(<SignUp />)
  const typed = {
    'First name': 'Kanya',
    'Last name': 'Thongchai',
    'Name of the clinic': 'Kanya Clinic',
    'E-mail': 'kanya@clinic.test',
    Password: 'walk-the-tall-heron',
  }
  for (const [label, value] of Object.entries(typed)) fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Create account' }))
  expect((await screen.findByRole('alert', {}, { timeout: 10_000 })).textContent).toBe('User creation failed')
})
