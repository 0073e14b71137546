import { defaultOpeningHours } from '@clinic/shared/establishments/opening-hours'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../../testing/render.tsx'
import { OutsideHours } from './outside-hours.tsx'

const late = [
  { weekday: 'Monday', from: 540, to: 1230 },
  { weekday: 'Saturday', from: 540, to: 720 },
] as const

test('hours in which no clinic is open are pointed out', () => {
  renderApp(<OutsideHours work={late} open={[defaultOpeningHours]} />)
  expect(screen.getByRole('status').textContent).toContain('Monday 19:00–20:30, Saturday 09:00–12:00')
})

test('nothing is said where all hours lie in those of the clinic, and where it is not known when one is open', () => {
  const { unmount } = renderApp(<OutsideHours work={[{ weekday: 'Monday', from: 540, to: 720 }]} open={[defaultOpeningHours]} />)
  expect(screen.getByRole('status').textContent).toBe('')
  unmount()
  renderApp(<OutsideHours work={late} open={[defaultOpeningHours, null]} />)
  expect(screen.queryByRole('status')).toBeNull()
})
