import { defaultOpeningHours } from '@clinic/shared/establishments/opening-hours'
import { weekOpeningHours } from '@clinic/shared/establishments/opening-hours-input'
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { useZodForm } from '../../../lib/form/use-zod-form.tsx'
import { renderApp } from '../../../testing/render.tsx'
import { OpeningHoursEditor } from './opening-hours-editor.tsx'

const save = vi.fn((_week: unknown) => Promise.resolve())
beforeEach(() => save.mockClear())

const schema = z.object({ openingHours: weekOpeningHours })

function Form() {
  const { form, submit } = useZodForm({ schema, initialValues: { openingHours: defaultOpeningHours } })
  return (
    <form onSubmit={submit(save)} noValidate>
      <OpeningHoursEditor
        value={form.getValues().openingHours}
        onChange={(week) => form.setFieldValue('openingHours', week)}
        errorOf={(path) => form.errors[path]}
      />
      <button>Save</button>
    </form>
  )
}

function type(label: string, text: string) {
  const field = screen.getByLabelText(label)
  field.focus()
  fireEvent.change(field, { target: { value: text } })
  act(() => field.blur())
  return field
}
const submitForm = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('hours that end before they start are refused, with the focus on their end', () => {
  renderApp(<Form />)
  type('Monday, from', '8pm')
  submitForm()
  expect(screen.getByText('The end must be after the start.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Monday, to'))
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  type('Monday, to', '9pm')
  expect(screen.queryByText('The end must be after the start.')).toBeNull()
})

test('a time that can not be read stays, with the error beside it, and takes the focus when it is saved', () => {
  renderApp(<Form />)
  const field = type('Tuesday, from', '25:00')
  expect(screen.getByText(/^Type a time/)).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  submitForm()
  expect(document.activeElement).toBe(field)
  expect(field).toHaveProperty('value', '25:00')
  expect(save).not.toHaveBeenCalled()
})

test('an unreadable time of a day that is then closed does not keep the week from being saved', () => {
  renderApp(<Form />)
  type('Tuesday, from', '25:00')
  fireEvent.click(screen.getByLabelText('Tuesday'))
  submitForm()
  expect(save).toHaveBeenCalledTimes(1)
})

test('a day may last until 24:00', () => {
  renderApp(<Form />)
  type('Monday, to', '24:00')
  submitForm()
  expect(save.mock.calls[0]?.[0]).toMatchObject({ openingHours: { Monday: { startTime: '9:0', endTime: '24:0' } } })
})
