import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Failure } from '../../lib/errors.ts'
import { renderApp } from '../../testing/render.tsx'
import { ErrorState } from './error-state.tsx'

test('what is wrong with a field that is not on the screen is said in place of pointing at it', () => {
  const fieldErrors = [{ path: 'input.0.calledInTime', key: 'before_arrival', message: 'before arrival' }]
  renderApp(<ErrorState failure={new Failure({ code: 'BAD_USER_INPUT', fieldErrors })} />)
  expect(screen.getByRole('alert').textContent).toBe('This must not be before the patient arrived.')
})
