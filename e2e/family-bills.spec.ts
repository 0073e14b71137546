import { dateOf } from '@clinic/shared/time/time'
import { book, clinicZone, createDoctor, createPatient, getEstablishmentId, type Person } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'

test('a mother pays after her own visit for her two children, too: one amount, one change, all receipts at once', async ({
  open,
}) => {
  const page = await open({ as: 'admin@demo.clinic' })
  await page.addInitScript(() => (window.print = () => document.documentElement.setAttribute('data-printed', '')))
  const [mother, ton, nid] = [
    await createPatient(page, 'Somying'),
    await createPatient(page, 'Ton'),
    await createPatient(page, 'Nid'),
  ]
  const establishmentId = await getEstablishmentId(page)
  const relate = (patient: Person) =>
    graphql(page, 'mutation ($input: CreateContactInput!) { createContact(input: $input) { id } }', {
      input: { establishmentId, patientId: patient.id, personId: mother.id, relationship: 'mother', roles: ['payer'] },
    })
  const bill = (patient: Person, price: string, status: string) =>
    graphql(page, 'mutation ($input: CreateInvoiceInput!) { createInvoice(input: $input) { id } }', {
      input: {
        establishmentId,
        patientId: patient.id,
        status,
        invoiceDetails: [{ medicalService: 'Vaccination', quantity: 1, price }],
      },
    })
  for (const child of [ton, nid]) await relate(child)
  await bill(ton, '400.25', 'issued')
  await bill(nid, '300', 'draft')
  const doctor = await createDoctor(page)
  const date = dateOf(new Date(), clinicZone)
  const visit = await book(page, { doctorId: doctor.id, date, time: '00:00', patient: mother, subject: 'A cough' })
  await graphql(page, 'mutation ($input: [UpdateEventInput!]!) { updateEvents(input: $input) { id } }', {
    input: [{ id: visit, status: 'waiting' }],
  })

  await test.step('her check-out says what the children have to pay', async () => {
    await page.goto(`/?check-out=${visit}`)
    const panel = page.getByRole('complementary', { name: `Check out: ${mother.name}` })
    await expect(panel.getByText('Ton and Nid: ฿700.25 to pay, too.')).toBeVisible()
    await panel.getByRole('link', { name: 'Pay together' }).click()
    await expect(page.getByRole('heading', { name: 'Bill of the family' })).toBeVisible()
  })

  await test.step('her own bill is written, and what is not to be paid now is taken off', async () => {
    await page.getByRole('button', { name: 'Write the bill' }).click()
    await expect(page.getByRole('checkbox', { name: `${mother.name}: Draft` })).toBeChecked()
    await expect(page.getByRole('button', { name: 'Take ฿1,200.25' })).toBeEnabled()
    const drafted = page.getByRole('checkbox', { name: `${nid.name}: Draft` })
    await drafted.uncheck()
    await expect(page.getByRole('button', { name: 'Take ฿900.25' })).toBeEnabled()
    await drafted.check()
  })

  await test.step('too little cash takes nothing; enough is taken by Enter, and the change is shown', async () => {
    const given = page.getByRole('textbox', { name: 'Cash given' })
    await given.fill('1200')
    await given.press('Enter')
    await expect(given).toHaveAccessibleDescription(/less than the amount/)
    await given.fill('2,000')
    await expect(page.getByText('Change ฿799.75')).toBeVisible()
    await given.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: 'Paid: 3 invoices, ฿1,200.25' })).toContainText('Change ฿799.75')
  })

  await test.step('one press prints all receipts, whose histories say so', async () => {
    await expect(page.getByRole('button', { name: 'Print 3 receipts' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-print-sheet=receipts]')).toHaveCount(3)
    await page.getByRole('listitem').filter({ hasText: ton.name }).getByRole('link').click()
    await expect(page.getByRole('link', { name: 'Paid together with the family' })).toBeVisible()
  })

  await test.step('nothing is left', async () => {
    await page.goto(`/patients/${nid.id}/family-bill`)
    await expect(page.getByText('Nobody of the family has anything to pay')).toBeVisible()
  })
})
