import { dateOf } from '@clinic/shared/time/time'
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { formatPlainDate } from '../lib/time.ts'
import type { SessionData } from '../graphql/session-query.ts'
import { useSession } from '../stores/session.ts'
import { renderApp } from '../testing/render.tsx'
import DateGrid from './date-grid.tsx'

const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled

const session = { user: { id: 'u', email: {} }, permissions: [], establishment: { id: 'e', timeZone: 'Asia/Bangkok' } }
beforeEach(() => useSession.getState().initialize(session as unknown as SessionData))

describe('a month to pick a date from', () => {
  test.each([
    ['1900-01-01', true, false],
    ['1900-02-01', false, false],
    ['2099-11-30', false, false],
    ['2099-12-31', false, true],
  ])('at %s the month before is out of reach: %s, the month after: %s', (date, before, after) => {
    renderApp(<DateGrid date={date} onDate={() => undefined} />)
    expect([isDisabled('Previous month'), isDisabled('Next month')]).toEqual([before, after])
  })

  test.each(['1900-01-01', '2099-12-31'])('%s itself can be picked', (date) => {
    const onDate = vi.fn()
    renderApp(<DateGrid date={date.replace(/..$/, '15')} onDate={onDate} />)
    fireEvent.click(screen.getByRole('button', { name: formatPlainDate(date, 'longDate', 'en') }))
    expect(onDate).toHaveBeenCalledWith(date)
  })
})

test("the clinic's today is marked", () => {
  const today = dateOf(new Date(), 'Asia/Bangkok')
  renderApp(<DateGrid date={`${today.slice(0, 8)}${today.endsWith('15') ? '16' : '15'}`} onDate={() => undefined} />)
  const marked = screen.getByRole('button', { name: formatPlainDate(today, 'longDate', 'en') })
  expect(marked.getAttribute('aria-current')).toBe('date')
  expect(screen.getAllByRole('button').filter((button) => button.hasAttribute('aria-current'))).toEqual([marked])
})
