import { Modal } from '@mantine/core'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SessionData } from '../graphql/session-query.ts'
import { formatPlainDate } from '../lib/time.ts'
import { useSession } from '../stores/session.ts'
import { useWordReader } from '../stores/word-reader.ts'
import { renderApp } from '../testing/render.tsx'
import { DateField } from './date-field.tsx'

// Their code takes longer to compile than a test may wait.
beforeAll(() => Promise.all([import('./date-grid.tsx'), import('@clinic/shared/typed-dates/read-date')]), 60_000)

const session = { user: { id: 'u', email: {} }, permissions: [], establishment: { id: 'e', timeZone: 'Asia/Bangkok' } }
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T20:00:00Z'), toFake: ['Date'] }) // Monday 23 November at the clinic
  useSession.getState().initialize(session as unknown as SessionData)
})
afterEach(() => vi.useRealTimers())

const onChange = vi.fn()

/** A form around the field; saves what `onSave` gets. */
function Form({
  start = '2026-11-21',
  optional = false,
  onSave,
}: {
  start?: string
  optional?: boolean
  onSave?: (date: string) => void
}) {
  const [value, setValue] = useState(start)
  const change = (date: string) => {
    onChange(date)
    setValue(date)
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSave?.(value)
      }}
    >
      <DateField label="Day" optional={optional} value={value} onChange={change} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('2026-12-24')}>
        Another
      </button>
    </form>
  )
}

function typeIn(text: string): HTMLInputElement {
  const field = screen.getByLabelText<HTMLInputElement>('Day')
  field.focus()
  fireEvent.change(field, { target: { value: text } })
  return field
}
const leave = (field: HTMLElement) => act(() => field.blur())
const key = (field: HTMLElement, name: string) => fireEvent.keyDown(field, { key: name })
const held = () => screen.getByRole('status').textContent
const inFull = (date: string) => formatPlainDate(date, 'longDate', 'en')
const unread = /is not a date between 1900 and 2099/

describe('a date that is typed', () => {
  test.each([
    ['01/01/1900', '1900-01-01'],
    ['31/12/2099', '2099-12-31'],
    ['25/11', '2026-11-25'],
    ['25/11/69', '2026-11-25'],
    ['2026-11-30', '2026-11-30'],
    ['25 nov', '2026-11-25'],
    ['27 พ.ย.', '2026-11-27'],
    ['+7', '2026-11-30'],
  ])('%s is %s', (typed, date) => {
    renderApp(<Form />)
    leave(typeIn(typed))
    expect(held()).toBe(date)
    expect(screen.queryByText(unread)).toBeNull()
  })

  test.each([
    ['tomorrow', '2026-11-24'],
    ['พรุ่งนี้', '2026-11-24'],
    ['next Tue', '2026-12-01'],
    ['วันอังคารหน้า', '2026-12-01'],
    ['tuesday next week', '2026-12-01'],
  ])('in words: %s is %s', async (typed, date) => {
    renderApp(<Form />)
    leave(typeIn(typed))
    await vi.waitFor(() => expect(held()).toBe(date))
  })

  test('is said in full below, while it is typed and after', () => {
    renderApp(<Form />)
    expect(screen.getByText(inFull('2026-11-21'))).toBeTruthy()
    const field = typeIn('25/11/69')
    expect(screen.getByText(inFull('2026-11-25'))).toBeTruthy()
    expect(held()).toBe('2026-11-21')
    leave(field)
    expect(screen.getByText(inFull('2026-11-25'))).toBeTruthy()
    expect(field.value).toBe('25/11/2026')
  })

  test.each(['30/2/2569', '31/12/1899', '01/01/2100', '11/25', 'soon'])(
    '%s stays, with an error, and goes to the form',
    async (typed) => {
      renderApp(<Form />)
      const field = typeIn(typed)
      expect(screen.queryByText(unread)).toBeNull()
      leave(field)
      expect(await screen.findByText(unread)).toBeTruthy()
      expect([field.value, held()]).toEqual([typed, typed])
      expect(field.getAttribute('aria-invalid')).toBe('true')
    },
  )

  test('hides what the form said of the text before', () => {
    renderApp(<DateField label="Day" value="soon" error="Refused" onChange={onChange} />)
    const field = typeIn('25/11/69')
    expect(screen.queryByText('Refused')).toBeNull()
    expect(screen.getByText(inFull('2026-11-25'))).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).not.toBe('true')
  })

  test('is read on Enter, before the form is saved', () => {
    const onSave = vi.fn()
    renderApp(<Form onSave={onSave} />)
    const field = typeIn('+1')
    key(field, 'Enter')
    fireEvent.submit(field.form!)
    expect(onSave).toHaveBeenCalledWith('2026-11-24')
  })

  test('of one text is not told twice', () => {
    renderApp(<Form />)
    onChange.mockClear()
    const field = typeIn('+1')
    key(field, 'Enter')
    leave(field)
    expect(onChange.mock.calls).toEqual([['2026-11-24']])
  })

  test('gives way to another that the form takes meanwhile', () => {
    renderApp(<Form />)
    const field = typeIn('soon')
    leave(field)
    fireEvent.click(screen.getByRole('button', { name: 'Another' }))
    expect(field.value).toBe('24/12/2026')
    expect(screen.queryByText(unread)).toBeNull()
  })

  test('is not lost when the form takes another while it is typed', () => {
    renderApp(<Form />)
    const field = typeIn('25/11/69')
    fireEvent.click(screen.getByRole('button', { name: 'Another' }))
    expect([field.value, held()]).toEqual(['25/11/69', '2026-12-24'])
    leave(field)
    expect(held()).toBe('2026-11-25')
  })

  test('may be none where that is allowed', () => {
    renderApp(<Form optional />)
    leave(typeIn(''))
    expect(held()).toBe('')
    expect(screen.queryByText(unread)).toBeNull()
  })
})

