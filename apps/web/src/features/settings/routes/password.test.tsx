import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SessionData } from '../../../graphql/session-query.ts'
import { useSession } from '../../../stores/session.ts'
import { renderApp } from '../../../testing/render.tsx'
import { Component as Password } from './password.tsx'

const ask = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.stubGlobal('fetch', ask)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  useSession
    .getState()
    .initialize({ user: { id: 'u', firstName: 'A', lastName: 'B', email: { value: 'a@b.test' } } } as SessionData)
})

const fields = () =>
  Object.fromEntries([...document.querySelectorAll<HTMLInputElement>('input[name]')].map((input) => [input.name, input]))

function fillIn(values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) fireEvent.change(fields()[name] as Element, { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: 'Change the password' }))
}

test('the fields of the password form are old, password and confirm', async () => {
  ask.mockResolvedValue(Response.json({ status: true }))
  renderApp(<Password />)
  expect(Object.keys(fields())).toEqual(['old', 'password', 'confirm'])
  fillIn({ old: 'the old one', password: 'three unusual walrus', confirm: 'another' })
  expect(await screen.findByText('This is not the same as the password above.')).toBeTruthy()
  fillIn({ confirm: 'three unusual walrus' })
  await waitFor(() => expect(ask).toHaveBeenCalledOnce())
  expect(JSON.parse(ask.mock.calls[0]?.[1]?.body as string)).toEqual({
    currentPassword: 'the old one',
    newPassword: 'three unusual walrus',
  })
})

test('what the server says of the new password stands under it', async () => {
  const fieldErrors = [{ path: 'newPassword', key: 'password_too_weak' }]
  ask.mockResolvedValue(Response.json({ code: 'BAD_USER_INPUT', fieldErrors }, { status: 400 }))
  renderApp(<Password />)
  fillIn({ old: 'the old one', password: 'three unusual walrus', confirm: 'three unusual walrus' })
  const fault = await screen.findByText(/This password is too easy to guess/)
  expect(fault.closest('.mantine-InputWrapper-root')?.contains(fields()['password'] ?? null)).toBe(true)
})
