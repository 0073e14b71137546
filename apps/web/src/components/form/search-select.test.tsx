import { Button } from '@mantine/core'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { useZodForm } from '../../lib/form/use-zod-form.tsx'
import { renderApp } from '../../testing/render.tsx'
import { SearchSelect } from './search-select.tsx'

const options = [
  { value: 'm', label: 'Dr Mali Srisuk' },
  { value: 't', label: 'ธนากร ใจดี' },
  { value: 'n', label: 'ธนพล มีสุข' },
]

type FormProps = { save?: (input: unknown) => void; initial?: string | null; awaits?: boolean; clearable?: boolean }

function DoctorForm({ save = () => {}, initial = null, awaits = false, clearable = true }: FormProps) {
  const { form, submit } = useZodForm({
    schema: z.object({ doctorId: z.string().nullable() }),
    initialValues: { doctorId: initial },
  })
  const [loading, setLoading] = useState(awaits)
  return (
    <form noValidate onSubmit={(event) => void submit(async (input) => save(input))(event)}>
      <SearchSelect
        label="Doctor"
        people
        options={loading ? [] : options}
        loading={loading}
        clearLabel={clearable ? 'Remove the doctor' : undefined}
        {...form.getInputProps('doctorId')}
        value={form.values.doctorId}
      />
      <Button onClick={() => setLoading(false)}>Load</Button>
      <Button type="submit">Save</Button>
    </form>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Doctor' })
const type = (value: string) => {
  act(() => field().focus())
  fireEvent.change(field(), { target: { value } })
}
const press = (key: string) => fireEvent.keyDown(field(), { key })
const leave = () => act(() => field().blur())
const marked = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent
const saved = async (form: FormProps = {}) => {
  const save = vi.fn()
  const view = renderApp(<DoctorForm {...form} save={save} />)
  return { ...view, save, submit: () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Save' }))) }
}

describe('what is typed in a field that chooses from a list', () => {
  it.each([
    ['Enter', 'mali', 'Dr Mali Srisuk', 'm'],
    ['Tab', 'mali', 'Dr Mali Srisuk', 'm'],
    ['Enter', 'ธน', 'ธนากร ใจดี', 't'],
    ['Tab', 'ธน', 'ธนากร ใจดี', 't'],
  ])('%s takes the first match of %s, which is marked', async (key, typed, label, doctorId) => {
    const { save, submit } = await saved()
    type(typed)
    expect(marked()).toBe(label)
    press(key)
    leave()
    expect(field().value).toBe(label)
    await submit()
    expect(save).toHaveBeenLastCalledWith({ doctorId })
  })

  it('the arrow keys choose another match', async () => {
    const { save, submit } = await saved()
    type('ธน')
    press('ArrowDown')
    expect(marked()).toBe('ธนพล มีสุข')
    press('Enter')
    await submit()
    expect(save).toHaveBeenLastCalledWith({ doctorId: 'n' })
  })

  it('stays with an error where nobody matches, and nothing is saved until it is resolved', async () => {
    const { save, submit } = await saved()
    type('Somsak')
    press('Tab')
    leave()
    expect(field().value).toBe('Somsak')
    expect(screen.getByText('Nobody found for “Somsak”')).toBeTruthy()
    await submit()
    expect(save).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(field())
    type('')
    leave()
    await submit()
    expect(save).toHaveBeenLastCalledWith({ doctorId: null })
  })

  it('left with the pointer, only a single match is taken', async () => {
    const { save, submit } = await saved()
    type('ธน')
    leave()
    expect(field().value).toBe('ธน')
    expect(screen.getByText('“ธน” fits several. Choose one.')).toBeTruthy()
    await submit()
    expect(save).not.toHaveBeenCalled()
    type('mali')
    leave()
    await submit()
    expect(save).toHaveBeenLastCalledWith({ doctorId: 'm' })
  })

  it.each(['Enter', 'Tab'])('%s before the list is there waits for it and takes the first match', async (key) => {
    const { save, submit } = await saved({ awaits: true })
    type('ธน')
    press(key)
    if (key === 'Tab') leave()
    await submit()
    expect(save).not.toHaveBeenCalled()
    expect(field().value).toBe('ธน')
    fireEvent.click(screen.getByRole('button', { name: 'Load' }))
    expect(field().value).toBe('ธนากร ใจดี')
    await submit()
    expect(save).toHaveBeenLastCalledWith({ doctorId: 't' })
  })

  it('without typing, Enter saves the form and Tab changes nothing', async () => {
    const { save, submit } = await saved({ initial: 'm' })
    act(() => field().focus())
    expect(press('Enter')).toBe(true) // not prevented
    press('Tab')
    leave()
    await submit()
    expect(save).toHaveBeenLastCalledWith({ doctorId: 'm' })
  })

  it.each([
    [true, null, ''],
    [false, 'm', 'Dr Mali Srisuk'],
  ])('emptied, nothing is chosen where that may be (%s)', async (clearable, doctorId, text) => {
    const { save, submit } = await saved({ initial: 'm', clearable })
    type('')
    leave()
    expect(field().value).toBe(text)
    await submit()
    expect(save).toHaveBeenLastCalledWith({ doctorId })
  })
})