test('the arrow keys move a day, from today where there is none, and not beyond the known dates', () => {
  const { unmount } = renderApp(<Form start="2026-11-30" />)
  const field = screen.getByLabelText<HTMLInputElement>('Day')
  key(field, 'ArrowUp')
  expect(held()).toBe('2026-12-01')
  key(field, 'ArrowDown')
  key(field, 'ArrowDown')
  expect(held()).toBe('2026-11-29')
  unmount()
  renderApp(<Form start="" optional />)
  key(screen.getByLabelText('Day'), 'ArrowUp')
  expect(held()).toBe('2026-11-23')
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '31/12/2099' } })
  key(screen.getByLabelText('Day'), 'ArrowUp')
  expect(held()).toBe('2026-11-23')
})

test('a word of a draft is read once its reader is there', async () => {
  renderApp(<Form start="พรุ่งนี้" />)
  await vi.waitFor(() => expect(useWordReader.getState().reader).toBeDefined())
  expect(held()).toBe('2026-11-24')
})

test('Alt and the down arrow open the month, Escape closes it and leaves the form open', async () => {
  const onEscape = vi.fn()
  renderApp(
    <div onKeyDown={({ key: name, defaultPrevented }) => name === 'Escape' && !defaultPrevented && onEscape()}>
      <Form />
    </div>,
  )
  const field = screen.getByLabelText('Day')
  field.focus()
  fireEvent.keyDown(field, { key: 'ArrowDown', altKey: true })
  expect((await screen.findByRole('button', { name: inFull('2026-11-21') })) === document.activeElement).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: inFull('2026-11-26') }))
  expect(held()).toBe('2026-11-26')
  fireEvent.click(field)
  key(field, 'Escape')
  expect(onEscape).not.toHaveBeenCalled()
})

test.each([
  ['tomorrow afternoon', '2026-11-24', 'afternoon'],
  ['พรุ่งนี้บ่าย', '2026-11-24', 'afternoon'],
  ['สัปดาห์หน้า', '2026-11-30', undefined],
])('%s is %s where the part of the day is heard of', async (typed, date, part) => {
  const [onDate, onPart] = [vi.fn(), vi.fn()]
  renderApp(<DateField label="Day" value="2026-11-21" onChange={onDate} onPart={onPart} />)
  leave(typeIn(typed))
  await vi.waitFor(() => expect(onDate).toHaveBeenLastCalledWith(date))
  expect(onPart.mock.calls).toEqual(part ? [[part]] : [])
})

test.each(['pointer', 'keys'])('Escape closes the month that was opened by %s, and not the dialog around it', async (by) => {
  const onClose = vi.fn()
  renderApp(
    <Modal opened onClose={onClose}>
      <Form />
    </Modal>,
  )
  const field = await screen.findByLabelText<HTMLInputElement>('Day')
  if (by === 'pointer') fireEvent.click(field)
  else fireEvent.keyDown(field, { key: 'ArrowDown', altKey: true })
  await screen.findByRole('table')
  key(by === 'pointer' ? field : (document.activeElement as HTMLElement), 'Escape')
  expect(onClose).not.toHaveBeenCalled()
  key(field, 'Escape')
  expect(onClose).toHaveBeenCalled()
})
