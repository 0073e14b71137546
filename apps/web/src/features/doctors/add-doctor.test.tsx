import { practitionerTypes } from '@clinic/shared/options/practitioner-types'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SessionData } from '../../graphql/session-query.ts'
import { useSession } from '../../stores/session.ts'
import { renderApp } from '../../testing/render.tsx'
import AddDoctor from './add-doctor.tsx'

test('the specialty of a new doctor offers the practitioner types', async () => {
  const session = { user: { id: 'u', email: { value: '' } }, establishment: { id: 'e' }, permissions: [] }
  useSession.getState().initialize(session as unknown as SessionData)
  renderApp(<AddDoctor onClose={() => undefined} />)
  fireEvent.click(await screen.findByRole('combobox', { name: 'Specialty' }))
  const options = await screen.findAllByRole('option', { hidden: true })
  const offered = options.map(({ textContent }) => textContent)
  expect(offered).toEqual(expect.arrayContaining(practitionerTypes.map(({ en }) => en)))
})
