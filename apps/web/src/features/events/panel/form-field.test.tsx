import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderApp } from '../../../testing/render.tsx'
import { DrawnFirst, fieldOf } from './form-field.tsx'

test('a field is drawn with its new value before the form is, which is drawn once', () => {
  const drawn: string[] = []
  function Form() {
    const form = useForm({ initialValues: { subject: '' } })
    drawn.push(`form: ${form.getValues().subject}`)
    return (
      <DrawnFirst field={fieldOf(form, 'subject')}>
        {({ value, onChange }) => {
          drawn.push(`field: ${value}`)
          const change = (next: string) => {
            onChange(next)
            drawn.push(`held: ${form.getValues().subject}`)
          }
          return <TextInput label="Subject" value={value} onChange={(event) => change(event.currentTarget.value)} />
        }}
      </DrawnFirst>
    )
  }
  renderApp(<Form />)
  drawn.length = 0
  fireEvent.focus(screen.getByLabelText('Subject'))
  fireEvent.change(screen.getByLabelText('Subject'), { target: { value: 'fasting' } })
  expect(drawn).toEqual(['held: fasting', 'field: fasting', 'form: fasting', 'field: fasting'])
})
