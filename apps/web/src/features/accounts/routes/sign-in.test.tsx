import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../../testing/render.tsx'
import { Component as SignIn } from './sign-in.tsx'

let ways = { google: false }
/** Answers the sign-in; what ways there are is asked by the screen itself. */
function answer(status: number, body: object = {}) {
  const call = vi.fn(() => Promise.resolve(Response.json(body, { status })))
  vi.spyOn(globalThis, 'fetch').mockImplementation((path) =>
    path === '/api/auth/sign-in/ways' ? Promise.resolve(Response.json(ways)) : call(),
  )
  return call
}

function fillIn(email: string, password: string) {
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: email } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

/** The screen loads the validator with the first submit; here that must not count against a test. */
beforeAll(() => import('@clinic/shared/users/user-input'))
afterEach(() => {
  vi.restoreAllMocks()
  ways = { google: false }
})

describe('sign-in', () => {
  it('asks for both fields, focuses the first and calls nobody', async () => {
    const call = answer(200)
    renderApp(<SignIn />)
    fillIn('', '')
    expect(await screen.findByText('This is not a valid e-mail address.')).toBeDefined()
    expect(screen.getByText('Please fill this in.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
    expect(call).not.toHaveBeenCalled()
  })

  it.each([
    [401, 'INVALID_EMAIL_OR_PASSWORD', 'The e-mail address or the password is not right.'],
    [403, 'ROLE_REFUSED', 'You do not have permission to log in.'],
    [429, 'RATE_LIMITED', 'Too many attempts. Please wait a moment and try again.'],
    [500, undefined, 'Something went wrong on the server. Nothing was changed.'],
  ])('%i %s says so in place', async (status, code, words) => {
    answer(status, { code })
    renderApp(<SignIn />)
    fillIn('ploy@demo.clinic', 'something')
    expect((await screen.findByRole('alert')).textContent).toContain(words)
  })

  it('offers the confirmation link again to an unverified address', async () => {
    answer(403, { code: 'UNVERIFIED' })
    renderApp(<SignIn />)
    fillIn('ploy@demo.clinic', 'something')
    expect((await screen.findByRole('alert')).textContent).toContain('You are not authorized to sign in.')
    expect(screen.getByRole('button', { name: 'Send the confirmation link again' })).toBeDefined()
  })

  it('asks for that link with what the refusal says of the account', async () => {
    const account = { uid: 'u-1', name: 'Ploy S', registrationId: '', creationTime: '2026-11-22T07:00:00.000Z' }
    answer(403, { code: 'UNVERIFIED', account })
    renderApp(<SignIn />)
    fillIn('ploy@demo.clinic', 'something')
    fireEvent.click(await screen.findByRole('button', { name: 'Send the confirmation link again' }))
    await waitFor(() => expect(vi.mocked(fetch).mock.lastCall?.[0]).toBe('/api/send-email-account-verification'))
    const body = vi.mocked(fetch).mock.lastCall?.[1]?.body
    expect(JSON.parse(body as string)).toEqual({ ...account, email: 'ploy@demo.clinic' })
  })

  it('says when the server cannot be reached', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    renderApp(<SignIn />)
    fillIn('ploy@demo.clinic', 'something')
    expect((await screen.findByRole('alert')).textContent).toContain("The server can't be reached.")
  })

  it('offers Google where it is set up, and nowhere else', async () => {
    answer(200)
    const { unmount } = renderApp(<SignIn />)
    await waitFor(() => expect(fetch).toHaveBeenCalled())
    expect(screen.queryByRole('button', { name: 'Sign in with Google' })).toBeNull()
    unmount()
    ways = { google: true }
    const call = answer(502, { code: 'GOOGLE_FAILED' })
    vi.spyOn(window, 'open').mockReturnValue(null)
    renderApp(<SignIn />)
    fireEvent.click(await screen.findByRole('button', { name: 'Sign in with Google' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Signing in with Google did not work.')
    expect(call).toHaveBeenCalledOnce()
  })

  it.each([
    ['GOOGLE_NO_ACCOUNT', 'There is no account with this Google address.'],
    ['ROLE_REFUSED', 'You do not have permission to log in.'],
    ['UNVERIFIED', 'You are not authorized to sign in.'],
  ])('says why Google opened nothing: %s', async (code, words) => {
    answer(200)
    renderApp(<SignIn />, `/sign-in?error=${code}`)
    expect((await screen.findByRole('alert')).textContent).toContain(words)
  })

  it('an invented refusal in the address says nothing', () => {
    answer(200)
    renderApp(<SignIn />, '/sign-in?error=Call%20this%20number')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it.each([
    ['/sign-in?returnTo=%2Fpatients%3Fpage%3D2', '/patients?page=2'],
    ['/sign-in', '/'],
    ['/sign-in?returnTo=%2F%2Fevil.example', '/'],
    ['/sign-in?returnTo=https%3A%2F%2Fevil.example', '/'],
    ['/sign-in?returnTo=%2F%5Cevil.example', '/'],
  ])('from %s goes to %s', async (from, to) => {
    answer(200)
    const { router } = renderApp(<SignIn />, from)
    fillIn('ploy@demo.clinic', 'something')
    await waitFor(() => expect(router.state.location.pathname + router.state.location.search).toBe(to))
  })
})
