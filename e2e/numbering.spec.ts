import { createPatient, getEstablishmentId } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'
import { signUpClinic } from './support/own-clinic.ts'

test('an owner goes on from another program: the number is shown as it is typed, and the next invoice has it', async ({
  open,
  server,
}) => {
  const page = await open()
  await (
    await signUpClinic(page, server)
  )(page)
  const year = Number(new Intl.DateTimeFormat('en', { timeZone: 'Asia/Bangkok', year: 'numeric' }).format(new Date()))
  await page.goto('/settings/numbering')
  await page.getByRole('row', { name: /^Invoices/ }).click()
  const panel = page.getByRole('complementary', { name: 'Invoices', exact: true })
  await expect(panel).toContainText(`INV-${year}-00001`)
  await panel.getByRole('button', { name: 'Edit' }).click()
  await panel.getByLabel('Prefix').fill('รพ1')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(panel).toContainText('not ending with a digit')
  await panel.getByLabel('Prefix').fill('รพ-')
  await panel.getByLabel('Year').selectOption('2569 (Buddhist era)')
  await panel.getByLabel('Before the count').selectOption('slash (/)')
  await panel.getByLabel('Digits of the count').selectOption('4')
  await expect(panel).toContainText(`รพ-${year + 543}/0001`)
  await panel.getByLabel('Next count').fill('12')
  await expect(panel).toContainText(`รพ-${year + 543}/0012`)
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`The next number is รพ-${year + 543}/0012.`)).toBeVisible()

  const [establishmentId, { id: patientId }] = [await getEstablishmentId(page), await createPatient(page, 'Malai')]
  const invoiceDetails = [{ medicalService: 'Check-up', quantity: 1, price: '500' }]
  const input = { establishmentId, patientId, status: 'issued', invoiceDetails }
  await graphql(page, `mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { id } }`, { input })
  await page.goto('/')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(`${year + 543}/12`)
  await expect(page.getByRole('option', { name: new RegExp(`รพ-${year + 543}/0012`) })).toBeVisible()
})
