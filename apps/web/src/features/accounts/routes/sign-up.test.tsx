import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { renderApp } from '../../../testing/render.tsx'
import { Component as SignUp } from './sign-up.tsx'

/** The screen loads the validator with the first submit; here that must not count against a test. */
beforeAll(() => import('@clinic/shared/users/user-input'))
afterEach(() => vi.restoreAllMocks())

const serverAnswers = (body: object, status: number) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(body, { status })))

function signUp() {
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
}
const alert = async () => (await screen.findByRole('alert', {}, { timeout: 10_000 })).textContent

test.each([
  ['refuses', 400, { code: 'SIGN_UP_FAILED', message: 'User creation failed' }],
  ['fails at', 500, {}],
  ['fails at, in words', 500, { code: 'INTERNAL', message: 'Something went wrong' }],
  ['can not serve', 503, { code: 'UNAVAILABLE', message: 'Try again' }],
  ['does not get from its proxy', 502, {}],
])('a sign-up that the server %s (%i) says: User creation failed', async (_how, status, body) => {
  serverAnswers(body, status)
  signUp()
  expect(await alert()).toBe('User creation failed')
})

test('a sign-up without a mail server says that nothing was sent, and where the link is', async () => {
  serverAnswers({ status: true, uid: '019a0000-0000-7000-8000-000000000001', mailWaits: false, mail: false }, 200)
  signUp()
  expect(await screen.findByText('Not sent: no mail server', {}, { timeout: 10_000 })).toBeTruthy()
  expect(screen.getByText(/link for kanya@clinic\.test, it is kept on the server/)).toBeTruthy()
  expect(screen.queryByText(/is being sent/)).toBeNull()
})

test('a sign-up whose mail waits for a mail server says so, and does not claim to have sent it', async () => {
  serverAnswers({ status: true, uid: '019a0000-0000-7000-8000-000000000001', mailWaits: true, mail: true }, 200)
  signUp()
  expect(await alert()).toBe('Failed to send verification email: the mail server did not accept it')
  expect(screen.getByText(/^Your account is there\. A link goes to/)).toBeTruthy()
  expect(screen.queryByText(/is being sent/)).toBeNull()
})
