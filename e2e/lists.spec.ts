import { addDays, dateOf } from '@clinic/shared/time/time'
import { clinicZone, createPatient, getEstablishmentId } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'

const today = dateOf(new Date(), clinicZone)

test('invoices of some days, with what they come to; one that is paid in part and late says both', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const patient = await createPatient(page, 'Sumalee')
  const input = {
    establishmentId: await getEstablishmentId(page),
    patientId: patient.id,
    status: 'issued',
    dueDate: addDays(today, -1),
    invoiceDetails: [{ medicalService: 'Home visit', quantity: 1, price: '320.50' }],
  }
  const create = 'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { id } }'
  const { createInvoice } = await graphql<{ createInvoice: { id: string } }>(page, create, { input })
  const pay = 'mutation ($input: RecordPaymentInput!) { recordPayment(input: $input) { id } }'
  await graphql(page, pay, { input: { invoiceId: createInvoice.id, amount: '100', method: 'cash' } })

  await page.goto(`/invoices?patient=${patient.id}&overdue=true`)
  const sums = page.locator('header dl')
  await expect(sums).toHaveText('Total issued฿320.50Paid฿100.00Open฿220.50')
  await expect(page.getByRole('row', { name: patient.name })).toContainText('Partly paid, overdue')

  await test.step('a number stands below its header', async () => {
    const right = async (text: string) => {
      const box = await page.getByRole('table').getByText(text, { exact: true }).boundingBox()
      return box ? box.x + box.width : NaN
    }
    const cell = await page.getByRole('cell', { name: '฿320.50', exact: true }).evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().right
    })
    expect(Math.abs((await right('Total')) - cell)).toBeLessThan(1)
  })

  await test.step('another day has none', async () => {
    await page.goto(`/invoices?patient=${patient.id}&from=${today}&to=${today}`)
    await expect(sums).toContainText('฿220.50')
    await page.goto(`/invoices?patient=${patient.id}&to=${addDays(today, -1)}`)
    await expect(page.getByText('No such invoices')).toBeVisible()
    await expect(sums).toBeHidden()
  })
})

test('patients by given name or surname, whichever the language looks them up by', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  await page.goto('/patients')
  const header = page.getByRole('columnheader', { name: 'Name', exact: true })
  await header.getByRole('button').click()
  await expect(page).toHaveURL(/sort=name/)
  await page.getByRole('combobox', { name: 'Order' }).click()
  await page.getByRole('option', { name: 'By given name' }).click()
  await expect(page).toHaveURL(/sort=givenName/)
  await expect(header).toHaveAttribute('aria-sort', 'ascending')

  const thai = await open({ as: 'admin@demo.clinic', language: 'th' })
  await thai.goto('/patients')
  await thai.getByRole('columnheader', { name: 'ชื่อ', exact: true }).getByRole('button').click()
  await expect(thai).toHaveURL(/sort=givenName/)
})

test('an address that leads nowhere says so, beside the menu', async ({ open }) => {
  const page = await open({ as: 'admin@demo.clinic' })
  for (const [address, sentence] of [
    ['/patients/xyz', 'This patient is not here'],
    ['/patients/0192f5a0-7a3c-7b1e-9d5f-1234567890ab', 'This patient is not here'],
    ['/doctors/xyz', 'This doctor is not here'],
    ['/establishments/1', 'This clinic is not here'],
    ['/invoices/xyz', 'This invoice is not there'],
    ['/prescriptions/abc', 'This prescription is not there'],
    ['/nonsense', 'There is no such page'],
  ] as const) {
    await page.goto(address)
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Screens' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Restore from the archive' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  }
})
