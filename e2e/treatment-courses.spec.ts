import { dateOf } from '@clinic/shared/time/time'
import { book, clinicZone, createDoctor, createPatient, getEstablishmentId } from './support/clinic-data.ts'
import { expect, graphql, test } from './support/fixtures.ts'

test('ten sessions are sold, counted down at visits, passed to the family, and ended with the rest given back', async ({
  open,
}) => {
  const page = await open({ as: 'admin@demo.clinic' })
  const [malee, wichai, doctor] = [
    await createPatient(page, 'Malee'),
    await createPatient(page, 'Wichai'),
    await createDoctor(page),
  ]
  const name = `Ten sessions ${malee.lastName}`
  const date = dateOf(new Date(), clinicZone) // before its day a visit takes none
  const eventId = await book(page, { doctorId: doctor.id, date, time: '10:00', patient: malee })
  const section = page.getByRole('region', { name: 'Treatment courses' })

  await test.step('an admin writes what is sold', async () => {
    await page.goto('/settings/treatment-courses')
    await page.getByRole('button', { name: 'New course' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Name (English)', exact: true }).fill(name)
    await dialog.getByRole('textbox', { name: 'Price', exact: true }).fill('8,000')
    await dialog.getByRole('textbox', { name: 'Months valid' }).fill('6')
    await dialog.getByRole('switch', { name: 'May be passed to the family' }).check()
    await dialog.getByRole('textbox', { name: 'Service (English)' }).fill('Physiotherapy')
    await dialog.getByRole('textbox', { name: 'Price of a single session' }).fill('900')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('10 × Physiotherapy')
  })

  await test.step('it is sold on an invoice of its own', async () => {
    await page.goto(`/patients/${malee.id}`)
    await section.getByRole('button', { name: 'Sell a treatment course' }).click()
    await page.getByRole('combobox', { name: 'Treatment course' }).selectOption(name)
    await page.getByRole('button', { name: 'Issue the invoice' }).click()
    await expect(page).toHaveURL(/\/invoices\//)
    await expect(page.getByText('10 x Physiotherapy')).toBeVisible()
  })

  await test.step('a visit takes one session down, once, and a mistake is undone with a reason', async () => {
    await page.goto(`/calendar?view=day&date=${date}&event=${eventId}`)
    await section.getByRole('button', { name: 'Use a session: Physiotherapy' }).click()
    await expect(section.getByText(/^Physiotherapy: 9 of 10 left, until /)).toBeVisible()
    await section.getByRole('button', { name: 'Undo the session: Physiotherapy' }).click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('Another patient')
    await page.getByRole('button', { name: 'Undo the session', exact: true }).click()
    await expect(section.getByText(/^Physiotherapy: 10 of 10 left/)).toBeVisible()
    await section.getByRole('button', { name: 'Use a session: Physiotherapy' }).click()
    await expect(section.getByText('Used for this visit')).toBeVisible()
  })

  await test.step('whoever books sees what is left', async () => {
    await page.goto(`/calendar?view=day&date=${date}&new=&patient=${malee.id}`)
    await expect(page.getByText(/^Physiotherapy: 9 of 10 left/)).toBeVisible()
  })

  await test.step('it is passed to her husband, who uses it, too', async () => {
    const establishmentId = await getEstablishmentId(page)
    await graphql(page, 'mutation ($input: CreateContactInput!) { createContact(input: $input) { id } }', {
      input: { establishmentId, patientId: malee.id, personId: wichai.id, relationship: 'spouse', roles: [] },
    })
    await page.goto(`/patients/${malee.id}`)
    await section.getByRole('button', { name: 'Pass to the family' }).click()
    await page.getByRole('button', { name: 'Pass it on' }).click()
    await expect(section.getByText(`Passed to ${wichai.name}`)).toBeVisible()
    await page.goto(`/patients/${wichai.id}`)
    await section.getByRole('button', { name: 'Use a session: Physiotherapy' }).click()
    await expect(section.getByText(/^Physiotherapy: 8 of 10 left/)).toBeVisible()
  })

  await test.step('ended early, its rule says what is given back, and it stays so', async () => {
    await page.goto(`/patients/${malee.id}`)
    await section.getByRole('button', { name: 'End the course' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('฿6,400.00')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Moves away')
    await dialog.getByRole('button', { name: 'End the course' }).click()
    await expect(section.getByText(/ended by .*, ฿6,400\.00 given back: Moves away/)).toBeVisible()
    await section.getByRole('button', { name: 'Used sessions' }).click()
    await expect(section.getByText(/undone by .*: Another patient/)).toBeVisible()
    await expect(section.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  })

  await test.step('the same in Thai', async () => {
    const thai = await open({ as: 'admin@demo.clinic', language: 'th' })
    await thai.goto(`/patients/${malee.id}`)
    await expect(thai.getByRole('region', { name: 'คอร์สการรักษา' }).getByText(/ยุติก่อนกำหนด/)).toBeVisible()
  })
})
