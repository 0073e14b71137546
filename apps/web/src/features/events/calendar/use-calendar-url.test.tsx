import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { SessionData } from '../../../graphql/session-query.ts'
import { useScheduler } from '../../../stores/scheduler.ts'
import { useSession } from '../../../stores/session.ts'
import { renderApp } from '../../../testing/render.tsx'
import { useCalendarUrl } from './use-calendar-url.ts'

const Shown = () => {
  const [{ date }] = useCalendarUrl()
  return <output>{date}</output>
}

test.each(['nonsense', '2026-02-31', '1899-12-31', ''])('the address does not keep the date “%s”', (date) => {
  useSession.getState().initialize({
    user: { id: 's', role: 'STAFF', email: { value: '' } },
    doctorId: null,
    establishment: { id: 'e', timeZone: 'Asia/Bangkok' },
  } as unknown as SessionData)
  const { router } = renderApp(<Shown />, `/calendar?date=${date}`)
  const shown = screen.getByRole('status').textContent
  expect(shown).toMatch(/^20\d\d-\d\d-\d\d$/)
  expect(router.state.location.search).toBe(`?date=${shown}`)
})

test('says the day by room in the address where this device shows it unasked', () => {
  useScheduler.getState().change({ dayColumns: 'room' })
  const { router } = renderApp(<Shown />, '/calendar?view=day')
  expect(new URLSearchParams(router.state.location.search).get('by')).toBe('room')
  useScheduler.getState().change({ dayColumns: 'doctor' })
})
