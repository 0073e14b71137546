import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeClient } from '../../graphql/client.ts'
import type * as Session from '../../stores/session.ts'
import { renderApp } from '../../testing/render.tsx'
import AddDoctor from './add-doctor.tsx'

const clinic = 'b6a3f0de-7c1a-7000-8000-000000000001'
vi.mock('../../stores/session.ts', async (original) => ({
  ...(await original<typeof Session>()),
  useViewer: () => ({ establishment: { id: clinic } }),
}))
const asked: { input: Record<string, unknown> }[] = []

/** The form loads the validator with the first submit; here that must not count against a test. */
beforeAll(() => import('@clinic/shared/doctors/doctor-input'))
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockImplementation((_path, init) => {
    asked.push((JSON.parse(init?.body as string) as { variables: (typeof asked)[number] }).variables)
    return Promise.resolve(Response.json({ errors: [{ message: 'x', extensions: { code: 'FORBIDDEN' } }] }))
  })
})
afterEach(() => {
  closeClient()
  vi.restoreAllMocks()
})

test('a blank new doctor has one establishment, a phone of Thailand, and hours from Monday to Friday, 9:0 to 19:0', async () => {
  renderApp(<AddDoctor onClose={() => undefined} />)
  expect(screen.getByLabelText<HTMLInputElement>('Country code', { selector: 'input' }).value).toBe('TH +66')
  fireEvent.change(screen.getByLabelText(/^First name/), { target: { value: 'Anong' } })
  fireEvent.change(screen.getByLabelText(/^Last name/), { target: { value: 'Boonmee' } })
  fireEvent.click(screen.getByRole('button', { name: 'Add doctor' }))
  await waitFor(() => expect(asked).toHaveLength(1))
  const open = { startTime: '9:0', endTime: '19:0', selected: true }
  const closed = { startTime: '9:0', endTime: '19:0', selected: false }
  expect(asked[0]?.input).toMatchObject({
    firstName: 'Anong',
    establishmentIds: [clinic],
    openingHours: {
      Sunday: closed,
      Monday: open,
      Tuesday: open,
      Wednesday: open,
      Thursday: open,
      Friday: open,
      Saturday: closed,
    },
  })
})
