import { createPatientSchema } from '@clinic/shared/patients/patient-input'
import { Button, TextInput } from '@mantine/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { renderApp } from '../../testing/render.tsx'
import { Failure } from '../errors.ts'
import { useZodForm } from './use-zod-form.tsx'

const establishmentId = '0190a000-0000-7000-8000-000000000001'

function PatientForm({ save }: { save: () => Promise<unknown> }) {
  const { form, submit, saving, failure } = useZodForm({
    schema: createPatientSchema,
    initialValues: { firstName: '', lastName: '', phone: '' },
    toInput: ({ phone, ...values }) => ({ ...values, phone: { value: phone, dialCode: '+66' }, establishmentId }),
    fieldOf: (path) => (path.startsWith('phone') ? 'phone' : path),
  })
  return (
    <form onSubmit={(event) => void submit(save)(event)}>
      {failure && <p role="alert">{failure.message}</p>}
      <TextInput label="Phone" {...form.getInputProps('phone')} />
      <TextInput label="First name" {...form.getInputProps('firstName')} />
      <TextInput label="Last name" {...form.getInputProps('lastName')} />
      <Button type="submit" loading={saving}>
        Save
      </Button>
    </form>
  )
}

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

describe('useZodForm', () => {
  it('marks what the shared validator refuses, focuses the first on the page, and saves nothing', async () => {
    const write = vi.fn(async () => {})
    renderApp(<PatientForm save={write} />)
    fill('Phone', '12')
    save()
    expect(await screen.findByText('This is not a valid phone number.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Phone'))
    fill('Phone', '')
    save()
    expect(await screen.findByText('Please enter a first or a last name; one of them is enough.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('First name'))
    expect(write).not.toHaveBeenCalled()
  })

  it('hands over what the validator made of the values', async () => {
    const write = vi.fn(async () => {})
    renderApp(<PatientForm save={write} />)
    fill('First name', ' Ploy ')
    fill('Last name', 'Srisuk')
    fill('Phone', '081-234-5678')
    save()
    await waitFor(() => expect(write).toHaveBeenCalledOnce())
    expect(write.mock.lastCall).toMatchObject([{ firstName: 'Ploy', phone: { value: '812345678' } }, { firstName: ' Ploy ' }])
  })

  it("puts the server's field errors at their fields", async () => {
    const fieldErrors = [{ path: 'input.lastName', key: 'too_long' }]
    renderApp(<PatientForm save={async () => Promise.reject(new Failure({ code: 'BAD_USER_INPUT', fieldErrors }))} />)
    fill('First name', 'Ploy')
    fill('Last name', 'Srisuk')
    save()
    expect(await screen.findByText('This is too long.')).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Last name'))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('keeps what no field can show as its failure', async () => {
    renderApp(<PatientForm save={async () => Promise.reject(new Failure({ code: 'FORBIDDEN' }))} />)
    fill('First name', 'Ploy')
    fill('Last name', 'Srisuk')
    save()
    expect((await screen.findByRole('alert')).textContent).toBe("You don't have permission to do this.")
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ploy')
  })
})
