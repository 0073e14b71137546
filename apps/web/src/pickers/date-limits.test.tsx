import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { formatPlainDate } from '../lib/time.ts'
import type { SessionData } from '../graphql/session.ts'
import { useSession } from '../stores/session.ts'
import { renderApp } from '../testing/render.tsx'
import { DateField } from './date-field.tsx'
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
    renderApp(<DateGrid date={date} firstWeekday={1} onDate={() => undefined} />)
    expect([isDisabled('Previous month'), isDisabled('Next month')]).toEqual([before, after])
  })

  test.each(['1900-01-01', '2099-12-31'])('%s itself can be picked', (date) => {
    const onDate = vi.fn()
    renderApp(<DateGrid date={date.replace(/..$/, '15')} firstWeekday={1} onDate={onDate} />)
    fireEvent.click(screen.getByRole('button', { name: formatPlainDate(date, 'longDate', 'en') }))
    expect(onDate).toHaveBeenCalledWith(date)
  })
})

describe('a date that is typed', () => {
  test.each([
    ['31/12/1899', undefined],
    ['01/01/1900', '1900-01-01'],
    ['31/12/2099', '2099-12-31'],
    ['01/01/2100', undefined],
  ])('%s is %s', async (typed, date) => {
    const onChange = vi.fn()
    renderApp(<DateField label="Day" value="2026-11-21" onChange={onChange} />)
    const field = screen.getByLabelText('Day')
    fireEvent.focus(field)
    fireEvent.change(field, { target: { value: typed } })
    fireEvent.blur(field)
    if (date) expect(onChange).toHaveBeenLastCalledWith(date)
    else {
      expect(await screen.findByText(`“${typed}” is not a date between 1900 and 2099.`)).toBeTruthy()
      expect(onChange.mock.calls.flat()).not.toContain(`${typed.slice(6)}-${typed.slice(3, 5)}-${typed.slice(0, 2)}`)
    }
  })
})
