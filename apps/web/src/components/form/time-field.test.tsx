import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { renderApp } from '../../testing/render.tsx'
import { TimeField } from './time-field.tsx'

// Its code takes longer to compile than a test may wait.
beforeAll(() => import('@clinic/shared/typed-dates/read-date'), 60_000)

function Form({ endsDay = false }: { endsDay?: boolean }) {
  const [value, setValue] = useState('09:00')
  return (
    <>
      <TimeField label="Time" endsDay={endsDay} value={value} onChange={setValue} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('11:30')}>
        Propose
      </button>
    </>
  )
}

function leaveWith(text: string): HTMLInputElement {
  const field = screen.getByLabelText<HTMLInputElement>('Time')
  field.focus()
  fireEvent.change(field, { target: { value: text } })
  act(() => field.blur())
  return field
}
const held = () => screen.getByRole('status').textContent
const unread = /^Type a time/

describe('a time that is typed', () => {
  test.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['14.30', '14:30'],
    ['1430', '14:30'],
    ['230', '14:30'],
    ['02:30', '02:30'],
    ['2pm', '14:00'],
    ['8pm', '20:00'],
    ['๑๔.๓๐ น.', '14:30'],
  ])('%s is %s', (typed, time) => {
    renderApp(<Form />)
    leaveWith(typed)
    expect(held()).toBe(time)
  })

  test.each([
    ['บ่ายสอง', '14:00'],
    ['บ่ายสองโมงครึ่ง', '14:30'],
    ['ทุ่มครึ่ง', '19:30'],
    ['half past 2', '14:30'],
  ])('in words: %s is %s', async (typed, time) => {
    renderApp(<Form />)
    leaveWith(typed)
    await vi.waitFor(() => expect(held()).toBe(time))
    expect(screen.queryByText(unread)).toBeNull()
  })

  test.each(['25:00', '24:00', '9.75', 'later'])('%s stays, with an error, and goes to the form', async (typed) => {
    renderApp(<Form />)
    const field = leaveWith(typed)
    expect(await screen.findByText(unread)).toBeTruthy()
    expect([field.value, held()]).toEqual([typed, typed])
  })

  test('may be the end of a day where one ends', () => {
    renderApp(<Form endsDay />)
    leaveWith('24:00')
    expect(held()).toBe('24:00')
  })
})

test('the arrow keys move to the next quarter of an hour, within the day', () => {
  renderApp(<Form />)
  const field = leaveWith('9.50')
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  expect(held()).toBe('10:00')
  fireEvent.keyDown(field, { key: 'ArrowDown' })
  expect(held()).toBe('09:45')
  leaveWith('23.50')
  fireEvent.keyDown(field, { key: 'ArrowUp' })
  expect(held()).toBe('23:50')
})

test('a time that the form proposes once the field is entered is marked, until something is typed', () => {
  renderApp(<Form />)
  const field = screen.getByLabelText<HTMLInputElement>('Time')
  act(() => field.focus())
  fireEvent.click(screen.getByText('Propose'))
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['11:30', 0, 5])
  fireEvent.change(field, { target: { value: '2' } })
  expect([field.value, field.selectionStart]).toEqual(['2', 1])
})

test.each([
  ['afternoon', '13:00', 'afternoon'],
  ['บ่าย', '13:00', 'afternoon'],
  ['ตอนเช้า', '09:00', 'morning'],
  ['2pm', '14:00', undefined],
])('%s is %s where a part of the day is heard of', async (typed, time, part) => {
  const onPart = vi.fn()
  const onChange = vi.fn()
  renderApp(<TimeField label="Time" value="" onChange={onChange} onPart={onPart} />)
  leaveWith(typed)
  await vi.waitFor(() => expect(onChange).toHaveBeenLastCalledWith(time))
  expect(onPart.mock.calls).toEqual(part ? [[part]] : [])
})
