import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type * as Client from '../../graphql/client.ts'
import { runMutation } from '../../graphql/client.ts'
import type { SessionData } from '../../graphql/session-query.ts'
import { useSession } from '../../stores/session.ts'
import { renderApp } from '../../testing/render.tsx'
import { PatientForm } from './patient-form.tsx'
import type { PatientDetails } from './patient-row.ts'

vi.mock('../../graphql/client.ts', async (original) => ({ ...(await original<typeof Client>()), runMutation: vi.fn() }))
const send = vi.mocked(runMutation)
const patient = {
  id: '0190a000-0000-7000-8000-000000000001',
  version: 3,
  firstName: 'Manee',
  lastName: 'Jaidee',
  gender: 'FEMALE',
  phone: { value: '812345678', dialCode: '+66', verified: true },
  allergyStatus: 'not_asked',
  allergyList: [] as PatientDetails['allergyList'],
} as PatientDetails

beforeEach(() => {
  send.mockReset().mockResolvedValue({ updatePatient: patient })
  const establishment = { id: 'e', timeZone: 'Asia/Bangkok' }
  useSession.getState().initialize({ user: { id: 'u', email: {} }, permissions: [], establishment } as unknown as SessionData)
  renderApp(<PatientForm patient={patient} onReload={async () => patient} onSaved={vi.fn()} onClose={vi.fn()} />)
})
const fill = (label: string | RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const sent = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(send).toHaveBeenCalledOnce())
  return (send.mock.calls as unknown as [unknown, { input: object }][])[0]?.[1].input
}

test('only what was changed is sent, with the version that was seen', async () => {
  fill(/^First name/, 'Mana')
  expect(await sent()).toEqual({ id: patient.id, version: 3, firstName: 'Mana' })
})

test('a verified number that is written in another way stays verified', async () => {
  fill('Phone', '081-234 5678')
  expect(await sent()).toMatchObject({ phone: { value: '812345678', dialCode: '+66', verified: true } })
})

test('another number is not verified', async () => {
  fill('Phone', '0819999999')
  const { phone } = (await sent()) as { phone: object }
  expect(phone).toEqual({ value: '819999999', dialCode: '+66', extension: '' })
})

test('one name is enough: the other may be emptied, and only the last of them is asked for', async () => {
  expect(screen.getByLabelText(/^Last name/).hasAttribute('required')).toBe(false)
  fill(/^Last name/, '')
  expect(screen.getByLabelText(/^First name/).hasAttribute('required')).toBe(true)
  expect(await sent()).toEqual({ id: patient.id, version: 3, lastName: '' })
})

test('a title that is typed before the name moves to its field, and comes back', async () => {
  const [name, title] = [
    screen.getByLabelText(/^First name/),
    screen.getByLabelText('Title', { selector: 'input' }),
  ] as HTMLInputElement[]
  fill(/^First name/, 'นาย สมชาย')
  fireEvent.blur(name!)
  expect([title?.value, name?.value]).toEqual(['นาย', 'สมชาย'])
  fireEvent.click(screen.getByRole('button', { name: 'It belongs to the name' }))
  expect([title?.value, name?.value]).toEqual(['', 'นาย สมชาย'])
  fireEvent.blur(name!)
  expect(name?.value).toBe('นาย สมชาย')
  expect(await sent()).toEqual({ id: patient.id, version: 3, firstName: 'นาย สมชาย', title: '' })
})

test('a title is taken off a name that is not left before it is sent', async () => {
  fill(/^First name/, 'Mrs. Mana')
  expect(await sent()).toEqual({ id: patient.id, version: 3, firstName: 'Mana', title: 'Mrs' })
})

test('the titles that fit are proposed, and taken by a click', async () => {
  const usual = screen.getByRole('group', { name: 'Usual titles' })
  expect(usual.textContent).toBe('MsMrs')
  fireEvent.click(screen.getByRole('button', { name: 'Ms' }))
  expect(await sent()).toEqual({ id: patient.id, version: 3, title: 'Ms' })
})

test('a letter that papers can not show is named while the name is typed', async () => {
  fill(/^Last name/, '김민수')
  expect(screen.queryByText(/No font has/)).toBeNull()
  fill(/^Last name/, 'ꦱꦸ 김민수')
  expect(screen.getByText('No font has the letters ꦱ – papers show an empty box instead.')).toBeTruthy()
})
